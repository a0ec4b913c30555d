import { expect } from '@playwright/test';
import { publicationPreviewMachine } from '../../../machines/survey/publication-preview.machine.ts';
import { scheduleMachine } from '../../../machines/survey/schedule.machine.ts';
import { problems } from '../../models/samples/problems.ts';
import { publications, schedules } from '../../models/samples/surveys.ts';
import { modelOf } from '../../support/model-of.ts';
import { pressing, withoutConnection } from '../doings.ts';
import { addSurvey, openingForm, openingQuestions } from '../surveys.ts';
import { type Doing, type Handling, type Walker, walk } from '../walk.ts';

// What the survey form shows of a survey that is not published yet.

const times = ['2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z'].map((activeFrom) => ({
  surveyId: 5,
  activeFrom,
  activeUntil: null,
}));

/** Once it has failed, the same again tells nothing new. */
const failsOnce = (turns: readonly { before: { matches(state: 'failed'): boolean } }[]): Handling | null =>
  turns.some(({ before }) => before.matches('failed')) ? null : { follows: true, arranged: withoutConnection };

const rounds = ({ page }: Walker) => page.getByRole('region', { name: /^Upcoming rounds/ });
const hasRested = async (walker: Walker) => {
  await expect(rounds(walker)).toBeVisible();
  await expect(rounds(walker)).not.toHaveAttribute('aria-busy', 'true');
};

export const scheduleWalk = walk<typeof scheduleMachine>({
  code: 'SCH',
  screen: 'Upcoming rounds in the survey form',
  role: 'Company admin',
  chart: 'schedule',
  clauses: '2.15, 8.1, 9.2',
  risk: 3,
  beginnings: {
    edit: {
      model: modelOf(scheduleMachine, {
        input: { companyId: 1 },
        samples: {
          'schedule.wanted': times.map((wanted) => ({ wanted })),
          'schedule.retry': [{}],
          'xstate.done.actor.loadSchedule': [{ output: schedules.weekly }],
          'xstate.error.actor.loadSchedule': [{ error: problems.unreachable }],
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
    'schedule.wanted': ({ event, before }) => {
      if (before.matches('idle')) return event.wanted === times[0] ? { follows: true } : null;
      return before.context.wanted === event.wanted || !before.matches('shown')
        ? null
        : {
            doing: () => ({
              text: 'In “{field}” put the cursor into the day, and press the arrow up.',
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
    'xstate.error.actor.loadSchedule': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'xstate.init' ? null : failsOnce(sinceDoing),
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

const choosingGroup = (name: string): Doing => ({
  text: 'Type {name} into “{field}”, and double-click the group.',
  names: { field: 'Search people and groups' },
  values: { name },
  run: async ({ page }) => {
    await page.getByRole('textbox', { name: 'Search people and groups' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).dblclick();
  },
});

export const publicationPreviewWalk = walk<typeof publicationPreviewMachine>({
  code: 'HID',
  screen: 'What an anonymous survey will hide',
  role: 'Company admin',
  chart: 'publicationPreview',
  clauses: '2.15, 6.5, 8.1',
  risk: 1,
  beginnings: {
    anonymous: {
      model: modelOf(publicationPreviewMachine, {
        input: { companyId: 1, surveyId: 5 },
        samples: {
          'publication.wanted': [[11], [11, 12], [11, 12, 13]].map((respondentIds) => ({ respondentIds })),
          'publication.retry': [{}],
          'xstate.done.actor.loadPublication': [{ output: publications.small }],
          'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
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
    'publication.wanted': ({ event, before }) => {
      const chosen = (event.respondentIds as readonly number[]).length;
      if (before.matches('idle')) return chosen === 1 ? { follows: true } : null;
      // Whoever is chosen stays chosen.
      if (!before.matches('shown') || chosen !== before.context.respondentIds.length + 1) return null;
      return { doing: () => choosingGroup(chosen === 2 ? 'Tuotanto' : 'Myynti') };
    },
    'xstate.after.untilCalm': () => ({ follows: true }),
    'xstate.error.actor.loadPublication': (_, sinceDoing) =>
      sinceDoing[0]?.event.type === 'xstate.init' ? null : failsOnce(sinceDoing),
  },
  seen: {
    shown: ({ page }, { context }) =>
      expect(
        page.getByText(
          context.respondentIds.length === 1
            ? 'No results of this survey would be shown'
            : /^\d+ groups? would be hidden$/,
        ),
      ).toBeVisible(),
    failed: ({ page }) =>
      expect(page.getByText('We could not check which groups this anonymous survey would hide.')).toBeVisible(),
  },
});
