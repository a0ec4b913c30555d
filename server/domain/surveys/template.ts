import { type FieldType, fieldTypes, hasOptions } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { otherLanguage, type QuestionTexts, type SurveyTexts } from '../../../shared/texts.ts';
import type { Core } from '../../core/core.ts';
import { type Message, translatorOf } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { templateMessages as say } from './template.messages.ts';
import { insertTemplate, insertTemplateQuestions } from './template.sql.ts';

type TemplateQuestion = {
  label: Message;
  fieldType: FieldType;
  choices: (Message | string)[];
  /** Words at the lowest and the highest value of a slider. */
  ends?: readonly [Message, Message];
  placeholder?: Message;
};

const templateQuestions: TemplateQuestion[] = [
  { label: say.energy, fieldType: fieldTypes.slider, choices: ['1', '10', '1'], ends: [say.energyLow, say.energyHigh] },
  {
    label: say.workload,
    fieldType: fieldTypes.radio,
    choices: [say.workloadLittle, say.workloadRight, say.workloadMuch],
  },
  {
    label: say.helped,
    fieldType: fieldTypes.checkbox,
    choices: [say.helpedTeam, say.helpedManager, say.helpedGoals, say.helpedPeace],
  },
  { label: say.better, fieldType: fieldTypes.textarea, choices: [], placeholder: say.betterPlaceholder },
];

/**
 * The survey that every new company starts with (1.6), in the language of the person who signed up, with the other one
 * attached: active but not started, and without people, so that the tour's first step is to join it. Inside the registration's
 * transaction.
 * @returns the survey's id
 */
export async function createTemplateSurvey(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  scope: Scope,
): Promise<number> {
  const { companyId, locale } = scope;
  const createdAt = clock.now();
  const other = otherLanguage(locale);
  const [first, second] = [locale, other].map((language) => {
    const translate = translatorOf(language);
    return { title: translate(say.title), description: translate(say.description), mail_message: '' };
  }) as [SurveyTexts, SurveyTexts];
  const template = { ...first, languages: [locale], translations: { [other]: second } };
  const surveyId = await insertTemplate(database, companyId, template, createdAt);
  const asked = templateQuestions.map((question) => {
    const { label, choices, ...texts } = textsOf(question, locale);
    const translated = textsOf(question, other);
    return {
      label,
      fieldType: question.fieldType,
      choices,
      placeholderText: texts.placeholder_text,
      minLabel: texts.min_label,
      maxLabel: texts.max_label,
      translations: {
        [other]: { ...translated, choices: hasOptions(question.fieldType) ? translated.choices : [] },
      },
    };
  });
  await insertTemplateQuestions(database, companyId, surveyId, asked, createdAt);
  return surveyId;
}

function textsOf({ label, ends, placeholder, choices }: TemplateQuestion, language: Locale): QuestionTexts {
  const translate = translatorOf(language);
  return {
    label: translate(label),
    help_text: '',
    placeholder_text: placeholder ? translate(placeholder) : '',
    min_label: ends ? translate(ends[0]) : '',
    max_label: ends ? translate(ends[1]) : '',
    follow_up_text: '',
    choices: choices.map((choice) => (typeof choice === 'string' ? choice : translate(choice))),
  };
}
