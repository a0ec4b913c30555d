import type { PaymentCard, SandboxCard } from '../../../../contract/subscription.ts';
import type { Message } from '../../../core/i18n.ts';
import { cardMessages } from '../card.messages.ts';

type Behaviour =
  | 'works'
  /** Always refused, as soon as it is attached to a customer. */
  | 'refused'
  /** Its holder must authenticate the first time. */
  | 'authenticates-once'
  /** Each time. */
  | 'authenticates-always'
  /** Each time, and then it has insufficient funds. */
  | 'authenticates-in-vain'
  /** Payments with its holder present succeed; others do not. */
  | 'fails-later';

type TestCard = { number: string; brand: string; behaviour: Behaviour; code?: CardCode };
export type CardCode = keyof typeof cardMessages;

/** The provider's documented test cards, by the names of their tokens (`tok_visa`). */
const cards: Readonly<Record<string, TestCard>> = {
  visa: { number: '4242424242424242', brand: 'visa', behaviour: 'works' },
  visa_debit: { number: '4000056655665556', brand: 'visa', behaviour: 'works' },
  mastercard: { number: '5555555555554444', brand: 'mastercard', behaviour: 'works' },
  amex: { number: '378282246310005', brand: 'amex', behaviour: 'works' },
  threeDSecure2Required: { number: '4000000000003220', brand: 'visa', behaviour: 'authenticates-once' },
  threeDSecureRequired: { number: '4000000000003063', brand: 'visa', behaviour: 'authenticates-once' },
  authenticationRequiredOnSetup: { number: '4000002500003155', brand: 'visa', behaviour: 'authenticates-once' },
  authenticationRequired: { number: '4000002760003184', brand: 'visa', behaviour: 'authenticates-always' },
  authenticationThenInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    behaviour: 'authenticates-in-vain',
    code: 'insufficient_funds',
  },
  chargeDeclined: { number: '4000000000000002', brand: 'visa', behaviour: 'refused', code: 'card_declined' },
  chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'refused',
    code: 'insufficient_funds',
  },
  chargeDeclinedExpiredCard: { number: '4000000000000069', brand: 'visa', behaviour: 'refused', code: 'expired_card' },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: 'refused',
    code: 'incorrect_cvc',
  },
  chargeDeclinedProcessingError: {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: 'refused',
    code: 'processing_error',
  },
  chargeCustomerFail: { number: '4000000000000341', brand: 'visa', behaviour: 'fails-later', code: 'card_declined' },
};

/** A card as the sandbox stores it: its name in the list, and what may be shown of it. */
export type KeptCard = { name: string; shown: PaymentCard };

export function behaviourOf({ name }: KeptCard): { behaviour: Behaviour; code: CardCode } {
  const { behaviour, code = 'card_declined' } = cards[name] ?? { behaviour: 'refused' };
  return { behaviour, code };
}

/**
 * `tok_visa`, or one of the form's, which contains the expiry: `tok_sandbox_visa_2030_12`. Null: not a token of ours.
 */
export function cardOfToken(token: string, now: Date): KeptCard | null {
  const [, name = '', year, month] = /^tok_(?:sandbox_)?([a-zA-Z0-9_]+?)(?:_(\d{4})_(\d{2}))?$/.exec(token) ?? [];
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
  if (card === undefined) return null;
  const { number, brand } = card;
  const shown = {
    brand,
    last4: number.slice(-4),
    exp_month: month === undefined ? 12 : Number(month),
    exp_year: year === undefined ? now.getUTCFullYear() + 4 : Number(year),
  };
  return { name, shown };
}

export type FormProblem = { code: CardCode; param: keyof SandboxCard };

/** The answer of the provider's form: a token, or what is wrong with which field. */
export function tokenOf(form: SandboxCard, now: Date): string | FormProblem {
  const number = form.number.replace(/[\s-]/g, '');
  const year = form.exp_year < 100 ? 2000 + form.exp_year : form.exp_year;
  const [name, card] = Object.entries(cards).find(([, one]) => one.number === number) ?? [];
  if (name === undefined || card === undefined) return { code: 'incorrect_number', param: 'number' };
  if (form.exp_month < 1 || form.exp_month > 12) return { code: 'invalid_expiry_month', param: 'exp_month' };
  if (year < 1970 || year > now.getUTCFullYear() + 50) return { code: 'invalid_expiry_year', param: 'exp_year' };
  if (Date.UTC(year, form.exp_month) <= now.getTime()) return { code: 'invalid_expiry_year', param: 'exp_year' };
  const digits = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!digits.test(form.cvc.trim())) return { code: 'invalid_cvc', param: 'cvc' };
  return `tok_sandbox_${name}_${year}_${String(form.exp_month).padStart(2, '0')}`;
}

export const messageOfCode = (code: CardCode): Message => cardMessages[code];
