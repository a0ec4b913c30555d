import { expect, type Page } from '@playwright/test';
import type { tourMachine } from '../../../machines/tour/tour.machine.ts';
import type { tourStepsMachine } from '../../../machines/tour/tour-steps.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { newcomer, tourFrom } from '../../models/tour.model.ts';
import { tourOf } from '../../models/tour-steps.model.ts';
import { placesOf } from '../cases.ts';
import { following, loggingIn, onControl, pressing, reloading, toldOf } from '../doings.ts';
import { emailOf, firstLogin, foundCompany, founded } from '../newcomers.ts';
import { type Beginning, type Doing, type Handling, type Turn, type Walker, walk } from '../walk.ts';

type StepsTurn = Turn<typeof tourStepsMachine>;

/** The survey that every company begins with. */
const template = 'How is work going?';

const step = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const showsStep =
  (title: string) =>
  ({ page }: Walker) =>
    expect(step(page, title)).toBeVisible();

const inStep = (name: string): Doing => ({
  text: 'Press “{name}” in the tour’s step.',
  names: { name },
  run: ({ page }) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
});
const linkInStep = (name: string): Doing => ({
  text: 'Follow the link “{name}” in the tour’s step.',
  names: { name },
  run: ({ page }) => page.getByRole('dialog').getByRole('link', { name, exact: true }).click(),
});
const openingTemplate: Doing = {
  text: 'Press “{open}” of the survey {survey}.',
  names: { open: 'OPEN' },
  values: { survey: template },
  run: ({ page }) =>
    page
      .getByRole('main')
      .getByRole('link', { name: `OPEN ${template}` })
      .click(),
};
const openingDashboard: Doing = {
  text: 'Follow the link that the tour points at.',
  run: ({ page }) => page.locator('[data-anchor^="openDashboard"]').filter({ visible: true }).first().click(),
};
const toRespondents: Doing = {
  text: 'Press “{next}” below the form until it asks for the respondents.',
  names: { next: 'Next' },
  run: async ({ page }) => {
    const main = page.getByRole('main');
    for (const name of ['Questions', 'Respondents']) {
      await main.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
  },
};
const addingOneself: Doing = {
  text: 'Choose yourself among the people, press “{add}”, and then “{save}”.',
  names: { add: 'Add', save: 'Save' },
  run: async ({ page }) => {
    const main = page.getByRole('main');
    await main.getByRole('option').first().click();
    await main.getByRole('button', { name: 'Add (1)', exact: true }).click();
    await main.getByRole('button', { name: 'Save', exact: true }).click();
  },
};
const editingTemplate = onControl(
  ({ page }) => page.getByRole('main').getByRole('link', { name: 'Edit survey' }).first(),
  following('Edit survey'),
);

const isIn = (turn: StepsTurn, name: string) => placesOf(turn.before).some((place) => place.startsWith(`step.${name}`));

function going(turn: StepsTurn, sinceDoing: readonly StepsTurn[]): Handling | null {
  // Saving leads to the list.
  if (sinceDoing.length > 0) {
    const isSaving = sinceDoing.at(-1)?.event.type === 'surveys.staled' && isIn(turn, 'inForm.choosing');
    return isSaving ? { follows: true } : null;
  }
  const { page } = turn.event.place as Place;
  const doings: { readonly [page in Place['page']]?: Doing } = {
    survey: openingTemplate,
    wizard: isIn(turn, 'inForm') ? toRespondents : editingTemplate,
    personnel: following('Personnel'),
    dashboard: openingDashboard,
    surveys: linkInStep('Go to surveys'),
    subscriptions: linkInStep('Go to the subscriptions'),
  };
  const doing = doings[page];
  return doing ? { doing: () => doing } : null;
}

const seen = {
  'step.welcome': showsStep('Welcome to Rytmi'),
  'step.download': showsStep('Download the app'),
  'step.joinTemplate.without': showsStep('There is no template survey'),
  'step.joinTemplate.listed': showsStep('Join the first survey'),
  'step.joinTemplate.opened': showsStep('Join the first survey'),
  'step.joinTemplate.elsewhere': showsStep('Join the first survey'),
  'step.inForm.underway': showsStep('On to the respondents'),
  'step.inForm.choosing': showsStep('Add yourself'),
  'step.useApp.listed': showsStep('Start the survey'),
  'step.useApp.opened': showsStep('Start the survey'),
  'step.useApp.elsewhere': showsStep('Start the survey'),
  'step.useApp.answering': showsStep('Use the app'),
  'step.dashboard.offered': showsStep('See the results'),
  'step.dashboard.elsewhere': showsStep('See the results'),
  'step.plansHint.results': showsStep('Here are the results'),
  'step.plansHint.elsewhere': showsStep('One more thing'),
  'step.plansHint.hinted': showsStep('When you need more'),
};

const toldOnly = ['welcome', 'download', 'joinTemplate.without', 'useApp.answering'];
/** Steps with a target can be skipped; of each kind one is. */
const skipped = ['joinTemplate.listed', 'dashboard.elsewhere'];

function nextOf(turn: StepsTurn): string | null {
  if (toldOnly.some((name) => isIn(turn, name))) return 'Next';
  return skipped.some((name) => isIn(turn, name)) ? 'Skip this step' : null;
}

export const tourStepsWalk = walk<typeof tourStepsMachine>({
  code: 'TST',
  screen: 'Steps of the tour',
  role: 'Company admin',
  chart: 'tourSteps',
  clauses: '2.24, 2.25, 2.26, 2.27, 4.14',
  risk: 3,
  beginnings: {
    newcomer: { model: tourOf('unjoined'), before: founded, ensure: foundCompany, opening: [firstLogin] },
    joined: {
      model: tourOf('joined'),
      before: {
        text: 'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password. Its admin has left the tour at its first step, and has been added to the respondents of the survey {survey}.',
        values: { survey: template },
      },
      ensure: async (walker) => {
        await foundCompany(walker);
        const ask = await walker.elsewhere.as(emailOf(walker));
        const me = (await ask('PATCH', '/auth/user/', { has_seen_tour: true })) as { id: number };
        const [survey] = (await ask('GET', 'questionnaires/')) as { id: number }[];
        await ask('PATCH', `questionnaires/${survey?.id}/`, { respondent_ids: [me.id] });
      },
      opening: [firstLogin, pressing('Start a tour')],
    },
    without: {
      model: tourOf('deleted'),
      before: { text: 'The company’s template survey has been deleted, as in the demo’s companies.' },
      opening: [loggingIn(demoLogins.admin), pressing('Start a tour')],
    },
  },
  handles: {
    'place.changed': going,
    'surveys.staled': (turn) => ({
      doing: () => (isIn(turn, 'inForm.choosing') ? addingOneself : pressing('Start survey')),
    }),
    'tour.next': (turn) => {
      const name = nextOf(turn);
      return name === null ? null : { doing: () => inStep(name) };
    },
    'tour.back': (turn) =>
      isIn(turn, 'download') || isIn(turn, 'joinTemplate.without') ? { doing: () => inStep('Back') } : null,
    'xstate.done.actor.loadTemplate': (turn, sinceDoing) => {
      const isLedToList = !isIn(turn, 'inForm') || sinceDoing.at(-1)?.event.type === 'place.changed';
      return isLedToList ? { follows: true } : null;
    },
  },
  seen,
});

/** Whatever the step: on to the next. */
const finishing: Doing = {
  text: 'Go through the steps to the last one without doing what they ask, and press “{finish}” there.',
  names: { finish: 'Finish' },
  run: async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const finish = dialog.getByRole('button', { name: 'Finish', exact: true });
    const on = dialog
      .getByRole('button', { name: /^(Skip this step|Next)$/ })
      .or(dialog.getByRole('link', { name: 'Go to the subscriptions' }));
    // Between two steps there may be none for a moment.
    await expect
      .poll(async () => {
        if (await on.isVisible()) await on.click();
        return finish.count();
      })
      .toBe(1);
    await finish.click();
  },
};

type TourTurn = Turn<typeof tourMachine>;

const stepTitles = { welcome: 'Welcome to Rytmi', download: 'Download the app' } as const;
const showsTour = async ({ page }: Walker, { context: { progress } }: TourTurn['state']) =>
  expect(step(page, stepTitles[progress?.step === 'download' ? 'download' : 'welcome'])).toBeVisible();

const begin = (of: Omit<Beginning<typeof tourMachine>, 'before' | 'ensure'>): Beginning<typeof tourMachine> => ({
  ...of,
  before: founded,
  ensure: foundCompany,
});

export const tourWalk = walk<typeof tourMachine>({
  code: 'TOU',
  screen: 'The tour, left and continued',
  role: 'Company admin',
  chart: 'tour',
  clauses: '1.6, 2.24, 4.14',
  risk: 3,
  beginnings: {
    newcomer: begin({ model: tourFrom(newcomer, null), opening: [firstLogin] }),
    reloaded: begin({
      model: tourFrom(newcomer, { step: 'download', isLeft: false }),
      opening: [firstLogin, inStep('Next'), reloading],
    }),
  },
  handles: {
    'draft.opened': () => ({ follows: true }),
    // Stored data is known at once.
    'company.selected': ({ before: state }) => (state.matches('opening') ? null : { follows: true }),
    'tour.reached': ({ before: { context }, event }) => {
      const isShownAtOnce = context.progress === null || context.progress.isLeft;
      return isShownAtOnce || event.step === 'welcome' ? { follows: true } : { doing: () => inStep('Next') };
    },
    'tour.start': ({ before: state }) => (state.matches('off') ? { doing: () => pressing('Start a tour') } : null),
    'tour.next': () => ({ doing: () => inStep('Continue') }),
    'tour.restart': () => ({ doing: () => inStep('Start over') }),
    'tour.leave': () => ({ doing: () => inStep('Leave the tour') }),
    'tour.finished': () => ({ doing: () => finishing }),
  },
  sights: (turns) => {
    const { progress } = turns.at(-1)?.state.context ?? {};
    const title = progress && stepTitles[progress.step === 'download' ? 'download' : 'welcome'];
    const isShown = turns.at(-1)?.state.matches({ on: 'walking' });
    return title && isShown ? [toldOf({ text: 'It is “{title}”.', names: { title } })] : [];
  },
  seen: {
    off: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'on.asking': showsStep('Welcome back to the tour'),
    'on.walking.telling': showsTour,
  },
});
