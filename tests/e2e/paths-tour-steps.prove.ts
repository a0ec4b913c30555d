import type { Locator } from '@playwright/test';
import type { TemplateSurvey, TourTarget, tourStepsMachine } from '../../machines/tour/tour-steps.machine.ts';
import type { Place } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { model, type Steps } from '../models/tour-steps.model.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { gesturePaths, type Turn } from '../support/gesture-paths.ts';
import { gateRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

type Machine = typeof tourStepsMachine;
type ShownStep = {
  title: string;
  /** The button that continues; without it a link does. */
  next?: 'Next' | 'Skip this step' | 'Finish';
  link?: 'Go to surveys' | 'Go to the subscriptions';
  hasBack?: boolean;
  /** The target; without it, it is text only. */
  target?: TourTarget;
  isModal?: boolean;
};

const [skip, toSurveys, toSubscriptions] = ['Skip this step', 'Go to surveys', 'Go to the subscriptions'] as const;
/**
 * What is visible in each state. While an answer is awaited before the step is known, nothing of the tour is visible.
 */
const shownSteps: { readonly [state: string]: ShownStep } = {
  welcome: { title: 'Step 1 of 7 Welcome to Rytmi', next: 'Next', isModal: true },
  download: { title: 'Step 2 of 7 Download the app', next: 'Next', hasBack: true, isModal: true },
  'joinTemplate.without': {
    title: 'Step 3 of 7 There is no template survey',
    next: 'Next',
    hasBack: true,
    isModal: true,
  },
  'joinTemplate.listed': { title: 'Step 3 of 7 Join the first survey', next: skip, target: 'openSurvey' },
  'joinTemplate.opened': { title: 'Step 3 of 7 Join the first survey', next: skip, target: 'editSurvey' },
  'joinTemplate.elsewhere': { title: 'Step 3 of 7 Join the first survey', next: skip, link: toSurveys },
  'inForm.underway': { title: 'Step 4 of 7 On to the respondents', next: skip, target: 'nextStep' },
  'inForm.choosing': { title: 'Step 4 of 7 Add yourself', next: skip, target: 'respondents' },
  'useApp.listed': { title: 'Step 5 of 7 Start the survey', next: skip, target: 'openSurvey' },
  'useApp.opened': { title: 'Step 5 of 7 Start the survey', next: skip, target: 'startSurvey' },
  'useApp.elsewhere': { title: 'Step 5 of 7 Start the survey', next: skip, link: toSurveys },
  'useApp.answering': { title: 'Step 5 of 7 Use the app', next: 'Next', isModal: true },
  'dashboard.offered': { title: 'Step 6 of 7 See the results', next: skip, target: 'openDashboard' },
  'dashboard.elsewhere': { title: 'Step 6 of 7 See the results', next: skip, link: toSurveys },
  'plansHint.results': { title: 'Step 7 of 7 Here are the results', link: toSubscriptions },
  'plansHint.elsewhere': { title: 'Step 7 of 7 One more thing', link: toSubscriptions },
  'plansHint.hinted': { title: 'Step 7 of 7 When you need more', next: 'Finish', target: 'changePlan' },
};
const pagesOf: Record<TourTarget, readonly Place['page'][]> = {
  openSurvey: ['surveys'],
  editSurvey: ['survey'],
  startSurvey: ['survey'],
  nextStep: ['wizard'],
  respondents: ['wizard'],
  openDashboard: ['surveys', 'survey'],
  changePlan: ['subscriptions'],
};

/** Whether the page of this place has it. */
const isOn = (target: TourTarget | undefined, place: Place | null): boolean =>
  target !== undefined &&
  place !== null &&
  pagesOf[target].includes(place.page) &&
  !(target === 'nextStep' && isAtRespondents({ place }));

const leafOf = ({ value }: Steps) => stateName(value.step);
const shownIn = (state: Steps): ShownStep | undefined => shownSteps[leafOf(state)];
const isLoading = (state: Steps) => state.matches({ template: 'loading' });
const pageOf = (event: object) => (event as { place: Place }).place.page;
const isPlace = ({ event }: Turn<Machine>, ...pages: readonly Place['page'][]) =>
  event.type === 'place.changed' && pages.includes(pageOf(event));
const isAt = ({ before }: Turn<Machine>, ...pages: readonly Place['page'][]) =>
  pages.includes(before.context.place?.page ?? 'notFound');
const isAtRespondents = (at: object) => {
  const { page, params } = (at as { place: Place }).place;
  return page === 'wizard' && 'step' in params;
};
const isInForm = ({ before: { context } }: Turn<Machine>) =>
  context.place?.page === 'wizard' && !isAtRespondents({ place: context.place });
/** The person has been moved into the right box, and Save pressed. */
const isSaved = ({ before, cause }: Turn<Machine>) =>
  before.matches({ step: { inForm: 'choosing' } }) && cause?.type === 'surveys.staled';

const answerOf = ({ type, output }: Answer): string => {
  if (!type.startsWith('xstate.done.')) return '';
  const template = output as TemplateSurvey | null;
  if (template === null) return 'gone';
  if (template.isOngoing) return 'ongoing';
  return template.isJoined ? 'joined' : 'not joined';
};

const paths = gesturePaths(
  { 'the list of surveys': model },
  {
    remembers: ['place.changed', 'surveys.staled', 'tour.next'],
    // Whether the template survey is loading is visible where the step depends on it.
    nameState: (state) => (shownIn(state) ? leafOf(state) : 'nothing'),
    namePayload: (event) => (event.type === 'place.changed' ? pageOf(event) : answerOf(event)),
    impossible: {
      'a step in the middle covers the page': (turn) =>
        shownIn(turn.before)?.isModal === true && ['place.changed', 'surveys.staled'].includes(turn.event.type),
      'the step has no such button': (turn) =>
        (turn.event.type === 'tour.next' && shownIn(turn.before)?.next === undefined) ||
        (turn.event.type === 'tour.back' && shownIn(turn.before)?.hasBack !== true),
      'it is over': ({ before, cause }) => before.matches({ step: 'plansHint' }) && isFinished(before, cause),
      'a survey opens from the list': (turn) => isPlace(turn, 'survey') && !isAt(turn, 'surveys'),
      'its form opens from its page, and goes on from step to step': (turn) =>
        isPlace(turn, 'wizard') && (isAtRespondents(turn.event) ? !isInForm(turn) : !isAt(turn, 'survey')),
      'the dashboard opens from the list and from the survey': (turn) =>
        isPlace(turn, 'dashboard') && !isAt(turn, 'surveys', 'survey'),
      'surveys change where they are saved: in the form, and on their own page': (turn) =>
        turn.event.type === 'surveys.staled' && !isAt(turn, 'wizard', 'survey'),
      'nothing more is saved while what was saved is asked for': (turn) =>
        turn.event.type === 'surveys.staled' && isLoading(turn.before),
      'who has saved the respondents is in the list': (turn) => isSaved(turn) && !isPlace(turn, 'surveys'),
      'what has just been started runs': ({ before, event }) =>
        leafOf(before) === 'useApp.opened' && isLoading(before) && answerOf(event) === 'joined',
    },
  },
);

function isFinished(before: Steps, cause: { type: string } | null): boolean {
  return before.matches({ step: { plansHint: 'hinted' } }) && cause?.type === 'tour.next';
}

/** The company's template survey, as on the server. */
async function templateOf(stage: SurveyStage, server: TestServer) {
  const [{ id, title }] = must(await stage.api('GET', 'questionnaires/'), 200).body;
  return {
    id: id as number,
    title: title as string,
    /** Another admin makes it so. */
    make: async ({ output }: Answer) => {
      const template = output as TemplateSurvey | null;
      if (template === null) return must(await stage.api('DELETE', `questionnaires/${id}/`), 204);
      return must(
        await stage.change(id, {
          respondent_ids: template.isJoined ? [stage.adminId] : [],
          ...(template.isOngoing && { active_from: server.clock.now().toISOString() }),
        }),
        200,
      );
    },
  };
}

const isTemplateKnown = ({ type, output }: Answer) => type === 'xstate.done.actor.loadTemplate' && output !== null;
const isListCall = (method: string, url: string) =>
  method === 'GET' && /\/questionnaires\/$/.test(new URL(url).pathname);

for (const path of paths) {
  test(`2.24, 2.25, 2.26, 2.27 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const template = await templateOf(stage, server);
    const saves = path.steps.findIndex(({ event }) => event.type === 'surveys.staled');
    const known = path.steps.findIndex(({ event }) => isTemplateKnown(event));
    if (known !== -1 && (saves === -1 || known < saves)) await template.make(path.steps[known]?.event as Answer);

    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys`);
    const main = page.getByRole('main');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(main.getByRole('link', { name: `OPEN ${template.title}` })).toBeVisible();
    const gate = await gateRequests(page, (request) => isListCall(request.method(), request.url()));
    gate.close();
    await button(page, 'Start a tour').click();
    const dialog = (shown: ShownStep): Locator => page.getByRole('dialog', { name: shown.title, exact: true });

    let before: Steps | undefined;
    /** Its target there is done, and gone. */
    let done: string | undefined;
    let isLedOn = false;
    let isStepped = false;
    let isOver = false;
    let hasSaved = false;
    const stepOfForm = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
    const targetOf = (target: TourTarget) => page.locator(`[data-anchor^="${target}"]`).filter({ visible: true });

    /**
     * Asserts that the step is visible, has a name and description for assistive technology, and points at an existing
     * target.
     */
    const expectStep = async (shown: ShownStep, state: Steps) => {
      const step = dialog(shown);
      await expect(step).toBeVisible();
      await expect(step).toHaveAccessibleDescription(/\w/);
      await expect(step.getByRole('heading', { name: shown.title })).toBeVisible();
      if (before === undefined || leafOf(before) !== leafOf(state))
        await expect(step.getByRole('heading')).toBeFocused();
      await expect(page.locator('[role=dialog][aria-modal=true]')).toHaveCount(Number(shown.isModal === true));
      const texts = [shown.next, shown.hasBack && 'Back', 'Leave the tour'].filter((text) => typeof text === 'string');
      await expect(step.getByRole('button')).toHaveText(texts);
      if (shown.link) await expect(step.getByRole('link', { name: shown.link })).toBeVisible();
      const isThere = isOn(shown.target, state.context.place) && done !== leafOf(state);
      await expect(page.locator('body .shepherd-target')).toHaveCount(Number(isThere));
      if (!shown.target || !isThere) return;
      const target = targetOf(shown.target).first();
      await expect(target).toBeInViewport();
      await expect(target).toHaveCSS('box-shadow', /rgb/);
    };

    const go: Partial<Record<Place['page'], (event: object) => Promise<unknown>>> = {
      surveys: async () => {
        if (!isLedOn) await menu.getByRole('link', { name: 'Surveys', exact: true }).click();
        await expect(page).toHaveURL(`${url}/surveys`);
      },
      survey: () => main.getByRole('link', { name: `OPEN ${template.title}` }).click(),
      wizard: async (event) => {
        if (!isAtRespondents(event)) return main.getByRole('link', { name: 'Edit survey' }).first().click();
        if (!isStepped) await button(main, 'Next').click();
        await expect(stepOfForm('Questions')).toBeVisible();
        await button(main, 'Next').click();
        return expect(stepOfForm('Respondents')).toBeVisible();
      },
      personnel: () => menu.getByRole('link', { name: 'Personnel', exact: true }).click(),
      dashboard: () => targetOf('openDashboard').first().click(),
      subscriptions: () => menu.getByRole('link', { name: 'Subscriptions', exact: true }).click(),
    };
    const press = async (name: 'next' | 'back') => {
      const shown = shownIn(before as Steps) as ShownStep;
      await button(dialog(shown), name === 'back' ? 'Back' : (shown.next ?? '')).click();
      isOver = shown.next === 'Finish';
    };
    const executors: Executors<Machine> = {
      'place.changed': async (event) => {
        if (before?.matches({ template: 'unreached' })) gate.close();
        await go[event.place.page]?.(event);
        isLedOn = false;
      },
      'surveys.staled': async () => {
        gate.close();
        hasSaved = true;
        const place = before?.context.place as Place;
        if (place.page === 'survey') {
          done = leafOf(before as Steps);
          return button(main, 'Start survey').click();
        }
        if (!isAtRespondents({ place })) {
          await main.getByLabel('Description').fill('As we mean it');
          isStepped = true;
          return button(main, 'Next').click();
        }
        done = leafOf(before as Steps);
        isLedOn = true;
        await main.getByRole('option', { name: /Aino Virtanen/ }).click();
        await button(main, 'Add (1)').click();
        return button(main, 'Save').click();
      },
      'tour.moved': () => undefined,
      'tour.next': () => press('next'),
      'tour.back': () => press('back'),
      'xstate.done.actor.loadTemplate': async (event) => {
        if (event.output === null || hasSaved) await template.make(event);
        await gate.open();
      },
      'xstate.error.actor.loadTemplate': () => gate.fail(),
    };
    await walkPath(path, executors, async (state) => {
      await expect.poll(gate.isWaitedAt).toBe(isLoading(state));
      const shown = shownIn(state);
      if (shown && !isOver) await expectStep(shown, state);
      else await expect(page.getByRole('dialog')).toHaveCount(0);
      before = state;
    });
  });
}
