import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import { ExportButton } from '../export-button.tsx';
import { numberFormat } from '../formatters.ts';

interface PeopleExportProps {
  pageRef: PeopleSelectionActorRef;
  /** The people in the file; null: everyone. */
  ids: readonly number[] | null;
  of: 'everyone' | 'found' | 'chosen';
}

/** People as a CSV file that the import can read. The button says who is in it (2.7). */
export function PeopleExport({ pageRef, ids, of }: PeopleExportProps) {
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
