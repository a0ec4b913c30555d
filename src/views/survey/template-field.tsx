import { useLingui } from '@lingui/react/macro';
import type { BasicsDraft } from '../../../machines/survey/survey-work.ts';
import { type SurveyTemplate, surveyTemplates } from '../../../shared/lists.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** What a new survey starts from. Its texts are proposed where nothing has been typed. */
export function TemplateField({
  basics,
  onChange,
}: {
  basics: BasicsDraft;
  onChange: (change: Partial<BasicsDraft>) => void;
}) {
  const { t } = useLingui();
  const texts: Record<SurveyTemplate, { title: string; description: string; detail: string }> = {
    pulse: {
      title: t`Weekly pulse`,
      description: t`A short look at the week: energy, workload and what would help.`,
      detail: t`6 questions about energy, workload and support. Most are asked every week.`,
    },
    onboarding: {
      title: t`The first weeks`,
      description: t`How you are settling in, and what you still need.`,
      detail: t`7 questions for people who have just started. Most are asked every week.`,
    },
    customers: {
      title: t`Customer feedback`,
      description: t`How you find our service, and what we could improve.`,
      detail: t`6 questions for customers. Most are asked every four weeks.`,
    },
  };
  const proposed = (field: 'title' | 'description', template: SurveyTemplate | undefined) => {
    const isOwn = basics[field].trim() !== '' && surveyTemplates.every((each) => texts[each][field] !== basics[field]);
    return isOwn ? basics[field] : template ? texts[template][field] : '';
  };
  return (
    <RadioGroup
      label={t`Start from`}
      name="template"
      value={basics.template ?? ''}
      options={[
        { value: '', label: t`An empty survey` },
        ...surveyTemplates.map((template) => ({
          value: template,
          label: texts[template].title,
          detail: texts[template].detail,
        })),
      ]}
      help={t`Its questions are added when you continue. You can change and delete them.`}
      onChange={(value) => {
        const template = surveyTemplates.find((each) => each === value);
        onChange({
          template,
          title: proposed('title', template),
          description: proposed('description', template),
        });
      }}
    />
  );
}
