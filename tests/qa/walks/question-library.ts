import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { questionLibraryMachine } from '../../../machines/survey/question-library.machine.ts';
import { energy, input } from '../../models/question-library.model.ts';
import { addedQuestions, libraries } from '../../models/samples/library.ts';
import { problems } from '../../models/samples/problems.ts';
import { modelOf } from '../../support/model-of.ts';
import { onControl, pressing, seeing, withoutConnection } from '../doings.ts';
import { addSurvey, openingQuestions } from '../surveys.ts';
import { type Doing, type Sight, type Walker, walk } from '../walk.ts';

const title = 'Question library';
const question = 'What could we do better?';
const theme = 'Customers';
const search = 'better';
const library = ({ page }: Walker) => page.getByRole('dialog', { name: title });
const boxes = (walker: Walker) => library(walker).getByRole('checkbox');

const onlyThat: Sight = {
  text: 'Only questions with {text} are listed.',
  values: { text: search },
  check: async (walker) => {
    await expect(library(walker).getByLabel(question, { exact: true })).toBeVisible();
    const texts = () =>
      boxes(walker).evaluateAll((all) => all.map((one) => one.closest('li, label')?.textContent?.toLowerCase() ?? ''));
    await expect.poll(async () => (await texts()).filter((text) => !text.includes(search))).toEqual([]);
  },
};

const untried = (before: SnapshotFrom<typeof questionLibraryMachine>, doing: Doing) =>
  before.matches({ choosing: 'untried' }) ? { doing: () => doing } : null;

const model = modelOf(questionLibraryMachine, {
  input,
  samples: {
    'library.retry': [{}],
    'library.add': [{}],
    'library.close': [{}],
    'library.choose': ({ context }) => (context.chosen.length === 0 ? [{ key: energy.key }] : []),
    'library.filter': ({ context }) => (context.theme === null ? [{ theme: 'customers' as const }] : []),
    'library.search': ({ context }) => (context.search === '' ? [{ text: search }] : []),
    'xstate.done.actor.loadLibrary': [{ output: libraries.small }],
    'xstate.error.actor.loadLibrary': [{ error: problems.unreachable }],
    'xstate.done.actor.addQuestion': [{ output: addedQuestions.energy }],
    'xstate.error.actor.addQuestion': [{ error: problems.unreachable }],
  },
  serialize: ({ context: { chosen, theme: filter, search: text } }) => [chosen.length, filter, text],
});

export const questionLibraryWalk = walk<typeof questionLibraryMachine>({
  code: 'QLI',
  screen: 'Question library',
  role: 'Company admin',
  chart: 'questionLibrary',
  clauses: '2.15, 7.13, 8.1',
  risk: 3,
  beginnings: {
    survey: {
      model,
      before: { text: 'The survey “Survey {mark}” is inactive and asks one question.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: [...openingQuestions, pressing('Add from library')],
    },
  },
  handles: {
    // After a refusal, all this is the same thing again.
    'library.search': ({ before }) =>
      untried(before, {
        text: 'Type {text} into “{field}”.',
        names: { field: 'Search questions' },
        values: { text: search },
        run: (walker) => library(walker).getByRole('textbox', { name: 'Search questions' }).fill(search),
        outcome: onlyThat,
      }),
    'library.filter': ({ before }) =>
      untried(before, {
        text: 'Choose {theme} in “{field}”.',
        names: { field: 'Theme' },
        values: { theme },
        run: (walker) => library(walker).getByLabel('Theme').selectOption(theme),
        outcome: seeing('Only questions of that theme are listed.', async (walker) => {
          await expect(library(walker).getByRole('heading', { level: 3 })).toHaveText([new RegExp(theme)]);
        }),
      }),
    'library.close': ({ before }) => untried(before, pressing('Cancel', title)),
    'library.choose': () => ({
      doing: () => ({
        text: 'Tick “{question}”.',
        values: { question },
        run: (walker) =>
          boxes(walker)
            .and(library(walker).getByLabel(question, { exact: true }))
            .click(),
        outcome: {
          text: '“{question}” is ticked, and the button says how many are chosen.',
          values: { question },
          check: async (walker) => {
            await expect(boxes(walker).and(library(walker).getByLabel(question, { exact: true }))).toBeChecked();
            await expect(library(walker).getByRole('button', { name: 'Add 1 question', exact: true })).toBeVisible();
          },
        },
      }),
    }),
    'library.add': () => ({
      doing: () =>
        onControl(
          (walker) => library(walker).getByRole('button', { name: /^Add (1 question|questions)$/ }),
          pressing('Add questions', title),
        ),
    }),
    'xstate.error.actor.loadLibrary': (_, [done]) =>
      done?.event.type === 'library.retry' ? null : { follows: true, arranged: withoutConnection },
    'xstate.error.actor.addQuestion': (_, [done]) =>
      done?.before.matches({ choosing: 'untried' }) ? { follows: true, arranged: withoutConnection } : null,
  },
  seen: {
    'choosing.untried': (walker) => expect(boxes(walker).first()).toBeVisible(),
    'choosing.stopped': (walker) => expect(library(walker).getByRole('alert')).toContainText('is still chosen'),
    failed: (walker) => expect(library(walker).getByText('The question library could not be loaded.')).toBeVisible(),
    closed: (walker) => expect(library(walker)).toHaveCount(0),
  },
});
