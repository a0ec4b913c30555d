import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { accessBlockOf, type NavigationActorRef } from '../../machines/navigation/navigation.machine.ts';
import type { Visitor } from '../../machines/types.ts';
import { isMenuFolded, readingBlockOf } from '../../src/views/shell/menu-facts.ts';

const visitor = (kind: 'admin' | 'reseller', companyId: number | null, isSubscribed: boolean): Visitor => ({
  kind,
  companyId,
  isSubscribed,
});

const navigationOf = (by: Visitor, isReading = false) =>
  ({
    context: { accessBlock: accessBlockOf(by) },
    matches: () => isReading,
  }) as unknown as SnapshotFrom<NavigationActorRef>;

describe('side menu', () => {
  it('2.22 opens the pages of a company to its admin while a subscription runs', () => {
    expect(accessBlockOf(visitor('admin', 1, true))).toBeNull();
    expect(accessBlockOf(visitor('admin', 1, false))).toBe('unsubscribed');
    expect(accessBlockOf(visitor('admin', null, false))).toBe('companyless');
  });

  it('2.22, 6.2 asks a reseller for a selected company only', () => {
    expect(accessBlockOf(visitor('reseller', 1, true))).toBeNull();
    expect(accessBlockOf(visitor('reseller', 1, false))).toBeNull();
    expect(accessBlockOf(visitor('reseller', null, false))).toBe('unselected');
  });

  it('2.22 is whole for resellers and for subscribed companies, else folded', () => {
    expect(isMenuFolded(navigationOf(visitor('admin', 1, true)))).toBe(false);
    expect(isMenuFolded(navigationOf(visitor('admin', 1, false)))).toBe(true);
    expect(isMenuFolded(navigationOf(visitor('admin', null, false)))).toBe(true);
    expect(isMenuFolded(navigationOf(visitor('reseller', 1, false)))).toBe(false);
    expect(isMenuFolded(navigationOf(visitor('reseller', null, false)))).toBe(false);
    expect(isMenuFolded(navigationOf({ kind: 'respondent' }))).toBe(false);
  });

  it('2.22, 2.19 is whole and open to who reads without a subscription', () => {
    const reading = navigationOf(visitor('admin', 1, false), true);
    expect(readingBlockOf(reading)).toBeNull();
    expect(isMenuFolded(reading)).toBe(false);
    expect(readingBlockOf(navigationOf(visitor('admin', 1, false)))).toBe('unsubscribed');
  });
});
