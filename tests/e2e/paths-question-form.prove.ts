import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { questionFormMachine } from '../../machines/survey/question-form.machine.ts';
import type { SubmissionOutcome } from '../../machines/survey/question-submission.machine.ts';
import { fieldTypes, type Rewording } from '../../shared/lists.ts';
import { stateName } from '../../src/views/state-name.ts';
import { models } from '../models/question-form.model.ts';
import { expect, unreachable } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths } from '../support/gesture-paths.ts';
import { type HeldRequests, holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { test } from '../support/opened-pages.ts';
import { button } from '../support/stage-page.ts';
import { choicesTyped, questionForm, toastRegion } from '../support/wizard-stage.ts';

type Machine = typeof questionFormMachine;
type Path = GesturePath<Machine>;

const typeNames = {
  [fieldTypes.textarea]: 'Free text',
  [fieldTypes.radio]: 'One choice',
  [fieldTypes.number]: 'Number',
  [fieldTypes.checkbox]: 'Several choices',
  [fieldTypes.slider]: 'Slider',
};
const meaningNames = { same: 'Same meaning', another: 'New meaning' };
const timingNames = { 7: 'Every week', 14: 'Every two weeks', 21: 'Every three weeks', 28: 'Every four weeks' };

/** How saving a question ends; `lost` without an answer. */
function outcomeOf({ type, output }: Answer): 'saved' | 'refused' | 'lost' | 'unresolved' | undefined {
  if (type !== 'xstate.done.actor.questionSubmission') return undefined;
  const { result, problem } = output as SubmissionOutcome;
  if (problem) return problem.kind === 'unreachable' ? 'lost' : 'refused';
  return result ? 'saved' : 'unresolved';
}

/** Whether saving it asks about a new version first. */
const isVersion = ({ context: { stored, draft } }: SnapshotFrom<Machine>) =>
  stored?.asked === true &&
  draft.rewording === null &&
  (stored.field_type !== draft.field_type || stored.choices.join() !== draft.choices.join());

/** Whether the meaning of its label must be declared first. */
const isHeldBack = (state: SnapshotFrom<Machine>) =>
  state.context.draft.rewording === null && state.can({ type: 'question.rewordingChosen', meaning: 'same' });

const paths = gesturePaths(models, {
  namePayload: (event) => outcomeOf(event) ?? '',
  impossible: {
    'a type that is chosen already can not be chosen': ({ before, event }) =>
      event.type === 'question.typeChanged' &&
      (event as Answer & { fieldType: number }).fieldType === before.context.draft.field_type,
    'a number has no goal, and no field of a limit without a follow-up': ({ before, event }) =>
      event.type === 'threshold.changed' && before.context.draft.field_type !== fieldTypes.slider,
    'what the submission tells on its way is not on the screen': ({ event }) => event.type === 'submission.changed',
    'another name of a choice is told together with all choices': ({ event }) => event.type === 'choice.renamed',
    'only a new version is given up; what somebody else has changed is the submission’s own': ({ before, event }) =>
      outcomeOf(event) === 'unresolved' && !isVersion(before),
  },
});
type Beginning = keyof typeof models;
const pathsFrom = (beginning: Beginning) => paths.filter((path) => path.beginning === beginning);

const labelIn = (form: Locator) => form.getByLabel('Question', { exact: true });

let faults = 0;
async function writeFault(form: Locator): Promise<void> {
  faults += 1;
  await labelIn(form).fill('');
  await form.getByLabel('Help text').fill(`Without a question, for the ${faults}. time`);
}

/** The meaning of a new label; nothing where it is unchanged. */
async function say(form: Locator, meaning: Rewording): Promise<void> {
  const choice = form.getByRole('radio', { name: meaningNames[meaning] });
  if (await choice.isVisible()) await choice.check();
}

/** Required fields that are empty: saving leaves out the rows after the last choice, except two. */
async function complete(form: Locator, { context: { draft } }: SnapshotFrom<Machine>): Promise<void> {
  if ((await labelIn(form).inputValue()) === '') await labelIn(form).fill(draft.label || 'What is new?');
  if (draft.rewording !== null) await say(form, draft.rewording);
  const boxes = form.getByRole('group', { name: 'Choices' }).getByRole('textbox');
  const typed = await choicesTyped(form);
  const kept = typed.slice(0, Math.max(typed.findLastIndex((choice) => choice !== '') + 1, 2));
  for (const [at, choice] of kept.entries()) {
    if (choice === '') await boxes.nth(at).fill(`Choice ${at} of its own`);
  }
}

/** Leaves exactly these choices. */
async function writeChoices(form: Locator, choices: readonly string[]): Promise<void> {
  const boxes = form.getByRole('group', { name: 'Choices' }).getByRole('textbox');
  while ((await boxes.count()) > choices.length) await button(form, `Remove choice ${choices.length + 1}`).click();
  while ((await boxes.count()) < choices.length) await button(form, 'Add choice').click();
  for (const [at, choice] of choices.entries()) await boxes.nth(at).fill(choice);
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
  if (draft.field_type !== fieldTypes.slider)
    await expect.poll(() => choicesTyped(form)).toHaveLength(draft.choices.length);
  const dialog = page.getByRole('alertdialog', { name: 'Start a new version of this question?' });
  await expect(dialog).toBeVisible({ visible: state.matches('submitting') && isVersion(state) });
}

/** Takes the path in the form that is open, and closes it. */
async function walk(page: Page, held: HeldRequests, path: Path): Promise<void> {
  const form = questionForm(page);
  const [start] = path.steps;
  if (!start) throw new Error('a path without a start');
  let shown = start.state;
  let at = 0;

  const isSettled = async () => (await form.locator('[aria-busy=true]').count()) === 0;
  const end = async (event: Answer) => {
    const outcome = outcomeOf(event);
    if (outcome === 'unresolved') return button(page, 'Keep editing').click();
    if (isVersion(shown)) await button(page, 'Save as a new version').click();
    if (outcome !== 'lost') return held.answerUntil(isSettled);
    await held.lose();
    await expect(toastRegion(page).getByText(unreachable).last()).toBeVisible();
  };
  const executors: Executors<Machine> = {
    'question.changed': ({ value }) => labelIn(form).fill(value),
    // The survey has one language.
    'question.translated': () => {},
    'question.scheduleChanged': ({ timing }) =>
      form.getByLabel('How often').selectOption({ label: timingNames[timing] }),
    'question.requiredChanged': () => form.getByText('Must be answered', { exact: true }).click(),
    'question.typeChanged': ({ fieldType }) =>
      form.getByLabel('Type of answer').selectOption({ label: typeNames[fieldType] }),
    'choices.changed': ({ choices }) => writeChoices(form, choices),
    'choice.renamed': () => {},
    'range.changed': async ({ range: [min = '', max = ''] }) => {
      await form.getByLabel('Min').fill(min);
      await form.getByLabel('Max').fill(max);
    },
    'threshold.changed': ({ value }) => form.getByLabel('Goal').fill(String(value)),
    'enps.changed': ({ isOn }) => form.getByLabel('eNPS', { exact: true }).setChecked(isOn, { force: true }),
    'question.rewordingChosen': async ({ meaning }) => {
      await labelIn(form).fill(shown.context.draft.label);
      await say(form, meaning);
    },
    'question.save': async () => {
      if (isHeldBack(shown)) {
        await labelIn(form).fill(shown.context.draft.label);
        await button(form, 'Save question').click();
        return expect(form.getByText('Choose what the new wording means for the results.')).toBeVisible();
      }
      const outcome = path.steps.slice(at + 1).find(({ event }) => outcomeOf(event as Answer));
      if (outcome && outcomeOf(outcome.event as Answer) === 'refused') await writeFault(form);
      else await complete(form, shown);
      await button(form, 'Save question').click();
    },
    'question.close': () => button(form, 'Cancel').click(),
    'submission.changed': () => {},
    'xstate.done.actor.questionSubmission': end,
  };
  await walkPath(path, executors, async (state) => {
    await expectState(page, state);
    shown = state;
    at += 1;
  });
  if (shown.matches('submitting')) {
    if (isVersion(shown)) await button(page, 'Keep editing').click();
    else await held.lose();
  }
  if (!shown.matches('closed')) await button(form, 'Cancel').click();
  await expect(form).toBeHidden();
}

const holdQuestions = (page: Page) =>
  holdRequests(page, (request) => /\/questions\/(\d+\/)?$/.test(new URL(request.url()).pathname));

test(`2.15, 9.1, 9.2 every shortest path of a new question`, async ({ quietPage: page, stage, openStep }) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const held = await holdQuestions(page);
  for (const path of pathsFrom('fresh')) {
    await test.step(path.title, async () => {
      await button(page, 'Add question').click();
      await walk(page, held, path);
    });
  }
});

test(`2.15, 7.13 every shortest path of a question that may exist`, async ({ quietPage: page, stage, openStep }) => {
  const survey = await stage.addSurvey();
  await openStep(survey, 'Questions');
  const held = await holdQuestions(page);
  for (const path of pathsFrom('uncertain')) {
    await test.step(path.title, async () => {
      const form = questionForm(page);
      await button(page, 'Add question').click();
      await labelIn(form).fill('How was the week?');
      const type = path.steps[0]?.state.context.draft.field_type;
      await form.getByLabel('Type of answer').selectOption(String(type));
      await button(form, 'Save question').click();
      await held.lose();
      await labelIn(form).fill('How was it?');
      await walk(page, held, path);
    });
  }
});

test(`2.15, design 5 every shortest path of a question that has been asked`, async ({
  quietPage: page,
  stage,
  openStep,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [anna] });
  const walked = pathsFrom('asked');
  for (const at of walked.keys()) {
    const choices = ['yes', 'no', 'perhaps'];
    await stage.addQuestion(survey, { label: `Question ${at}?`, field_type: fieldTypes.radio, choices });
  }
  await stage.start(survey);
  await openStep(survey, 'Questions');
  const held = await holdQuestions(page);
  for (const [at, path] of walked.entries()) {
    await test.step(path.title, async () => {
      const label = `Question ${at}?`;
      await button(page, `Edit: ${label}`).click();
      await walk(page, held, path);
    });
  }
});
