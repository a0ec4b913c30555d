import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TaggedQuestion } from '../../../contract/question.ts';
import type { SaverActorRef } from '../../../machines/record/saver.machine.ts';
import type { QuestionOrderActorRef } from '../../../machines/survey/question-order.machine.ts';
import type { QuestionFields } from '../../../machines/survey/question-work.ts';
import { ConflictDialog, type Difference, SaverConflict, useRemote } from '../record/conflict-dialog.tsx';
import { fieldTypeNames, timingNames } from './question-labels.ts';

/** Someone else has saved or moved the question in the meantime. */
export function QuestionConflict({ saverRef }: { saverRef: SaverActorRef }) {
  const fields = useFields(saverRef);
  return (
    <SaverConflict
      saverRef={saverRef}
      title={<Trans>Someone else has changed this question in the meantime</Trans>}
      fields={fields}
    />
  );
}

function useFields(saverRef: SaverActorRef): Difference[] {
  const { t, i18n } = useLingui();
  const local = useSelector(saverRef, (snapshot) => snapshot.context.change as QuestionFields);
  const remote = useRemote<TaggedQuestion>(saverRef);
  if (!remote) return [];

  const sideNames = { below: t`At the limit and below`, above: t`At the limit and above` };
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const number = (value: number | null) => (value === null ? '' : i18n.number(value));
  const rows: [keyof QuestionFields, string, (fields: QuestionFields) => string][] = [
    ['label', t`Question`, (fields) => fields.label.trim()],
    ['field_type', t`Type of answer`, (fields) => i18n._(fieldTypeNames[fields.field_type])],
    ['timing_in_days', t`How often`, (fields) => i18n._(timingNames[fields.timing_in_days])],
    ['min_label', t`Words at the low end`, (fields) => fields.min_label.trim()],
    ['max_label', t`Words at the high end`, (fields) => fields.max_label.trim()],
    ['follow_up_text', t`Follow-up`, (fields) => fields.follow_up_text.trim()],
    ['follow_up_side', t`Follow-up asked`, (fields) => sideNames[fields.follow_up_side]],
    ['follow_up_limit', t`Follow-up limit`, (fields) => number(fields.follow_up_limit)],
    ['required', t`Must be answered`, (fields) => (fields.required ? t`Yes` : t`No`)],
    ['translations', t`Second language`, (fields) => list.format(textsOf(fields))],
    ['choices', t`Choices`, (fields) => list.format(fields.choices.map((choice) => choice.trim()))],
    ['help_text', t`Help text`, (fields) => fields.help_text.trim()],
    ['placeholder_text', t`Placeholder`, (fields) => fields.placeholder_text.trim()],
    ['default', t`Default`, (fields) => fields.default.trim()],
    ['favourable_from', t`Favourable from`, (fields) => number(fields.favourable_from)],
    ['goal', t`Goal`, (fields) => number(fields.goal)],
    ['enps', t`eNPS`, (fields) => (fields.enps ? t`Yes` : t`No`)],
  ];
  return rows.map(([field, what, text]) => ({ field, what, local: text(local), remote: text(remote) }));
}

/** What is written of a question in its second language. */
function textsOf({ translations }: QuestionFields): string[] {
  const texts = Object.values(translations).flatMap(
    ({ label, help_text, placeholder_text, min_label, max_label, follow_up_text, choices }) => [
      ...[label, help_text, placeholder_text, min_label ?? '', max_label ?? '', follow_up_text ?? ''],
      ...choices,
    ],
  );
  return texts.map((text) => text.trim()).filter((text) => text !== '');
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
      title={<Trans>Someone else has moved this question in the meantime</Trans>}
      text={<Trans>“{label}” has been moved in the meantime. Keep your position for it, or take theirs.</Trans>}
      differences={[{ field: 'order', what: t`Place in the list`, local, remote }]}
      onKeepLocal={() => orderRef.send({ type: 'move.keepLocal' })}
      onTakeRemote={() => orderRef.send({ type: 'move.takeRemote' })}
    />
  );
}
