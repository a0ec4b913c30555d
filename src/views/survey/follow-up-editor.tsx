import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { type FollowUpSide, followUpSides, isMeasured, maxLengths } from '../../../shared/lists.ts';
import { FieldRow } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InBothLanguages } from './second-language.tsx';

type FollowUpEditorProps = {
  formRef: QuestionFormActorRef;
  second: Omit<ComponentProps<typeof InBothLanguages>, 'label' | 'maxLength' | 'children'>;
};

/** What a slider or a number asks for in the comment, and at which values; nothing for other types. */
export function FollowUpEditor({ formRef, second }: FollowUpEditorProps) {
  const { t, i18n } = useLingui();
  const isOffered = useSelector(formRef, ({ context }) => isMeasured(context.draft.field_type));
  const text = useSelector(formRef, ({ context }) => context.draft.follow_up_text);
  const side = useSelector(formRef, ({ context }) => context.draft.follow_up_side);
  const limit = useSelector(formRef, ({ context }) => context.draft.follow_up_limit);
  const fields = useSelector(formRef, ({ context }) => context.problem?.fields);
  if (!isOffered) return null;
  const names = { below: t`At the limit and below`, above: t`At the limit and above` };
  return (
    <>
      <InBothLanguages {...second} label={t`Follow-up`} maxLength={maxLengths.choice}>
        <TextField
          label={t`Follow-up`}
          note={t`optional`}
          name="follow_up_text"
          value={text}
          onChange={(value) => formRef.send({ type: 'question.changed', field: 'follow_up_text', value })}
          error={fields?.follow_up_text}
          help={t`Asks for a comment at the values that you choose. For example: Why?`}
          maxLength={maxLengths.choice}
          isWide
        />
      </InBothLanguages>
      {text.trim() === '' ? null : (
        <FieldRow>
          <NumberField
            locale={i18n.locale}
            notNumberText={t`This is not a number.`}
            label={t`Follow-up limit`}
            name="follow_up_limit"
            value={limit}
            onChange={(value) => formRef.send({ type: 'threshold.changed', field: 'follow_up_limit', value })}
            error={fields?.follow_up_limit}
          />
          <SelectField
            label={t`Follow-up asked`}
            name="follow_up_side"
            value={side}
            onChange={(value) =>
              formRef.send({ type: 'question.changed', field: 'follow_up_side', value: value as FollowUpSide })
            }
            options={followUpSides.map((each) => ({ value: each, label: names[each] }))}
            error={fields?.follow_up_side}
          />
        </FieldRow>
      )}
    </>
  );
}
