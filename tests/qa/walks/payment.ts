import { expect } from '@playwright/test';
import type { Subscription } from '../../../contract/subscription.ts';
import type { cancellationMachine } from '../../../machines/subscription/cancellation.machine.ts';
import { cardMachine } from '../../../machines/subscription/card.machine.ts';
import { cardConfirmationMachine } from '../../../machines/subscription/card-confirmation.machine.ts';
import { orderMachine } from '../../../machines/subscription/order.machine.ts';
import { paymentMachine } from '../../../machines/subscription/payment.machine.ts';
import {
  type CompletionOutcome,
  paymentCompletionMachine,
} from '../../../machines/subscription/payment-completion.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { ending, running } from '../../models/cancellation.model.ts';
import { input as confirmation, confirmed, refused } from '../../models/card-confirmation.model.ts';
import { declined, input as order } from '../../models/order.model.ts';
import { outcome } from '../../models/payment.model.ts';
import { bankAnswers, inputOf } from '../../models/payment-completion.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { subscriptions } from '../../models/samples/subscriptions.ts';
import { type Answer, modelOf } from '../../support/model-of.ts';
import { bank, testCards } from '../../support/payer-page.ts';
import { loggingIn, opening, placeOf, pressing, seeing, withoutConnection } from '../doings.ts';
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
  withoutBank,
  withoutBilling,
} from '../money.ts';
import { type Beginning, type Doing, type Turn, type Walk, type Walker, walk } from '../walk.ts';

const { licensed, pastDue, pastDueUnpaid, trialUnconfirmed } = subscriptions;
const pay = 'Subscribe and pay';

const toBasic = [loggingIn(demoLogins.unsubscribed), ...choosingPlan('Basic')];

const asksForCard = seeing('The page asks for a card again.', ({ page }) =>
  expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable(),
);
const isOverdue = seeing('The page says that the last payment failed, and what is due.', ({ page }) =>
  expect(page.getByText(/^The last payment failed: /)).toBeVisible(),
);

const endOf = (turns: readonly { event: Answer; state: { status: string } }[]) => {
  const last = turns.at(-1);
  return last?.state.status === 'done' ? last : undefined;
};

const orderModel = (isCardOptional: boolean) =>
  modelOf(orderMachine, {
    input: { ...order, isCardOptional },
    samples: {
      'card.tokenized': [{ token: 'tok_1' }],
      'problem.raised': [],
      'order.withoutCard': [{}],
      'order.retry': [{}],
      'order.leave': [{}],
      'xstate.done.actor.subscribe': [{ output: licensed }],
      'xstate.error.actor.subscribe': [{ error: declined }, { error: problems.unreachable }],
      'xstate.done.actor.checkTerms': [{ output: true }],
      'xstate.error.actor.checkTerms': [],
      'xstate.done.actor.reviewOrder': [{ output: true }],
      'xstate.error.actor.reviewOrder': [],
    },
  });

const wrongNumber = '4242 4242 4242 4241';
export const orderWalk = walk<typeof orderMachine>({
  code: 'ORD',
  screen: 'The card of a checkout',
  role: 'Company admin without a subscription',
  chart: 'order',
  clauses: '4.16, 5.4, 7.20, 8.8, 9.3',
  risk: 1,
  beginnings: {
    paid: { ...standing.unsubscribed, model: orderModel(false), opening: toBasic },
    offered: {
      ...standing.trialOver,
      model: orderModel(true),
      opening: [loggingIn(demoLogins.trialOver), ...choosingPlan('Standard')],
    },
  },
  handles: {
    'card.tokenized': ({ beginning }) =>
      beginning === 'offered'
        ? null
        : { doing: (answers) => payingBy(answers.some(({ error }) => error === declined) ? 'declined' : 'good', pay) },
    'xstate.error.actor.subscribe': ({ event }, [first]) => {
      // Blocking the order's address also blocks the earlier request.
      const isDeclined = event.error === declined && first?.event.type === 'card.tokenized';
      return isDeclined ? { follows: true, way: 'declined' } : null;
    },
  },
  seen: {
    entering: ({ page }) => expect(page.getByRole('textbox', { name: 'Card number' })).toBeEditable(),
    unanswered: ({ page }) => expect(page.getByText(/^The order may have gone through/)).toBeVisible(),
    over: ({ page }, { output }) =>
      output?.kind === 'ordered'
        ? expect(page.getByText(/^(Your plan is paid until|The free trial lasts until) /)).toBeVisible()
        : asksForCard.check({ page } as Walker),
  },
  sights: (turns) => {
    const end = endOf(turns);
    if (end) return [end.event.type === 'order.leave' ? asksForCard : saying(messages.subscribed)];
    return turns.some(({ event }) => event.error === declined) ? [saying(messages.declined)] : [];
  },
});

const cards = { wrong: { number: wrongNumber }, right: { number: testCards.good } } as const;

const typingNumber = (number: string): Doing => ({
  text: 'Type the card {card} with any future month and any code.',
  values: { card: number },
  run: async ({ page }) => {
    await page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await page.getByRole('textbox', { name: 'Expires (MM/YY)' }).fill('12/40');
    await page.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123');
  },
  outcome: {
    text: '“{field}” contains {value}.',
    names: { field: 'Card number' },
    values: { value: number },
    check: ({ page }) =>
      expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(
        new RegExp(`^${number.split(' ').join(' ?')}$`),
      ),
  },
});
const authorising = (isGiven: boolean): Doing => ({
  text: isGiven ? 'Tick the authorisation.' : 'Untick the authorisation.',
  run: ({ page }) => page.getByRole('checkbox', { name: /^I authorise/ }).setChecked(isGiven),
});

export const cardWalk = walk<typeof cardMachine>({
  code: 'CRD',
  screen: 'Authorising a card',
  role: 'Company admin without a subscription',
  chart: 'card',
  clauses: '5.4, 7.23, 8.8',
  risk: 1,
  beginnings: {
    asked: {
      ...standing.unsubscribed,
      model: modelOf(cardMachine, {
        input: undefined,
        samples: {
          'card.retry': [{}],
          'card.changed': [{ change: cards.wrong }, { change: cards.right }],
          'consent.give': [{}],
          'consent.withdraw': [{}],
          'card.submit': [{}],
          'card.release': [],
          'xstate.done.actor.openCard': [{ output: { kind: 'sandbox' } }],
          'xstate.error.actor.openCard': [],
          'xstate.done.actor.createToken': [
            { output: { kind: 'made', token: 'tok_1' } },
            { output: { kind: 'refused', message: messages.incorrect } },
          ],
          'xstate.error.actor.createToken': [{ error: problems.unreachable }],
        },
        serialize: ({ context }) => context.details.number,
      }),
      opening: toBasic,
    },
  },
  handles: {
    'card.changed': ({ before, event }) => {
      const { number } = event.change as { number: string };
      // A wrong one is corrected.
      const isNext = number === (before.context.details.number === '' ? wrongNumber : testCards.good);
      return isNext && number !== before.context.details.number ? { doing: () => typingNumber(number) } : null;
    },
    'consent.give': () => ({ doing: () => authorising(true) }),
    'consent.withdraw': () => ({ doing: () => authorising(false) }),
    'card.submit': ({ before }) => (before.context.details.number === '' ? null : { doing: () => pressing(pay) }),
    'xstate.done.actor.createToken': ({ before, event }) => {
      const isRight = before.context.details.number === testCards.good;
      return isRight === ((event.output as { kind: string }).kind === 'made') ? { follows: true } : null;
    },
    'xstate.error.actor.createToken': ({ before }) =>
      before.context.details.number === testCards.good ? { follows: true, arranged: withoutConnection } : null,
  },
  seen: {
    'entering.consentMissing': ({ page }) =>
      expect(page.getByRole('button', { name: pay, exact: true })).toHaveAttribute('aria-disabled', 'true'),
    'entering.authorised': ({ page }) => expect(page.getByRole('button', { name: pay, exact: true })).toBeEnabled(),
    submitted: ({ page }) => expect(page.getByText(/^Your plan is paid until /)).toBeVisible(),
  },
  sights: (turns) => {
    const { event } = turns.at(-1) ?? {};
    if (event?.type !== 'xstate.done.actor.createToken') return [];
    const isMade = (event.output as { kind: string }).kind === 'made';
    return [saying(isMade ? messages.subscribed : messages.incorrect)];
  },
});

const asksAgain = 'The test bank did not answer. Try again.';
const bankEnds = {
  confirmed: saying(messages.subscribed),
  refused: saying(messages.unauthenticated),
  closed: saying('The payment has not been authenticated yet. Nothing has been charged.'),
  lost: saying('No response was received. We check the payment before anything is charged.'),
} as const;

export const bankWalk = walk<typeof cardConfirmationMachine>({
  code: 'BNK',
  screen: 'The bank’s question',
  role: 'Company admin without a subscription',
  chart: 'cardConfirmation',
  clauses: '4.16, 7.23, 8.8',
  risk: 1,
  beginnings: {
    asked: {
      ...standing.unsubscribed,
      model: modelOf(cardConfirmationMachine, {
        input: confirmation,
        samples: {
          'bank.complete': [{}],
          'bank.fail': [{}],
          'bank.cancel': [{}],
          'xstate.done.actor.presentCard': [{ output: null }],
          'xstate.error.actor.presentCard': [{ error: problems.unreachable }],
          'xstate.done.actor.answerBank': [{ output: confirmed }, { output: refused }],
          'xstate.error.actor.answerBank': [{ error: problems.unreachable }],
        },
        serialize: () => null,
      }),
      opening: [...toBasic, payingBy('asks', pay)],
    },
  },
  handles: {
    'xstate.error.actor.presentCard': () => ({ follows: true, arranged: withoutBank }),
    'xstate.done.actor.answerBank': ({ before, event }) => {
      const isConfirmed = (event.output as { kind: string }).kind === 'confirmed';
      return isConfirmed === before.matches({ answering: 'completing' }) ? { follows: true } : null;
    },
    'xstate.error.actor.answerBank': () => ({ follows: true, arranged: withoutConnection }),
  },
  seen: {
    asking: isBankAsking,
    over: ({ page }) => expect(bank(page)).toHaveCount(0),
  },
  sights: (turns) => {
    const { event, state } = turns.at(-1) ?? {};
    if (state?.status === 'done') return [bankEnds[state.context.answer.kind]];
    return event?.error === undefined ? [] : [saying(asksAgain)];
  },
});

const anotherCard = 'Pay with another card';
const toOverdue = [loggingIn(demoLogins.pastDue), opening('/subscriptions')];

const completion: Beginning<typeof paymentCompletionMachine> = {
  ...standing.overdue,
  model: modelOf(paymentCompletionMachine, {
    input: inputOf(pastDue),
    samples: {
      'completion.retry': [{}],
      'completion.leave': [{}],
      'xstate.done.actor.confirmCard': bankAnswers,
      'xstate.error.actor.confirmCard': [],
      'xstate.done.actor.askSubscription': [{ output: pastDue }],
      'xstate.error.actor.askSubscription': [{ error: problems.unreachable }],
      'xstate.done.actor.verifySubscription': [{ output: licensed }],
      'xstate.error.actor.verifySubscription': [{ error: problems.unreachable }],
    },
    serialize: ({ context }) => context.outcome,
  }),
  opening: [...toOverdue, pressing(anotherCard), payingBy('asks', 'Pay now', anotherCard)],
};

export const completionWalk = walk<typeof paymentCompletionMachine>({
  code: 'DUE',
  screen: 'Confirming an overdue payment',
  role: 'Company admin',
  chart: 'paymentCompletion',
  clauses: '4.18, 4.19, 7.23, 8.8',
  risk: 1,
  beginnings: { asked: completion, unanswered: completion },
  handles: {
    'xstate.done.actor.confirmCard': ({ event, beginning }, [first]) => {
      const { kind } = event.output as { kind: string };
      const isLost = beginning === 'unanswered' && first?.event.type === 'xstate.init';
      if (kind === 'lost' || isLost) {
        const { problem } = event.output as { problem?: { kind: string } };
        const isBlocked = kind === 'lost' && problem?.kind === 'unreachable';
        return isBlocked && isLost ? { follows: true, arranged: withoutBank } : null;
      }
      const answer = { confirmed: 'Complete', closed: 'Dismiss', refused: 'Fail' } as const;
      return { doing: () => answeringBank(answer[kind as keyof typeof answer]), way: kind };
    },
    // The state after that depends on whether the bank has been paid: the models decide.
    'completion.leave': ({ before }) => (before.matches('abandoned') ? { doing: () => pressing('Not now') } : null),
    'xstate.error.actor.askSubscription': () => null,
    'xstate.error.actor.verifySubscription': (_, [first]) =>
      first?.event.type === 'completion.retry' ? null : { follows: true, arranged: withoutBilling },
  },
  seen: {
    authenticating: isBankAsking,
    abandoned: ({ page }) => expect(page.getByText(/^The payment has not been authenticated yet/)).toBeVisible(),
    uncertain: ({ page }) => expect(page.getByText(/^No response was received/)).toBeVisible(),
    unconfirmed: ({ page }) => expect(page.getByText(/^Your bank has approved the payment/)).toBeVisible(),
    over: ({ page }, { output }) =>
      output?.kind === 'settled'
        ? expect(page.getByText(/^Your plan is paid until /)).toBeVisible()
        : isOverdue.check({ page } as Walker),
  },
  sights: (turns) => {
    const output = endOf(turns) && (turns.at(-1)?.state.output as CompletionOutcome);
    if (!output) return [];
    if (output.kind === 'settled') return [saying('Payment received')];
    return output.kind === 'declined' ? [saying(messages.unauthenticated)] : [isOverdue];
  },
});

type Paying = Turn<typeof paymentMachine>;

const paymentModel = (subscription: Subscription, asked: Subscription) =>
  modelOf(paymentMachine, {
    input: { companyId: 1, subscription, opens: null, refusal: null },
    samples: {
      'invoice.pay': [{}],
      'invoice.payByAnother': [{}],
      'card.change': [{}],
      'card.confirm': [{}],
      'payment.retry': [{}],
      'payment.cancel': [{}],
      'card.tokenized': [{ token: 'tok_1' }],
      'problem.raised': [],
      'xstate.done.actor.payInvoice': [],
      'xstate.error.actor.payInvoice': [{ error: problems.refused }, { error: problems.unreachable }],
      'xstate.done.actor.useCard': [{ output: licensed }, { output: asked }],
      'xstate.error.actor.useCard': [{ error: problems.refused }, { error: problems.unreachable }],
      'xstate.done.actor.paymentCompletion': [outcome('settled')],
      'xstate.error.actor.paymentCompletion': [],
    },
    serialize: ({ context }) => [context.success, context.subscription === asked],
  });

/** Where a card is requested, by its purpose. */
const dialogs = {
  invoicePaid: { title: anotherCard, button: 'Pay now', done: 'Payment received' },
  cardChanged: { title: 'Change the card', button: 'Save the card', done: 'Card changed' },
} as const;
const dialogOf = ({ before }: Pick<Paying, 'before'>) =>
  dialogs[before.context.success === 'invoicePaid' ? 'invoicePaid' : 'cardChanged'];
const outputOf = <Output>({ event }: Paying) => event.output as Output;
const isAsked = ({ pending_setup_intent, latest_invoice }: Subscription) =>
  pending_setup_intent !== null || latest_invoice?.payment_intent?.status === 'requires_action';

const paymentWalk = (of: Pick<Walk<typeof paymentMachine>, 'code' | 'screen' | 'role' | 'clauses' | 'beginnings'>) =>
  walk<typeof paymentMachine>({
    ...of,
    chart: 'payment',
    risk: 1,
    handles: {
      'payment.cancel': ({ before }) => ({
        doing: () =>
          pressing(
            before.matches({ enteringCard: 'unanswered' }) ? 'Check status' : 'Close',
            dialogOf({ before }).title,
          ),
      }),
      'payment.retry': ({ before }) => ({ doing: () => pressing('Send it again', dialogOf({ before }).title) }),
      // The card of an overdue payment is changed as it is paid.
      'card.tokenized': ({ before }) => {
        const { title, button } = dialogOf({ before });
        if (before.context.subscription.status === 'past_due' && title !== anotherCard) return null;
        return {
          doing: ([, next]) => {
            if (next?.error === problems.refused) return payingBy('declined', button, title);
            const subscription = next?.output as Subscription | undefined;
            return payingBy(subscription && isAsked(subscription) ? 'asks' : 'good', button, title);
          },
        };
      },
      'xstate.error.actor.payInvoice': ({ event }) =>
        event.error === problems.refused
          ? { follows: true, way: 'declined' }
          : { follows: true, arranged: withoutConnection },
      'xstate.done.actor.useCard': (turn, [first]) => {
        const isRetried = first?.event.type === 'payment.retry';
        // The card sent again is the one without a question.
        return isRetried && isAsked(outputOf<Subscription>(turn)) ? null : { follows: true };
      },
      'xstate.error.actor.useCard': ({ event, before }, [first]) => {
        if (first?.event.type === 'payment.retry') return null;
        if (event.error === problems.refused) return { follows: true, way: 'declined' };
        return before.context.success === 'invoicePaid' ? { follows: true, arranged: withoutBilling } : null;
      },
      'xstate.done.actor.paymentCompletion': (turn) => {
        const { kind } = outputOf<{ kind: string }>(turn);
        const asks = isAsked(turn.before.context.subscription);
        if (!asks) return kind === 'settled' ? { follows: true } : null;
        return {
          follows: true,
          way: kind,
          doing: () => (kind === 'settled' ? answeringBank('Complete') : leavingBank),
        };
      },
    },
    seen: {
      idle: ({ page }) => expect(page.getByText('Amount due', { exact: true })).toBeVisible(),
      'enteringCard.entering': ({ page }, { context }) =>
        expect(
          placeOf(page, dialogOf({ before: { context } as Paying['before'] }).title).getByRole('textbox', {
            name: 'Card number',
          }),
        ).toBeEditable(),
      'enteringCard.unanswered': ({ page }) => expect(page.getByText(/^No response was received, but/)).toBeVisible(),
      over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    },
    sights: (turns) => {
      const last = turns.at(-1);
      if (last === undefined) return [];
      if (last.event.error === problems.refused) return [saying(messages.declined)];
      if (!last.state.matches('over')) return [];
      if (
        last.event.type === 'xstate.done.actor.paymentCompletion' &&
        outputOf<{ kind: string }>(last).kind === 'settled'
      )
        return [saying(dialogOf(last).done)];
      return [isOverdue];
    },
  });

export const overdueWalk = paymentWalk({
  code: 'PAY',
  screen: 'An overdue payment',
  role: 'Company admin',
  clauses: '2.18, 4.18, 7.23, 8.8',
  beginnings: { overdue: { ...standing.overdue, model: paymentModel(pastDueUnpaid, pastDue), opening: toOverdue } },
});

const client = clients.subscribed;
const toClient = [loggingIn(demoLogins.reseller), choosingCompany(client.name), opening('/subscriptions')];
const unconfirmed = { ...licensed, pending_setup_intent: trialUnconfirmed.pending_setup_intent };

export const cardChangeWalk = paymentWalk({
  code: 'CCH',
  screen: 'Change of the card',
  role: 'Reseller',
  clauses: '2.18, 4.17, 6.2, 7.23',
  beginnings: {
    paid: { ...standing.subscribedClient, model: paymentModel(licensed, unconfirmed), opening: toClient },
    unconfirmed: {
      ...standing.subscribedClient,
      model: paymentModel({ ...unconfirmed }, unconfirmed),
      opening: [
        ...toClient,
        pressing('Change the card'),
        payingBy('asks', 'Save the card', 'Change the card'),
        leavingBank,
      ],
    },
  },
});

const endingDialog = 'End the subscription?';
const button = ({ page }: Walker, name: string) => page.getByRole('button', { name, exact: true });

export const cancellationWalk = walk<typeof cancellationMachine>({
  code: 'END',
  screen: 'End of a subscription',
  role: 'Reseller',
  chart: 'cancellation',
  clauses: '6.2, 7.22, 8.1',
  risk: 1,
  beginnings: {
    running: { ...standing.subscribedClient, model: running, opening: toClient },
    ending: {
      ...standing.subscribedClient,
      model: ending,
      opening: [...toClient, pressing('End subscription'), pressing('End subscription', endingDialog)],
    },
  },
  handles: {
    'xstate.error.actor.endSubscription': ({ event }) =>
      event.error === problems.unreachable ? { follows: true, arranged: withoutConnection } : null,
    'xstate.error.actor.resumeSubscription': () => ({ follows: true, arranged: withoutConnection }),
  },
  seen: {
    running: (walker) => expect(button(walker, 'End subscription')).toBeVisible(),
    asking: ({ page }) =>
      expect(placeOf(page, endingDialog).getByRole('button', { name: 'Keep the subscription' }).last()).toBeEnabled(),
    cancelled: (walker) => expect(button(walker, 'Keep the subscription')).toBeEnabled(),
    over: ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
  },
  sights: (turns) => {
    const type = turns.at(-1)?.event.type;
    if (type === 'xstate.done.actor.endSubscription') return [saying('Subscription cancelled')];
    return type === 'xstate.done.actor.resumeSubscription' ? [saying('Subscription continues')] : [];
  },
});
