import { beforeEach, describe, expect, it, vi } from 'vitest';
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
