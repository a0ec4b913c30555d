import { Trans, useLingui } from '@lingui/react/macro';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import { Modal } from '../../ui/dialog.tsx';
import styles from './palette.module.css';
import { useShortcutNames } from './use-shortcut-names.ts';

/** Every shortcut of the console. */
export function ShortcutsDialog({ paletteRef }: { paletteRef: PaletteActorRef }) {
  const { t } = useLingui();
  const names = useShortcutNames();
  const shortcuts: [string, string][] = [
    [names.palette, t`Search and commands`],
    [names.newTab, t`Open a search result in a new tab`],
    [names.list, t`Keyboard shortcuts`],
    ['Esc', t`Close a dialog, empty a search box, leave the tour`],
    [t`Arrow keys`, t`Move in a list or a menu`],
    [t`Shift + arrow keys`, t`Select several in a list`],
    [t`Alt + arrow keys`, t`Move a question or a choice up or down`],
  ];
  return (
    <Modal
      isOpen
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
      onClose={() => paletteRef.send({ type: 'palette.close' })}
    >
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd className={styles.keys}>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
