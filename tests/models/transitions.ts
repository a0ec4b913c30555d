import type { AnyStateMachine } from 'xstate';
import { type Model, textOf } from '../support/model-of.ts';
import { transitionLines } from '../support/model-transitions.ts';
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

/** Of two samples that are alike, a line names the one of the earlier file. */
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

const names = new Map(
  samples
    .flatMap(([group, members]) =>
      Object.entries(members).map(([name, content]) => [textOf(content), `${group}.${name}`] as const),
    )
    .reverse(),
);

/** The lines of `transitionLines`, with samples by their names. */
export function transitionsOf(...models: readonly Model<AnyStateMachine>[]): string {
  return transitionLines(models, names);
}
