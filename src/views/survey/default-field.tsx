import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { fieldTypes, maxLengths } from '../../../shared/lists.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fromWire, toWire } from './numbers.ts';

/** The default answer, entered as the type is answered. */
export function DefaultField({ formRef }: { formRef: QuestionFormActorRef }) {
  const { t, i18n } = useLingui();
  const draft = useSelector(formRef, (snapshot) => snapshot.context.draft);
  const error = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields.default);
  const common = {
    label: t`Default answer`,
    note: t`optional`,
    name: 'default',
    help:
      draft.field_type === fieldTypes.slider
        ? t`For the mobile app. In the browser a slider has no value before it is moved.`
        : t`Already filled in when the question is opened.`,
    error,
  };
  const change = (value: string) => formRef.send({ type: 'question.changed', field: 'default', value });

  if (draft.field_type === fieldTypes.number || draft.field_type === fieldTypes.slider) {
    return (
      <NumberField
        {...common}
        locale={i18n.locale}
        notNumberText={t`This is not a number.`}
        value={fromWire(draft.default)}
        onChange={(value) => change(toWire(value))}
      />
    );
  }
  if (draft.field_type === fieldTypes.textarea) {
    return <TextField {...common} value={draft.default} onChange={change} maxLength={maxLengths.choice} />;
  }
  const choices = [...new Set(draft.choices)].filter((choice) => choice.trim() !== '');
  return (
    <SelectField
      {...common}
      value={draft.default}
      onChange={change}
      placeholder={t({ message: 'None', context: 'default answer' })}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
    />
  );
}
