import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDue, loadOwnAnswers, redeemKey, signIn } from '../../src/answering/adapters/respondent-api.ts';
import { writeToken } from '../../src/answering/adapters/session.ts';
import { browserStorage, stubPage } from '../models/network.ts';
import { pulse, respondent } from '../models/samples/answering.ts';

// The list of what is due, from the server or from this device.

const list = () => loadDue(new AbortController().signal);
const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
  const { network } = stubPage();
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-GB' } });
  network.answers = { 'GET /api/respondent/': respondent, 'GET /api/respondent/questionnaires/': [pulse] };
  writeToken('k3y');
  expect(await list()).toMatchObject({ due: { surveys: [pulse], isStored: false } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a lost connection', noAnswer],
  ['a fault of the server', () => new Response(null, { status: 500 })],
])('1.2 after %s the list of this session comes from the device', async (_, answer) => {
  answerWith(answer);
  expect(await list()).toMatchObject({ due: { respondent, surveys: [pulse], isStored: true } });
});

it('3.15 once the session is refused, nothing that was stored in it is shown', async () => {
  answerWith(() => new Response(null, { status: 401 }));
  await expect(list()).rejects.toMatchObject({ kind: 'rejected' });
});

it('1.2 another session does not see the list of an earlier one', async () => {
  writeToken('another');
  answerWith(() => new Response(null, { status: 500 }));
  await expect(list()).rejects.toMatchObject({ kind: 'broken' });
});

it.each([
  ['chosen', 'locale=fi', 'fi', '?language=fi'],
  ['not chosen', '', 'en-GB', ''],
])('9.5, 3.2 messages and texts come in the language of the page, where it is %s', async (_, cookie, spoken, asked) => {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'en-GB' } });
  const sent: (string | null)[][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    sent.push([pathname + search, request.headers.get('Accept-Language')]);
    return Response.json(pathname.endsWith('s/') ? [] : { ...respondent, key: 'k3y' });
  });
  const { signal } = new AbortController();
  await redeemKey('k', signal);
  await signIn('a@b.example', 'secret', signal);
  await loadDue(signal);
  await loadOwnAnswers(3, signal);
  expect(sent).toEqual([
    ['/api/auth/answering/', spoken],
    ['/api/auth/login/', spoken],
    ['/api/respondent/', spoken],
    [`/api/respondent/questionnaires/${asked}`, spoken],
    [`/api/respondent/questionnaires/3/own-answers/${asked}`, spoken],
  ]);
});
