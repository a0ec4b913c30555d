import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { favourableTop, fieldTypes, isPromoterRange, rangeOfSlider } from '../../../shared/lists.ts';
import { FieldGroup, FieldRow } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';

/** The settings of a slider's results: a goal, and which answers are favourable; nothing for other types. */
export function ThresholdEditor({ formRef }: { formRef: QuestionFormActorRef }) {
  const { t, i18n } = useLingui();
  const isSlider = useSelector(formRef, ({ context }) => context.draft.field_type === fieldTypes.slider);
  const goal = useSelector(formRef, ({ context }) => context.draft.goal);
  const favourableFrom = useSelector(formRef, ({ context }) => context.draft.favourable_from);
  const isEnps = useSelector(formRef, ({ context }) => context.draft.enps);
  const isReadable = useSelector(formRef, ({ context }) => isPromoterRange(rangeOfSlider(context.draft.choices)));
  const fields = useSelector(formRef, ({ context }) => context.problem?.fields);
  if (!isSlider) return null;

  const change = (field: 'favourable_from' | 'goal') => (value: number | null) =>
    formRef.send({ type: 'threshold.changed', field, value });
  const common = { locale: i18n.locale, notNumberText: t`This is not a number.`, note: t`optional` };

  return (
    <FieldGroup
      label={<Trans>How results are read</Trans>}
      help={<Trans>Respondents do not see this. A change applies to earlier rounds too.</Trans>}
    >
      <FieldRow>
        <NumberField
          {...common}
          label={t`Goal`}
          name="goal"
          value={goal}
          onChange={change('goal')}
          help={t`A line in the chart.`}
          error={fields?.goal}
        />
        <NumberField
          {...common}
          label={t`Favourable from`}
          name="favourable_from"
          value={favourableFrom}
          onChange={change('favourable_from')}
          help={t`Answers at or above this value count as favourable. Left empty: the top ${favourableTop}% of the range.`}
          error={fields?.favourable_from}
        />
      </FieldRow>
      <Switch
        label={t`eNPS`}
        name="enps"
        isSelected={isEnps}
        onChange={(isOn) => formRef.send({ type: 'enps.changed', isOn })}
        help={
          isEnps && !isReadable
            ? t`Rounds with this range have no eNPS: that needs a range from 0 to 10 in steps of 1.`
            : t`For “How likely are you to recommend …?”. Needs a range from 0 to 10 in steps of 1, which is set when you switch it on.`
        }
      />
    </FieldGroup>
  );
}
