import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptEntry, WaitingAnswer } from '../../machines/answering/types.ts';
import { hasContent, keyOf, removeKey, removeUnsavedWork } from '../../src/adapters/unsaved-work.ts';
import { browserStorage } from '../models/network.ts';

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
    device.removeTyped(1, [first, ...others.slice(0, 1)]);
    expect(await typedBy(1)).toEqual([changed, ...others.slice(1)]);
    device.removeWaiting(1, [waiting('another')]);
    expect(await device.readWaiting(1)).toEqual([waiting('a')]);

    const dueOf = (id: number) => ({ respondent: { id }, surveys: [], isStored: false }) as never;
    device.storeDue(dueOf(1), 1);
    device.storeChangedDue(dueOf(11), 11);
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
