import { expect } from '@playwright/test';
import type { Survey } from '../../../contract/survey.ts';
import type { lifecycleMachine } from '../../../machines/survey/lifecycle.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { fieldTypes, type SurveyStatus } from '../../../shared/lists.ts';
import { models } from '../../models/lifecycle.model.ts';
import { trackPlace } from '../../support/survey-page.ts';
import { followingItsLink, loggingIn, opening, withoutConnection } from '../doings.ts';
import { type Beginning, type Handling, type Turn, type Walker, walk } from '../walk.ts';

type LifecycleTurn = Turn<typeof lifecycleMachine>;

const day = 86_400_000;
/** Days from now: active from, active until. */
const times = { upcoming: [5, 20], ongoing: [-5, 20], expired: [-20, -5] } as const;
type Time = keyof typeof times;

/** A survey that has been published and is inactive, with a question, and with its admin as respondent. */
async function addSurvey({ elsewhere, mark }: Walker, time: Time): Promise<void> {
  const [active_from, active_until] = times[time].map((days) =>
    new Date(elsewhere.now().getTime() + days * day).toISOString(),
  );
  const people = (await elsewhere.ask('GET', 'users/')) as { id: number }[];
  const survey = {
    title: `Survey ${mark}`,
    active_from,
    active_until,
    respondent_ids: people.slice(0, 3).map(({ id }) => id),
  };
  const { id } = (await elsewhere.ask('POST', 'questionnaires/', survey)) as { id: number };
  const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
  await elsewhere.ask('POST', `questionnaires/${id}/questions/`, question);
  await elsewhere.ask('PATCH', `questionnaires/${id}/`, { is_active: true });
  await elsewhere.ask('PATCH', `questionnaires/${id}/`, { is_active: false });
}

const beginning = (time: Time, text: string): Beginning<typeof lifecycleMachine> => ({
  model: models.published,
  before: { text },
  ensure: (walker) => addSurvey(walker, time),
  opening: [loggingIn(demoLogins.admin), opening('/surveys'), followingItsLink('Survey {mark}')],
});

const without: Handling = { follows: true, arranged: withoutConnection };
const isOf = ({ event }: LifecycleTurn, status: SurveyStatus) => (event.output as Survey).status === status;

/** The result of a change if nobody else changes anything in the meantime. */
function goalOf({ beginning: time }: LifecycleTurn, sinceDoing: readonly LifecycleTurn[]): SurveyStatus | null {
  const [done] = sinceDoing;
  switch (done?.event.type) {
    case 'survey.toggle':
      return time as Time;
    case 'survey.start':
    case 'survey.continue':
      return 'ongoing';
    case 'survey.confirmEnd':
      return 'expired';
    case 'survey.confirmDeactivate':
      // Started or ended in the meantime, it would come back in another state than this walk's beginning.
      return done?.before.context.survey.status === time ? 'inactive' : null;
    default:
      return null;
  }
}

/** It is requested again unchanged: nobody else has changed it. */
const asItWas = (turn: LifecycleTurn, sinceDoing: readonly LifecycleTurn[]): Handling | null => {
  const { status } = (sinceDoing[0]?.before ?? turn.before).context.survey;
  return isOf(turn, status) ? { follows: true } : null;
};

const badges = { inactive: 'Inactive', upcoming: 'Upcoming', ongoing: 'Ongoing', expired: 'Expired' } as const;
/** Open, with nothing pending: Cancel can be pressed. */
const dialog = ({ page }: Walker, name: string) =>
  expect(page.getByRole('alertdialog', { name }).getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
const shows =
  (status: SurveyStatus) =>
  async ({ page }: Walker) => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(trackPlace(page)).toContainText(badges[status]);
  };

export const lifecycleWalk = walk<typeof lifecycleMachine>({
  code: 'LIF',
  screen: 'Start and end of a survey',
  role: 'Company admin',
  chart: 'lifecycle',
  clauses: '4.2, 4.3, 4.4, 4.5, 8.1',
  risk: 1,
  beginnings: {
    ongoing: beginning('ongoing', 'The survey “Survey {mark}” is inactive; its start was five days ago.'),
    upcoming: beginning('upcoming', 'The survey “Survey {mark}” is inactive; its start is in five days.'),
    expired: beginning('expired', 'The survey “Survey {mark}” is inactive; its end was five days ago.'),
  },
  handles: {
    'survey.refresh': () => null,
    'xstate.after.untilNextStatus': () => null,
    'xstate.done.actor.saveChange': (turn, sinceDoing) => {
      const goal = goalOf(turn, sinceDoing);
      return goal !== null && isOf(turn, goal) ? { follows: true } : null;
    },
    'xstate.error.actor.saveChange': () => without,
    'xstate.done.actor.updateBeforeEnd': asItWas,
    'xstate.error.actor.updateBeforeEnd': () => without,
    'xstate.done.actor.updateBeforeDeactivate': asItWas,
    'xstate.error.actor.updateBeforeDeactivate': () => without,
    'xstate.done.actor.loadSurvey': () => null,
    'xstate.error.actor.loadSurvey': () => null,
  },
  seen: {
    inactive: shows('inactive'),
    upcoming: shows('upcoming'),
    ongoing: shows('ongoing'),
    expired: shows('expired'),
    'confirmingEnd.asking': (walker) => dialog(walker, 'End this survey now?'),
    'confirmingDeactivate.asking': (walker) => dialog(walker, 'Deactivate this survey?'),
  },
});
