import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { SaverOutcome } from '../../machines/record/saver.machine.ts';
import type { surveyFormMachine } from '../../machines/survey/survey-form.machine.ts';
import { stateName } from '../../src/views/state-name.ts';
import { stepOf } from '../../src/views/survey/wizard-steps.ts';
import { models } from '../models/survey-form.model.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths, type Turn } from '../support/gesture-paths.ts';
import { holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';
import { draftsKept, questionForm, stepHeading } from '../support/wizard-stage.ts';

type Machine = typeof surveyFormMachine;
type State = SnapshotFrom<Machine>;
type Path = GesturePath<Machine>;

const outcomeOf = ({ type, output }: Answer) =>
  type === 'xstate.done.actor.saver' ? (output as SaverOutcome).kind : undefined;
const isLost = ({ output }: Answer) => (output as { problem?: { kind: string } }).problem?.kind === 'unreachable';
const isOpen = (state: State) => state.matches({ working: { question: 'open' } });

/** The question editor is about to report that nothing in it is open any more. */
const isClosing = ({ context }: State, cause: Turn<Machine>['cause']) =>
  context.work.question !== null && cause?.type === 'editor.closed';
const isTyped = (event: Answer) => event.type === 'editor.changed' && (event as { draft?: unknown }).draft !== null;
const isEmptied = (event: Answer) => event.type === 'editor.changed' && !isTyped(event);

const decisions = { unresolved: 'Keep editing', local: 'Keep mine', remote: 'Take theirs' };
const headings = { basics: 'Basics', questions: 'Questions', respondents: 'Respondents' };

const paths = gesturePaths(
  { new: models.new, edit: models.edit },
  {
    // No draft was restored here: how that ends is on the paths of the page.
    nameState: ({ value }) => (value === 'discarded' ? 'left' : stateName(value)),
    asks: ['wizard.next', 'wizard.save'],
    remembers: ['editor.opened', 'editor.closed'],
    namePayload: (event) => {
      if (outcomeOf(event) === 'refused') return isLost(event) ? 'lost' : 'refused';
      return outcomeOf(event) ?? '';
    },
    impossible: {
      'problems of a child come with its end, on its own paths': ({ event }) =>
        ['problem.raised', 'form.merged'].includes(event.type),
      'only what was found again is given up, on the paths of the page': ({ event }) => event.type === 'draft.discard',
      'people are merged one by one: nobody is asked about them, and one’s own are left to save': ({
        before,
        event,
      }) =>
        outcomeOf(event) === 'remote' || outcomeOf(event) === 'unresolved'
          ? Object.keys(before.context.change).includes('respondent_ids')
          : false,
      'a dialog is answered first': ({ before, event }) =>
        before.hasTag('confirming') && event.type === 'editor.opened',
      'what the editor begins to say it says to the end': ({ before, event, cause }) =>
        isClosing(before, cause) ? !isEmptied(event) : isEmptied(event),
      'only what is open is typed into': ({ before, event }) =>
        isTyped(event) && (!isOpen(before) || before.hasTag('confirming')),
      'the list changes when nothing is open': ({ before, event }) =>
        event.type === 'questions.changed' && (isOpen(before) || before.hasTag('confirming')),
      'only what is open behind the dialog can close': ({ before, event }) =>
        event.type === 'editor.closed' && before.hasTag('confirming') && before.context.work.question === null,
    },
  },
);

/** A company with three people and a survey that asks two of them (3.1). */
async function worldOf(path: Path, page: Page, server: TestServer, stage: SurveyStage) {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna, ben] });
  await stage.addQuestion(survey);
  await enterAsAdmin(page, server, stage);
  /** The one in the form: the one it created, if it has. */
  const newest = async () => {
    const rows: { id: number }[] = must(await stage.api('GET', 'questionnaires/'), 200).body;
    return Math.max(...rows.map(({ id }) => id));
  };
  return {
    survey,
    at: path.beginning === 'edit' ? `/surveys/${survey}/edit` : '/surveys/new',
    conflict: async () => must(await stage.change(await newest(), { title: 'Theirs', respondent_ids: [cleo] }), 200),
  };
}

async function expectState(page: Page, url: string, { survey }: { survey: number }, state: State): Promise<void> {
  const main = page.getByRole('main');
  if (state.status === 'done') {
    await expect.poll(() => draftsKept(page)).toEqual([]);
    if (state.matches('replaced')) return expect(main.locator('[data-state=loading]')).toBeVisible();
    if (state.matches('saved')) return expect(page).toHaveURL(/\/surveys\/\d+\/$/);
    const isEdit = state.context.key.surveyId !== null;
    return expect(page).toHaveURL(isEdit ? `${url}/surveys/${survey}/` : `${url}/surveys`);
  }
  await expect(main.locator('[data-state]').first()).toHaveAttribute('data-state', stateName(state.value));
  const step = stepOf(state);
  await expect(main.getByRole('listitem').and(main.locator('[data-state=current]'))).toHaveCount(1);
  if (step) await expect(stepHeading(page, headings[step])).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible({ visible: state.hasTag('confirming') });
}

for (const path of paths) {
  test(`2.15, 4.6 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const world = await worldOf(path, page, server, stage);
    const main = page.getByRole('main');
    await page.goto(url + world.at);
    await expect(stepHeading(page, 'Basics')).toBeVisible();
    const held = await holdRequests(page, (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/questionnaires/') || pathname.endsWith('/questions/')) return request.method() === 'POST';
      return /\/questionnaires\/\d+\/$/.test(pathname);
    });
    const title = page.getByLabel('Title');
    const discarding = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this survey in the meantime' });
    let shown = path.steps[0]?.state as State;
    let at = 0;
    let titles = 0;
    const later = () => path.steps.slice(at + 1).map(({ event }) => event as Answer);
    const nextOutcome = () => later().find((event) => outcomeOf(event) !== undefined);

    const retitle = () => {
      titles += 1;
      return title.fill(`Weekly pulse, number ${titles}`);
    };
    /** The sent data is such that the server answers as the path continues. */
    const prepareBasics = async () => {
      const outcome = nextOutcome();
      if (!outcome || stepOf(shown) !== 'basics') return;
      // Only what both have changed is asked about.
      if (Object.keys(decisions).includes(outcomeOf(outcome) ?? '')) return retitle();
      if (outcomeOf(outcome) === 'refused' && !isLost(outcome) && shown.context.work.id === null) {
        if ((await title.inputValue()) === '') return;
        await title.fill('');
        await page.getByLabel('Description').fill('A survey without a title');
      } else if ((await title.inputValue()) === '') await retitle();
    };
    const save = async (event: Answer) => {
      switch (outcomeOf(event)) {
        case 'refused':
          return isLost(event) || shown.context.work.id !== null ? held.lose() : held.answer();
        case 'unresolved':
        case 'local':
        case 'remote':
          await world.conflict();
          await held.answer();
          // They are merged one by one.
          if (Object.keys(shown.context.change).every((field) => /^(respondent|followed_group)_ids$/.test(field)))
            return;
          return button(conflict, decisions[outcomeOf(event) as keyof typeof decisions])
            .last()
            .click();
        default:
          return held.answer();
      }
    };
    const executors: Executors<Machine> = {
      'basics.changed': retitle,
      'respondents.changed': () => page.getByRole('option', { name: /Anna Aalto/ }).dblclick(),
      'questions.changed': async () => {
        await button(page, 'Add question').click();
        await questionForm(page).getByLabel('Question', { exact: true }).fill('How was the week?');
        await button(page, 'Save question').click();
        await held.answer();
        await expect(main.getByRole('heading', { level: 3, name: 'How was the week?' })).toBeVisible();
      },
      'editor.opened': () => button(page, 'Add question').click(),
      'editor.changed': ({ draft }) =>
        draft ? questionForm(page).getByLabel('Question', { exact: true }).fill('How was the week?') : undefined,
      'editor.closed': () =>
        shown.hasTag('confirming') ? held.answer() : button(questionForm(page), 'Cancel').click(),
      'problem.raised': () => undefined,
      'form.merged': () => undefined,
      'draft.discard': () => undefined,
      'wizard.next': async () => {
        await prepareBasics();
        await button(main, 'Next').click();
      },
      'wizard.back': () => button(main, 'Back').click(),
      'wizard.save': async () => {
        await prepareBasics();
        await button(main, 'Save').click();
      },
      'wizard.cancel': async () => {
        if (later()[0]?.type === 'editor.closed') await button(page, 'Save question').click();
        await button(main, 'Cancel').last().click();
      },
      'discard.confirm': () => button(discarding, 'Discard').click(),
      'discard.cancel': () => button(discarding, 'Keep editing').click(),
      'basics.save': () => undefined,
      'basics.saved': () => undefined,
      'respondents.save': () => undefined,
      'survey.save': () => undefined,
      'xstate.done.actor.saver': save,
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, url, world, state);
      shown = state;
      at += 1;
    });
  });
}
