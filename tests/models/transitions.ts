import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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

const FILE = join(import.meta.dirname, 'transitions.txt');

/** The pinned lines, by the name of a chart's file. */
export function pinnedTransitions(): Map<string, string> {
  const parts = readFileSync(FILE, 'utf8').split(/^# /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [chart = '', ...lines] = part.trimEnd().split('\n');
      return [chart, `${lines.join('\n')}\n`] as const;
    }),
  );
}

/**
 * Compares the lines of a chart with its part of `transitions.txt`. With `-u` it writes them there; several charts need
 * `--maxWorkers=1`, too, or one worker may write over what another has written.
 */
export function expectTransitions(chart: string, ...models: readonly Model<AnyStateMachine>[]): void {
  const lines = transitionLines(models, names);
  const pinned = pinnedTransitions();
  if (expect.getState().snapshotState.snapshotUpdateState === 'all' && pinned.get(chart) !== lines) {
    const parts = [...pinned.set(chart, lines)].sort().map(([name, part]) => `# ${name}\n${part}`);
    writeFileSync(FILE, parts.join('\n'));
  }
  expect(lines).toBe(pinned.get(chart));
}
