import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptEntry, WaitingAnswer } from '../../machines/answering/types.ts';
import { hasContent, keyOf, removeKey, removeUnsavedWork } from '../../src/adapters/unsaved-work.ts';
import { browserStorage, stubPage } from '../models/network.ts';

const groups = '/api/companies/1/groups/';
const body = '{"name":"Terrace"}';
const stored = () => Object.keys(localStorage).map((name) => localStorage.getItem(name));

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  removeUnsavedWork(1);
});

it('design 4 is nothing where nothing is kept', () => {
  expect(hasContent(null)).toBe(false);
  expect(hasContent({ basics: null, respondentIds: [] })).toBe(true);
});

describe('the key of a creating call', () => {
  it('design 6 stays the same until the call is answered, in every tab', () => {
    const key = keyOf(groups, body);
    expect(keyOf(groups, body)).toBe(key);
    expect(stored()).toEqual([key]);
    expect(Object.keys(localStorage)).toEqual([`rytmi.unanswered.${groups} ${body}`]);
    expect(keyOf(groups, '{"name":"Cellar"}')).not.toBe(key);
    removeKey(groups, body);
    expect(stored()).not.toContain(key);
    expect(keyOf(groups, body)).not.toBe(key);
  });

  it('design 6 is never written down with a password', () => {
    const login = '{"email":"a@b.example","password":"salainen"}';
    expect(keyOf('/api/auth/login/', login)).toBe(keyOf('/api/auth/login/', login));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('4.9 is gone after logging out, with what was sent', () => {
    const key = keyOf(groups, body);
    localStorage.setItem('rytmi.theme', 'dark');
    removeUnsavedWork(1);
    expect(Object.keys(localStorage)).toEqual(['rytmi.theme']);
    expect(keyOf(groups, body)).not.toBe(key);
  });
});

describe('what is kept on a device that answers', () => {
  const entry = { value: 7, unread: '', skipOption: null, comment: '' };
  const first: KeptEntry = { surveyId: 5, questionId: 2, roundStart: '2026-03-02', entry };
  const others: KeptEntry[] = [
    { ...first, roundStart: '2026-03-09' },
    { ...first, questionId: 3 },
    { ...first, surveyId: 6 },
  ];
  const all = [first, ...others];
  const waiting = (id: string): WaitingAnswer => ({ ...first, id });

  it('design 6 is of one person, survey, question and round each, and goes only as it was', async () => {
    const device = await import('../../src/answering/adapters/device.ts');
    const typedBy = (id: number) => device.readTyped(Promise.resolve(id));
    for (const each of all) device.storeTyped(1, each);
    device.storeTyped(11, first);
    device.storeWaiting(1, [waiting('a')]);
    device.storeWaiting(11, [waiting('b')]);
    expect(await typedBy(1)).toEqual(all);
    expect([await typedBy(11), await device.readWaiting(11)]).toEqual([[first], [waiting('b')]]);

    const changed = { ...first, entry: { ...entry, comment: 'More' } };
    device.storeTyped(1, changed);
    device.removeTyped(1, [{ ...first, questionId: 99 }, first, ...others.slice(0, 1)]);
    expect(await typedBy(1)).toEqual([changed, ...others.slice(1)]);
    device.removeWaiting(1, [waiting('another')]);
    expect(await device.readWaiting(1)).toEqual([waiting('a')]);
    device.removeWaiting(1, [waiting('a')]);
    expect(await device.readWaiting(1)).toEqual([]);
    device.storeWaiting(1, [waiting('a')]);

    const dueOf = (id: number) => ({ respondent: { id }, surveys: [], isStored: false }) as never;
    device.storeDue(dueOf(1), 1);
    device.storeChangedDue(dueOf(11), 11);
    device.storeChangedDue({ respondent: { id: 1 }, surveys: [], isStored: true } as never, 1);
    expect(await device.readDue(1)).toMatchObject({ respondent: { id: 1 }, isStored: true, session: 1 });
    device.forgetRespondent(11);
    expect([await typedBy(11), await device.readWaiting(11), await typedBy(1)]).toEqual([
      ...[[], []],
      [changed, ...others.slice(1)],
    ]);
    expect(await device.readDue(1)).toMatchObject({ respondent: { id: 1 } });
    expect(await device.readDue(11)).toBeUndefined();
    device.forgetRespondent(1);
    expect([await device.readDue(1), await typedBy(1), await device.readWaiting(1)]).toEqual([undefined, [], []]);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['rytmi-answering-due', 'rytmi-answering-typed', 'rytmi-answering-waiting']);
  });

  describe('and the server', () => {
    const path = '/api/respondent/questionnaires/';
    const batch = `PUT ${path}5/answers/`;
    const { signal } = new AbortController();
    const [sent, last] = others.map((each, at) => ({ ...each, id: `o${at}` })) as [WaitingAnswer, WaitingAnswer];
    const asked = [sent, waiting('a'), last];
    const refused = (fields: object) => Response.json(fields, { status: 400 });
    let page: ReturnType<typeof stubPage>;

    /** As a page that has just been opened, in a session that this device keeps. */
    async function opened(locks?: object) {
      vi.resetModules();
      page = stubPage();
      page.begin();
      sessionStorage.removeItem('rytmi.token');
      localStorage.setItem('rytmi.answering.token', 't0k3n');
      vi.stubGlobal('navigator', { onLine: true, ...(locks ? { locks } : {}) });
      const session = await import('../../src/answering/adapters/session.ts');
      session.findToken();
      const device = await import('../../src/answering/adapters/device.ts');
      for (const id of [1, 2]) device.forgetRespondent(id);
      device.storeWaiting(1, [waiting('a'), last]);
      return { ...session, ...device, ...(await import('../../src/answering/adapters/respondent-api.ts')) };
    }
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });

    it('4.10 sends what still waits here, one tab at a time, and says of all that they need not be sent', async () => {
      const request = vi.fn(async (_: string, work: () => unknown) => work());
      const { sendAnswers, removeWaiting } = await opened({ request });
      expect(await sendAnswers(1, asked, signal)).toBe(asked);
      expect(request).toHaveBeenCalledWith('rytmi-answering', expect.any(Function));
      const [line = ''] = page.network.sent;
      expect(line.slice(0, batch.length)).toBe(batch);
      expect(JSON.parse(line.slice(batch.length)).answers).toEqual([
        { question: 2, round_start: '2026-03-02', value: 7, skip_option: null, comment: '' },
        { question: 3, round_start: '2026-03-02', value: 7, skip_option: null, comment: '' },
      ]);
      removeWaiting(1, asked);
      expect(await sendAnswers(1, asked, signal)).toBe(asked);
      expect(page.network.sent).toHaveLength(1);
    });

    it('8.3 says of which answer each error is, as they were asked for', async () => {
      const { sendAnswers } = await opened();
      const fields = { 'answers.1.value': ['Late.'], 'answers.7.value': ['None.'], answers: ['Too many.'] };
      page.network.answers = { [batch]: refused(fields) };
      await expect(sendAnswers(1, asked, signal)).rejects.toMatchObject({
        kind: 'invalid',
        fields: { 'answers.2.value': 'Late.', 'answers.7.value': 'None.', answers: 'Too many.' },
      });
    });

    it('4.9, 4.10 sends nothing more where another tab has logged out, without a network, or when it is given up', async () => {
      const { sendAnswers } = await opened();
      const network = fetch;
      vi.stubGlobal('fetch', () => Promise.reject(AbortSignal.abort().reason));
      await expect(sendAnswers(1, asked, signal)).rejects.toMatchObject({ name: 'AbortError' });
      vi.stubGlobal('fetch', network);
      vi.stubGlobal('navigator', { onLine: false });
      await expect(sendAnswers(1, asked, signal)).rejects.toMatchObject({ kind: 'unreachable' });
      vi.stubGlobal('navigator', { onLine: true });
      localStorage.removeItem('rytmi.answering.token');
      await expect(sendAnswers(1, asked, signal)).rejects.toMatchObject({ kind: 'rejected' });
      expect(page.network.sent).toEqual([]);
      // What is all still here, nobody has given up.
      await sendAnswers(1, asked.slice(1), signal);
      localStorage.setItem('rytmi.answering.token', 'somebody else’s');
      await sendAnswers(1, asked, signal);
      localStorage.removeItem('rytmi.answering.token');
      sessionStorage.setItem('rytmi.token', 't0k3n');
      await sendAnswers(1, asked, signal);
      expect(page.network.sent).toHaveLength(3);
      vi.stubGlobal('localStorage', undefined);
      sessionStorage.removeItem('rytmi.token');
      await sendAnswers(1, asked, signal);
      expect(page.network.sent).toHaveLength(4);
    });

    it('1.2 shows the list of the same session without a server, and no list to who is logged out', async () => {
      const { loadDue, storeTyped, writeToken, readToken, findToken } = await opened();
      const person = { id: 1, first_name: 'Anna' };
      const server = { 'GET /api/respondent/': person, [`GET ${path}`]: [{ id: 5 }] };
      storeTyped(1, first);
      page.network.answers = server;
      const due = { respondent: person, surveys: [{ id: 5 }], isStored: false };
      expect(await loadDue(signal)).toEqual({ due, kept: [first] });
      const down = new Response(null, { status: 503 });
      page.network.answers = { ...server, 'GET /api/respondent/': down };
      expect(await loadDue(signal)).toMatchObject({ due: { ...due, isStored: true }, kept: [first] });
      page.network.answers = { ...server, [`GET ${path}`]: Response.json({}, { status: 401 }) };
      await expect(loadDue(signal)).rejects.toMatchObject({ kind: 'rejected' });
      writeToken('an0ther');
      page.network.answers = { ...server, 'GET /api/respondent/': down };
      await expect(loadDue(signal)).rejects.toMatchObject({ kind: 'broken' });
      vi.stubGlobal('document', { cookie: 'locale=fi' });
      page.network.sent = [];
      await loadDue(signal).catch(() => {});
      expect(page.network.sent).toEqual(['GET /api/respondent/', `GET ${path}?language=fi`]);
      expect([findToken(), readToken()]).toEqual([true, 'an0ther']);
    });

    it('3.15 a user of the console answers in that session', async () => {
      const { findToken, readToken, removeToken } = await opened();
      expect(readToken()).toBe('t0k3n');
      removeToken();
      expect([findToken(), readToken()]).toEqual([false, null]);
      localStorage.setItem('rytmi.answering.token', 't0k3n');
      sessionStorage.setItem('rytmi.token', 'c0nsole');
      expect([findToken(), readToken()]).toEqual([true, 'c0nsole']);
      removeToken();
    });
  });

  it('3.15 names the session of a stored list without its key, which may be the console’s', async () => {
    const { removeToken, sessionMark, writeToken } = await import('../../src/answering/adapters/session.ts');
    expect(sessionMark()).toBeNull();
    const marks = ['4f9c2b7a', '4f9c2b7b', '4f9c2b7a'].map((token) => {
      writeToken(token);
      return sessionMark();
    });
    removeToken();
    expect(marks).toEqual([expect.any(Number), expect.any(Number), marks[0]]);
    expect(marks[0]).not.toBe(marks[1]);
  });
});
