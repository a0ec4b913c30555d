import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { followOwnSaves, isOwnSave, noteSave } from '../../src/adapters/own-saves.ts';

type Message = Record<string, unknown>;
/** Channels of the other tabs: this one's messages to them, and theirs to it. */
const told: Message[] = [];
let hear: (message: unknown) => void = () => {};

vi.stubGlobal(
  'BroadcastChannel',
  class {
    set onmessage(listener: (event: { data: unknown }) => void) {
      hear = (data) => listener({ data });
    }
    postMessage(message: Message) {
      told.push(message);
    }
  },
);

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  told.length = 0;
  followOwnSaves(null);
  followOwnSaves(11);
});

const path = '/api/companies/1/groups/21/';
const saved = (from: string, to: string, change: Message = {}) =>
  hear({ version: 1, kind: 'saved', user: 11, path, from, to, ...change });

it('design 4 knows a version that the same person has saved in another tab', () => {
  expect(isOwnSave(path, '"1"', '"2"')).toBe(false);
  saved('"1"', '"2"');
  expect(isOwnSave(path, '"1"', '"2"')).toBe(true);
  expect(isOwnSave('/api/companies/1/groups/22/', '"1"', '"2"')).toBe(false);
  saved('"2"', '"3"');
  expect(isOwnSave(path, '"1"', '"3"')).toBe(true);
  expect(isOwnSave(path, '"3"', '"3"')).toBe(false);
});

it('design 4 remembers the latest 200 saves', () => {
  for (let from = 0; from < 200; from += 1) saved(`"${from}"`, `"${from + 1}"`);
  expect(isOwnSave(path, '"0"', '"200"')).toBe(true);
  saved('"200"', '"201"');
  expect(isOwnSave(path, '"1"', '"201"')).toBe(true);
  expect(isOwnSave(path, '"0"', '"1"')).toBe(false);
});

it('design 4 takes a version for somebody else’s where one save in between was not one’s own', () => {
  saved('"2"', '"3"');
  expect(isOwnSave(path, '"1"', '"3"')).toBe(false);
  saved('"1"', '"2"', { user: 12 });
  expect(isOwnSave(path, '"1"', '"3"')).toBe(false);
  expect(isOwnSave(path, null, '"3"')).toBe(false);
});

it('design 4 understands nothing of another version of the console, and nothing that is no message', () => {
  saved('"1"', '"2"', { version: 0 });
  saved('"1"', '"2"', { from: 1 });
  saved('"1"', '"2"', { kind: 'session' });
  for (const message of [null, 'saved', 3, {}]) hear(message);
  expect(isOwnSave(path, '"1"', '"2"')).toBe(false);
});

it('design 4 informs the other tabs of a save, with the version that it changed, and of nothing when nobody is logged in', () => {
  noteSave(path, '"1"', '"2"');
  expect(told).toEqual([{ version: 1, kind: 'saved', user: 11, path, from: '"1"', to: '"2"' }]);
  noteSave(path, '"1"', null);
  followOwnSaves(null);
  noteSave(path, '"2"', '"3"');
  expect(told).toHaveLength(1);
});

it('design 4 knows nothing of the saves of an earlier user', () => {
  saved('"1"', '"2"');
  followOwnSaves(12);
  expect(isOwnSave(path, '"1"', '"2"')).toBe(false);
});
