import { all, former, unfinished } from './drawn-company.ts';
import type { Step } from './drawn-pages.ts';

// Paying for a plan: each refusal, and the bank's answers.

const intent = '/api/sandbox/payment_intents';
export const path = `POST ${intent}/${unfinished.latest_invoice?.payment_intent?.id ?? ''}/confirm/`;
export const begun = { [`GET ${all}`]: [unfinished], [`POST ${all}sub_71/refresh/`]: unfinished };
export const asks = { status: 'requires_action' };
export const bank = (...told: unknown[]) => {
  let asked = 0;
  return { ...begun, [path]: () => told[Math.min(asked++, told.length - 1)] };
};
export const first = { [`GET ${all}`]: [former] };
export const cardOf = (number: string): readonly Step[] => [
  ['number', number],
  ['expiry', '12/30'],
  ['code', '123'],
  { ticks: 'I authorise' },
  'Subscribe and pay',
];
export const token = { 'POST /api/sandbox/tokens/': { id: 'tok_1' } };
export const declined = Response.json({ error: { message: 'Your card was declined.' } }, { status: 402 });
export const ordered = (answer: unknown) => ({ ...first, ...token, [`POST ${all}`]: answer });
export const order = cardOf('4242 4242 4242 4242');
