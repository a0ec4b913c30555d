import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import { sortRows } from '../../src/ui/table-columns.ts';
import { findPeople } from '../../src/views/people/find-people.ts';
import { findSurveys, readState } from '../../src/views/survey/find-surveys.ts';
import { findEntries, type PaletteEntry } from '../../src/views/workspace/find-entries.ts';
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

describe('find entries of the palette', () => {
  const entry = (label: string, detail?: string): PaletteEntry => ({ id: label, icon: 'people', label, detail });
  const section = (id: string, isOffered: boolean, entries: PaletteEntry[]) => ({ id, name: id, isOffered, entries });
  const sections = [
    section('pages', true, [entry('Surveys'), entry('My Öljy', 'oil@x.example'), entry('Öljy'), entry('Plans')]),
    section('people', false, [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => entry(`The ${name} Havu`, 'Turku')),
      ...[entry('Havu the last', 'Oulu'), entry('The h Havu', 'Turku')],
    ]),
    section('groups', false, [entry('None')]),
  ];
  const found = (query: string) =>
    findEntries(sections, query, 'fi').map(({ id, entries, hidden }) => [
      id,
      entries.map(({ label }) => label),
      hidden,
    ]);

  it('design 8 shows only what is offered until something is typed', () => {
    expect(found('  ')).toEqual([['pages', ['Surveys', 'My Öljy', 'Öljy', 'Plans'], 0]]);
  });

  it('design 8 puts first what begins with the query, and finds by every word, in any case, also in details', () => {
    expect(found(' ÖLJY ')).toEqual([['pages', ['Öljy', 'My Öljy'], 0]]);
    expect(found('oil my')).toEqual([['pages', ['My Öljy'], 0]]);
    expect(found('oulu havu')).toEqual([['people', ['Havu the last'], 0]]);
    expect(found('nobody')).toEqual([]);
  });

  it('design 8 shows seven of what is not offered, those first that begin so, and says how many more there are', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `The ${name} Havu`);
    expect(found('havu')).toEqual([['people', ['Havu the last', ...six], 2]]);
    expect(found('turku the')).toEqual([['people', [...six, 'The g Havu'], 1]]);
  });
});

describe('sort rows', () => {
  const columns = [
    { id: 'name', sortValue: ({ name }: { name: string | null }) => name },
    { id: 'count', sortValue: ({ count }: { count: number | null }) => count },
    { id: 'none' },
  ];
  const rows = [
    { name: 'room 10', count: 10 },
    { name: null, count: 9 },
    { name: 'Room 9', count: null },
    { name: 'älä', count: -1 },
    { name: 'zoo', count: 100 },
  ];
  const sorted = (columnId: string, direction: 'ascending' | 'descending', locale = 'fi') =>
    sortRows<(typeof rows)[number]>(rows, columns, { columnId, direction }, locale).map((row) => rows.indexOf(row));

  it('2.7 by the alphabet of the language and by the size of numbers, what is missing last both ways', () => {
    expect([sorted('name', 'ascending'), sorted('name', 'descending')]).toEqual([
      [2, 0, 4, 3, 1],
      [3, 4, 0, 2, 1],
    ]);
    expect(sorted('name', 'ascending', 'en-GB')).toEqual([3, 2, 0, 4, 1]);
    expect([sorted('count', 'ascending'), sorted('count', 'descending')]).toEqual([
      [3, 1, 0, 4, 2],
      [4, 0, 1, 3, 2],
    ]);
  });

  it('2.7 leaves them as they are where nothing, or nothing sortable, is sorted by', () => {
    expect(sortRows(rows, columns, undefined, 'fi')).toBe(rows);
    expect(sorted('none', 'descending')).toEqual([0, 1, 2, 3, 4]);
  });
});
