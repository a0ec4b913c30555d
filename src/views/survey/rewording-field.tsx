import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { type ChoiceChange, choiceChange } from '../../../shared/choices.ts';
import { hasOptions, type Rewording, rewordings } from '../../../shared/lists.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './question-form.module.css';

/** How the choices differ from those that have been asked; null where they do not, or where there are none. */
function useChoiceChange(formRef: QuestionFormActorRef): ChoiceChange | null {
  const asked = useSelector(formRef, (snapshot) => snapshot.context.stored?.last_asked ?? null);
  const draft = useSelector(formRef, (snapshot) => snapshot.context.draft);
  if (!asked || asked.field_type !== draft.field_type || !hasOptions(draft.field_type)) return null;
  const choices = draft.choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  return choices.join('\n') === asked.choices.join('\n') ? null : choiceChange(asked.choices, choices);
}

/** Below choices of which there are more or fewer than have been asked: what of them is new, and what follows. */
export function NewChoicesNote({ formRef }: { formRef: QuestionFormActorRef }) {
  const change = useChoiceChange(formRef);
  if (change === null || change.places !== null) return null;
  const added = change.added.length;
  const dropped = change.dropped.length;
  return (
    <p className={styles.note} role="status">
      {dropped === 0 ? (
        <Plural
          value={added}
          one="# new choice: a new version starts with the next round."
          other="# new choices: a new version starts with the next round."
        />
      ) : added === 0 ? (
        <Plural
          value={dropped}
          one="# choice dropped: a new version starts with the next round."
          other="# choices dropped: a new version starts with the next round."
        />
      ) : (
        <Trans>
          {added} new, {dropped} dropped: a new version starts with the next round.
        </Trans>
      )}
    </p>
  );
}

/** Below a label, or choices, that differ from what has been asked: their meaning, which only their author knows (design §5). */
export function RewordingField({
  formRef,
  nextRound,
  of,
}: {
  formRef: QuestionFormActorRef;
  nextRound: string | null;
  of: 'label' | 'choices' | 'ends';
}) {
  const { t } = useLingui();
  const change = useChoiceChange(formRef);
  const isAsked = useSelector(formRef, (snapshot) =>
    snapshot.can({ type: 'question.rewordingChosen', meaning: 'same' }),
  );
  const isLabelAsked = useSelector(
    formRef,
    ({ context: { stored, draft } }) => stored?.last_asked?.label === draft.label.trim(),
  );
  const areEndsOther = useSelector(formRef, ({ context: { stored, draft } }) => {
    const asked = stored?.last_asked;
    return asked ? asked.min_label !== draft.min_label.trim() || asked.max_label !== draft.max_label.trim() : false;
  });
  const isTranslation = isLabelAsked && change === null;
  const place = change ? 'choices' : isTranslation && areEndsOther ? 'ends' : 'label';
  // Nobody has to say it of the second language alone, nor of the ends of a scale.
  const meaning = useSelector(formRef, ({ context }) => context.draft.rewording ?? (isTranslation ? 'same' : null));
  const before = useSelector(formRef, ({ context: { stored, second } }) => {
    const asked = stored?.last_asked;
    const translated = isTranslation && second ? asked?.translations[second]?.label : undefined;
    return translated || (asked?.label ?? '');
  });
  const isMissing = useSelector(formRef, (snapshot) => snapshot.context.missing !== null);
  const refusal = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields.rewording);
  if (!isAsked || of !== place) return null;
  const texts: Record<Rewording, { label: string; detail: string }> = {
    same: {
      label: t`Same meaning`,
      detail: change
        ? t`Results continue: each choice keeps its answers. Respondents see the change at once.`
        : t`Results continue. Respondents see the new wording at once, and the chart marks the day.`,
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
      label={change ? t`What do the changed choices mean?` : t`What does the new wording mean?`}
      name="rewording"
      value={meaning}
      onChange={(value) =>
        formRef.send({ type: 'question.rewordingChosen', meaning: value === 'same' ? 'same' : 'another' })
      }
      options={rewordings.map((value) => ({ value, ...texts[value] }))}
      help={change ? <Renamed change={change} /> : <Trans>Asked so far: “{before}”</Trans>}
      isHelpFirst
      error={isMissing ? t`Choose what the new wording means for the results.` : refusal}
    />
  );
}

/** What each choice was called: by text, and the others in their order. */
function Renamed({ change: { renamed } }: { change: ChoiceChange }) {
  if (renamed.length === 0) return <Trans>Only their order has changed.</Trans>;
  return renamed.map(({ from, to }, at) => (
    <span key={from}>
      {at > 0 ? ', ' : null}
      <Trans>
        “{from}” → “{to}”
      </Trans>
    </span>
  ));
}
