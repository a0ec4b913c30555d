import { expect } from '@playwright/test';
import type { Subscription } from '../../../contract/subscription.ts';
import { checkoutMachine, type LoadedCheckout } from '../../../machines/subscription/checkout.machine.ts';
import type { CompletionOutcome } from '../../../machines/subscription/payment-completion.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { change, input, other, outcome, stands, tooSmall } from '../../models/checkout.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { checkoutPreviews, subscriptions } from '../../models/samples/subscriptions.ts';
import { modelOf } from '../../support/model-of.ts';
import { loggingIn, opening, reloading, withoutConnection } from '../doings.ts';
import {
  answeringBank,
  choosingCompany,
  choosingPlan,
  clients,
  isBankAsking,
  leavingBank,
  messages,
  payingBy,
  saying,
  standing,
  withoutBilling,
} from '../money.ts';
import { type Beginning, type Doing, type Handling, type Turn, type Walk, walk } from '../walk.ts';

type Machine = typeof checkoutMachine;
type CheckoutTurn = Turn<Machine>;
type Loaded = { readonly output: LoadedCheckout };

const { licensed, incomplete, trial, pastDueUnpaid } = subscriptions;
const ordered = (subscription: typeof licensed | typeof incomplete) => ({ output: { kind: 'ordered', subscription } });

/** The results of the bank’s question with the sandbox. */
const outcomes = {
  settled: outcome('settled', licensed),
  left: outcome('left', incomplete),
  refused: outcome('declined', incomplete, messages.unauthenticated),
  poor: outcome('declined', incomplete, messages.insufficient),
} as const;

type Left = { current: Subscription | null; setback: object | null };
/** After the bank was asked: an abandoned one waits, a declined one is gone. */
function laterOf({ current, setback }: Left): Loaded | null {
  if (setback !== null) return { output: stands(null) };
  return current === incomplete ? { output: stands(incomplete) } : null;
}

/** @param load the state at the first request */
const modelFor = (load: Loaded, came: readonly (keyof typeof outcomes)[], orders = [licensed, incomplete]) =>
  modelOf(checkoutMachine, {
    input,
    samples: {
      'checkout.retry': [{}],
      'checkout.confirm': [{}],
      'checkout.resume': [{}],
      'checkout.restart': [{}],
      'checkout.giveUp': [],
      'xstate.done.actor.resumeCheckout': [{ output: stands(incomplete) }],
      'xstate.error.actor.resumeCheckout': [],
      'xstate.done.actor.giveUp': [],
      'xstate.error.actor.giveUp': [],
      'xstate.done.actor.checkTerms': [{ output: true }],
      'xstate.error.actor.checkTerms': [],
      'toast.raised': [],
      'problem.raised': [],
      'xstate.done.actor.loadCheckout': ({ context }: { context: Left }) => [laterOf(context) ?? load],
      'xstate.error.actor.loadCheckout': [{ error: problems.unreachable }],
      'xstate.done.actor.order': orders.map(ordered),
      'xstate.error.actor.order': [],
      'xstate.done.actor.changePlan': [{ output: licensed }],
      'xstate.error.actor.changePlan': [{ error: problems.unreachable }],
      'xstate.done.actor.paymentCompletion': came.map((one) => outcomes[one]),
      'xstate.error.actor.paymentCompletion': [],
    } as never,
    serialize: ({ context }) => [
      context.current?.status,
      context.current?.plan.plan_id,
      JSON.stringify(context.setback),
    ],
  });

const outputOf = (event: object | undefined) => (event as { output?: CompletionOutcome } | undefined)?.output;

/** Which card: its result says so. */
const orderedBy =
  (button: string): Walk<Machine>['handles'][string] =>
  () => ({
    doing: ([order, end]) => {
      const isAsked = outputOf(order)?.subscription.status === 'incomplete';
      if (!isAsked) return payingBy('good', button);
      return payingBy(outputOf(end)?.message === messages.insufficient ? 'asksThenFails' : 'asks', button);
    },
  });

/** The answer to the bank; a card without a question has been settled already. */
function completed({ event, before, beginning }: CheckoutTurn, sinceDoing: readonly CheckoutTurn[]): Handling | null {
  const { kind, message } = outputOf(event) as CompletionOutcome;
  // The card just typed, not an abandoned one.
  const isTyped = sinceDoing[0]?.event.type === 'xstate.done.actor.order';
  if (before.context.current?.status !== 'incomplete') return kind === 'settled' ? { follows: true } : null;
  if (kind === 'settled') return { follows: true, way: beginning, doing: () => answeringBank('Complete') };
  if (kind === 'left') return isTyped ? { follows: true, doing: () => leavingBank } : null;
  if (message === messages.unauthenticated)
    return { follows: true, way: 'refused', doing: () => answeringBank('Fail') };
  return isTyped ? { follows: true, way: 'poor', doing: () => answeringBank('Complete') } : null;
}

const told = (message: string | null | undefined) => (message ? [saying(message)] : []);

interface Checkout extends Pick<Walk<Machine>, 'code' | 'screen' | 'role' | 'clauses'> {
  readonly beginnings: Readonly<Record<string, Beginning<Machine>>>;
  readonly pay: string;
}

const checkoutWalk = ({ pay, ...of }: Checkout) =>
  walk<Machine>({
    ...of,
    chart: 'checkout',
    risk: 1,
    handles: {
      'xstate.done.actor.loadCheckout': ({ beginning }) => ({ follows: true, way: beginning }),
      'xstate.error.actor.loadCheckout': ({ beginning }, [first]) =>
        beginning === 'new' && first?.event.type === 'xstate.init' ? { follows: true, arranged: withoutBilling } : null,
      'xstate.done.actor.order': orderedBy(pay),
      'xstate.error.actor.changePlan': () => ({ follows: true, arranged: withoutConnection }),
      'xstate.done.actor.paymentCompletion': completed,
    },
    seen: {
      failed: ({ page }) => expect(page.getByText('The plan could not be loaded.', { exact: true })).toBeVisible(),
      missing: ({ page }) => expect(page.getByText('This plan is not offered to your company.')).toBeVisible(),
      overdue: ({ page }) => expect(page.getByText(/^Your last payment is overdue/)).toBeVisible(),
      tooSmall: ({ page }) => expect(page.getByRole('link', { name: 'Choose another plan' })).toBeVisible(),
      subscribed: ({ page }) => expect(page.getByText(/^Your plan is /)).toBeVisible(),
      interrupted: ({ page }) => expect(page.getByText('Your payment is not finished')).toBeVisible(),
      confirming: ({ page }) => expect(page.getByRole('button', { name: 'Change the plan' })).toBeEnabled(),
      paying: ({ page }) => expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable(),
      settled: ({ page }) => expect(page.getByText(/^(Your plan is paid until|Your plan is) /)).toBeVisible(),
    },
    sights: (turns) => {
      const end = turns.find(({ event }) => event.type === 'xstate.done.actor.paymentCompletion')?.event;
      const { kind, message } = outputOf(end) ?? {};
      return kind === 'settled' ? [saying(messages.subscribed)] : told(message);
    },
  });

const isBegun: Doing = {
  ...payingBy('asks', 'Subscribe and pay'),
  run: async (walker) => {
    await payingBy('asks', 'Subscribe and pay').run(walker);
    await isBankAsking(walker);
  },
};

const all = ['settled', 'left', 'refused', 'poor'] as const;
export const newCheckoutWalk = checkoutWalk({
  code: 'CHK',
  screen: 'Checkout',
  role: 'Company admin without a subscription',
  clauses: '4.15, 4.16, 4.19, 5.4, 7.20, 7.23, 8.8',
  pay: 'Subscribe and pay',
  beginnings: {
    new: {
      ...standing.unsubscribed,
      model: modelFor({ output: stands(null) }, all),
      opening: [loggingIn(demoLogins.unsubscribed), ...choosingPlan('Basic')],
    },
    interrupted: {
      ...standing.unsubscribed,
      model: modelFor({ output: stands(incomplete) }, all),
      opening: [loggingIn(demoLogins.unsubscribed), ...choosingPlan('Basic'), isBegun, reloading],
    },
  },
});

export const trialCheckoutWalk = checkoutWalk({
  code: 'TRI',
  screen: 'Checkout on trial',
  role: 'Company admin',
  clauses: '4.17, 4.18, 5.5, 9.3',
  pay: 'Subscribe, pay after the trial',
  beginnings: {
    trial: {
      ...standing.onTrial,
      model: modelFor({ output: stands(trial, checkoutPreviews.trial) }, ['settled', 'left']),
      opening: [loggingIn(demoLogins.trialEnding), ...choosingPlan('Standard')],
    },
    overdue: {
      ...standing.overdue,
      model: modelFor({ output: stands(pastDueUnpaid) }, []),
      opening: [loggingIn(demoLogins.pastDue), ...choosingPlan('Standard')],
    },
    tooSmall: {
      model: modelFor({ output: stands(other, tooSmall) }, []),
      before: { text: 'The company has more people than the plan Basic allows.' },
      opening: [loggingIn(demoLogins.admin), opening('/plans/basic-month')],
    },
    missing: {
      model: modelFor({ output: { product: null, current: licensed, preview: null } }, []),
      before: { text: 'There is no plan at this address.' },
      opening: [loggingIn(demoLogins.admin), opening('/plans/nothing')],
    },
  },
});

const reseller = demoLogins.reseller;

export const planChangeWalk = checkoutWalk({
  code: 'CHG',
  screen: 'Change of the plan',
  role: 'Reseller',
  clauses: '1.4, 4.15, 6.2, 7.21',
  pay: 'Subscribe and pay',
  beginnings: {
    paid: {
      ...standing.subscribedClient,
      model: modelFor({ output: stands(other, change) }, ['settled']),
      opening: [loggingIn(reseller), choosingCompany(clients.subscribed.name), ...choosingPlan('Basic')],
    },
    same: {
      ...standing.subscribedClient,
      model: modelFor({ output: stands(licensed) }, []),
      opening: [loggingIn(reseller), choosingCompany(clients.subscribed.name), opening('/plans/standard-month')],
    },
    unsubscribed: {
      ...standing.unsubscribedClient,
      model: modelFor({ output: stands(null) }, ['settled'], [licensed]),
      opening: [loggingIn(reseller), choosingCompany(clients.unsubscribed.name), ...choosingPlan('Basic')],
    },
  },
});
