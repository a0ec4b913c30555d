import { Trans } from '@lingui/react/macro';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { NotesActorRef } from '../../../machines/report/notes.machine.ts';
import { Button } from '../../ui/button.tsx';
import { NotesDialog } from './notes-dialog.tsx';

export interface NotesProps {
  notesRef: NotesActorRef;
  report: Report | SharedReport;
}

/** Opens the company's notes (2.17). */
export function NotesControl({ notesRef, report }: NotesProps) {
  return (
    <>
      <Button onPress={() => notesRef.send({ type: 'notes.open' })}>
        <Trans>Notes</Trans>
      </Button>
      <NotesDialog notesRef={notesRef} report={report} />
    </>
  );
}
