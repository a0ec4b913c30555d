import { expect } from '@playwright/test';
import { forecastMachine, type WantedForecast } from '../../../machines/survey/forecast.machine.ts';
import { problems } from '../../models/samples/problems.ts';
import { publications, schedules } from '../../models/samples/surveys.ts';
import { modelOf } from '../../support/model-of.ts';
import { pressing, withoutConnection } from '../doings.ts';
import { addSurvey, openingForm, openingQuestions } from '../surveys.ts';
import { type Doing, type Handling, type Walker, walk } from '../walk.ts';

// What the survey form shows of a survey that is not published yet.

const times = ['2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z'].map((activeFrom) => ({
  kind: 'schedule' as const,
  surveyId: 5,
  activeFrom,
  activeUntil: null,
}));

/** After a failure, the same again shows nothing new. */
const failsOnce = (turns: readonly { before: { matches(state: 'failed'): boolean } }[]): Handling | null =>
  turns.some(({ before }) => before.matches('failed')) ? null : { follows: true, arranged: withoutConnection };

const rounds = ({ page }: Walker) => page.getByRole('region', { name: /^Upcoming rounds/ });
const hasRested = async (walker: Walker) => {
  await expect(rounds(walker)).toBeVisible();
  await expect(rounds(walker)).not.toHaveAttribute('aria-busy', 'true');
};

export const scheduleWalk = walk<typeof forecastMachine>({
  code: 'SCH',
  screen: 'Upcoming rounds in the survey form',
  role: 'Company admin',
  chart: 'forecast',
  clauses: '2.15, 8.1, 9.2',
  risk: 3,
  beginnings: {
    edit: {
      model: modelOf(forecastMachine, {
        input: { companyId: 1 },
        samples: {
          'forecast.wanted': times.map((wanted) => ({ wanted })),
          'forecast.retry': [{}],
          'xstate.done.actor.loadForecast': [{ output: { schedule: schedules.weekly } }],
          'xstate.error.actor.loadForecast': [{ error: problems.unreachable }],
        },
      }),
      before: {
        text: 'The survey “Survey {mark}” is inactive; it has one question and three respondents, and its start is set.',
      },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: openingForm,
    },
  },
  handles: {
    'forecast.wanted': ({ event, before }) => {
      if (before.matches('idle')) return event.wanted === times[0] ? { follows: true } : null;
      return before.context.wanted === event.wanted || !before.matches('shown')
        ? null
        : {
            doing: () => ({
              text: 'Put the cursor into the day of “{field}”, and press the up arrow.',
              names: { field: 'Active from' },
              run: async ({ page }) => {
                await page
                  .getByRole('group', { name: /Active from/ })
                  .getByRole('spinbutton')
                  .first()
                  .focus();
                await page.keyboard.press('ArrowUp');
              },
            }),
          };
    },
    'xstate.after.untilCalm': () => ({ follows: true }),
    'xstate.error.actor.loadForecast': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'xstate.init' ? null : failsOnce(sinceDoing),
  },
  tells: {
    shown: 'The upcoming rounds of each rhythm are listed with their days.',
    failed:
      'A message says that the upcoming rounds could not be loaded but that you can still save, and offers Try again.',
  },
  seen: {
    shown: async (walker) => {
      await hasRested(walker);
      await expect(rounds(walker).getByText(/Days are in the .* time zone/)).toBeVisible();
      await expect(rounds(walker).getByRole('listitem').first()).toHaveText(/\d/);
    },
    failed: async (walker) => {
      await hasRested(walker);
      await expect(
        rounds(walker).getByText('The upcoming rounds could not be loaded. You can still save.'),
      ).toBeVisible();
    },
  },
});

const asking = (respondentIds: readonly number[]): WantedForecast => ({
  kind: 'publication',
  surveyId: 5,
  respondentIds,
});
const countOf = (wanted: WantedForecast | null) => (wanted?.kind === 'publication' ? wanted.respondentIds.length : 0);
const choosingGroup = (name: string): Doing => ({
  text: 'Type {name} into “{field}”, and double-click the group.',
  names: { field: 'Search people and groups' },
  values: { name },
  run: async ({ page }) => {
    await page.getByRole('textbox', { name: 'Search people and groups' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).dblclick();
  },
});

export const publicationPreviewWalk = walk<typeof forecastMachine>({
  code: 'HID',
  screen: 'What an anonymous survey will hide',
  role: 'Company admin',
  chart: 'forecast',
  clauses: '2.15, 6.5, 8.1',
  risk: 1,
  beginnings: {
    anonymous: {
      model: modelOf(forecastMachine, {
        input: { companyId: 1 },
        samples: {
          'forecast.wanted': [[11], [11, 12], [11, 12, 13]].map((ids) => ({ wanted: asking(ids) })),
          'forecast.retry': [{}],
          'xstate.done.actor.loadForecast': [{ output: { publication: publications.small } }],
          'xstate.error.actor.loadForecast': [{ error: problems.unreachable }],
        },
      }),
      before: {
        text: 'The survey “Survey {mark}” is anonymous and inactive; it has one question and three respondents.',
      },
      ensure: (walker) => addSurvey(walker, { asks: ['number'], about: { anonymous: true } }),
      opening: [...openingQuestions, pressing('Next')],
    },
  },
  handles: {
    'forecast.wanted': ({ event, before }) => {
      const chosen = countOf(event.wanted as WantedForecast);
      if (before.matches('idle')) return chosen === 1 ? { follows: true } : null;
      // Chosen people stay chosen.
      if (!before.matches('shown') || chosen !== countOf(before.context.wanted) + 1) return null;
      return { doing: () => choosingGroup(chosen === 2 ? 'Tuotanto' : 'Myynti') };
    },
    'xstate.after.untilCalm': () => ({ follows: true }),
    'xstate.error.actor.loadForecast': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'xstate.init' ? null : failsOnce(sinceDoing),
  },
  tells: {
    shown: 'Groups that are too small for anonymity are named as hidden; if there are none, nothing is said.',
    failed: 'A message says that hidden groups could not be checked, and offers Try again.',
  },
  seen: {
    shown: ({ page }, { context }) =>
      expect(
        page.getByText(
          countOf(context.wanted) === 1 ? 'No results of this survey would be shown' : /^\d+ groups? would be hidden$/,
        ),
      ).toBeVisible(),
    failed: ({ page }) =>
      expect(page.getByText('We could not check which groups this anonymous survey would hide.')).toBeVisible(),
  },
});
