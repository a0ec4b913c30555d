import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionRuleFields } from '../../contract/question.ts';
import { type Change, mergeVersions, together } from '../../machines/record/saver.machine.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
const group: fc.Arbitrary<Change> = fc.record({
  name: fc.constantFrom('Teachers', 'Staff', 'Everyone'),
  description: fc.constantFrom('', 'Of the school', 'Of the town'),
  users: ids,
});
const question: fc.Arbitrary<Change> = fc.record({
  label: fc.constantFrom('How was it?', 'And now?'),
  field_type: fc.constantFrom(3, 5, 8),
  choices: fc.constantFrom(['yes', 'no'], ['no', 'yes'], ['1', '5', '1'], []),
  default: fc.constantFrom('', 'yes'),
  help_text: fc.constantFrom('', 'This week'),
});
const versions = fc.oneof(fc.tuple(group, group, group), fc.tuple(question, question, question));
const asSet = (value: unknown) => (Array.isArray(value) && typeof value[0] === 'number' ? value.toSorted() : value);
const isSame = (a: unknown, b: unknown) => JSON.stringify(asSet(a)) === JSON.stringify(asSet(b));
const resolved = (base: Change | null, local: Change, remote: Change, from: Change) => {
  const { change, clashes } = mergeVersions(base, local, remote);
  return { ...change, ...Object.fromEntries(clashes.map((field) => [field, from[field]])) };
};

describe('two changes of one version', () => {
  it('design 4 keeps every field that only one side has changed', () => {
    fc.assert(
      fc.property(versions, ([base, local, remote]) => {
        const { change, clashes, theirs } = mergeVersions(base, local, remote);
        for (const field of Object.keys(local).filter((each) => !clashes.includes(each))) {
          if (isSame(local[field], base[field])) expect(asSet(change[field])).toEqual(asSet(remote[field]));
          else if (isSame(remote[field], base[field])) expect(change[field]).toEqual(local[field]);
          const isTheirs = !isSame(remote[field], base[field]) && !isSame(remote[field], local[field]);
          expect(theirs.includes(field)).toBe(isTheirs);
        }
      }),
    );
  });

  it('design 4 asks only about what both have changed, each in another way', () => {
    fc.assert(
      fc.property(fc.tuple(group, group, group), ([base, local, remote]) => {
        const both = ['name', 'description'].filter(
          (field) => ![base, remote].some((other) => other[field] === local[field]) && base[field] !== remote[field],
        );
        expect(mergeVersions(base, local, remote).clashes).toEqual(both);
      }),
    );
  });

  it('2.13, 4.6 adds and removes each person separately: nobody comes back, and nobody is lost', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, local, remote) => {
        const { change, clashes } = mergeVersions({ users: base }, { users: local }, { users: remote });
        const users = change.users as number[];
        expect(clashes).toEqual([]);
        expect(new Set(users).size).toBe(users.length);
        for (const id of new Set([...base, ...local, ...remote])) {
          const isChangedHere = base.includes(id) !== local.includes(id);
          expect(users.includes(id)).toBe(isChangedHere ? local.includes(id) : remote.includes(id));
        }
      }),
    );
  });

  it('design 4 has the same result whichever of the two saves first', () => {
    fc.assert(
      fc.property(versions, ([base, one, other]) => {
        const first = resolved(base, one, other, one);
        const second = resolved(base, other, one, one);
        for (const field of Object.keys(one)) expect(isSame(first[field], second[field])).toBe(true);
      }),
    );
  });

  it('design 4 changes nothing where only one of the two has changed anything', () => {
    fc.assert(
      fc.property(versions, ([base, local]) => {
        for (const [mine, theirs] of [
          [local, base],
          [base, local],
        ] as const) {
          const { change, clashes } = mergeVersions(base, mine, theirs);
          expect(clashes).toEqual([]);
          for (const field of Object.keys(local)) expect(isSame(change[field], local[field])).toBe(true);
        }
      }),
    );
  });

  it('2.15 takes type and choices of a question from one version: those of the one fit no type of the other', () => {
    fc.assert(
      fc.property(fc.tuple(question, question, question), ([base, local, remote]) => {
        for (const from of [local, remote]) {
          const { field_type, choices, default: preset } = resolved(base, local, remote, from);
          const isOf = (version: Change) =>
            isSame([field_type, choices, preset], [version.field_type, version.choices, version.default]);
          expect(isOf(local) || isOf(remote)).toBe(true);
        }
      }),
    );
  });

  it('2.15 takes from one version what the server checks together', () => {
    expect(new Set(together)).toEqual(new Set(questionRuleFields));
  });

  it('2.15 the order of choices is part of them', () => {
    const [base, mine, theirs] = [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['a', 'b', 'c', 'd'],
    ].map((choices) => ({ choices }));
    expect(mergeVersions(base ?? null, mine ?? {}, theirs ?? {}).clashes).toEqual(['choices']);
  });

  it('design 4 asks about every difference where it is not known what the change was begun from', () => {
    fc.assert(
      fc.property(versions, ([local, remote]) => {
        const { clashes } = mergeVersions(null, local, remote);
        expect(clashes).toEqual(Object.keys(local).filter((field) => !isSame(local[field], remote[field])));
      }),
    );
  });
});
