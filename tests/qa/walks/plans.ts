import { expect } from '@playwright/test';
import { plansMachine } from '../../../machines/subscription/plans.machine.ts';
import { subscriptionsMachine } from '../../../machines/subscription/subscriptions.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { input as forReseller, loaded, yearly } from '../../models/plans.model.ts';
import { companies } from '../../models/samples/people.ts';
import { problems } from '../../models/samples/problems.ts';
import { subscriptions } from '../../models/samples/subscriptions.ts';
import { loaded as listed, input as ofSubscriptions } from '../../models/subscriptions.model.ts';
import { modelOf } from '../../support/model-of.ts';
import { following, loggingIn, opening, seeing } from '../doings.ts';
import { choosingCompany, clients, standing, withoutBilling, withoutPlans } from '../money.ts';
import { type Doing, type Sight, type Walk, walk } from '../walk.ts';

const stating = (text: string, written: string | RegExp) =>
  seeing(text, ({ page }) => expect(page.getByRole('main').getByText(written).first()).toBeVisible());

const plansModel = (current: typeof loaded.current | typeof yearly | null, companyId: number = companies.aalto.id) =>
  modelOf(plansMachine, {
    input: { ...forReseller, companyId },
    samples: {
      'plans.retry': [{}],
      'plans.showYearly': [{}],
      'plans.showMonthly': [{}],
      'subscription.changed': [],
      'toast.raised': [],
      'problem.raised': [],
      'xstate.done.actor.loadPlans': [{ output: { ...loaded, current } }],
      'xstate.error.actor.loadPlans': [{ error: problems.unreachable }],
    },
  });

const choosingTab = (name: string): Doing => ({
  text: 'Choose the tab “{name}”.',
  names: { name },
  run: ({ page }) => page.getByRole('tab', { name, exact: true }).click(),
});

type Plans = Pick<Walk<typeof plansMachine>, 'code' | 'screen' | 'role' | 'clauses' | 'beginnings'> & {
  /** What else is visible at the beginning. */
  readonly begins: Readonly<Record<string, readonly Sight[]>>;
  /** Where the plans once cannot be loaded. */
  readonly failing?: string;
};

const plansWalk = ({ begins, failing, ...of }: Plans) =>
  walk<typeof plansMachine>({
    ...of,
    chart: 'plans',
    risk: 2,
    handles: {
      'plans.showMonthly': () => ({ doing: () => choosingTab('1 month') }),
      'plans.showYearly': () => ({ doing: () => choosingTab('12 months') }),
      'xstate.done.actor.loadPlans': ({ beginning }) => ({ follows: true, way: beginning }),
      'xstate.error.actor.loadPlans': ({ beginning }, [first]) =>
        beginning === failing && first?.event.type === 'xstate.init' ? { follows: true, arranged: withoutPlans } : null,
    },
    seen: {
      'showing.monthly': ({ page }) =>
        expect(page.getByRole('list', { name: 'Plans', exact: true })).toContainText('month'),
      'showing.yearly': ({ page }) =>
        expect(page.getByRole('list', { name: 'Plans', exact: true })).toContainText('year'),
      failed: ({ page }) => expect(page.getByText('The plans could not be loaded.', { exact: true })).toBeVisible(),
    },
    sights: (turns) => {
      const [first] = turns;
      const isShown = turns.at(-1)?.state.matches('showing');
      return first?.event.type === 'xstate.init' && isShown ? (begins[first.beginning] ?? []) : [];
    },
  });

const { unsubscribed, trialOver, trialEnding, pastDue, admin, reseller } = demoLogins;

export const forcedPlansWalk = plansWalk({
  code: 'PLN',
  screen: 'Plans without a subscription',
  role: 'Company admin without a subscription',
  clauses: '2.19, 2.22, 9.3',
  failing: 'ended',
  beginnings: {
    ended: {
      ...standing.unsubscribed,
      model: plansModel(null),
      opening: [loggingIn(unsubscribed), opening('/personnel')],
    },
    trialOver: {
      ...standing.trialOver,
      model: plansModel(null),
      opening: [loggingIn(trialOver)],
    },
  },
  begins: {
    ended: [stating('The page says on which day the subscription ended.', /subscription ended on/)],
    trialOver: [stating('The plans Standard and Professional offer 14 days of free trial.', '14 days of free trial')],
  },
});

export const plansOfCompanyWalk = plansWalk({
  code: 'PLA',
  screen: 'Plans with a subscription',
  role: 'Company admin',
  clauses: '2.19, 5.5, 9.3',
  beginnings: {
    large: {
      before: { text: 'The company has more people than the plan Basic allows.' },
      model: plansModel(loaded.current),
      opening: [loggingIn(admin), opening('/plans')],
    },
    trial: {
      ...standing.onTrial,
      model: plansModel(loaded.current),
      opening: [loggingIn(trialEnding), opening('/plans')],
    },
  },
  begins: {
    large: [
      stating(
        'The plan Basic says that it does not cover the current requirements, and cannot be chosen.',
        /^\* This plan does not cover/,
      ),
    ],
    trial: [
      stating(
        'The page says until when the trial lasts, and that nothing is charged.',
        /^The free trial lasts until .* nothing is charged/,
      ),
    ],
  },
});

export const oldPricingPlansWalk = plansWalk({
  code: 'PLO',
  screen: 'Plans of companies of a reseller',
  role: 'Reseller',
  clauses: '2.19, 6.2, 9.7',
  beginnings: {
    yearly: {
      ...standing.yearlyClient,
      model: plansModel(yearly, companies.birch.id),
      opening: [loggingIn(reseller), choosingCompany(clients.oldPricing.name), opening('/plans')],
    },
    none: {
      ...standing.unsubscribedClient,
      model: plansModel(null),
      opening: [loggingIn(reseller), choosingCompany(clients.unsubscribed.name), opening('/plans')],
    },
  },
  begins: {
    yearly: [stating('The plan Basic is marked as the current one.', 'Current plan')],
    none: [
      seeing('A banner says that the company has no active subscription.', ({ page }) =>
        expect(page.getByText('Selected company has no active subscription')).toBeVisible(),
      ),
    ],
  },
});

const subscriptionsModel = (...each: Parameters<typeof listed>) =>
  modelOf(subscriptionsMachine, {
    input: ofSubscriptions,
    samples: {
      'subscriptions.retry': [{}],
      'subscription.changed': [],
      'card.opened': [],
      'card.closed': [],
      'toast.raised': [],
      'problem.raised': [],
      'xstate.done.actor.loadSubscriptions': [{ output: listed(...each) }],
      'xstate.error.actor.loadSubscriptions': [{ error: problems.unreachable }],
      'xstate.done.actor.refreshSubscriptions': [],
      'xstate.error.actor.refreshSubscriptions': [],
    },
  });

const begins: Readonly<Record<string, readonly Sight[]>> = {
  paid: [stating('The page says until when it is paid, and lists a year of invoices.', /^Your plan is paid until /)],
  pastDue: [stating('The page says that the last payment failed, and what is due.', /^The last payment failed: /)],
  trial: [
    stating(
      'The page says until when the trial lasts, and that nothing is charged.',
      /^The free trial lasts until .* nothing is charged/,
    ),
  ],
  ended: [stating('The table of subscriptions says “Ended”.', 'Ended')],
};

type Subscriptions = Pick<Walk<typeof subscriptionsMachine>, 'code' | 'screen' | 'role' | 'clauses' | 'beginnings'>;

const subscriptionsWalk = (of: Subscriptions) =>
  walk<typeof subscriptionsMachine>({
    ...of,
    chart: 'subscriptions',
    risk: 2,
    handles: {
      'xstate.done.actor.loadSubscriptions': ({ beginning }) => ({ follows: true, way: beginning }),
      'xstate.error.actor.loadSubscriptions': ({ beginning }, [first]) =>
        beginning === 'paid' && first?.event.type === 'xstate.init'
          ? { follows: true, arranged: withoutBilling }
          : null,
    },
    seen: {
      running: ({ page }) =>
        expect(page.getByRole('table', { name: 'Invoices' }).or(page.getByText('No invoices yet.'))).toBeVisible(),
      ended: ({ page }) => expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible(),
      failed: ({ page }) =>
        expect(page.getByText('The subscriptions could not be loaded.', { exact: true })).toBeVisible(),
    },
    sights: (turns) => {
      const [first] = turns;
      const isShown = turns.at(-1)?.state.hasTag('shown');
      return first?.event.type === 'xstate.init' && isShown ? (begins[first.beginning] ?? []) : [];
    },
  });

export const subscriptionsOfCompanyWalk = subscriptionsWalk({
  code: 'SUB',
  screen: 'Subscriptions',
  role: 'Company admin',
  clauses: '2.18, 4.18, 7.19, 9.3',
  beginnings: {
    paid: {
      before: { text: 'The company has paid for a year.' },
      model: subscriptionsModel(subscriptions.licensed),
      opening: [loggingIn(admin), following('Subscriptions')],
    },
    pastDue: {
      ...standing.overdue,
      model: subscriptionsModel(subscriptions.pastDueUnpaid),
      opening: [loggingIn(pastDue), following('Subscriptions')],
    },
    trial: {
      ...standing.onTrial,
      model: subscriptionsModel(subscriptions.trial),
      opening: [loggingIn(trialEnding), following('Subscriptions')],
    },
  },
});

export const endedSubscriptionsWalk = subscriptionsWalk({
  code: 'SUE',
  screen: 'Subscriptions that have ended',
  role: 'Reseller',
  clauses: '2.18, 6.2, 7.19',
  beginnings: {
    ended: {
      ...standing.unsubscribedClient,
      model: subscriptionsModel(),
      opening: [loggingIn(reseller), choosingCompany(clients.unsubscribed.name), following('Subscriptions')],
    },
  },
});
