import type { AnyStateMachine } from 'xstate';
import type { Model } from '../support/model-of.ts';
import { renderPlan } from '../support/model-plan.ts';
import * as imports from './samples/imports.ts';
import * as library from './samples/library.ts';
import * as people from './samples/people.ts';
import * as places from './samples/places.ts';
import * as problems from './samples/problems.ts';
import * as questions from './samples/questions.ts';
import * as reports from './samples/reports.ts';
import * as shell from './samples/shell.ts';
import * as subscriptions from './samples/subscriptions.ts';
import * as surveyForm from './samples/survey-form.ts';
import * as surveys from './samples/surveys.ts';

/** Of two samples that are alike, the plan tells the one of the earlier file. */
const samples = [
  problems,
  people,
  places,
  imports,
  surveys,
  questions,
  library,
  subscriptions,
  shell,
  reports,
  surveyForm,
].flatMap((file) => Object.entries<object>(file));

/** The longest first: a sample may hold another. */
const named = samples
  .flatMap(([group, members]) =>
    Object.entries(members).map(([name, content]) => ({ name: `${group}.${name}`, text: JSON.stringify(content) })),
  )
  .sort((a, b) => b.text.length - a.text.length);

/** The plan of `renderPlan`, with samples by their names: a page of JSON is nothing that people can test by. */
export function planOf<TMachine extends AnyStateMachine>(model: Model<TMachine>): string {
  return named.reduce((plan, { name, text }) => plan.replaceAll(text, name), renderPlan(model));
}
