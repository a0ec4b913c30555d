import type { Session } from '../../contract/auth.ts';
import type { Detail } from '../../contract/common.ts';
import type { Config } from '../../contract/config.ts';
import type { AuthResponse, CurrentUser } from '../../contract/user.ts';
import { getAhead, http } from './http.ts';
import { followOwnSaves } from './own-saves.ts';
import { readToken, writeToken } from './storage.ts';

export async function restoreSession(signal: AbortSignal): Promise<CurrentUser | null> {
  if (!readToken()) return null;
  const { data } = await http.get<CurrentUser>('/api/auth/user/', signal);
  followOwnSaves(data.id);
  return data;
}

export async function signIn(email: string, password: string, signal: AbortSignal): Promise<CurrentUser> {
  const { data } = await http.post<AuthResponse>('/api/auth/login/', { email, password }, signal);
  writeToken(data.key);
  followOwnSaves(data.user.id);
  askForFirstList(data.user);
  return data.user;
}

/** A user with one company will see its surveys next: they are requested while the screen is still being built. */
function askForFirstList({ user_type, visible_companies: [only, ...others] }: CurrentUser): void {
  if (user_type !== null && only && others.length === 0) getAhead(`/api/companies/${only.id}/questionnaires/`);
}

/** Ends the session at the server (4.9). */
export async function signOut(signal: AbortSignal): Promise<void> {
  await http.post('/api/auth/logout/', {}, signal);
}

export async function requestReset(email: string, signal: AbortSignal): Promise<string> {
  return (await http.post<Detail>('/api/auth/password/reset/', { email }, signal)).data.detail;
}

type NewPassword = { password: string; repeated: string };

export async function confirmReset(link: { uid: string; token: string } & NewPassword, signal: AbortSignal) {
  const body = { uid: link.uid, token: link.token, new_password1: link.password, new_password2: link.repeated };
  return (await http.post<Detail>('/api/auth/password/reset/confirm/', body, signal)).data.detail;
}

/** The account that a mail's link is for. */
export async function findAccountOfLink(link: { uid: string; token: string }, signal: AbortSignal): Promise<string> {
  return (await http.ask<{ email: string }>('/api/auth/password/reset/account/', link, signal)).data.email;
}

/** @param present the current password, or empty where it is not asked for */
export async function changePassword(
  { present, password, repeated }: NewPassword & { present: string },
  signal: AbortSignal,
): Promise<string> {
  const proof = present === '' ? {} : { old_password: present };
  const body = { ...proof, new_password1: password, new_password2: repeated };
  return (await http.post<Detail>('/api/auth/password/change/', body, signal)).data.detail;
}

/** By the key from the mail that reported a change. */
export async function recoverAccount(key: string, signal: AbortSignal): Promise<string> {
  return (await http.ask<Detail>('/api/auth/recovery/', { key }, signal)).data.detail;
}

export async function loadSessions(signal: AbortSignal): Promise<Session[]> {
  return (await http.get<Session[]>('/api/auth/sessions/', signal)).data;
}

export async function endSession(id: number, signal: AbortSignal): Promise<void> {
  await http.delete(`/api/auth/sessions/${id}/`, signal);
}

export async function endOtherSessions(signal: AbortSignal): Promise<void> {
  await http.delete('/api/auth/sessions/', signal);
}

let config: Promise<Config> | undefined;
/** Requested once per page load; a failure is retried. */
export function loadConfig(): Promise<Config> {
  config ??= http
    .get<Config>('/api/config/', new AbortController().signal)
    .then(({ data }) => data)
    .catch((error) => {
      config = undefined;
      throw error;
    });
  return config;
}
