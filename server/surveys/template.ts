import { type FieldType, fieldTypes } from '../../contract/lists.ts';
import type { Core } from '../core.ts';
import { questions, questionVersions, surveys } from '../db/schema.ts';
import { type Message, translatorOf } from '../i18n.ts';
import type { Scope } from '../scope.ts';
import { templateMessages as say } from './template.messages.ts';

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
 * The survey that every new company starts with (1.6), in the language of who signed up: active but not started, with
 * nobody in it yet, so that the tour's first step is to join it. Inside the registration's transaction.
 * @returns the survey's id
 */
export async function createTemplateSurvey(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  scope: Scope,
): Promise<number> {
  const translate = translatorOf(scope.locale);
  const { companyId } = scope;
  const createdAt = clock.now();
  const [survey] = await database.db
    .insert(surveys)
    .values({
      companyId,
      title: translate(say.title),
      description: translate(say.description),
      isActive: true,
      publishedAt: createdAt,
      isTemplate: true,
      createdAt,
    })
    .returning({ id: surveys.id });
  if (!survey) throw new Error('An insert answered without its row.');
  const rows = templateQuestions.map((question, position) => ({
    companyId,
    surveyId: survey.id,
    position,
    label: translate(question.label),
    fieldType: question.fieldType,
    helpText: question.help ? translate(question.help) : '',
    choices: question.choices.map((choice) => (typeof choice === 'string' ? choice : translate(choice))),
    placeholderText: question.placeholder ? translate(question.placeholder) : '',
    timingInDays: 7,
    createdAt,
  }));
  const inserted = await database.db
    .insert(questions)
    .values(rows)
    .returning({ questionId: questions.id, fieldType: questions.fieldType, choices: questions.choices });
  await database.db
    .insert(questionVersions)
    .values(inserted.map((question) => ({ companyId, ...question, version: 1, createdAt })));
  return survey.id;
}
