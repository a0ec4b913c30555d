import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { FieldGroup } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { fromWire, toWire } from './numbers.ts';
import styles from './question-form.module.css';

/** The range of a slider; nothing for other types (2.15). */
export function RangeEditor({ formRef }: { formRef: QuestionFormActorRef }) {
  const { t, i18n } = useLingui();
  const isSlider = useSelector(formRef, ({ context }) => context.draft.field_type === fieldTypes.slider);
  const [min = '', max = '', step = ''] = useSelector(formRef, (snapshot) => snapshot.context.draft.choices);
  const fields = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields);
  if (!isSlider) return null;

  const change = (min: string, max: string, step: string) =>
    formRef.send({ type: 'range.changed', range: step === '' ? [min, max] : [min, max, step] });
  const common = { locale: i18n.locale, notNumberText: t`This is not a number.` };

  return (
    <FieldGroup label={<Trans>Range</Trans>}>
      <div className={styles.range}>
        <NumberField
          {...common}
          label={t`Min`}
          name="choices.0"
          value={fromWire(min)}
          onChange={(value) => change(toWire(value), max, step)}
          error={fields?.choices ?? fields?.['choices.0']}
          isRequired
        />
        <NumberField
          {...common}
          label={t`Max`}
          name="choices.1"
          value={fromWire(max)}
          onChange={(value) => change(min, toWire(value), step)}
          error={fields?.['choices.1']}
          isRequired
        />
        <NumberField
          {...common}
          label={t`Step`}
          note={t`optional`}
          name="choices.2"
          value={fromWire(step)}
          onChange={(value) => change(min, max, toWire(value))}
          error={fields?.['choices.2']}
        />
      </div>
    </FieldGroup>
  );
}
