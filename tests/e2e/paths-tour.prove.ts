import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import { type TourProgress, tourMachine } from '../../machines/tour/tour.machine.ts';
import type { TourStep } from '../../machines/tour/tour-steps.machine.ts';
import { stateName } from '../../src/views/state-name.ts';
import { users } from '../models/samples/people.ts';
import { places } from '../models/samples/places.ts';
import { enter, expect, heading, logInByForm, test, toast } from '../support/browser-test.ts';
import { companyCalled, resellerOf, selector } from '../support/companies-page.ts';
import { type GesturePath, gesturePaths, type Turn } from '../support/gesture-paths.ts';
import { type Executors, modelOf, walkPath } from '../support/model-of.ts';
import { register, signUpValues, verify } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';

type Machine = typeof tourMachine;
type Tour = SnapshotFrom<Machine>;

const template = 'How is work going?';
const titles: Partial<Record<TourStep, string>> = {
  welcome: 'Step 1 of 7 Welcome to Rytmi',
  download: 'Step 2 of 7 Download the app',
  joinTemplate: 'Step 3 of 7 Join the first survey',
  inForm: 'Step 4 of 7 On to the respondents',
  useApp: 'Step 5 of 7 Start the survey',
};
/** The step reached from each; the first one automatically. */
const nextStep: Partial<Record<TourStep, TourStep>> = {
  welcome: 'download',
  download: 'joinTemplate',
  joinTemplate: 'inForm',
  inForm: 'useApp',
};

const stepOf = ({ context }: Tour): TourStep | null => context.progress?.step ?? null;
const isWalking = (state: Tour): boolean => state.matches({ on: 'walking' });
/** Transient, before anybody sees it. */
const isPassing = (state: Tour): boolean => state.matches('opening') || isReachedAtOnce(state);
const isReachedAtOnce = (state: Tour): boolean => isWalking(state) && state.context.progress?.isLeft !== false;

const resellers = 'a reseller without a company';
/** The template survey is only that of one’s own company. */
const hasNoTemplate = ({ context }: Tour): boolean =>
  context.companyId === 2 && !['welcome', 'download'].includes(context.progress?.step ?? 'welcome');
const titleOf = (state: Tour): string =>
  hasNoTemplate(state) ? 'Step 3 of 7 There is no template survey' : (titles[stepOf(state) ?? 'welcome'] ?? '');

type Beginning = { draft: TourProgress | null; user: CurrentUser; companies: readonly number[] };
/** The browser's stored data, the owner of the tour, and the companies that are opened in turn. */
const beginnings: Record<string, Beginning> = {
  'a first login': { draft: null, user: { ...users.admin, has_seen_tour: false }, companies: [1] },
  'a reload on the way': {
    draft: { step: 'joinTemplate', isLeft: false },
    user: { ...users.admin, has_seen_tour: false },
    companies: [1],
  },
  'an earlier leave': { draft: { step: 'joinTemplate', isLeft: true }, user: users.admin, companies: [1] },
  // The first one is their own.
  [resellers]: { draft: null, user: { ...users.reseller, company: 1 }, companies: [1, 2] },
};

const modelFrom = ({ draft, user, companies }: Beginning) =>
  modelOf(tourMachine, {
    input: { user },
    samples: {
      'draft.opened': [{ draft }],
      'company.selected': (state: Tour) => {
        const next = companies[companies.indexOf(state.context.companyId ?? 0) + 1];
        return state.matches('opening') || next === undefined ? [] : [{ companyId: next }];
      },
      // Places, saves and targets concern the steps: their own paths have them.
      'navigation.settled': [],
      'page.renamed': [],
      'surveys.staled': [],
      'wizard.finished': [{ place: places.survey, duringTour: places.surveys }],
      'tour.reached': (state: Tour) => {
        const step = stepOf(state) ?? 'welcome';
        if (isReachedAtOnce(state)) return [{ step }];
        const next = nextStep[step];
        return next === undefined || hasNoTemplate(state) ? [] : [{ step: next }];
      },
      'tour.finished': [{}],
      'target.aimed': [],
      'target.found': [],
      'target.lost': [],
      'tour.start': [{}],
      'tour.restart': [{}],
      'tour.next': [{}],
      'tour.leave': [{}],
    },
    serialize: ({ context }: Tour) => [context.companyId, context.isNew, context.progress],
  });

const isAt = ({ before }: Turn<Machine>, ...steps: readonly TourStep[]) =>
  isWalking(before) && steps.includes(stepOf(before) as TourStep);
const isSaved = (turn: Turn<Machine>) => isAt(turn, 'inForm') && turn.cause?.type === 'wizard.finished';

const paths = gesturePaths<Machine>(
  Object.fromEntries(Object.entries(beginnings).map(([name, beginning]) => [name, modelFrom(beginning)])),
  {
    remembers: ['wizard.finished', 'tour.start', 'tour.next'],
    nameState: (state) => [stateName(state.value), stepOf(state), state.context.progress?.isLeft && 'left'].join(' '),
    namePayload: (event) =>
      String((event as { step?: string }).step ?? (event as { companyId?: number }).companyId ?? ''),
    impossible: {
      'what is kept is known at once': ({ before, event }) =>
        before.matches('opening') && event.type !== 'draft.opened',
      'where it begins is reached at once': ({ before, event }) =>
        isReachedAtOnce(before) && event.type !== 'tour.reached',
      'without a company there is nothing to save': ({ before, event }) =>
        before.matches('closed') && event.type === 'wizard.finished',
      'a step in the middle covers the page': (turn) =>
        (isAt(turn, 'welcome', 'download') || turn.before.matches({ on: 'asking' }) || hasNoTemplate(turn.before)) &&
        turn.before.matches('on') &&
        ['company.selected', 'wizard.finished', 'tour.start'].includes(turn.event.type),
      'the survey’s form is left by saving alone': (turn) =>
        isAt(turn, 'inForm') && !['wizard.finished', 'tour.reached', 'tour.leave'].includes(turn.event.type),
      'surveys are saved in their form': (turn) =>
        isAt(turn, 'joinTemplate', 'useApp') && turn.event.type === 'wizard.finished',
      'respondents are saved before the next step is reached': (turn) =>
        isAt(turn, 'inForm') && turn.event.type === 'tour.reached' && !isSaved(turn),
      'the form is that of one’s own company': ({ state }) =>
        hasNoTemplate(state) && isWalking(state) && stepOf(state) !== 'joinTemplate',
      'what is saved leads on': (turn) => isSaved(turn) && turn.event.type !== 'tour.reached',
      'it ends with its last step': (turn) => turn.event.type === 'tour.finished' && !isAt(turn, 'joinTemplate'),
    },
  },
);

const step = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
const asking = (page: Page): Locator => page.getByRole('dialog', { name: /Welcome back to the tour$/ });

/** Opens the console in its initial state, through a person's actions. */
async function begin(page: Page, url: string, server: TestServer, name: string): Promise<void> {
  if (name === resellers) {
    const reseller = await resellerOf(server, [await companyCalled(server, 'Cedar Ltd')]);
    return enter(page, url, reseller.key, '/companies');
  }
  const values = signUpValues();
  await register(server, values, 'en-GB');
  await verify(server, values.email);
  await logInByForm(page, url, values.email, values.password);
  if (name === 'a first login') return;
  await button(step(page, titles.welcome ?? ''), 'Next').click();
  await button(step(page, titles.download ?? ''), 'Next').click();
  await expect(step(page, titles.joinTemplate ?? '')).toBeVisible();
  if (name === 'an earlier leave') {
    await button(page, 'Leave the tour').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.reload();
}

/** Saves the template survey’s form, with oneself among its respondents. */
async function saveTemplate(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await button(main, 'Next').click();
  await expect(main.getByRole('heading', { level: 2, name: 'Questions', exact: true })).toBeVisible();
  await button(main, 'Next').click();
  await main.getByRole('option').filter({ hasText: '@' }).or(main.getByRole('option')).first().click();
  await button(main, 'Add (1)').click();
  await button(main, 'Save').click();
}

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: `OPEN ${template}` })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Edit survey' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Basics', exact: true })).toBeVisible();
}

async function walk(page: Page, url: string, path: GesturePath<Machine>): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const surveys = () => menu.getByRole('link', { name: 'Surveys', exact: true }).click();
  let before: Tour | undefined;
  let isLedOn = false;
  const executors: Executors<Machine> = {
    'draft.opened': () => undefined,
    'company.selected': async ({ companyId }) => {
      // An admin's only company opens automatically.
      if (path.beginning !== resellers) return;
      await selector(page).selectOption(companyId === 1 ? 'Own Ltd' : 'Cedar Ltd');
      if (before?.matches('closed')) await surveys();
    },
    'navigation.settled': () => undefined,
    'page.renamed': () => undefined,
    'surveys.staled': () => undefined,
    'target.aimed': () => undefined,
    'target.found': () => undefined,
    'target.lost': () => undefined,
    'wizard.finished': async () => {
      const isOn = before?.matches('on') ?? false;
      if (!isOn) {
        await surveys();
        await openForm(page);
      }
      await saveTemplate(page);
      if (isOn) await expect(page).toHaveURL(`${url}/surveys`);
      else await expect(heading(page, template)).toBeVisible();
      isLedOn = isOn;
    },
    'tour.reached': async ({ step: reached }) => {
      if (isLedOn || (before && isReachedAtOnce(before))) {
        isLedOn = false;
        return;
      }
      if (reached === 'inForm') return openForm(page);
      await button(page.getByRole('dialog'), 'Next').click();
    },
    'tour.finished': async () => {
      const dialog = page.getByRole('dialog');
      const finish = button(dialog, 'Finish');
      const leadOn = dialog
        .getByRole('button', { name: /^(Skip this step|Next)$/ })
        .or(dialog.getByRole('link', { name: 'Go to the subscriptions' }));
      // Between two steps there may be none for a moment.
      await expect
        .poll(async () => {
          if (await leadOn.isVisible()) await leadOn.click();
          return finish.count();
        })
        .toBe(1);
      await finish.click();
    },
    'tour.start': () => button(menu, 'Start a tour').click(),
    'tour.restart': () => button(asking(page), 'Start over').click(),
    'tour.next': () => button(asking(page), 'Continue').click(),
    'tour.leave': async () => {
      await button(page.getByRole('dialog'), 'Leave the tour').click();
      await expect(toast(page, /choose “Start a tour” in the menu/)).toBeVisible();
    },
  };
  await walkPath(path, executors, async (state) => {
    before = state;
    if (isPassing(state) || (state.matches('closed') && path.beginning !== resellers)) return;
    if (state.matches({ on: 'asking' })) await expect(asking(page)).toBeVisible();
    else if (isWalking(state)) {
      if (!isLedOn) await expect(step(page, titleOf(state))).toBeVisible();
    } else {
      await expect(button(menu, 'Start a tour')).toBeVisible();
      await expect(button(menu, 'Start a tour')).toBeEnabled({ enabled: !state.matches('closed') });
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

for (const path of paths) {
  test(`2.24, 4.6, 4.13 ${path.title}`, async ({ quietPage: page, server, url }) => {
    await begin(page, url, server, path.beginning);
    await walk(page, url, path);
  });
}
