import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TaggedQuestion } from '../../../contract/question.ts';
import type { QuestionOrderActorRef } from '../../../machines/survey/question-order.machine.ts';
import type { QuestionSaverActorRef, QuestionWords } from '../../../machines/survey/question-saver.machine.ts';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';
import { fieldTypeNames, timingNames } from './question-words.ts';

/** Someone else has saved the question meanwhile, or moved it. */
export function QuestionConflict({ saverRef }: { saverRef: QuestionSaverActorRef }) {
  const isOpen = useSelector(saverRef, (snapshot) => snapshot.hasTag('conflict'));
  const differences = useDifferences(saverRef);
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={<Trans>Someone else has changed this question meanwhile</Trans>}
      text={
        <Trans>
          Keep yours to replace their version, or take theirs and lose what you changed here. Nothing has been saved
          yet.
        </Trans>
      }
      differences={differences}
      onKeepMine={() => saverRef.send({ type: 'saver.keepMine' })}
      onTakeTheirs={() => saverRef.send({ type: 'saver.takeTheirs' })}
      onGoOn={() => saverRef.send({ type: 'saver.goOn' })}
    />
  );
}

function useDifferences(saverRef: QuestionSaverActorRef): Difference[] {
  const { t, i18n } = useLingui();
  const mine = useSelector(saverRef, (snapshot) => snapshot.context.words);
  const theirs = useSelector(
    saverRef,
    (snapshot) => (snapshot.context.problem?.current ?? null) as TaggedQuestion | null,
  );
  if (!theirs) return [];

  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const rows: [string, (words: QuestionWords) => string][] = [
    [t`Question`, (words) => words.label.trim()],
    [t`Type of answer`, (words) => i18n._(fieldTypeNames[words.field_type])],
    [t`How often`, (words) => i18n._(timingNames[words.timing_in_days])],
    [t`Choices`, (words) => list.format(words.choices.map((choice) => choice.trim()))],
    [t`Help text`, (words) => words.help_text.trim()],
    [t`Placeholder`, (words) => words.placeholder_text.trim()],
    [t`Default`, (words) => words.default.trim()],
  ];
  return rows
    .map(([what, text]) => ({ what, mine: text(mine), theirs: text(theirs) }))
    .filter((row) => row.mine !== row.theirs);
}

/** Someone else has moved the same question first. */
export function MoveConflict({ orderRef }: { orderRef: QuestionOrderActorRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(orderRef, (snapshot) => snapshot.hasTag('conflict'));
  const label = useSelector(orderRef, (snapshot) => snapshot.context.remote?.label ?? '');
  const local = useSelector(orderRef, ({ context }) => (context.moves[0]?.to ?? 0) + 1);
  const remote = useSelector(orderRef, ({ context }) => (context.remote?.order ?? 0) + 1);
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={<Trans>Someone else has moved this question meanwhile</Trans>}
      text={<Trans>“{label}” stands at another place by now. Keep your place for it, or take theirs.</Trans>}
      differences={[{ what: t`Place in the list`, mine: local, theirs: remote }]}
      onKeepMine={() => orderRef.send({ type: 'move.keepLocal' })}
      onTakeTheirs={() => orderRef.send({ type: 'move.takeRemote' })}
    />
  );
}
