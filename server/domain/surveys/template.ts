import { type FieldType, fieldTypes } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { type Message, translatorOf } from '../../core/i18n.ts';
import type { Scope } from '../../core/scope.ts';
import { templateMessages as say } from './template.messages.ts';
import { insertTemplate, insertTemplateQuestions } from './template.sql.ts';

type TemplateQuestion = {
  label: Message;
  fieldType: FieldType;
  choices: (Message | string)[];
  help?: Message;
  placeholder?: Message;
};

const templateQuestions: TemplateQuestion[] = [
  { label: say.energy, fieldType: fieldTypes.slider, choices: ['1', '10', '1'], help: say.energyHelp },
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
 * The survey that every new company starts with (1.6), in the language of the person who signed up: active but not
 * started, and without people, so that the tour's first step is to join it. Inside the registration's transaction.
 * @returns the survey's id
 */
export async function createTemplateSurvey(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  scope: Scope,
): Promise<number> {
  const translate = translatorOf(scope.locale);
  const { companyId } = scope;
  const createdAt = clock.now();
  const template = { title: translate(say.title), description: translate(say.description) };
  const surveyId = await insertTemplate(database, companyId, template, createdAt);
  const texts = (choices: TemplateQuestion['choices']) =>
    choices.map((choice) => (typeof choice === 'string' ? choice : translate(choice)));
  const asked = templateQuestions.map((question) => ({
    label: translate(question.label),
    fieldType: question.fieldType,
    helpText: question.help ? translate(question.help) : '',
    choices: texts(question.choices),
    placeholderText: question.placeholder ? translate(question.placeholder) : '',
  }));
  await insertTemplateQuestions(database, companyId, surveyId, asked, createdAt);
  return surveyId;
}
