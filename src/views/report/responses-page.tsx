import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useRef } from 'react';
import type { WrittenResponse, WrittenResponses } from '../../../contract/report.ts';
import type { ResponsesActorRef } from '../../../machines/report/responses.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { NoResults } from '../no-results.tsx';
import styles from './responses-page.module.css';
import { useReportLabels } from './use-report-labels.ts';

interface ResponsesPageProps {
  responsesRef: ResponsesActorRef;
  searchLabel: string;
  /** The names of the list and of its pagination, for assistive technology. */
  label: string;
  /** The number of responses, with a search those that match. */
  count: (total: number) => ReactNode;
  /** Why there may be none. */
  empty: ReactNode;
}

/** Written responses, 20 a page, newest round first, searched on the server (9.4). */
export function ResponsesPage({ responsesRef, searchLabel, label, count, empty }: ResponsesPageProps) {
  const { t } = useLingui();
  const listId = useId();
  const top = useRef<HTMLDivElement>(null);
  const responses = useSelector(responsesRef, (snapshot) => snapshot.context.responses);
  const search = useSelector(responsesRef, (snapshot) => snapshot.context.search);
  const isBusy = useSelector(responsesRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(responsesRef, (snapshot) => snapshot.matches('failed'));
  const isSearched = search.trim() !== '';
  const turn = (page: number) => {
    responsesRef.send({ type: 'responses.turn', page });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Stack gap={3}>
      <div ref={top} className={styles.head}>
        {responses && (responses.total > 0 || isSearched) ? (
          <div className={styles.search}>
            <SearchField
              label={searchLabel}
              value={search}
              onChange={(text) => responsesRef.send({ type: 'responses.search', text })}
              clearLabel={t`Clear search`}
              controls={listId}
            />
          </div>
        ) : null}
        <p role="status" className={styles.count}>
          {responses && responses.total > 0 ? count(responses.total) : null}
        </p>
      </div>
      <Failure responsesRef={responsesRef} />
      {responses ? (
        <>
          {responses.total === 0 ? (
            <div id={listId} className={styles.empty}>
              {isSearched ? (
                <NoResults
                  clearLabel={t`Clear search`}
                  onClear={() => responsesRef.send({ type: 'responses.search', text: '' })}
                />
              ) : (
                empty
              )}
            </div>
          ) : (
            <ul id={listId} className={styles.list} aria-label={label} aria-busy={isBusy}>
              {responses.rows.map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: responses have no id, and a page is shown as it came
                <ResponseItem key={`${responses.page} ${at}`} word={word} />
              ))}
            </ul>
          )}
          <Pages responses={responses} label={t`Pages: ${label}`} isBusy={isBusy} hasFailed={hasFailed} onTurn={turn} />
        </>
      ) : isBusy ? (
        <TextSkeleton label={t`Loading…`} lines={6} />
      ) : null}
    </Stack>
  );
}

function Failure({ responsesRef }: { responsesRef: ResponsesActorRef }) {
  const hasFailed = useSelector(responsesRef, (snapshot) => snapshot.matches('failed'));
  const general = useSelector(responsesRef, (snapshot) => snapshot.context.problem?.general ?? null);
  return (
    <div role="alert">
      {hasFailed ? (
        <Alert
          tone="danger"
          action={
            <Button size="small" onPress={() => responsesRef.send({ type: 'responses.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {general ?? <Trans>This could not be loaded.</Trans>}
        </Alert>
      ) : null}
    </div>
  );
}

interface PagesProps {
  responses: WrittenResponses;
  label: string;
  isBusy: boolean;
  hasFailed: boolean;
  onTurn: (page: number) => void;
}

function Pages({ responses: { page, pages }, label, isBusy, hasFailed, onTurn }: PagesProps) {
  const { t } = useLingui();
  const failure = hasFailed ? t`This could not be loaded.` : undefined;
  return pages > 1 ? (
    <nav className={styles.pages} aria-label={label}>
      <Button
        size="small"
        icon="chevron-left"
        disabledReason={failure ?? (page === 1 ? t`This is the first page.` : undefined)}
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
        disabledReason={failure ?? (page === pages ? t`This is the last page.` : undefined)}
        onPress={() => onTurn(page + 1)}
      >
        <Trans>Older</Trans>
      </Button>
    </nav>
  ) : null;
}

/** One text, its author where shown, the reason for skipping, and the round. */
function ResponseItem({ word }: { word: WrittenResponse }) {
  const { formats, skipReason } = useReportLabels();
  return (
    <li className={styles.item}>
      {word.skip_option_value ? <p className={styles.reason}>{skipReason(word.skip_option_value)}</p> : null}
      {word.text ? (
        <p className={styles.text} dir="auto">
          {word.text}
        </p>
      ) : null}
      <p className={styles.source}>
        {word.name ? <span>{word.name}</span> : null}
        <span>{formats.days(word.start_date, word.end_date)}</span>
      </p>
    </li>
  );
}
