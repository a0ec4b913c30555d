import { dictionary } from '@zxcvbn-ts/language-common';
import type { Message } from '../../core/i18n.ts';
import { authMessages } from './auth.messages.ts';
import { type Weakness, weaknessByGuesses } from './password-strength.ts';

/** The future owner of the password. `company` is empty without one. */
type PasswordOwner = { email: string; company: string; firstName: string; lastName: string };

const messages: Record<Weakness, Message> = {
  common: authMessages.passwordIsCommon,
  personal: authMessages.passwordIsPersonal,
  pattern: authMessages.passwordIsPattern,
  word: authMessages.passwordIsWord,
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** Capitals, spaces and signs in between make nothing harder to guess. */
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Neither do numbers before or after. */
const core = (text: string) => lettersAndDigits(text).replace(/^\p{N}+|\p{N}+$/gu, '');

/** A common word is as easy to guess with a year and a sign; with more numbers it is not. */
const withoutYear = (text: string) => lettersAndDigits(text).replace(/^\p{N}{1,4}|\p{N}{1,4}$/gu, '');
const product = 'rytmi';

/** `Kaari Oy` is known as Kaari. */
function namesOf(company: string): string[] {
  const words = company.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.length > 1 && last.length <= 4 ? [company, words.slice(0, -1).join(' ')] : [company];
}

/** Why the password is easy to guess (design §4); null: nothing is wrong with it. The schema checks its length. */
export function weaknessOf(password: string, { email, company, firstName, lastName }: PasswordOwner): Message | null {
  const isOneOf = (names: readonly string[]) =>
    names.some(
      (name) =>
        lettersAndDigits(name) !== '' &&
        (lettersAndDigits(password) === lettersAndDigits(name) || (core(name) !== '' && core(password) === core(name))),
    );
  if (isOneOf([email, email.split('@', 1).join()])) return authMessages.passwordIsAddress;
  if (isOneOf(namesOf(company))) return authMessages.passwordIsCompany;
  const words = [email, company, firstName, lastName].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const personal = [product, ...words.filter((word) => word.length > 2)];
  if (isCommonPassword(lettersAndDigits(password))) return authMessages.passwordIsCommon;
  const weakness = weaknessByGuesses(password, personal);
  if (weakness !== null) return messages[weakness];
  const word = withoutYear(password);
  if (personal.map(lettersAndDigits).includes(word)) return authMessages.passwordIsPersonal;
  return isCommonPassword(word) ? authMessages.passwordIsCommon : null;
}

/** Passwords that leaks showed to be common, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @param password in lower case */
function isCommonPassword(password: string): boolean {
  return common.has(password);
}
