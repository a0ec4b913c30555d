import type { DueSurvey, OwnAnswers, Respondent } from '../../../contract/respondent.ts';
import type { DueNow, KeptEntry, WaitingAnswer } from '../../../machines/answering/types.ts';
import type { Problem } from '../../../machines/types.ts';
import { readCookie, readLocale } from '../../adapters/locale.ts';
import { unreachable } from '../../adapters/problem.ts';
import { alone, readDue, readTyped, readWaiting, storeDue } from './device.ts';
import { call } from './http.ts';
import { forgetPush } from './push.ts';
import { isLeftElsewhere, sessionMark, writeToken } from './session.ts';

const surveys = '/api/respondent/questionnaires/';

/** @throws Problem `invalid` where the link has expired */
export async function redeemKey(key: string, signal: AbortSignal): Promise<void> {
  const { key: token } = await call<{ key: string }>('post', '/api/auth/answering/', signal, { key });
  writeToken(token);
}

/** @throws Problem */
export async function signIn(email: string, password: string, signal: AbortSignal): Promise<void> {
  const { key } = await call<{ key: string }>('post', '/api/auth/login/', signal, { email, password });
  writeToken(key);
}

export async function signOut(signal: AbortSignal): Promise<void> {
  await call('post', '/api/auth/logout/', signal, {}).catch(() => {});
  await forgetPush().catch(() => {});
}

/** Where none was chosen on this device, texts come in the language of the person's mails. */
function inChosenLanguage(): string {
  return readCookie('locale') === null ? '' : `?language=${readLocale()}`;
}

/** @throws Problem `unreachable` only where this device has no earlier list */
export async function loadDue(signal: AbortSignal): Promise<{ due: DueNow; kept: readonly KeptEntry[] }> {
  const session = sessionMark();
  const found = fetchDue(session, signal).catch(async (problem: Problem) => {
    const stored = problem.kind === 'rejected' ? undefined : await readDue(session).catch(() => undefined);
    if (stored === undefined) throw problem;
    return { ...stored, isStored: true };
  });
  const typed = readTyped(found.then(({ respondent }) => respondent.id)).catch(() => []);
  const due = await found;
  return { due, kept: await typed };
}

async function fetchDue(session: number | null, signal: AbortSignal): Promise<DueNow> {
  const [respondent, due] = await Promise.all([
    call<Respondent>('get', '/api/respondent/', signal),
    call<DueSurvey[]>('get', `${surveys}${inChosenLanguage()}`, signal),
  ]);
  const fresh = { respondent, surveys: due, isStored: false };
  storeDue(fresh, session);
  return fresh;
}

export function loadOwnAnswers(surveyId: number, signal: AbortSignal): Promise<readonly OwnAnswers[]> {
  return call<OwnAnswers[]>('get', `${surveys}${surveyId}/own-answers/${inChosenLanguage()}`, signal);
}

/**
 * Sends those of these answers that are still waiting, all to one survey; leaves out what another tab has sent or
 * replaced.
 * @returns those of the answers that need not be sent any more
 * @throws Problem whose fields refer to the sent answers by index; `rejected` where another tab has given them up
 */
export function sendAnswers(
  respondentId: number,
  answers: readonly WaitingAnswer[],
  signal: AbortSignal,
): Promise<readonly WaitingAnswer[]> {
  return alone(async () => {
    const stored = await readWaiting(respondentId).catch(() => null);
    const isLeft = ({ id }: WaitingAnswer) => stored === null || stored.some((each) => each.id === id);
    const left = answers.filter(isLeft);
    const [first] = left;
    if (left.length < answers.length && isLeftElsewhere()) throw { ...unreachable, kind: 'rejected' } satisfies Problem;
    if (navigator.onLine === false) throw unreachable;
    if (first) await sendBatch(first.surveyId, left, signal).catch((problem) => throwPlaced(problem, answers, left));
    return answers;
  });
}

async function sendBatch(surveyId: number, answers: readonly WaitingAnswer[], signal: AbortSignal): Promise<void> {
  await call('put', `${surveys}${surveyId}/answers/`, signal, {
    answers: answers.map(({ questionId: question, roundStart: round_start, entry }) => ({
      question,
      round_start,
      value: entry.value,
      skip_option: entry.skipOption,
      comment: entry.comment,
    })),
  });
}

/** Translates the indices of errors from the sent answers to the requested ones. */
function throwPlaced(
  problem: Problem | DOMException,
  asked: readonly WaitingAnswer[],
  sent: readonly WaitingAnswer[],
): never {
  if (!('fields' in problem)) throw problem;
  const fields = Object.entries(problem.fields).map(([path, message]) => {
    const [, at, rest] = /^answers\.(\d+)(.*)$/.exec(path) ?? [];
    const answer = at === undefined ? undefined : sent[Number(at)];
    return [answer ? `answers.${asked.indexOf(answer)}${rest}` : path, message];
  });
  throw { ...problem, fields: Object.fromEntries(fields) };
}
