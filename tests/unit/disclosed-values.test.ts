import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Disclosed, disclosedValues, type UnitAnswers } from '../../server/rules/anonymity/disclosed-values.ts';

const places = 11;
const [fewest, known] = [10, 3];

// ---------------------------------------------------------------- the attack, by brute force

/** A round: the answers of each group, then of those in none; places on a scale from 0. */
type Round = { groups: readonly (readonly number[])[]; outside: readonly number[] };

const countsOf = (answers: readonly number[]) =>
  Array.from({ length: places }, (_, place) => answers.filter((each) => each === place).length);
const unitOf = (id: number, answers: readonly number[]): UnitAnswers => {
  return { id, people: answers.length, counts: countsOf(answers) };
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function publish({ groups, outside }: Round) {
  const whole = unitOf(0, [...groups.flat(), ...outside]);
  const units = groups.map((answers, at) => unitOf(at + 1, answers));
  return { whole, units, told: disclosedValues('scale', whole, units) };
}

/** Every set of so many answers with this sum; `available` of each, where that is known. */
function* setsOf(people: number, total: number, available: readonly number[], place = 0): Generator<number[]> {
  if (place === places) {
    if (people === 0 && total === 0) yield [];
    return;
  }
  for (let taken = 0; taken <= Math.min(people, available[place] ?? 0) && taken * place <= total; taken += 1) {
    for (const rest of setsOf(people - taken, total - taken * place, available, place + 1)) yield [taken, ...rest];
  }
}

/** A part of a round: with its sum, or the rest; `own` are the known answers in it. */
type Cell = { people: number; total: number; own: readonly number[] };

/** Whether these cells can share these answers; known ones stay where they are. */
function canShare(available: readonly number[], [first, ...others]: readonly Cell[]): boolean {
  if (first === undefined) return sum(available) === 0;
  if (others.length === 0) {
    return sum(available) === first.people && sum(available.map((n, place) => n * place)) === first.total;
  }
  for (const taken of setsOf(first.people, first.total, available)) {
    if (
      canShare(
        available.map((n, place) => n - (taken[place] ?? 0)),
        others,
      )
    )
      return true;
  }
  return false;
}

/** How many sets of unknown answers the first cell can have; at most `fewest`. */
function possibleSets(available: readonly number[] | null, [cell, ...others]: readonly Cell[]): number {
  if (cell === undefined) return 0;
  const unknown = ({ people, total, own }: Cell) => {
    return { people: people - own.length, total: total - sum(own), own: [] };
  };
  const all = [cell, ...others].flatMap(({ own }) => own);
  const left = available === null ? null : available.map((n, place) => n - (countsOf(all)[place] ?? 0));
  const first = unknown(cell);
  let found = 0;
  for (const taken of setsOf(first.people, first.total, left ?? countsOf([]).map(() => first.people))) {
    const isPossible =
      left === null ||
      canShare(
        left.map((n, place) => n - (taken[place] ?? 0)),
        others.map(unknown),
      );
    if (isPossible) found += 1;
    if (found === fewest) break;
  }
  return found;
}

/** How many ways there are to assign these answers, by trying all orders; at most `fewest`. */
function possibleOrders(counts: readonly number[]): number {
  if (sum(counts) === 0) return 1;
  let ways = 0;
  for (const [place, people] of counts.entries()) {
    if (people === 0 || ways >= fewest) continue;
    ways += possibleOrders(counts.map((n, at) => (at === place ? n - 1 : n)));
  }
  return Math.min(ways, fewest);
}

/**
 * For each shown part, how many possible answers are left to an attacker who knows those at `knownAt` of all answers.
 */
function attack(
  { groups, outside }: Round,
  whole: UnitAnswers,
  told: ReadonlyMap<number, Disclosed>,
  knownAt: readonly number[],
): number[] {
  let start = 0;
  const parts = [...groups, outside].map((answers, at) => {
    const own = answers.filter((_, place) => knownAt.includes(start + place));
    start += answers.length;
    return { answers, own, told: told.get(at + 1) ?? 'nothing' };
  });
  const cellOf = ({ answers, own }: (typeof parts)[number]): Cell => {
    return { people: answers.length, total: sum(answers), own };
  };
  if (told.get(0) === 'nothing') return [];
  const means = parts.filter((part) => part.told === 'mean').map(cellOf);
  const nothing = parts.filter((part) => part.told === 'nothing');
  const rest = cellOf({
    answers: nothing.flatMap(({ answers }) => answers),
    own: nothing.flatMap(({ own }) => own),
    told: 'nothing',
  });
  if (told.get(0) === 'mean') {
    const all = { people: whole.people, total: sum([...groups.flat(), ...outside]), own: parts.flatMap((p) => p.own) };
    return [possibleSets(null, [all])];
  }
  const fully = parts.filter((part) => part.told === 'everything');
  const ordersOf = (answers: readonly number[], own: readonly number[]) => {
    const left = countsOf(answers).map((n, place) => n - (countsOf(own)[place] ?? 0));
    return left.filter((n) => n > 0).length > 1 ? possibleOrders(left) : 1;
  };
  const orders = fully.map(({ answers, own }) => ordersOf(answers, own));
  const cells = [...means, ...(rest.people > 0 ? [rest] : [])];
  if (means.length === 0) {
    const own = nothing.flatMap((part) => part.own);
    return rest.people === 0
      ? orders
      : [
          ...orders,
          ordersOf(
            nothing.flatMap(({ answers }) => answers),
            own,
          ),
        ];
  }
  const available = fully.reduce(
    (left, { answers }) => left.map((n, place) => n - (countsOf(answers)[place] ?? 0)),
    [...whole.counts],
  );
  const sets = cells.map((cell) => possibleSets(available, [cell, ...cells.filter((other) => other !== cell)]));
  return [...orders, ...sets];
}

// ---------------------------------------------------------------- the results

/** People of one mood, so that extremes and near agreement occur as well as an even spread. */
const answersOf = (people: fc.Arbitrary<number>) =>
  fc
    .tuple(people, fc.integer({ min: 0, max: places - 1 }), fc.integer({ min: 0, max: 6 }))
    .chain(([length, mood, spread]) => {
      const near = fc.integer({ min: Math.max(0, mood - spread), max: Math.min(places - 1, mood + spread) });
      return fc.array(near, { minLength: length, maxLength: length });
    });
const sizes = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 12 }));
const rounds: fc.Arbitrary<Round> = fc.record({
  groups: fc.array(answersOf(sizes), { minLength: 1, maxLength: 2 }),
  outside: answersOf(sizes),
});
const knowing = (people: number) => fc.uniqueArray(fc.nat({ max: 30 }), { minLength: people, maxLength: people });

/** How many possible answers are left, at the fewest, of any shown part to somebody who knows so many. */
function fewestLeft(people: number, numRuns: number) {
  const [left, found] = [[] as number[], { mean: 0, everything: 0 }];
  fc.assert(
    fc.property(rounds, knowing(people), (round, picks) => {
      const { whole, told } = publish(round);
      for (const each of told.values()) if (each !== 'nothing') found[each] += 1;
      left.push(
        ...attack(
          round,
          whole,
          told,
          picks.map((pick) => pick % Math.max(1, whole.people)),
        ),
      );
    }),
    { numRuns },
  );
  expect(found.mean).toBeGreaterThan(numRuns / 75);
  expect(found.everything).toBeGreaterThan(numRuns / 15);
  return Math.min(...left);
}

it('design 5 leaves ten possible answers of every unit to a reader who knows three, with all that is published', () => {
  expect(fewestLeft(known, 1500)).toBe(fewest);
});

it('design 5 makes no answer certain to a reader who knows four, such as an admin’s own accounts beside one colleague', () => {
  expect(fewestLeft(known + 1, 600)).toBeGreaterThan(1);
  const hundred = (answers: readonly number[]) => {
    const counts = Array.from({ length: 101 }, (_, place) => answers.filter((each) => each === place).length);
    return disclosedValues('scale', { id: 0, people: answers.length, counts }, []).get(0);
  };
  expect(hundred([10, 20, 30, 40, 50])).toBe('nothing');
  expect(hundred([10, 20, 30, 40, 50, 60])).toBe('mean');
});

it('design 5 the attack works where the mean of five is shown beside the whole distribution, as it once was', () => {
  const random = fc.sample(fc.tuple(answersOf(fc.constant(5)), answersOf(fc.constant(5))), { numRuns: 400, seed: 7 });
  const before = new Map<number, Disclosed>([
    [0, 'everything'],
    [1, 'mean'],
  ]);
  const left = (knownAt: readonly number[]) =>
    random.map(([group, outside]) => {
      const round = { groups: [group], outside };
      const [possible = 0] = attack(round, publish(round).whole, before, knownAt);
      return possible;
    });
  const unique = (all: readonly number[]) => all.filter((possible) => possible === 1).length / all.length;
  expect(unique(left([]))).toBeGreaterThan(0.05);
  expect(unique(left([0, 1, 2]))).toBeGreaterThan(0.5);
  for (const [group, outside] of random) {
    expect(publish({ groups: [group], outside }).told.get(1)).toBe('nothing');
  }
});

it('design 5 ten points are shown alike as a choice and as a place on a scale, from ten answers on', () => {
  fc.assert(
    fc.property(answersOf(fc.integer({ min: 0, max: 30 })), (answers) => {
      const unit = unitOf(0, answers);
      const scale = disclosedValues('scale', unit, []).get(0);
      const choice = disclosedValues('one', unit, []).get(0);
      expect(scale === 'everything').toBe(choice === 'everything');
      if (answers.length < 10) expect(choice).toBe('nothing');
    }),
  );
});

it('design 5 does not reveal that everybody, or nearly everybody, has answered alike', () => {
  const one = (counts: readonly number[]) => disclosedValues('one', { id: 0, people: sum(counts), counts }, []).get(0);
  expect(one([20, 0])).toBe('nothing');
  expect(one([17, 3])).toBe('nothing');
  // Anyone who gave the four other answers would know all of the sixteen.
  expect(one([16, 4])).toBe('nothing');
  expect(one([15, 5])).toBe('everything');
  // Of ten with four who differ, one of seven is left: seven ways.
  expect(one([6, 4])).toBe('nothing');
  expect(one([5, 5])).toBe('everything');
  const any = (people: number, counts: readonly number[]) =>
    disclosedValues('any', { id: 0, people, counts }, []).get(0);
  expect(any(12, [12, 0, 12])).toBe('nothing');
  expect(any(12, [12, 0, 6])).toBe('everything');
  expect(any(9, [5, 5, 4])).toBe('nothing');
});

it('design 5 shows no remaining part of a whole, if nearly all of it agree', () => {
  const even = [4, 4, 4, 4];
  const group = (id: number) => ({ id, people: 16, counts: even });
  const whole = { id: 0, people: 42, counts: [18, 8, 8, 8] };
  const told = disclosedValues('one', whole, [group(1), group(2)]);
  expect([...told.values()].filter((each) => each === 'everything')).toHaveLength(2);
  // Of two of the same size always the same one, in whatever order they come.
  const again = disclosedValues('one', whole, [group(2), group(1)]);
  expect([told, again].map((each) => each.get(2))).toEqual(['everything', 'everything']);
});

it('design 5 shows the mean of few people on a scale of so many places that it can be counted', () => {
  const told = (most: number) => {
    const counts = Array.from({ length: most }, (_, place) => Number(place % 25 === 0));
    return disclosedValues('scale', { id: 0, people: sum(counts), counts }, []).get(0);
  };
  expect([201, 202].map(told)).toEqual(['mean', 'nothing']);
});

it('design 5 recounted, without the groups that are hidden, shows the same', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const { whole, units, told } = publish(round);
      const isDisclosed = ({ id }: UnitAnswers) => told.get(id) !== 'nothing';
      const again = disclosedValues('scale', whole, units.filter(isDisclosed));
      for (const unit of [whole, ...units.filter(isDisclosed)]) expect(again.get(unit.id)).toBe(told.get(unit.id));
    }),
  );
});

it('design 5 works out a round of 10,000 people and of 200 small groups without delay', () => {
  const spread = (people: number, at: number) => Array.from({ length: people }, (_, each) => (each * 7 + at) % places);
  const groups = Array.from({ length: 200 }, (_, at) => spread(5 + (at % 5), at));
  const outside = spread(8_600, 1);
  const started = process.cpuUsage();
  const { told } = publish({ groups, outside });
  const used = process.cpuUsage(started).user / 1000;
  expect(told.get(0)).toBe('everything');
  expect(used).toBeLessThan(5000);
});
