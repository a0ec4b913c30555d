import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { fieldTypes } from '../../contract/lists.ts';
import type { questionFormMachine } from '../../machines/survey/question-form.machine.ts';
import type { Problem } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { models } from '../models/question-form.model.ts';
import { expect, unreachable } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths } from '../support/gesture-paths.ts';
import { type HeldRequests, holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button, enterAsAdmin, test } from '../support/stage-page.ts';
import { choicesTyped, pasteInto, questionForm, startEditing, toastRegion } from '../support/wizard-stage.ts';

type Machine = typeof questionFormMachine;
type Path = GesturePath<Machine>;

const typeNames = {
  [fieldTypes.textarea]: 'Free text',
  [fieldTypes.radio]: 'One choice',
  [fieldTypes.number]: 'Number',
  [fieldTypes.checkbox]: 'Several choices',
  [fieldTypes.slider]: 'Slider',
};
const timingNames = { 7: 'Every week', 14: 'Every two weeks', 21: 'Every three weeks', 28: 'Every four weeks' };

const failureOf = ({ error }: Answer) => (error as Problem | undefined)?.kind;

const paths = gesturePaths(models, {
  namePayload: (event) => failureOf(event) ?? '',
  impossible: {
    'a type that is chosen already can not be chosen': ({ before, event }) =>
      event.type === 'question.typed' &&
      (event as Answer & { fieldType: number }).fieldType === before.context.draft.field_type,
  },
});
const pathsFrom = (beginning: keyof typeof models) => paths.filter((path) => path.beginning === beginning);

/** What the server will say of what is written now, when step `at` sends it: `invalid`, or undefined where it takes it. */
function verdictOn({ steps }: Path, at: number): string | undefined {
  const answers = steps
    .slice(at + 1)
    .map(({ event }) => event as Answer)
    .filter(({ type }) => type.startsWith('xstate.'));
  // The first answer is to what was sent before, which is said again.
  const own = steps[at]?.state.matches('recovering') ? answers.slice(1) : answers;
  return own.map(failureOf).find((failure) => failure !== 'unreachable');
}

const labelIn = (form: Locator) => form.getByLabel('Question', { exact: true });

let faults = 0;
async function writeFault(form: Locator): Promise<void> {
  faults += 1;
  await labelIn(form).fill('');
  await form.getByLabel('Help text').fill(`Without a question, for the ${faults}. time`);
}

/** What has been left empty and must not be. */
async function complete(form: Locator): Promise<void> {
  if ((await labelIn(form).inputValue()) === '') await labelIn(form).fill('What is new?');
  const boxes = form.getByRole('group', { name: 'Choices' }).getByRole('textbox');
  for (const [at, choice] of (await choicesTyped(form)).entries()) {
    if (choice === '') await boxes.nth(at).fill(`Choice ${at} of its own`);
  }
}

async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const form = questionForm(page);
  if (state.matches('closed')) return expect(form).toBeHidden();
  const { draft } = state.context;
  await expect(page.locator('[data-state]').filter({ has: form }).last()).toHaveAttribute(
    'data-state',
    stateName(state.value),
  );
  await expect(form.getByLabel('Type of answer')).toHaveValue(String(draft.field_type));
  await expect(form.getByLabel('How often')).toHaveValue(String(draft.timing_in_days));
  await expect(form.getByRole('group', { name: 'Range' })).toHaveCount(Number(draft.field_type === fieldTypes.slider));
  if (draft.field_type !== fieldTypes.slider) expect(await choicesTyped(form)).toHaveLength(draft.choices.length);
  const isSaving = button(form, 'Save question').and(page.locator('[aria-busy=true]'));
  await expect(isSaving).toHaveCount(Number(state.hasTag('busy')));
  const dialog = page.getByRole('alertdialog', { name: 'Start a new version of this question?' });
  await expect(dialog).toBeVisible({ visible: state.matches('confirmingVersion') });
}

/** Takes the path in the form that is open, and closes it. */
async function walk(page: Page, held: HeldRequests, path: Path): Promise<void> {
  const form = questionForm(page);
  const [start] = path.steps;
  if (!start) throw new Error('a path without a start');
  let shown = start.state;
  let at = 0;

  const answer = async (event: Answer) => {
    if (failureOf(event) !== 'unreachable') return held.answer();
    await held.lose();
    return expect(toastRegion(page).getByText(unreachable).last()).toBeVisible();
  };
  const executors: Executors<Machine> = {
    'question.changed': ({ value }) => labelIn(form).fill(value),
    'question.timed': ({ timing }) => form.getByLabel('How often').selectOption({ label: timingNames[timing] }),
    'question.typed': ({ fieldType }) =>
      form.getByLabel('Type of answer').selectOption({ label: typeNames[fieldType] }),
    'choice.added': ({ index }) => form.getByLabel(`Choice ${index}`, { exact: true }).press('Enter'),
    'choice.pasted': async ({ index, choices }) => {
      const box = form.getByLabel(`Choice ${index + 1}`, { exact: true });
      await box.fill('');
      await pasteInto(box, choices.join('\n'));
    },
    'choice.changed': ({ index, value }) => form.getByLabel(`Choice ${index + 1}`, { exact: true }).fill(value),
    'choice.removed': ({ index }) => button(form, `Remove choice ${index + 1}`).click(),
    'choice.moved': ({ from }) => button(form, `Move choice ${from + 1} down`).click(),
    'range.changed': async ({ range: [min = '', max = ''] }) => {
      await form.getByLabel('Min').fill(min);
      await form.getByLabel('Max').fill(max);
    },
    'question.save': async () => {
      const isRepeated = shown.context.draft.unanswered !== null && path.steps[at]?.state.matches('saving');
      if (!isRepeated && verdictOn(path, at) === 'invalid') await writeFault(form);
      else if (!isRepeated) await complete(form);
      await button(form, 'Save question').click();
    },
    'question.close': () => button(form, 'Cancel').click(),
    'version.confirm': () => button(page, 'Save as a new version').click(),
    'version.cancel': () => button(page, 'Go on editing').click(),
    'xstate.done.actor.createQuestion': answer,
    'xstate.error.actor.createQuestion': answer,
    'xstate.done.actor.saveQuestion': async () => {
      await held.answer();
      // The list that comes after it.
      await held.answer();
    },
    'xstate.error.actor.saveQuestion': async (event) => {
      await answer(event);
      if (failureOf(event) === 'invalid') await expect(labelIn(form)).toHaveAttribute('aria-invalid', 'true');
    },
  };
  await walkPath(path, executors, async (state) => {
    await expectState(page, state);
    shown = state;
    at += 1;
  });
  if (shown.hasTag('busy')) await held.lose();
  if (shown.matches('confirmingVersion')) await button(page, 'Go on editing').click();
  if (!shown.matches('closed')) await button(form, 'Cancel').click();
  await expect(form).toBeHidden();
}

const holdQuestions = (page: Page) =>
  holdRequests(page, (request) => /\/questions\/(\d+\/)?$/.test(new URL(request.url()).pathname));

test('2.15, 9.1, 9.2 every shortest path of a new question', async ({ quietPage: page, server, stage, url }) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const held = await holdQuestions(page);
  for (const path of pathsFrom('fresh')) {
    await test.step(path.title, async () => {
      await button(page, 'Add question').click();
      await walk(page, held, path);
    });
  }
});

test('2.15, 7.13 every shortest path of a question that may exist', async ({ quietPage: page, server, stage, url }) => {
  const survey = await stage.addSurvey();
  await enterAsAdmin(page, server, stage);
  await startEditing(page, url, survey, 'Questions');
  const held = await holdQuestions(page);
  for (const path of pathsFrom('uncertain')) {
    await test.step(path.title, async () => {
      const form = questionForm(page);
      const first = path.steps.find(({ event }) => (event.type as string).startsWith('xstate.error.actor.create'));
      await button(page, 'Add question').click();
      if (first && failureOf(first.event as Answer) === 'invalid') await writeFault(form);
      else await labelIn(form).fill('How was the week?');
      await button(form, 'Save question').click();
      await held.lose();
      await labelIn(form).fill('How was it?');
      await walk(page, held, path);
    });
  }
});

test('2.15, design 5 every shortest path of a question that has been asked', async ({
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
  await startEditing(page, url, survey, 'Questions');
  const held = await holdQuestions(page);
  for (const [at, path] of walked.entries()) {
    await test.step(path.title, async () => {
      await button(page, `Edit: Question ${at}?`).click();
      await walk(page, held, path);
    });
  }
});
