import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { LongList } from '../../ui/long-list.tsx';
import { columnNames } from './import-labels.ts';
import { ProblemItem } from './import-problems.tsx';
import { refusedLinesOf } from './import-refusal.ts';

/** Why nothing was imported, or why the outcome is unknown (8.10). */
export function ImportRefusal({ pageRef }: { pageRef: UserImportActorRef }) {
  const problem = useSelector(pageRef, (snapshot) => snapshot.context.problem);
  const texts: Partial<Record<Problem['kind'], ReactNode>> = {
    unreachable: (
      <Trans>The server is not responding. Import again when you are connected: nobody is added twice.</Trans>
    ),
  };
  return (
    (problem && texts[problem.kind]) ||
    problem?.general || (
      <Trans>Something went wrong on the server. Import again in a moment: nobody is added twice.</Trans>
    )
  );
}

/** The server's messages about single lines, where there are any. */
export function RefusedLines({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t, i18n } = useLingui();
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const lines = useMemo(() => refusedLinesOf(fields ?? {}), [fields]);
  const nameOf = (column: string | null) =>
    column !== null && Object.hasOwn(columnNames, column)
      ? i18n._(columnNames[column as keyof typeof columnNames])
      : null;
  if (lines.length === 0) return null;
  return (
    <LongList label={t`Problems by line`} items={lines} itemKey={({ line, column }) => `${line} ${column}`}>
      {({ line, column, message }) => (
        <ProblemItem line={line} column={nameOf(column)}>
          <p>{message}</p>
        </ProblemItem>
      )}
    </LongList>
  );
}
