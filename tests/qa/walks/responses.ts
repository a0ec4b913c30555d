import { expect } from '@playwright/test';
import type { responsesMachine } from '../../../machines/report/responses.machine.ts';
import { input, modelFor } from '../../models/responses.model.ts';
import { cardOf } from '../../support/report-page.ts';
import { placeOf, pressing, toldOf, withoutConnection } from '../doings.ts';
import { openingComments, openingResults, questionsOf, resultsOf } from '../report-doings.ts';
import { type Doing, type Sentence, type Turn, type Walker, walk } from '../walk.ts';

const { pulse } = resultsOf;
const { mood, texts } = questionsOf;
/** Responses to Weekly pulse. */
const word = 'headset';

type ResponsesTurn = Turn<typeof responsesMachine>;
const isOfTexts = ({ beginning }: ResponsesTurn) => beginning === 'texts';

const search = ({ page }: Walker) => page.getByRole('textbox', { name: 'Search in the texts', exact: true });

const inTexts = (name: string): Doing => ({
  text: 'Press “{name}” below the free texts of the question “{question}”.',
  names: { name },
  values: { question: texts },
  run: ({ page }) => cardOf(page, texts).getByRole('button', { name, exact: true }).click(),
});
const searching: Doing = {
  text: 'Type {value} into “{field}”.',
  names: { field: 'Search in the texts' },
  values: { value: word },
  run: (walker) => search(walker).fill(word),
};
const clearingSearch: Doing = {
  text: 'Clear “{field}”.',
  names: { field: 'Search in the texts' },
  run: (walker) => search(walker).clear(),
};
const choosingTab = (name: 'Comments' | 'Skipped'): Doing => ({
  text: 'Choose the tab “{name}” with a number.',
  names: { name },
  run: ({ page }) =>
    placeOf(page, mood)
      .getByRole('tab', { name: new RegExp(`^${name} \\(`) })
      .click(),
});

const listOf = ({ page }: Walker, kind: string) => {
  if (kind === 'texts') return cardOf(page, texts).getByRole('list', { name: 'Free texts' });
  return placeOf(page, mood).getByRole('list', {
    name: kind === 'skips' ? 'Skipped comments' : 'Comments',
    exact: true,
  });
};

export const responsesWalk = walk<typeof responsesMachine>({
  code: 'RES',
  screen: 'What people wrote',
  role: 'Company admin',
  chart: 'responses',
  clauses: '2.17, 8.1, 9.4',
  risk: 2,
  beginnings: {
    texts: {
      model: modelFor(input, { 'responses.turn': [{ page: 1 }, { page: 2 }] }),
      before: {
        text: 'The question “{question}” of the survey {survey} has more than 20 texts.',
        values: { question: texts, survey: pulse },
      },
      opening: openingResults(pulse),
    },
    comments: {
      model: modelFor(
        { ...input, kind: 'comments' },
        { 'responses.choose': [{ kind: 'comments' }, { kind: 'skips' }] },
      ),
      before: {
        text: 'People have commented on the question “{question}” of the survey {survey}, and skipped it.',
        values: { question: mood, survey: pulse },
      },
      opening: [...openingResults(pulse), openingComments(mood, 'Comments')],
    },
  },
  handles: {
    'responses.filtered': () => null,
    'responses.turn': (turn) => {
      const { search: searched, page } = turn.before.context;
      if (!isOfTexts(turn) || searched !== '') return null;
      return {
        way: `page ${turn.event.page}`,
        doing: () => inTexts(Number(turn.event.page) > page ? 'Older' : 'Newer'),
      };
    },
    'responses.search': (turn) => {
      if (!isOfTexts(turn) || !turn.before.matches('showing')) return null;
      return { way: String(turn.event.text), doing: () => (turn.event.text === '' ? clearingSearch : searching) };
    },
    'responses.choose': (turn) => {
      if (isOfTexts(turn) || turn.event.kind === 'texts') return null;
      return {
        way: String(turn.event.kind),
        doing: () => choosingTab(turn.event.kind === 'skips' ? 'Skipped' : 'Comments'),
      };
    },
    'responses.retry': (turn) => ({
      doing: () => (isOfTexts(turn) ? inTexts('Try again') : pressing('Try again', mood)),
    }),
    'xstate.after.untilTyped': () => ({ follows: true }),
    'xstate.done.actor.loadResponses': ({ event, before }) =>
      (event.output as { page: number }).page === before.context.page ? { follows: true } : null,
    'xstate.error.actor.loadResponses': (_, [begun]) => {
      if (!begun?.before.matches('showing')) return null;
      return ['responses.turn', 'responses.choose'].includes(begun.event.type)
        ? { follows: true, arranged: withoutConnection }
        : null;
    },
  },
  seen: {
    showing: async (walker, { context: { kind, search: searched, page } }) => {
      const rows = listOf(walker, kind).getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      if (kind !== 'texts') return;
      if (searched === '')
        await expect(cardOf(walker.page, texts).getByText(new RegExp(`^Page ${page} of `))).toBeVisible();
      else await expect(rows.filter({ hasNotText: new RegExp(word, 'i') })).toHaveCount(0);
    },
    failed: (walker) => expect(walker.page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible(),
  },
  sights: (turns) => {
    const last = turns.at(-1)?.state;
    if (!last?.matches('showing') || last.context.kind !== 'texts') return [];
    const { search: searched, page } = last.context;
    const told: Sentence =
      searched === ''
        ? { text: 'A line below the texts says that it is page {page}.', values: { page: String(page) } }
        : { text: 'Only texts with {value} are listed.', values: { value: word } };
    return [toldOf(told)];
  },
});
