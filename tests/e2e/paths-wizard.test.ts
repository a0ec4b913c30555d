import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { SaverOutcome } from '../../machines/record/saver.machine.ts';
import type { KeptDraft, wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { draftPrefix } from '../../src/adapters/unsaved-work.ts';
import { stateName } from '../../src/views/state-name.ts';
import { stepOf } from '../../src/views/survey/wizard-steps.ts';
import { drafts } from '../models/samples.ts';
import { models } from '../models/wizard.model.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths, type Turn } from '../support/gesture-paths.ts';
import { holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';
import { draftsKept, questionForm, stepHeading } from '../support/wizard-stage.ts';

type Machine = typeof wizardMachine;
type State = SnapshotFrom<Machine>;
type Path = GesturePath<Machine>;

const draftIn = (event: object) => (event as { draft: KeptDraft | null }).draft;
const draftNames = new Map(Object.entries(drafts).map(([name, draft]) => [JSON.stringify(draft), name]));
const outcomeOf = ({ type, output }: Answer) =>
  type === 'xstate.done.actor.saver' ? (output as SaverOutcome).kind : undefined;
const isLost = ({ output }: Answer) => (output as { problem?: { kind: string } }).problem?.kind === 'unreachable';

/** Design 4: what was found again is offered to be given up while something of it is unsaved, or begun here. */
function isRestoredShown({ context: { restored, basics, saved, hasNewRespondents, question, isEdit, id } }: State) {
  if (!restored) return false;
  const isUnsaved =
    (restored.basics && JSON.stringify(basics) !== JSON.stringify(saved)) ||
    (restored.respondentIds && hasNewRespondents) ||
    (restored.question && question);
  return Boolean(isUnsaved) || (!isEdit && id !== null);
}

/** The question editor is about to say that what was found again is open, or that nothing is any more. */
function isMidway({ context }: State, cause: Turn<Machine>['cause']): 'opening' | 'closing' | undefined {
  if (context.question === null) return undefined;
  if (cause?.type === 'editor.closed') return 'closing';
  return (cause?.type as string) === 'xstate.done.actor.loadWizard' ? 'opening' : undefined;
}
/** The page is already where the editor's next word leads. */
const isOnItsWay = (state: State) =>
  state.matches({ steps: { questions: 'listing' } }) && state.context.question !== null;
const isTyped = (event: Answer) => event.type === 'editor.changed' && (event as { draft?: unknown }).draft !== null;
const isEmptied = (event: Answer) => event.type === 'editor.changed' && !isTyped(event);

const decisions = { undecided: 'Go on editing', local: 'Keep mine', remote: 'Take theirs' };
const headings = { basics: 'Basics', questions: 'Questions', respondents: 'Respondents' };

const paths = gesturePaths(models, {
  asks: ['wizard.next', 'wizard.save'],
  remembers: ['editor.opened', 'editor.closed', 'xstate.done.actor.loadWizard'],
  namePayload: (event) => {
    if (event.type === 'draft.opened') return draftNames.get(JSON.stringify(draftIn(event))) ?? 'none';
    if (outcomeOf(event) === 'refused') return isLost(event) ? 'lost' : 'refused';
    return outcomeOf(event) ?? '';
  },
  impossible: {
    'problems of a child come with its end, on its own paths': ({ event }) => event.type === 'problem.raised',
    'while it loads there is nothing to press': ({ before, event }) =>
      event.type === 'wizard.cancel' && before.matches('loading'),
    'a survey that may be there is asked for again, not replaced': ({ before, event }) =>
      event.type === 'draft.discard' && before.matches('failed') && before.context.isEdit,
    'only what was found again is given up': ({ before, event }) =>
      event.type === 'draft.discard' && !before.matches('failed') && !isRestoredShown(before),
    'a dialog is answered first': ({ before, event }) =>
      before.hasTag('confirming') && ['draft.discard', 'editor.opened'].includes(event.type),
    'what the editor begins to say it says to the end': ({ before, event, cause }) => {
      const midway = isMidway(before, cause);
      if (midway === 'opening') return event.type !== 'editor.opened';
      return midway === 'closing' ? !isEmptied(event) : isEmptied(event);
    },
    'only what is open is typed into': ({ before, event }) =>
      isTyped(event) && !before.matches({ steps: { questions: 'editing' } }),
    'the list changes when nothing is open': ({ before, event }) =>
      event.type === 'questions.changed' && !before.matches({ steps: { questions: 'listing' } }),
    'only what is open behind the dialog can close': ({ before, event }) =>
      event.type === 'editor.closed' && before.hasTag('confirming') && before.context.question === null,
  },
});

/** A company with two people, a survey that asks Anna and Ben (3.1), and what the browser has kept of it. */
async function worldOf(path: Path, page: Page, server: TestServer, stage: SurveyStage) {
  const [anna, ben, cleo] = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: [anna, ben] });
  await stage.addQuestion(survey);
  const { headers } = await stage.api('GET', `questionnaires/${survey}/`);
  const opened = path.steps.find(({ event }) => event.type === 'draft.opened');
  const kept = opened && draftIn(opened.event);
  const isEdit = path.beginning === 'edit';
  if (kept?.savedAt) {
    const draft: KeptDraft = {
      ...kept,
      id: kept.id === null ? null : survey,
      respondentIds: kept.respondentIds && [anna],
      etag: kept.etag && (headers.etag ?? null),
    };
    const key = `${draftPrefix(stage.adminId)}${stage.companyId}.${isEdit ? survey : 'new'}`;
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(draft)] as const);
  }
  await enterAsAdmin(page, server, stage);
  /** The one in the form: that which it began, if it has. */
  const newest = async () => {
    const rows: { id: number }[] = must(await stage.api('GET', 'questionnaires/'), 200).body;
    return Math.max(...rows.map(({ id }) => id));
  };
  return {
    survey,
    at: isEdit ? `/surveys/${survey}/edit` : '/surveys/new',
    conflict: async () => must(await stage.change(await newest(), { title: 'Theirs', respondent_ids: [cleo] }), 200),
    remove: async () => must(await stage.api('DELETE', `questionnaires/${await newest()}/`), 204),
  };
}

async function expectState(page: Page, url: string, { survey }: { survey: number }, state: State): Promise<void> {
  if (state.status === 'done') {
    if (!state.matches('turnedBack')) await expect.poll(() => draftsKept(page)).toEqual([]);
    if (state.matches('done')) return expect(page).toHaveURL(/\/surveys\/\d+\/$/);
    return expect(page).toHaveURL(state.context.isEdit ? `${url}/surveys/${survey}/` : `${url}/surveys`);
  }
  // Storage is read before anything is on the screen.
  if (state.matches('opening') || isOnItsWay(state)) return;
  const main = page.getByRole('main');
  await expect(main.locator('[data-state]').first()).toHaveAttribute('data-state', stateName(state.value));
  const step = stepOf(state);
  await expect(main.getByRole('listitem').and(main.locator('[data-state=current]'))).toHaveCount(Number(step !== null));
  if (step) await expect(stepHeading(page, headings[step])).toBeVisible();
  const found = main.getByRole('button', { name: /^(Discard|Start a new survey)$/ });
  if (!state.matches('failed')) await expect(found).toHaveCount(Number(step !== null && isRestoredShown(state)));
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible({ visible: state.hasTag('confirming') });
}

for (const path of paths) {
  test(`2.15, 4.6 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const world = await worldOf(path, page, server, stage);
    const held = await holdRequests(page, (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/questionnaires/') || pathname.endsWith('/questions/')) return request.method() === 'POST';
      return /\/questionnaires\/\d+\/$/.test(pathname);
    });
    const main = page.getByRole('main');
    const title = page.getByLabel('Title');
    const discarding = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this survey meanwhile' });
    let shown = path.steps[0]?.state as State;
    let at = 0;
    let titles = 0;
    const later = () => path.steps.slice(at + 1).map(({ event }) => event as Answer);
    const nextOutcome = () => later().find((event) => outcomeOf(event) !== undefined);

    const retitle = () => {
      titles += 1;
      return title.fill(`Weekly pulse, number ${titles}`);
    };
    /** What is sent is such that the server answers as the path goes on. */
    const prepareBasics = async () => {
      const outcome = nextOutcome();
      if (!outcome) return;
      if (outcomeOf(outcome) === 'refused' && !isLost(outcome) && shown.context.id === null) {
        if ((await title.inputValue()) === '') return;
        await title.fill('');
        await page.getByLabel('Description').fill('A survey without a title');
      } else if ((await title.inputValue()) === '') await retitle();
    };
    const save = async (event: Answer) => {
      switch (outcomeOf(event)) {
        case 'refused':
          return isLost(event) || shown.context.id !== null ? held.lose() : held.answer();
        case 'undecided':
        case 'local':
        case 'remote':
          await world.conflict();
          await held.answer();
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
      // What is found again opens by itself.
      'editor.opened': () => (isOnItsWay(shown) ? undefined : button(page, 'Add question').click()),
      'editor.changed': ({ draft }) =>
        draft ? questionForm(page).getByLabel('Question', { exact: true }).fill('How was the week?') : undefined,
      'editor.closed': () =>
        shown.hasTag('confirming') ? held.answer() : button(questionForm(page), 'Cancel').click(),
      'problem.raised': () => undefined,
      'draft.discard': () => button(main, /^(Discard|Start a new survey)$/).click(),
      'wizard.next': async () => {
        if (shown.hasTag('basics')) await prepareBasics();
        await button(main, 'Next').click();
      },
      'wizard.back': () => button(main, 'Back').click(),
      'wizard.save': async () => {
        if (shown.hasTag('basics')) await prepareBasics();
        await button(main, 'Save').click();
      },
      'wizard.cancel': async () => {
        const closes = later()[0]?.type === 'editor.closed';
        if (closes) await button(page, 'Save question').click();
        const cancel = shown.matches('failed') ? 'Go back' : 'Cancel';
        await button(main, cancel).last().click();
      },
      'wizard.confirm': () => button(discarding, 'Discard').click(),
      'wizard.keep': () => button(discarding, 'Keep editing').click(),
      'wizard.retry': () => button(main, 'Try again').click(),
      'draft.opened': () => page.goto(url + world.at),
      'xstate.done.actor.loadWizard': () => held.answer(),
      'xstate.error.actor.loadWizard': async () => {
        if (later()[0]?.type === 'draft.discard') {
          await world.remove();
          await held.answer();
        } else await held.lose();
      },
      'xstate.done.actor.saver': save,
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, url, world, state);
      shown = state;
      at += 1;
    });
  });
}
