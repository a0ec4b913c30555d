import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedPeople, countQuarter, staysOf } from '../../server/results/report/counted-quarter.ts';
import { createKnownRounds } from '../../server/results/report/known-rounds.ts';

const [roundCount, peopleCount, groupCount] = [4, 6, 2];
const everyone = 0;
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** For each group, 0 being those asked, who is in it at which closing. */
const staying = fc.array(
  fc.array(fc.array(fc.boolean(), { minLength: roundCount, maxLength: roundCount }), size(peopleCount)),
  size(groupCount + 1),
);
/** Round by round each person's answer; '' is an answer without a value. */
const answering = (value: fc.Arbitrary<string>) =>
  fc.array(fc.array(optional(value), size(peopleCount)), size(roundCount));

function size(length: number) {
  return { minLength: length, maxLength: length };
}

/** Rows as in the database: a person who came back has two stays. */
function stayRows(isIn: readonly (readonly (readonly boolean[])[])[]) {
  return isIn.flatMap((people, groupId) =>
    people.flatMap((at, person) => {
      const starts = at.flatMap((held, place) => (held && !at[place - 1] ? [place] : []));
      return starts.map((first) => {
        const end = at.findIndex((held, place) => place > first && !held);
        return { groupId, first, last: end < 0 ? roundCount : end, people: String(person) };
      });
    }),
  );
}

/** Round by round who is away at its closing. */
type Absent = readonly (readonly boolean[])[];
const absence = fc.array(fc.array(fc.boolean(), size(peopleCount)), size(roundCount));

/** Of those who are away, the rounds know those who have given them nothing. */
function closedRounds(given: readonly (readonly (string | undefined)[])[], absent: Absent = []) {
  return given.map((values, place) => {
    const answers = values.flatMap((value, person) => (value === undefined ? [] : [{ person, value }]));
    const answered = {
      people: answers.map(({ person }) => person).join(' '),
      values: answers.map(({ value }) => value).join(' '),
    };
    const away = values.flatMap((value, person) => (value === undefined && absent[place]?.[person] ? [person] : []));
    return { place, away, answered: answers.length === 0 ? undefined : answered };
  });
}

/** As in the decision record, person by person. */
function counted(
  isIn: readonly (readonly (readonly boolean[])[])[],
  given: readonly (readonly (string | undefined)[])[],
  groupId: number,
  absent: Absent = [],
) {
  const places = Array.from({ length: roundCount }, (_, place) => place);
  const people = Array.from({ length: peopleCount }, (_, person) => {
    const own = places.filter((at) => groupId === everyone || isIn[groupId]?.[person]?.[at]);
    const asked = own.filter(
      (at) => (isIn[everyone]?.[person]?.[at] && !absent[at]?.[person]) || given[at]?.[person] !== undefined,
    );
    return { asked: asked.length, answers: own.flatMap((at) => given[at]?.[person] ?? []) };
  }).filter(({ asked }) => asked > 0);
  const answering = people.filter(({ answers }) => answers.length > 0);
  const sum = (terms: readonly number[]) => terms.reduce((all, term) => all + term, 0);
  const told = (answers: readonly string[]) => answers.filter((value) => value !== '');
  const means = answering.flatMap(({ answers }) =>
    told(answers).length === 0 ? [] : [sum(told(answers).map(Number)) / told(answers).length],
  );
  const shareOf = (choice: string) =>
    sum(
      answering.map(({ answers }) => answers.filter((one) => one.split(',').includes(choice)).length / answers.length),
    );
  return {
    ...{ n: answering.length, answers: sum(answering.map(({ answers }) => answers.length)) },
    ...{ assigned: people.length, asked: sum(people.map(({ asked }) => asked)) },
    mean: means.length === 0 ? null : sum(means) / means.length,
    shareOf,
  };
}

const noCount: Partial<CountedPeople> = { n: 0, answers: 0, assigned: 0, asked: 0 };

it('design 5 a quarter counts each person once, in the groups of each closing, asked wherever they answered or were not away', () => {
  const number = fc.constantFrom('1', '2.5', '7', '');
  fc.assert(
    fc.property(staying, answering(number), absence, (isIn, given, absent) => {
      const found = countQuarter(closedRounds(given, absent), staysOf(stayRows(isIn)), {
        areChoices: false,
        audience: everyone,
      });
      for (let groupId = everyone; groupId <= groupCount; groupId += 1) {
        const { mean, shareOf, ...counts } = counted(isIn, given, groupId, absent);
        const own = found.get(groupId) ?? noCount;
        expect(own).toMatchObject(counts);
        if (mean !== null) expect(own.mean).toBeCloseTo(mean, 10);
        if (groupId !== everyone) continue;
        for (const value of ['1', '2.5', '7'])
          expect(own.values?.get(Number(value)) ?? 0).toBeCloseTo(shareOf(value), 10);
      }
    }),
  );
});

it('design 5 a quarter shares out a person’s rounds among the choices, of a group that is looked at as of all', () => {
  const some = fc.constantFrom('0', '1', '0,2', '1,2');
  fc.assert(
    fc.property(staying, answering(some), (isIn, given) => {
      const [rounds, stays] = [closedRounds(given), staysOf(stayRows(isIn))];
      const all = countQuarter(rounds, stays, { areChoices: true, audience: everyone });
      const { shareOf } = counted(isIn, given, 1);
      for (const choice of ['0', '1', '2'])
        expect(all.get(1)?.chosen.get(Number(choice)) ?? 0).toBeCloseTo(shareOf(choice), 10);
      const alone = countQuarter(rounds, stays, { areChoices: true, audience: 1 });
      expect([...alone.keys()]).toEqual([1]);
      expect(alone.get(1)).toMatchObject(all.get(1) ?? noCount);
    }),
  );
});

it('design 5 works out closed rounds once: again for another reader, and when others bear their numbers', async () => {
  const known = createKnownRounds<string>(2);
  const asked: number[][] = [];
  const read = (companyId: number, groupId: number | null, wanted: readonly [question: number, values: string][]) =>
    known.read(
      { companyId, groupId },
      wanted.map(([questionId, values]) => ({ questionId, values, rounds: [{ id: 10 }, { id: 11 }] })),
      async (missing) => {
        asked.push(missing.map(({ questionId }) => questionId));
        return missing.map(({ questionId, values }) => `${questionId}:${values}`);
      },
    );
  expect(await read(1, null, [[1, 'a']])).toEqual(['1:a']);
  expect(
    await read(1, null, [
      [1, 'a'],
      [2, 'b'],
    ]),
  ).toEqual(['1:a', '2:b']);
  expect(
    await read(1, null, [
      [2, 'b'],
      [1, 'a'],
    ]),
  ).toEqual(['2:b', '1:a']);
  expect(asked).toEqual([[1], [2]]);
  expect(await read(1, null, [[1, 'restored']])).toEqual(['1:restored']);
  await read(1, 7, [[1, 'restored']]);
  await read(2, null, [[1, 'restored']]);
  expect(asked).toEqual([[1], [2], [1], [1], [1]]);
  // More than the cache has.
  const many = [1, 2, 3, 4].map((id): [number, string] => [id, 'c']);
  expect(await read(3, null, many)).toEqual(['1:c', '2:c', '3:c', '4:c']);
});
