import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { type Rewording, rewordings } from '../../../shared/lists.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** Below a label that differs from what has been asked: its meaning, which only its author knows (design §5). */
export function RewordingField({ formRef, nextRound }: { formRef: QuestionFormActorRef; nextRound: string | null }) {
  const { t } = useLingui();
  const isAsked = useSelector(formRef, (snapshot) =>
    snapshot.can({ type: 'question.rewordingChosen', meaning: 'same' }),
  );
  const meaning = useSelector(formRef, (snapshot) => snapshot.context.draft.rewording);
  const before = useSelector(formRef, (snapshot) => snapshot.context.stored?.last_asked?.label ?? '');
  const isMissing = useSelector(formRef, (snapshot) => snapshot.context.missing !== null);
  const refusal = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields.rewording);
  if (!isAsked) return null;
  const texts: Record<Rewording, { label: string; detail: string }> = {
    same: {
      label: t`Same meaning`,
      detail: t`Results continue. Respondents see the new wording at once, and the chart marks the day.`,
    },
    another: {
      label: t`New meaning`,
      detail: nextRound
        ? t`Results start again with the round of ${nextRound}. The current round keeps the old wording.`
        : t`Results start again with the next round. Rounds before it keep the old wording.`,
    },
  };
  return (
    <RadioGroup
      label={t`What does the new wording mean?`}
      name="rewording"
      value={meaning}
      onChange={(value) =>
        formRef.send({ type: 'question.rewordingChosen', meaning: value === 'same' ? 'same' : 'another' })
      }
      options={rewordings.map((value) => ({ value, ...texts[value] }))}
      help={<Trans>Asked so far: “{before}”</Trans>}
      error={isMissing ? t`Choose what the new wording means for the results.` : refusal}
    />
  );
}
