import { expect } from '@playwright/test';
import { collectionMachine } from '../../../machines/collection/collection.machine.ts';
import type { lifecycleMachine } from '../../../machines/survey/lifecycle.machine.ts';
import { wizardLoadingMachine } from '../../../machines/survey/wizard-loading.machine.ts';
import { limitMessages } from '../../../server/actions/billing/limits.messages.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { models } from '../../models/lifecycle.model.ts';
import { users } from '../../models/samples/people.ts';
import { problems } from '../../models/samples/problems.ts';
import { questions as samples } from '../../models/samples/questions.ts';
import { drafts, works } from '../../models/samples/survey-form.ts';
import { surveys } from '../../models/samples/surveys.ts';
import { modelOf } from '../../support/model-of.ts';
import { trackPlace } from '../../support/survey-page.ts';
import { stepHeading } from '../../support/wizard-stage.ts';
import {
  following,
  followingItsLink,
  loggingIn,
  meanwhile,
  opening,
  pressing,
  reloading,
  typing,
  withoutConnection,
} from '../doings.ts';
import { emailOf, firstLogin, settleCompany } from '../newcomers.ts';
import { addSurvey, openingForm, questions, surveyOf } from '../surveys.ts';
import { type Handling, type Walker, walk } from '../walk.ts';

// Pages that do not open, and a plan that allows no more.

const openingModel = (surveyId: number | null, restored: typeof drafts.atQuestion | null) =>
  modelOf(wizardLoadingMachine, {
    input: {
      key: { userId: users.admin.id, companyId: 1, surveyId },
      work: { ...works.none, id: surveys.inactive.id },
      restored,
    },
    samples: {
      'wizard.retry': [{}],
      'wizard.cancel': [{}],
      'draft.discard': [{}],
      'xstate.done.actor.loadWizard': [
        { output: { survey: surveys.inactive, questions: [samples.number], etag: '"7"' } },
      ],
      'xstate.error.actor.loadWizard': [{ error: surveyId === null ? problems.missing : problems.unreachable }],
    },
  });
const deleted = meanwhile('Let a second admin delete the survey.', async (walker) =>
  walker.elsewhere.ask('DELETE', `questionnaires/${await surveyOf(walker)}/`),
);

export const wizardLoadingWalk = walk<typeof wizardLoadingMachine>({
  code: 'SVO',
  screen: 'A survey form that does not open',
  role: 'Company admin',
  chart: 'wizardLoading',
  clauses: '2.15, 3.15, 7.12, 8.1',
  risk: 2,
  beginnings: {
    edit: {
      model: openingModel(surveys.inactive.id, null),
      before: { text: 'The survey “Survey {mark}” is inactive; it has one question and three respondents.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: openingForm,
    },
    begun: {
      model: openingModel(null, drafts.atQuestion),
      before: {
        text: 'No new survey has been started in this browser; if one has, discard it in the list of surveys.',
      },
      opening: [
        loggingIn(demoLogins.admin),
        opening('/surveys/new'),
        typing('Title', 'Begun {mark}'),
        {
          ...pressing('Next'),
          run: async (walker) => {
            await pressing('Next').run(walker);
            await expect(stepHeading(walker.page, 'Questions')).toBeVisible();
          },
        },
        reloading,
      ],
    },
  },
  handles: {
    // It passes before anybody could press it.
    'wizard.cancel': ({ before, beginning }) =>
      before.matches('failed') && beginning === 'edit' ? { doing: () => pressing('Go back') } : null,
    'xstate.done.actor.loadWizard': (_, [done]) => (done?.event.type === 'wizard.retry' ? { follows: true } : null),
    'xstate.error.actor.loadWizard': ({ beginning }, [done]): Handling | null => {
      if (done?.event.type !== 'xstate.init') return null;
      return { follows: true, arranged: beginning === 'edit' ? withoutConnection : deleted };
    },
    // What is gone is not there the next time.
    'wizard.retry': ({ beginning }) => (beginning === 'edit' ? { doing: () => pressing('Try again') } : null),
  },
  seen: {
    failed: ({ page }) =>
      expect(
        page.getByText(/^(The survey could not be loaded\.|This survey does not exist, or it has been deleted\.)$/),
      ).toBeVisible(),
    opened: ({ page }) => expect(stepHeading(page, 'Basics')).toBeVisible(),
    cancelled: ({ page }) => expect(page.getByRole('button', { name: 'Delete survey' })).toBeVisible(),
    renewed: ({ page }) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(''),
  },
});

export const collectionWalk = walk<typeof collectionMachine>({
  code: 'LST',
  screen: 'A list that does not load',
  role: 'Company admin',
  chart: 'collection',
  clauses: '2.12, 4.12, 8.1',
  risk: 2,
  beginnings: {
    groups: {
      model: modelOf(collectionMachine, {
        input: { name: 'groups', companyId: 1, rows: [] },
        samples: {
          'collection.needed': [{}],
          'collection.staled': [{}],
          'collection.retry': [{}],
          'xstate.done.actor.loadCollection': [{ output: [] }],
          'xstate.error.actor.loadCollection': [{ error: problems.unreachable }],
          'xstate.done.actor.refreshCollection': [{ output: [] }],
          'xstate.error.actor.refreshCollection': [{ error: problems.unreachable }],
        },
      }),
      before: { text: 'The company has groups.' },
      opening: [loggingIn(demoLogins.admin), opening('/account'), following('Groups')],
    },
  },
  handles: {
    'collection.needed': ({ before }) => (before.matches('idle') ? { follows: true } : null),
    'collection.staled': () => null,
    'collection.retry': ({ before }) => (before.matches('failed') ? { doing: () => pressing('Try again') } : null),
    'xstate.after.untilStale': () => null,
    'xstate.done.actor.loadCollection': (_, [done]) =>
      done?.event.type === 'collection.retry' ? { follows: true } : null,
    'xstate.error.actor.loadCollection': (_, [done]) =>
      done?.event.type === 'xstate.init' ? { follows: true, arranged: withoutConnection } : null,
  },
  seen: {
    failed: ({ page }) => expect(page.getByText('The groups could not be loaded.')).toBeVisible(),
    fresh: ({ page }) => expect(page.getByRole('link', { name: 'Tuotanto', exact: true })).toBeVisible(),
  },
});

const most = 2;

/** “Survey {mark}” was active before; as many others as the plan allows are. */
async function useUpPlan(walker: Walker): Promise<void> {
  await settleCompany(walker);
  const ask = await walker.elsewhere.as(emailOf(walker));
  const { company } = (await ask('GET', '/auth/user/')) as { company: number };
  await ask('POST', `/stripe/companies/${company}/subscriptions/`, {
    plan_id: 'basic-month',
    stripe_token: 'tok_visa',
  });
  const [admin] = (await ask('GET', 'users/')) as { id: number }[];
  const activate = async (title: string) => {
    const { id } = (await ask('POST', 'questionnaires/', {
      title,
      active_from: new Date(walker.elsewhere.now().getTime() - 86_400_000).toISOString(),
      respondent_ids: [admin?.id],
    })) as { id: number };
    await ask('POST', `questionnaires/${id}/questions/`, questions.number);
    await ask('PATCH', `questionnaires/${id}/`, { is_active: true });
    return id;
  };
  const id = await activate(`Survey ${walker.mark}`);
  await ask('PATCH', `questionnaires/${id}/`, { is_active: false });
  const all = (await ask('GET', 'questionnaires/')) as { is_active: boolean }[];
  const active = all.filter(({ is_active }) => is_active).length;
  for (let at = active; at < most; at += 1) await activate(`Active ${at + 1}`);
}

const refusal = limitMessages.surveys.message;

export const planLimitWalk = walk<typeof lifecycleMachine>({
  code: 'LIM',
  screen: 'A plan without room for another survey',
  role: 'Company admin',
  chart: 'lifecycle',
  clauses: '2.14, 6.6, 8.5',
  risk: 1,
  beginnings: {
    full: {
      model: models.published,
      before: {
        text: 'The company “Yritys {mark}” has signed up with the address {mark}@uusi.example and the demo’s password; its admin has left the tour, and is logged out. It is subscribed to Basic, and has the 2 active surveys that the plan allows; “Survey {mark}” was active earlier, and no longer is.',
      },
      ensure: useUpPlan,
      opening: [
        firstLogin,
        opening('/surveys'),
        {
          text: 'Look for “{name}” at the top of the list: it is not there. The list says that both active surveys of the plan are used.',
          names: { name: 'Add survey' },
          run: async ({ page }) => {
            await expect(page.getByText(/You are using 2 of the 2 active surveys in your plan/)).toBeVisible();
            await expect(page.getByRole('button', { name: 'Add survey', exact: true })).toHaveCount(0);
          },
        },
        followingItsLink('Survey {mark}'),
      ],
    },
  },
  handles: {
    'survey.toggle': ({ before }) => (before.matches('inactive') ? { doing: () => pressing('Activate') } : null),
    'survey.refresh': () => null,
    'survey.start': () => null,
    'survey.end': () => null,
    'survey.continue': () => null,
    'xstate.after.untilNextStatus': () => null,
    'xstate.done.actor.saveChange': () => null,
    'xstate.error.actor.saveChange': () => ({ follows: true }),
  },
  sights: (turns) =>
    turns[0]?.event.type === 'survey.toggle'
      ? [
          {
            text: 'A message says: “{message}”',
            names: { message: refusal },
            check: ({ page }) => expect(page.getByRole('alert').getByText(refusal)).toBeVisible(),
          },
        ]
      : [],
  seen: { inactive: ({ page }) => expect(trackPlace(page)).toContainText('Inactive') },
});
