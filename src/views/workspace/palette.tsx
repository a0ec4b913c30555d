import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { useApp } from '../../kit/actors.tsx';
import { placeAt } from '../../kit/routes.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { findEntries, type PaletteEntry } from './find-entries.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  workspaceRef: WorkspaceActorRef;
  paletteRef: PaletteActorRef;
  /** What was typed for it while it was on its way. */
  typed: RefObject<string>;
}

/** Everything that can be opened or done now, found by typing. Blocked entries say why. */
export function Palette({ workspaceRef, paletteRef, typed }: PaletteProps) {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState(typed.current);
  // With thousands of people, typing stays fast while the results follow.
  const wanted = useDeferredValue(query);
  const sections = usePaletteEntries(workspaceRef);
  const found = useMemo(() => findEntries(sections, wanted, i18n.locale), [sections, wanted, i18n.locale]);
  const appRef = useApp();
  const close = () => paletteRef.send({ type: 'palette.close' });
  const entries = found.flatMap((section) => section.entries);
  /** A link is followed as a link, with Ctrl or ⌘ in a new tab. */
  const choose = (key: unknown) => {
    close();
    followFocus();
    entries.find(({ id }) => id === key)?.run?.();
  };
  const follow = (href: string) => appRef.send({ type: 'navigation.go', place: placeAt(href) });
  /** Enter right after the last letter: React Aria has marked no result yet, or one of an earlier query. */
  const runFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !query.trim()) return;
    const palette = event.currentTarget.closest('[data-palette]');
    if (query === wanted && palette?.querySelector('[role="option"][data-focused]')) return;
    event.preventDefault();
    event.stopPropagation();
    const results = findEntries(sections, query, i18n.locale).flatMap((section) => section.entries);
    const first = results.find(({ reason }) => reason === undefined);
    if (!first) return;
    close();
    followFocus();
    if (first.href?.startsWith('/')) follow(first.href);
    else if (first.href) window.open(first.href, '_blank', 'noreferrer');
    else first.run?.();
  };

  return (
    <Modal isOpen title={<Trans>Search and commands</Trans>} closeLabel={t`Close`} onClose={close}>
      <div className={styles.palette} data-palette>
        <RouterProvider navigate={follow}>
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField
              className={styles.search ?? ''}
              aria-label={t`Search pages, surveys, people and commands`}
              autoFocus
            >
              <Icon name="search" size={16} />
              <Input
                role="combobox"
                aria-expanded
                aria-haspopup="listbox"
                className={styles.input ?? ''}
                placeholder={t`Search pages, surveys, people and commands`}
                onKeyDownCapture={runFirst}
              />
            </SearchField>
            <ListBox
              className={styles.list ?? ''}
              aria-label={t`Results`}
              onAction={choose}
              renderEmptyState={() => <p className={styles.empty}>{t`No results found`}</p>}
            >
              {found.map(({ id, name, entries, hidden }) => (
                <ListBoxSection key={id} id={id} className={styles.section ?? ''}>
                  <Header className={styles.heading}>
                    {name}
                    {hidden > 0 ? (
                      <span className={styles.more}>
                        <Trans>{hidden} more: type to narrow the list</Trans>
                      </span>
                    ) : null}
                  </Header>
                  {entries.map((entry) => (
                    <ListBoxItem
                      key={entry.id}
                      id={entry.id}
                      textValue={entry.label}
                      className={styles.item ?? ''}
                      isDisabled={entry.reason !== undefined}
                      {...linkOf(entry)}
                    >
                      <Icon name={entry.icon} size={16} />
                      <span className={styles.text}>
                        {entry.label}
                        {entry.detail || entry.reason ? (
                          <span className={styles.detail}>{entry.reason ?? entry.detail}</span>
                        ) : null}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </RouterProvider>
      </div>
    </Modal>
  );
}

/** Blocked entries have no target, and other sites always open in a new tab. */
function linkOf({ href, reason }: PaletteEntry) {
  if (href === undefined || reason !== undefined) return {};
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noreferrer' };
}

const ownMoves = ['pointerdown', 'keydown'] as const;

const heading = () => document.querySelector<HTMLElement>('main h1');
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Moves focus to the target of a palette command: to the heading of an opened page, unless the page takes it itself,
 * and there too when the command's dialog closes and leaves it nowhere. Until the person moves on.
 */
function followFocus(): void {
  const before = heading();
  const text = before?.textContent;
  let frame = 0;
  let isThere = false;
  const settle = () => {
    const target = heading();
    if (target === null || isDialogOpen()) return;
    const { activeElement: focused } = document;
    const isNew = target !== before || target.textContent !== text;
    const isAstray = isNew && !isThere && !target.closest('main')?.contains(focused);
    isThere ||= isNew;
    if (focused === document.body || focused === null || isAstray) target.focus({ preventScroll: true });
  };
  // A closing dialog returns the focus a frame later.
  const wait = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  };
  const observer = new MutationObserver(wait);
  const stop = () => {
    if (isDialogOpen()) return;
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  wait();
  // Not for the key that chose the command.
  requestAnimationFrame(() => {
    for (const move of ownMoves) window.addEventListener(move, stop, true);
  });
}
