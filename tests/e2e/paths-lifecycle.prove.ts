import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Survey } from '../../contract/survey.ts';
import type { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { translatorOf } from '../../server/core/i18n.ts';
import { surveyMessages } from '../../server/domain/surveys/survey.messages.ts';
import type { SurveyStatus } from '../../shared/lists.ts';
import { stateName } from '../../src/views/state-name.ts';
import { models } from '../models/lifecycle.model.ts';
import { enterAsAdmin, expect, test } from '../support/browser-test.ts';
import { type GesturePath, gesturePaths, type Turn } from '../support/gesture-paths.ts';
import { holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { trackPlace } from '../support/survey-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

type Machine = typeof lifecycleMachine;
type LifecycleTurn = Turn<Machine>;

const changeOf = ({ cause }: LifecycleTurn) => cause?.type;
const isSaved = ({ event }: LifecycleTurn, ...statuses: readonly SurveyStatus[]) =>
  event.type === 'xstate.done.actor.saveChange' && statuses.includes((event.output as Survey).status);

// Between two requests another admin may have changed the survey in any way: the rest is impossible for anybody.
const paths = gesturePaths(models, {
  asks: [
    'survey.start',
    'survey.end',
    'survey.continue',
    'survey.toggle',
    'survey.publish',
    'survey.confirmEnd',
    'survey.confirmDeactivate',
    'xstate.after.untilNextStatus',
  ],
  namePayload: ({ output }) => (output as Survey | undefined)?.status ?? '',
  impossible: {
    'what has been activated is active': (turn) =>
      (changeOf(turn) === 'survey.publish' ||
        (changeOf(turn) === 'survey.toggle' && turn.before.context.survey.status === 'inactive')) &&
      isSaved(turn, 'inactive'),
    'what has been deactivated is inactive': (turn) =>
      changeOf(turn) === 'survey.confirmDeactivate' && isSaved(turn, 'upcoming', 'ongoing', 'expired'),
    'what has started is no longer to come, and does not end before it': (turn) =>
      changeOf(turn) === 'survey.start' && isSaved(turn, 'upcoming', 'expired'),
    'what has ended neither runs nor is to come': (turn) =>
      changeOf(turn) === 'survey.confirmEnd' && isSaved(turn, 'upcoming', 'ongoing'),
    'what has been continued has no end': (turn) => changeOf(turn) === 'survey.continue' && isSaved(turn, 'expired'),
    'time moves nothing that has no end': (turn) =>
      turn.event.type.startsWith('xstate.after.') &&
      turn.before.matches('ongoing') &&
      changeOf(turn) === 'survey.continue',
  },
});

const minute = 60_000;
/** From the server's now, in minutes: active from, active until. Time affects coming and running ones. */
const times = { upcoming: [10, 20], ongoing: [-10, 20], expired: [-30, -10] } as const;
const untilNextStatus = { upcoming: 10, ongoing: 20 } as const;

const badges = { inactive: 'Inactive', upcoming: 'Upcoming', ongoing: 'Ongoing', expired: 'Expired' } as const;
const statusButtons = {
  inactive: 'Survey is not active',
  upcoming: 'Start survey',
  ongoing: 'End survey',
  expired: 'Continue survey',
} as const;

/** A survey with one question, in the initial state of the path. */
async function surveyFor(path: GesturePath<Machine>, server: TestServer, stage: SurveyStage) {
  const wishes = (status: SurveyStatus) => {
    if (status === 'inactive') return { is_active: false };
    const [active_from, active_until] = times[status].map((minutes) =>
      new Date(server.clock.now().getTime() + minutes * minute).toISOString(),
    );
    return { active_from, active_until };
  };
  const id = await stage.addSurvey({ ...wishes('upcoming'), respondent_ids: [stage.adminId] });
  const question = await stage.addQuestion(id);
  const change = async (patch: Record<string, unknown>) => must(await stage.change(id, patch), 200).body;
  if (path.beginning === 'published') {
    await change({ is_active: true });
    await change({ is_active: false });
  }
  return {
    id,
    /** Another admin changes it, so that it has this status then, or when it is activated. */
    make: (status: SurveyStatus) => change(wishes(status)),
    empty: async () => must(await stage.api('DELETE', `questionnaires/${id}/questions/${question}/`), 204),
    status: async (): Promise<SurveyStatus> => must(await stage.api('GET', `questionnaires/${id}/`), 200).body.status,
  };
}

const stopping = (page: Page, isEnd: boolean) =>
  page.getByRole('alertdialog', { name: isEnd ? 'End this survey now?' : 'Deactivate this survey?' });
const publishing = (page: Page) => page.getByRole('alertdialog', { name: 'Activate and publish this survey?' });

/** Asserts that the page shows this state, and nothing that is impossible in it. */
async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const { status } = state.context.survey;
  const card = page.getByRole('region', { name: 'Status' });
  await expect(card).toHaveAttribute('data-state', stateName(state.value));
  await expect(trackPlace(page)).toContainText(badges[status]);
  const isAsking = state.matches('confirmingPublication');
  const isPublishing = state.matches('saving') && !state.context.survey.published;
  await expect(publishing(page)).toBeVisible({ visible: isAsking || isPublishing });
  const isEnding = state.matches({ confirmingEnd: 'asking' });
  const isDeactivating = state.matches({ confirmingDeactivate: 'asking' });
  await expect(stopping(page, true)).toBeVisible({ visible: isEnding });
  await expect(stopping(page, false)).toBeVisible({ visible: isDeactivating });
  // A dialog hides what is behind it.
  if (isAsking || isPublishing || isEnding || isDeactivating) return;
  const shown = [button(card, statusButtons[status]), button(card, status === 'inactive' ? 'Activate' : 'Deactivate')];
  await expect(card.getByRole('button')).toHaveCount(shown.length);
  for (const each of shown) await expect(each).toBeVisible();
  await expect(card.getByRole('button').and(page.locator('[aria-busy=true]'))).toHaveCount(
    state.hasTag('busy') ? shown.length - Number(status === 'inactive') : 0,
  );
}

for (const path of paths) {
  test(`4.1, 4.2, 4.3, 4.4, 4.5 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const survey = await surveyFor(path, server, stage);
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/${survey.id}/`);
    await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
    // Another admin's changes in between must not end in a conflict here: the chart asks about the results of a change.
    const held = await holdRequests(
      page,
      (request) => /\/questionnaires\/\d+\/(publication\/)?$/.test(new URL(request.url()).pathname),
      { isBlind: true },
    );
    let shown = path.steps[0]?.state as SnapshotFrom<Machine>;

    let meant: SurveyStatus | undefined;
    /** `leadsTo`: the target of the press if nobody else changes anything in the meantime. */
    const press = async (name: string, leadsTo?: SurveyStatus) => {
      meant = leadsTo;
      await button(page, name).click();
    };
    const save = async ({ output }: Answer) => {
      const { status } = output as Survey;
      if (status !== meant) await survey.make(status);
      await held.answer();
      await expect.poll(survey.status).toBe(status);
    };
    const executors: Executors<Machine> = {
      'survey.start': () => press('Start survey', 'ongoing'),
      'survey.end': () => {
        server.clock.advance({ minutes: 1 });
        return press('End survey', shown.context.survey.status);
      },
      'survey.confirmEnd': () => {
        meant = 'expired';
        return button(stopping(page, true), 'End survey').click();
      },
      'survey.confirmDeactivate': () => {
        meant = 'inactive';
        return button(stopping(page, false), 'Deactivate').click();
      },
      'survey.cancel': () => button(page.getByRole('alertdialog'), 'Cancel').click(),
      'survey.continue': () => press('Continue survey', 'ongoing'),
      'survey.toggle': () =>
        shown.matches('inactive') ? press('Activate') : press('Deactivate', shown.context.survey.status),
      'xstate.done.actor.updateBeforeEnd': save,
      'xstate.error.actor.updateBeforeEnd': () => held.lose(),
      'xstate.done.actor.updateBeforeDeactivate': save,
      'xstate.error.actor.updateBeforeDeactivate': () => held.lose(),
      // In no path: it leads to the same from everywhere, and survey-toasts.test.ts presses it.
      'survey.refresh': () => button(page, 'Undo').click(),
      'survey.publish': () => press('Publish'),
      'survey.cancelPublishing': () => button(publishing(page), 'Cancel').click(),
      'xstate.done.actor.loadPublication': () => held.answer(),
      'xstate.error.actor.loadPublication': () => held.lose(),
      'xstate.done.actor.saveChange': save,
      'xstate.error.actor.saveChange': async () => {
        if (shown.context.survey.status !== 'inactive') return held.lose();
        await survey.empty();
        await held.answer();
        return expect(page.getByText(translatorOf('en-GB')(surveyMessages.noQuestions))).toBeVisible();
      },
      'xstate.after.untilNextStatus': async () => {
        const { status } = shown.context.survey;
        const minutes = untilNextStatus[status as keyof typeof untilNextStatus];
        meant = status === 'upcoming' ? 'ongoing' : 'expired';
        server.clock.advance({ minutes });
        await page.clock.fastForward(minutes * minute + 2_000);
      },
      'xstate.done.actor.loadSurvey': save,
      'xstate.error.actor.loadSurvey': () => held.lose(),
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, state);
      shown = state;
    });
  });
}
