import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useRef } from 'react';
import type { Words } from '../../../contract/report.ts';
import type { WordsActorRef } from '../../../machines/report/words.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { WordItem } from './word-item.tsx';
import styles from './words-page.module.css';

interface WordsPageProps {
  wordsRef: WordsActorRef;
  searchLabel: string;
  /** The names of the list and of what turns its pages, for assistive technology. */
  label: string;
  /** Says how many there are, those that are found when searching. */
  count: (total: number) => ReactNode;
  /** Why there may be none. */
  empty: ReactNode;
}

/** 9.4: what people wrote, 20 a page, the newest round first, searched on the server. */
export function WordsPage({ wordsRef, searchLabel, label, count, empty }: WordsPageProps) {
  const { t } = useLingui();
  const listId = useId();
  const top = useRef<HTMLDivElement>(null);
  const words = useSelector(wordsRef, (snapshot) => snapshot.context.words);
  const search = useSelector(wordsRef, (snapshot) => snapshot.context.search);
  const isBusy = useSelector(wordsRef, (snapshot) => snapshot.hasTag('busy'));
  const isSearched = search.trim() !== '';
  const turn = (page: number) => {
    wordsRef.send({ type: 'words.turn', page });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.words}>
      <div ref={top} className={styles.head}>
        {words && (words.total > 0 || isSearched) ? (
          <div className={styles.search}>
            <SearchField
              label={searchLabel}
              value={search}
              onChange={(text) => wordsRef.send({ type: 'words.search', text })}
              clearLabel={t`Clear search`}
              controls={listId}
            />
          </div>
        ) : null}
        <p role="status" className={styles.count}>
          {words && words.total > 0 ? count(words.total) : null}
        </p>
      </div>
      <Failure wordsRef={wordsRef} />
      {words ? (
        <>
          {words.total === 0 ? (
            <div id={listId} className={styles.empty}>
              {isSearched ? <Trans>No results found</Trans> : empty}
            </div>
          ) : (
            <ul id={listId} className={styles.list} aria-label={label} aria-busy={isBusy}>
              {words.rows.map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no id, and a page is shown as it came
                <WordItem key={`${words.page} ${at}`} word={word} />
              ))}
            </ul>
          )}
          <Pages words={words} label={t`Pages: ${label}`} isBusy={isBusy} onTurn={turn} />
        </>
      ) : isBusy ? (
        <TextSkeleton label={t`Loading…`} lines={6} />
      ) : null}
    </div>
  );
}

function Failure({ wordsRef }: { wordsRef: WordsActorRef }) {
  const hasFailed = useSelector(wordsRef, (snapshot) => snapshot.matches('failed'));
  const general = useSelector(wordsRef, (snapshot) => snapshot.context.problem?.general ?? null);
  return (
    <div role="alert">
      {hasFailed ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" onPress={() => wordsRef.send({ type: 'words.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {general ?? <Trans>This could not be loaded.</Trans>}
        </Notice>
      ) : null}
    </div>
  );
}

interface PagesProps {
  words: Words;
  label: string;
  isBusy: boolean;
  onTurn: (page: number) => void;
}

function Pages({ words: { page, pages }, label, isBusy, onTurn }: PagesProps) {
  const { t } = useLingui();
  return pages > 1 ? (
    <nav className={styles.pages} aria-label={label}>
      <Button
        size="small"
        icon="chevron-left"
        disabledReason={page === 1 ? t`This is the first page.` : undefined}
        onPress={() => onTurn(page - 1)}
      >
        <Trans>Newer</Trans>
      </Button>
      <span role="status" aria-busy={isBusy}>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button
        size="small"
        icon="chevron-right"
        disabledReason={page === pages ? t`This is the last page.` : undefined}
        onPress={() => onTurn(page + 1)}
      >
        <Trans>Older</Trans>
      </Button>
    </nav>
  ) : null;
}
