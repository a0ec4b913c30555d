import { addToMoments, type Moments, meanAndDeviation, noMoments } from '../../rules/statistics/statistics.ts';
import type { StayRow } from './quarters.sql.ts';

/** From the closing `first` on, to before `last`. */
type Stay = { first: number; last: number };
/** By group, 0 for those whom the survey asks: each person's time in it. */
type Stays = ReadonlyMap<number, ReadonlyMap<number, readonly Stay[]>>;

const everyone = 0;

/** A closed round, the index of its closing, its answers, and the people whom it does not count although it asked them. */
type ClosedRound = {
  place: number;
  away: readonly number[];
  answered: { people: string; values: string } | undefined;
};

/** People counted once each: how many answered, and were asked, and how often. */
export type CountedPeople = {
  n: number;
  answers: number;
  assigned: number;
  asked: number;
  /** Over the means of people. */
  mean: number | null;
  deviation: number | null;
  /** Of a choice, or of a number: the sum over people of the share of their answers that have it. */
  chosen: ReadonlyMap<number, number>;
  /** For the audience only. */
  values: ReadonlyMap<number, number>;
};

export const nobody: CountedPeople = {
  n: 0,
  answers: 0,
  assigned: 0,
  asked: 0,
  mean: null,
  deviation: null,
  chosen: new Map(),
  values: new Map(),
};

export function staysOf(rows: readonly StayRow[]): Stays {
  const stays = new Map<number, Map<number, Stay[]>>();
  for (const { groupId, first, last, people } of rows) {
    const own = stays.get(groupId) ?? new Map<number, Stay[]>();
    stays.set(groupId, own);
    for (const id of people.split(' ').map(Number)) {
      const held = own.get(id);
      if (held === undefined) own.set(id, [{ first, last }]);
      else held.push({ first, last });
    }
  }
  return stays;
}

/**
 * The rounds of one quarter of a question, by group (0: everyone). People who answered count as asked, also if they had
 * left by the closing. Groups are those of each closing.
 * @param options.areChoices whether the values are choices, else numbers
 * @param options.audience the group to count, or everyone, and then each group too
 */
export function countQuarter(
  rounds: readonly ClosedRound[],
  stays: Stays,
  { areChoices, audience }: { areChoices: boolean; audience: number },
): Map<number, CountedPeople> {
  const table = tableOf(rounds, stays.get(everyone) ?? new Map());
  const { places, texts } = table;
  const choices = areChoices ? texts.map((text) => (text === '' ? [] : text.split(',').map(Number))) : [];
  const numbers = areChoices ? [] : texts.map((text) => (text === '' ? null : Number(text)));

  function countOf(groupId: number): CountedPeople {
    const members = groupId === everyone ? null : (stays.get(groupId) ?? new Map<number, readonly Stay[]>());
    const counts = { n: 0, answers: 0, assigned: 0, asked: 0 };
    const weights = new Array<number>(texts.length).fill(0);
    let moments: Moments = noMoments;
    for (const id of members?.keys() ?? table.rows.keys()) {
      const row = table.rows.get(id);
      if (row === undefined) continue;
      const held = members?.get(id);
      const given: number[] = [];
      let times = 0;
      for (let at = 0; at < places.length; at += 1) {
        const cell = table.cells[row + at] ?? notAsked;
        if (cell === notAsked || (members && !isHeld(held, places[at] ?? -1))) continue;
        times += 1;
        if (cell >= firstText) given.push(cell - firstText);
      }
      if (times === 0) continue;
      counts.assigned += 1;
      counts.asked += times;
      if (given.length === 0) continue;
      counts.n += 1;
      counts.answers += given.length;
      let [sum, summed] = [0, 0];
      for (const text of given) {
        weights[text] = (weights[text] ?? 0) + 1 / given.length;
        const number = numbers[text];
        if (number == null) continue;
        sum += number;
        summed += 1;
      }
      if (summed > 0) moments = addToMoments(moments, sum / summed);
    }
    const [chosen, values] = [new Map<number, number>(), new Map<number, number>()];
    for (const [text, weight] of weights.entries()) {
      if (weight === 0) continue;
      for (const choice of choices[text] ?? []) add(chosen, choice, weight);
      const number = numbers[text];
      if (groupId === audience && number != null) add(values, number, weight);
    }
    return { ...counts, ...meanAndDeviation(moments), chosen, values };
  }

  const counted = audience === everyone ? new Set([everyone, ...stays.keys()]) : [audience];
  return new Map([...counted].map((groupId) => [groupId, countOf(groupId)]));
}

/** In a cell: not asked in the round; asked, without an answer; from here on the index of the answer in `texts`. */
const [notAsked, asked, firstText] = [0, 1, 2];

/** A row of cells per person, one per round: half a million of them need no objects. */
type Table = {
  /** By person, where their row begins. */
  rows: ReadonlyMap<number, number>;
  cells: Uint32Array;
  places: readonly number[];
  /** The different answers, as they were read. */
  texts: readonly string[];
};

function tableOf(rounds: readonly ClosedRound[], respondents: ReadonlyMap<number, readonly Stay[]>): Table {
  const places = rounds.map(({ place }) => place);
  const answers = rounds.map(({ answered }) => ({
    people: answered?.people.split(' ').map(Number) ?? [],
    values: answered?.values.split(' ') ?? [],
  }));
  const rows = new Map<number, number>();
  const addRow = (id: number) => void (rows.has(id) || rows.set(id, rows.size * rounds.length));
  for (const id of respondents.keys()) addRow(id);
  for (const { people } of answers) for (const id of people) addRow(id);
  const cells = new Uint32Array(rows.size * rounds.length);
  for (const [id, held] of respondents) {
    const row = rows.get(id) ?? 0;
    for (const [at, place] of places.entries()) if (isHeld(held, place)) cells[row + at] = asked;
  }
  for (const [at, { away }] of rounds.entries()) {
    for (const id of away) {
      const row = rows.get(id);
      if (row !== undefined) cells[row + at] = notAsked;
    }
  }
  const known = new Map<string, number>();
  for (const [at, { people, values }] of answers.entries()) {
    for (let one = 0; one < people.length; one += 1) {
      const text = values[one] ?? '';
      const place = known.get(text) ?? known.size;
      known.set(text, place);
      cells[(rows.get(people[one] ?? 0) ?? 0) + at] = firstText + place;
    }
  }
  return { rows, cells, places, texts: [...known.keys()] };
}

function isHeld(stays: readonly Stay[] | undefined, place: number): boolean {
  if (stays === undefined) return false;
  for (const { first, last } of stays) if (first <= place && place < last) return true;
  return false;
}

function add(sums: Map<number, number>, key: number, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
