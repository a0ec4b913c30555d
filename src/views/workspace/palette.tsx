import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
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
import { followFocus } from './follow-focus.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  workspaceRef: WorkspaceActorRef;
  paletteRef: PaletteActorRef;
}

/** Everything that can be opened or done now, found by typing. Blocked entries say why. */
export function Palette({ workspaceRef, paletteRef }: PaletteProps) {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
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
