import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import {
  absentOptions,
  groupOptions,
  peopleOptions,
  pickedFrom,
  pickedKeys,
} from '../../src/views/people/people-options.ts';

function person(id: number, full_name: string, groups: number[] = [], email = `person${id}@havu.example`): User {
  return {
    id,
    full_name,
    first_name: '',
    last_name: '',
    email,
    company_groups: groups.map((group) => ({ id: group, name: `Group ${group}` })),
    user_type: null,
    invitation: 'accepted',
    invited_at: null,
    last_sign_in: null,
    ...{ away_from: null, away_until: null, is_away: false },
  };
}

const groups = [
  { id: 7, name: 'Myynti 10', description: '', user_count: 2 },
  { id: 8, name: 'Myynti 9', description: '', user_count: 1 },
  { id: 9, name: 'Nobody', description: '', user_count: 0 },
];
const people = [person(1, 'Åsa Öhman', [7]), person(2, 'Aino Virtanen', [7, 8]), person(3, 'Zoe Brown')];
const words = { locale: 'fi', detailOf: (left: number) => `+${left}` };

describe('what can be chosen', () => {
  it('2.13 offers everyone by the alphabet of the language, with the address', () => {
    expect(peopleOptions(people, 'fi').map(({ label, detail }) => [label, detail])).toEqual([
      ['Aino Virtanen', 'person2@havu.example'],
      ['Zoe Brown', 'person3@havu.example'],
      ['Åsa Öhman', 'person1@havu.example'],
    ]);
    expect(peopleOptions(people, 'en-GB').map(({ label }) => label)).toEqual([
      'Aino Virtanen',
      'Åsa Öhman',
      'Zoe Brown',
    ]);
  });

  it('2.13 puts namesakes in the order of their addresses', () => {
    const namesakes = [
      person(1, 'Aino Virtanen', [], 'b@havu.example'),
      person(2, 'Aino Virtanen', [], 'a@havu.example'),
    ];
    expect(peopleOptions(namesakes, 'fi').map(({ detail }) => detail)).toEqual(['a@havu.example', 'b@havu.example']);
  });

  it('2.13 a group says how many people it adds, and is not offered once it adds none', () => {
    const offered = (chosen: number[]) =>
      groupOptions(people, groups, chosen, words).map(({ label, detail }) => [label, detail]);
    expect(offered([])).toEqual([
      ['Myynti 9', '+1'],
      ['Myynti 10', '+2'],
    ]);
    expect(offered([2])).toEqual([['Myynti 10', '+1']]);
    expect(offered([1, 2])).toEqual([]);
  });

  it('2.13 a chosen person who is no longer among the people can still be seen', () => {
    expect(absentOptions(people, [1, 4, 2], 'Gone')).toEqual([
      { id: pickedKeys([4])[0], label: 'Gone', kind: 'person' },
    ]);
    expect(absentOptions(people, [1, 2], 'Gone')).toEqual([]);
  });
});

describe('what was chosen', () => {
  const pickedIds = (...picked: Parameters<typeof pickedFrom>) => pickedFrom(...picked).ids;

  const groupKey = (name: string) =>
    groupOptions(people, groups, [], words)
      .filter(({ label }) => label === name)
      .map(({ id }) => id);

  it('2.13 a group means its people, each of them once', () => {
    expect(pickedIds([...pickedKeys([2]), ...groupKey('Myynti 10')], people).toSorted()).toEqual([1, 2]);
    expect(pickedIds([...groupKey('Myynti 10'), ...groupKey('Myynti 9')], people).toSorted()).toEqual([1, 2]);
  });

  it('2.13 people stay chosen in their order, also those who are not among the people', () => {
    expect(pickedIds(pickedKeys([3, 99, 1]), people)).toEqual([3, 99, 1]);
    expect(pickedIds(pickedKeys([3, 99]), [])).toEqual([3, 99]);
  });

  it('2.15 a group that is followed stays in sight, and its people go with it, but for those of another one', () => {
    const [nine = '', ten = ''] = [...groupKey('Myynti 9'), ...groupKey('Myynti 10')];
    const idOf = (key: string) => Number(key.split('-')[1]);
    const canFollow = true;
    const all = [idOf(nine), idOf(ten)];
    expect(pickedFrom([...pickedKeys([3]), ten], people, { canFollow })).toEqual({
      ids: [3, 1, 2],
      followed: [idOf(ten)],
    });
    expect(pickedFrom([...pickedKeys([3]), ten], people)).toEqual({ ids: [3, 1, 2], followed: [] });
    // Anyone who was taken out by hand does not come back with the group.
    expect(pickedFrom(pickedKeys([3, 1], all), people, { followed: all, canFollow })).toEqual({
      ids: [3, 1],
      followed: all,
    });
    expect(pickedFrom(pickedKeys([3, 1, 2], [idOf(nine)]), people, { followed: all })).toEqual({
      ids: [3, 2],
      followed: [idOf(nine)],
    });
    const offered = groupOptions(people, groups, [1, 2], { ...words, followed: [idOf(ten)], canFollow });
    expect(offered.map(({ label }) => label)).toEqual(['Myynti 9', 'Myynti 10', 'Nobody']);
  });
});
