import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import { findPeople } from '../../src/views/people/find-people.ts';
import { findSurveys, readState } from '../../src/views/survey/find-surveys.ts';
import { surveyRows } from '../models/samples/surveys.ts';

const sales = { id: 1, name: 'Sales' };
const board = { id: 12, name: 'Board' };

function person(
  id: number,
  fullName: string,
  groups: User['company_groups'],
  userType: User['user_type'] = null,
  invitation: User['invitation'] = 'accepted',
): User {
  const [first = '', last = ''] = fullName.split(' ');
  return {
    id,
    full_name: fullName,
    first_name: first,
    last_name: last,
    email: `${first.toLowerCase()}@havu.example`,
    company_groups: groups,
    user_type: userType,
    invitation,
    invited_at: null,
    last_sign_in: null,
    ...{ away_from: null, away_until: null, is_away: false },
  };
}

const people = [
  person(1, 'Äijä Öhman', [sales, board], 'company_admin_group'),
  person(2, 'Eero Mäkinen', [sales], null, 'sent'),
  person(3, 'Grace Brown', [], 'reseller_group'),
  person(4, 'Olli Laine', [board], null, 'expired'),
];
const everyone = { search: '', group: '', admin: '', invitation: '' };
const found = (filter: Partial<typeof everyone>) => findPeople(people, { ...everyone, ...filter }).map(({ id }) => id);

describe('find people', () => {
  it('2.7 narrows to people who have not accepted their invitation, or to its state', () => {
    expect(found({ invitation: 'open' })).toEqual([2, 4]);
    expect(found({ invitation: 'expired' })).toEqual([4]);
    expect(found({ invitation: 'accepted', admin: 'yes' })).toEqual([1, 3]);
    expect(found({ invitation: 'perhaps' })).toEqual([1, 2, 3, 4]);
  });

  it('2.7 answers the same list when nothing narrows it', () => {
    expect(findPeople(people, { ...everyone, search: '  ' })).toBe(people);
    expect(findPeople(people, { ...everyone, admin: 'perhaps' })).toBe(people);
  });

  it('2.7 finds by name, email and group, in any case', () => {
    expect(found({ search: 'ÄIJÄ' })).toEqual([1]);
    expect(found({ search: ' mäki ' })).toEqual([2]);
    expect(found({ search: 'grace@HAVU' })).toEqual([3]);
    expect(found({ search: 'board' })).toEqual([1, 4]);
    expect(found({ search: 'nobody' })).toEqual([]);
  });

  it('2.7 filters by a group, and by none', () => {
    expect(found({ group: '1' })).toEqual([1, 2]);
    expect(found({ group: '12' })).toEqual([1, 4]);
    expect(found({ group: 'none' })).toEqual([3]);
    expect(found({ group: '2' })).toEqual([]);
  });

  it('2.7 filters by admins and others; all filters hold at once', () => {
    expect(found({ admin: 'yes' })).toEqual([1, 3]);
    expect(found({ admin: 'no' })).toEqual([2, 4]);
    expect(found({ admin: 'no', group: '12', search: 'o' })).toEqual([4]);
  });
});

const { pulse, draft } = surveyRows;
const finnish = { ...pulse, id: 8, title: 'ÄLÄ KYSY', status: 'expired' as const };
const all = [pulse, draft, finnish];
const find = (search: string, state: Parameters<typeof findSurveys>[1]['state'] = '') =>
  findSurveys(all, { search, state, locale: 'fi' });

describe('finding surveys', () => {
  it('2.14 finds a title by any part of it, in whatever case, without blanks around it', () => {
    expect(find(' uls ')).toEqual([pulse]);
    expect(find('älä')).toEqual([finnish]);
    expect(find('nothing')).toEqual([]);
  });

  it('2.14 narrows to a state, and to both', () => {
    expect(find('', 'inactive')).toEqual([draft]);
    expect(find('', 'expired')).toEqual([finnish]);
    expect(find('pulse', 'inactive')).toEqual([]);
    expect(find('d', 'inactive')).toEqual([draft]);
  });

  it('2.14 leaves the list as it is when nothing is wanted of it', () => {
    expect(find('  ')).toBe(all);
  });

  it('2.14 takes an unknown state of an address for every state', () => {
    expect(readState('ongoing')).toBe('ongoing');
    expect(readState('sleeping')).toBe('');
    expect(readState('')).toBe('');
  });
});
