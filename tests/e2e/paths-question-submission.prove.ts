import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { SaverOutcome } from '../../machines/record/saver.machine.ts';
import type { questionSubmissionMachine } from '../../machines/survey/question-submission.machine.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { models } from '../models/question-submission.model.ts';
import { enterAsAdmin, expect, test, unreachable } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths } from '../support/gesture-paths.ts';
import type { HeldRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button } from '../support/stage-page.ts';
import { editQuestionsHeld, interfere, questionForm, toastRegion } from '../support/wizard-stage.ts';

type Machine = typeof questionSubmissionMachine;
type Path = GesturePath<Machine>;

const decisions = { unresolved: 'Keep editing', local: 'Keep mine', remote: 'Take theirs' };

/** How saving a question ends; `lost` without an answer. */
function outcomeOf({ type, output }: Answer): SaverOutcome['kind'] | 'lost' | undefined {
  if (type !== 'xstate.done.actor.saver') return undefined;
  const outcome = output as SaverOutcome;
  return outcome.kind === 'refused' && outcome.problem.kind === 'unreachable' ? 'lost' : outcome.kind;
}

const paths = gesturePaths(models, {
  remembers: ['xstate.done.actor.saver'],
  namePayload: (event) => outcomeOf(event) ?? '',
  impossible: {
    'what the saver tells on its way is not on the screen': ({ event }) => event.type.startsWith('saver.'),
    'nobody else changes what is not there yet': ({ before, event }) =>
      outcomeOf(event) === 'unresolved' && before.context.stored === null,
    'the list that follows is not held up': ({ event }) => event.type === 'xstate.error.actor.listQuestions',
    'what meets a conflict is not refused for its words': ({ event, cause }) =>
      outcomeOf(cause ?? event) === 'local' && outcomeOf(event) === 'refused',
  },
});
const pathsFrom = (beginning: keyof typeof models) => paths.filter((path) => path.beginning === beginning);

const labelIn = (page: Page) => questionForm(page).getByLabel('Question', { exact: true });
const isBusy = (page: Page) => questionForm(page).locator('[aria-busy=true]');

async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const form = questionForm(page);
  if (state.matches('listing') || state.output?.result) return expect(form).toBeHidden();
  await expect(page.locator('[data-state]').filter({ has: form }).last()).toHaveAttribute(
    'data-state',
    state.status === 'done' ? /^editing/ : 'submitting',
  );
  const dialog = page.getByRole('alertdialog', { name: 'Start a new version of this question?' });
  await expect(dialog).toBeVisible({ visible: state.matches('confirmingVersion') });
  if (!state.matches('confirmingVersion')) await expect(isBusy(page)).toHaveCount(Number(state.hasTag('busy')));
}

/** Takes the path from a form that is filled in, and closes it. `change`: somebody else saves the question first. */
async function walk(
  page: Page,
  held: HeldRequests,
  path: Path,
  change: () => Promise<unknown> = async () => {},
): Promise<void> {
  const form = questionForm(page);
  if (path.steps.some(({ event }) => outcomeOf(event as Answer) === 'refused')) await labelIn(page).fill('');
  await button(form, 'Save question').click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this question in the meantime' });
  const isSettled = async () => (await isBusy(page).count()) === 0;
  const executors: Executors<Machine> = {
    'version.confirm': () => button(page, 'Save as a new version').click(),
    'version.cancel': () => button(page, 'Keep editing').click(),
    'saver.sent': () => {},
    'saver.saved': () => {},
    'xstate.done.actor.saver': async (event) => {
      const outcome = outcomeOf(event);
      if (outcome === 'lost') {
        await held.lose();
        return expect(toastRegion(page).getByText(unreachable).last()).toBeVisible();
      }
      if (outcome === 'local' || outcome === 'remote' || outcome === 'unresolved') {
        await change();
        await held.answer();
        await button(conflict, decisions[outcome]).last().click();
        if (outcome !== 'remote') return;
      }
      return held.answerUntil(isSettled);
    },
    'xstate.done.actor.listQuestions': () => {},
  };
  await walkPath(path, executors, (state) => expectState(page, state));
  const { state } = path;
  if (state.matches('confirmingVersion')) await button(page, 'Keep editing').click();
  if (state.hasTag('busy') && !state.matches('listing')) await held.lose();
  if (!state.matches('listing') && !state.output?.result) await button(form, 'Cancel').click();
  await expect(form).toBeHidden();
}

test(`2.15, 7.13 every shortest path of saving a question`, async ({ quietPage: page, server, stage, url }) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  const held = await editQuestionsHeld(page, url, survey);
  for (const path of [...pathsFrom('fresh'), ...pathsFrom('uncertain')]) {
    await test.step(path.title, async () => {
      await button(page, 'Add question').click();
      await labelIn(page).fill('How was the week?');
      if (path.beginning === 'uncertain') {
        await button(page, 'Save question').click();
        await held.lose();
        await labelIn(page).fill('How was it?');
      }
      await walk(page, held, path);
    });
  }
});

test(`2.15, 7.13, design 5 every shortest path of saving a new version`, async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  const walked = pathsFrom('asked');
  for (const at of walked.keys()) {
    const choices = ['yes', 'no', 'perhaps'];
    await stage.addQuestion(survey, { label: `Question ${at}?`, field_type: fieldTypes.radio, choices });
  }
  await stage.start(survey);
  await enterAsAdmin(page, server, stage);
  const held = await editQuestionsHeld(page, url, survey);
  for (const [at, path] of walked.entries()) {
    await test.step(path.title, async () => {
      let changes = 0;
      await button(page, `Edit: Question ${at}?`).click();
      await button(page, 'Remove choice 1').click();
      await walk(page, held, path, () => {
        changes += 1;
        // Of the same group of fields as the choices, but no new version.
        return interfere(stage, survey, `Question ${at}?`, { default: changes % 2 === 0 ? 'no' : 'perhaps' });
      });
    });
  }
});
