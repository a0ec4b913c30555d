import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaks showed to be common, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @param password in lower case */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
