import type { Signup } from '../../contract/auth.ts';
import type { Detail } from '../../contract/common.ts';
import { readEntry } from './entry.ts';
import { http } from './http.ts';
import { readSignupAddress, removeSignupAddress, writeSignupAddress } from './storage.ts';

type SignupDraft = Record<keyof Omit<Signup, 'entry_url' | 'timezone'>, string>;

const draftKey = 'rytmi.signup.draft';

/** The form as it was typed in this tab, without its password; the switch of languages reloads the page (2.23). */
export function readSignupDraft(): Partial<SignupDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Partial<SignupDraft>;
  } catch {
    return {};
  }
}

export function storeSignupDraft(draft: SignupDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, password: '' }));
  } catch {
    // Where nothing can be stored, it lives as long as the page.
  }
}

/** Signs up (7.4). The time zone of the browser becomes the company's (design §4). */
export async function register(draft: SignupDraft, signal: AbortSignal): Promise<void> {
  const entry = readEntry();
  const body = {
    ...draft,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(entry ? { entry_url: entry } : {}),
  };
  await http.post('/api/auth/registration/', body, signal);
  writeSignupAddress(draft.email.trim());
}

/** The address that was signed up in this tab; null when there is none, or it is verified. */
export const recallAddress = readSignupAddress;

/** By the key of the mail's link. */
export async function verifyEmail(key: string, signal: AbortSignal): Promise<void> {
  await http.ask('/api/auth/registration/verify-email/', { key }, signal);
  removeSignupAddress();
}

export async function resendLink(email: string, signal: AbortSignal): Promise<string> {
  return (await http.ask<Detail>('/api/auth/registration/resend-email/', { email }, signal)).data.detail;
}

export async function correctAddress(
  { email, password, newEmail }: { email: string; password: string; newEmail: string },
  signal: AbortSignal,
): Promise<string> {
  const body = { email, password, new_email: newEmail };
  const { data } = await http.ask<Detail>('/api/auth/registration/correct-email/', body, signal);
  writeSignupAddress(newEmail.trim());
  return data.detail;
}
