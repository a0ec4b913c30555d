import { demoLogins } from '../../server/demo/welcome.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { following, followingItsLink, loggingIn, opening, pressing } from './doings.ts';
import type { Doing, Walker } from './walk.ts';

// Surveys of a case's own.

const day = 86_400_000;

/** As API bodies: the further questions. */
export const questions = {
  number: { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 },
  slider: { label: 'How was the week?', field_type: fieldTypes.slider, choices: ['1', '5', '1'], timing_in_days: 7 },
  text: { label: 'What helped?', field_type: fieldTypes.textarea, timing_in_days: 7 },
  radio: {
    label: 'Where were you?',
    field_type: fieldTypes.radio,
    choices: ['Office', 'Home', 'Elsewhere'],
    timing_in_days: 7,
  },
} as const;
type QuestionName = keyof typeof questions;

/** Deletes what the case has created before, under any title. */
async function clear({ elsewhere, mark }: Walker): Promise<void> {
  const surveys = (await elsewhere.ask('GET', 'questionnaires/')) as { id: number; title: string }[];
  for (const { id, title } of surveys) {
    if (title.endsWith(mark)) await elsewhere.ask('DELETE', `questionnaires/${id}/`);
  }
}

/** “Survey {mark}” asks three people; `isOngoing`: since five days; `about`: the differences from the usual one. */
export async function addSurvey(
  walker: Walker,
  { asks, isOngoing = false, about = {} }: { asks: readonly QuestionName[]; isOngoing?: boolean; about?: object },
): Promise<void> {
  const { elsewhere, mark } = walker;
  await clear(walker);
  const people = (await elsewhere.ask('GET', 'users/')) as { id: number; first_name: string }[];
  const since = new Date(elsewhere.now().getTime() - 5 * day).toISOString();
  const { id } = (await elsewhere.ask('POST', 'questionnaires/', {
    title: `Survey ${mark}`,
    active_from: since,
    respondent_ids: people.slice(0, 3).map((person) => person.id),
    ...about,
  })) as { id: number };
  for (const name of asks) await elsewhere.ask('POST', `questionnaires/${id}/questions/`, questions[name]);
  if (isOngoing) await elsewhere.ask('PATCH', `questionnaires/${id}/`, { is_active: true });
}

/** The id of the case's survey, under any title. */
export async function surveyOf({ elsewhere, mark }: Walker): Promise<number> {
  const surveys = (await elsewhere.ask('GET', 'questionnaires/')) as { id: number; title: string }[];
  const survey = surveys.find(({ title }) => title.endsWith(mark));
  if (survey === undefined) throw new Error(`There is no survey of ${mark}.`);
  return survey.id;
}

/** A title that it has not had yet: saving the same is no change. */
let titles = 0;
export function nextTitle(mark: string): string {
  titles += 1;
  return `Title ${titles} ${mark}`;
}
export const renameSurvey = async (walker: Walker) =>
  walker.elsewhere.ask('PATCH', `questionnaires/${await surveyOf(walker)}/`, { title: nextTitle(walker.mark) });

const toSurvey = [loggingIn(demoLogins.admin), opening('/surveys'), followingItsLink('Survey {mark}')];
export const openingPage: readonly Doing[] = toSurvey;
export const openingForm: readonly Doing[] = [...toSurvey, following('Edit survey')];
export const openingQuestions: readonly Doing[] = [...openingForm, pressing('Next')];
