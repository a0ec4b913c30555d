import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { findEntries } from './find-entries.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  workspaceRef: WorkspaceActorRef;
  paletteRef: PaletteActorRef;
}

/** Everything that can be opened or done now, found by typing. What can't be done says why. */
export function Palette({ workspaceRef, paletteRef }: PaletteProps) {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
  // With thousands of people, typing stays quick while what is found follows.
  const wanted = useDeferredValue(query);
  const sections = usePaletteEntries(workspaceRef);
  const found = useMemo(() => findEntries(sections, wanted, i18n.locale), [sections, wanted, i18n.locale]);
  const close = () => paletteRef.send({ type: 'palette.close' });
  const choose = (key: unknown) => {
    close();
    found
      .flatMap(({ entries }) => entries)
      .find(({ id }) => id === key)
      ?.run();
  };

  return (
    <Modal isOpen title={<Trans>Search and commands</Trans>} closeLabel={t`Close`} onClose={close}>
      <div className={styles.palette} data-palette>
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
                  >
                    <Icon name={entry.icon} size={16} />
                    <span className={styles.text}>
                      <Text slot="label">{entry.label}</Text>
                      {entry.detail || entry.reason ? (
                        <Text slot="description" className={styles.detail ?? ''}>
                          {entry.reason ?? entry.detail}
                        </Text>
                      ) : null}
                    </span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Autocomplete>
      </div>
    </Modal>
  );
}
