import type { Signup } from '../../contract/auth.ts';
import { readEntry } from './entry.ts';
import { http } from './http.ts';

type SignupDraft = Record<keyof Omit<Signup, 'entry_url' | 'timezone'>, string>;

/** 7.4; the time zone of the browser becomes the company's (design §4). */
export async function register(draft: SignupDraft, signal: AbortSignal): Promise<void> {
  const entry = readEntry();
  const body = {
    ...draft,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(entry ? { entry_url: entry } : {}),
  };
  await http.post('/api/auth/registration/', body, signal);
}
