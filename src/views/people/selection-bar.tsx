import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { User } from '../../../contract/user.ts';
import type { BulkActionName } from '../../../machines/people/bulk-action.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { ExportButton } from '../export-button.tsx';
import { numberFormat } from '../formatters.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  pageRef: PeopleSelectionActorRef;
  found: readonly User[];
  /** The number of people, matching or not. */
  all: number;
}

/** Selects everyone who matches, drawn or not; and the actions on the selected people (2.7). */
export function SelectionBar({ pageRef, found, all }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const chosen = useSelector(pageRef, (snapshot) => snapshot.context.chosen);
  const shownChosen = useMemo(() => {
    const ids = new Set(chosen);
    return found.filter(({ id }) => ids.has(id)).length;
  }, [chosen, found]);
  const hidden = chosen.length - shownChosen;
  const isAll = found.length > 0 && shownChosen === found.length;
  const count = numberFormat(i18n.locale).format(found.length);
  const selectAll = useRef<HTMLInputElement>(null);
  // The toolbar goes with the selection, and with it the button that was pressed.
  useFocusWhenLost(selectAll, chosen.length > 0);
  const open = (action: BulkActionName) => () => pageRef.send({ type: 'bulk.open', action });
  return (
    <div
      ref={(bar) => {
        selectAll.current = bar?.querySelector('input') ?? null;
      }}
      className={styles.bar}
      data-active={chosen.length > 0 || undefined}
    >
      {found.length > 0 ? (
        <Checkbox
          name="all"
          label={<Trans>Select all ({count})</Trans>}
          isSelected={isAll}
          onChange={(isSelected) =>
            pageRef.send(
              isSelected ? { type: 'selection.all', ids: found.map(({ id }) => id) } : { type: 'selection.clear' },
            )
          }
        />
      ) : null}
      <p role="status" className={styles.count}>
        {chosen.length > 0 ? <Plural value={chosen.length} one="# selected" other="# selected" /> : null}
        {hidden > 0 ? (
          <>
            {' '}
            <Plural value={hidden} one="(# of them not shown)" other="(# of them not shown)" />
          </>
        ) : null}
      </p>
      <div className={styles.export}>
        {chosen.length > 0 ? (
          <PeopleExport pageRef={pageRef} of="chosen" ids={chosen} />
        ) : found.length < all ? (
          <PeopleExport pageRef={pageRef} of="found" ids={found.map(({ id }) => id)} />
        ) : (
          <PeopleExport pageRef={pageRef} of="everyone" ids={null} />
        )}
      </div>
      {chosen.length > 0 ? (
        <div role="toolbar" aria-label={t`Actions for the selection`} className={styles.actions}>
          <Button size="small" onPress={open('join')}>
            <Trans>Add to groups</Trans>
          </Button>
          <Button size="small" onPress={open('leave')}>
            <Trans>Remove from groups</Trans>
          </Button>
          <Button size="small" onPress={open('ask')}>
            <Trans>Add to surveys</Trans>
          </Button>
          <Button size="small" onPress={open('remind')}>
            <Trans>Resend invitations</Trans>
          </Button>
          <Button size="small" variant="danger-quiet" icon="trash" onPress={open('delete')}>
            <Trans>Delete</Trans>
          </Button>
          <Button size="small" variant="quiet" icon="close" onPress={() => pageRef.send({ type: 'selection.clear' })}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface PeopleExportProps {
  pageRef: PeopleSelectionActorRef;
  /** The people in the file; null: everyone. */
  ids: readonly number[] | null;
  of: 'everyone' | 'found' | 'chosen';
}

/** People as a CSV file that the import can read. The button says who is in it (2.7). */
function PeopleExport({ pageRef, ids, of }: PeopleExportProps) {
  const { t, i18n } = useLingui();
  const count = numberFormat(i18n.locale).format(ids?.length ?? 0);
  const labels: Record<PeopleExportProps['of'], ReactNode> = {
    everyone: <Trans>Export everyone</Trans>,
    found: <Trans>Export results ({count})</Trans>,
    chosen: <Trans>Export selected ({count})</Trans>,
  };
  return (
    <ExportButton
      exportRef={pageRef.getSnapshot().children.export as ExportActorRef}
      size="small"
      disabledReason={ids?.length === 0 ? t`There is nobody to export.` : undefined}
      hint={<Trans>A CSV file with names, email addresses and groups. You can import it again.</Trans>}
      failedTitle={<Trans>The people were not exported</Trans>}
      onStart={() => pageRef.send({ type: 'export.start', ids })}
    >
      {labels[of]}
    </ExportButton>
  );
}
