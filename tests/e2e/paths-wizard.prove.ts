import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { KeptDraft } from '../../machines/survey/survey-work.ts';
import type { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { draftPrefix } from '../../src/adapters/unsaved-work.ts';
import { stateName } from '../../src/views/state-name.ts';
import { drafts } from '../models/samples/survey-form.ts';
import { models } from '../models/wizard.model.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths } from '../support/gesture-paths.ts';
import { holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';
import { draftsKept, stepHeading } from '../support/wizard-stage.ts';

type Machine = typeof wizardMachine;
type State = SnapshotFrom<Machine>;
type Path = GesturePath<Machine>;

const draftIn = (event: object) => (event as { draft: KeptDraft | null }).draft;
const draftNames = new Map(Object.entries(drafts).map(([name, draft]) => [JSON.stringify(draft), name]));
const openingOf = ({ type, output }: Answer) =>
  type === 'xstate.done.actor.wizardLoading' ? (output as { kind: string }).kind : undefined;
const endOf = ({ type, output }: Answer) => (type === 'xstate.done.actor.surveyForm' ? String(output) : undefined);
const isEdit = ({ context }: State) => context.key.surveyId !== null;
const headings = { basics: 'Basics', questions: 'Questions', respondents: 'Respondents' };

const paths = gesturePaths(models, {
  // Making it saved or unsaved again is on the paths of the form.
  nameState: ({ value }) => stateName(value).replace(/begun\..*/, 'begun'),
  namePayload: (event) => {
    if (event.type === 'draft.opened') return draftNames.get(JSON.stringify(draftIn(event))) ?? 'none';
    return openingOf(event) ?? endOf(event) ?? '';
  },
  impossible: {
    'what the form says comes with its own gestures, on its own paths': ({ event }) =>
      event.type === 'step.changed' || event.type.startsWith('form.'),
    'the preview is walked in survey-preview.test.ts': ({ event }) => event.type === 'survey.preview',
    'problems of a child come with its end, on its own paths': ({ event }) =>
      ['problem.raised', 'form.merged'].includes(event.type),
    'people are merged one by one: what is theirs is not taken instead': ({ before, event }) =>
      endOf(event) === 'replaced' && before.context.at === 'respondents',
    'a new survey is there at once': ({ before, event }) =>
      before.context.work.id === null && event.type === 'opening.failed',
    'what could not be loaded is asked for again before it is there': ({ before, event }) =>
      before.matches({ opening: 'failed' }) && openingOf(event) === 'opened',
    'the ways out stand beside what could not be loaded': ({ before, event }) =>
      before.matches({ opening: 'loading' }) && ['cancelled', 'renewed'].includes(openingOf(event) ?? ''),
    'a survey that may be there is asked for again, not replaced': ({ before, event }) =>
      isEdit(before) && openingOf(event) === 'renewed',
    'a new survey is saved step by step, on the paths of the form': ({ before, event }) =>
      !isEdit(before) && ['saved', 'replaced'].includes(endOf(event) ?? ''),
    'only what was found again is given up': ({ before, event }) =>
      before.matches({ working: 'plain' }) && endOf(event) === 'discarded',
  },
});

/** A company with two people, a survey that asks Anna and Ben (3.1), and the browser's stored draft of it. */
async function worldOf(path: Path, page: Page, server: TestServer, stage: SurveyStage) {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna, ben] });
  await stage.addQuestion(survey);
  const { headers } = await stage.api('GET', `questionnaires/${survey}/`);
  const opened = path.steps.find(({ event }) => event.type === 'draft.opened');
  const kept = opened && draftIn(opened.event);
  if (kept?.savedAt) {
    const draft: KeptDraft = {
      ...kept,
      id: kept.id === null ? null : survey,
      respondentIds: kept.respondentIds && [anna],
      followedGroupIds: kept.followedGroupIds && [],
      etag: kept.etag && (headers.etag ?? null),
    };
    const key = `${draftPrefix(stage.adminId)}${stage.companyId}.${path.beginning === 'edit' ? survey : 'new'}`;
    // Once: what is discarded does not come back.
    await page.addInitScript(
      ([name, text]) => {
        if (sessionStorage.getItem(name) !== null) return;
        sessionStorage.setItem(name, 'written');
        localStorage.setItem(name, text);
      },
      [key, JSON.stringify(draft)] as const,
    );
  }
  await enterAsAdmin(page, server, stage);
  return {
    survey,
    at: path.beginning === 'edit' ? `/surveys/${survey}/edit` : '/surveys/new',
    conflict: async () => must(await stage.change(survey, { title: 'Theirs', respondent_ids: [cleo] }), 200),
    remove: async () => must(await stage.api('DELETE', `questionnaires/${survey}/`), 204),
  };
}

async function expectState(page: Page, url: string, { survey }: { survey: number }, state: State): Promise<void> {
  if (state.status === 'done') {
    if (!state.matches('cancelled')) await expect.poll(() => draftsKept(page)).toEqual([]);
    return expect(page).toHaveURL(isEdit(state) ? `${url}/surveys/${survey}/` : `${url}/surveys`);
  }
  const main = page.getByRole('main');
  // Storage is read before anything is on the screen, and a new survey is there at once.
  if (state.matches({ opening: 'failed' })) return expect(main.locator('[data-state=failed]')).toBeVisible();
  if (state.matches('opening') && state.context.work.id !== null)
    return expect(main.locator('[data-state=loading]')).toBeVisible();
  if (!state.matches('working')) return;
  await expect(stepHeading(page, headings[state.context.at])).toBeVisible();
  const found = main.getByRole('button', { name: state.hasTag('begunHere') ? 'Start a new survey' : 'Discard' });
  await expect(found).toHaveCount(state.matches({ working: 'plain' }) ? 0 : 1);
  await expect(main.getByText(/Your unsaved changes from .* have been restored\./)).toHaveCount(
    Number(state.hasTag('unsaved')),
  );
}

for (const path of paths) {
  test(`2.15, 3.15 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const world = await worldOf(path, page, server, stage);
    const held = await holdRequests(
      page,
      (request) => request.method() === 'GET' && /\/questionnaires\/\d+\/$/.test(new URL(request.url()).pathname),
    );
    const main = page.getByRole('main');
    let shown = path.steps[0]?.state as State;
    const open = {
      opened: async () => {
        if (shown.context.work.id !== null) await held.answer();
      },
      cancelled: () => button(main, 'Go back').click(),
      renewed: async () => {
        await world.remove();
        await button(main, 'Try again').click();
        await held.answer();
        await button(main, 'Start a new survey').click();
      },
    };
    const end = {
      saved: () => button(main, 'Save').click(),
      left: async () => {
        await button(main, 'Cancel').last().click();
        if (!shown.hasTag('unsaved')) return;
        await button(page.getByRole('alertdialog', { name: 'Discard changes?' }), 'Discard').click();
      },
      replaced: async () => {
        await world.conflict();
        if (shown.context.at === 'basics') await page.getByLabel('Title').fill('Mine');
        await button(main, 'Save').click();
        await button(page.getByRole('dialog', { name: /^Someone else/ }), 'Take theirs').click();
      },
      discarded: () => button(main, /^(Discard|Start a new survey)$/).click(),
    };
    const executors: Executors<Machine> = {
      'draft.opened': () => page.goto(url + world.at),
      'loading.started': () => button(main, 'Try again').click(),
      'opening.failed': () => held.lose(),
      'step.changed': () => undefined,
      'form.changed': () => undefined,
      'form.saved': () => undefined,
      'problem.raised': () => undefined,
      'form.merged': () => undefined,
      'survey.preview': () => undefined,
      'xstate.done.actor.wizardLoading': (event) => open[openingOf(event) as keyof typeof open](),
      'xstate.done.actor.surveyForm': (event) => end[endOf(event) as keyof typeof end](),
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, url, world, state);
      shown = state;
    });
  });
}
