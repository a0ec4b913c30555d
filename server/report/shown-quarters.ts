import type { ReportGroup } from '../../contract/report.ts';
import { publishedGroup } from '../closing/published-group.ts';
import type { Database } from '../db/database.ts';
import type { Selection } from '../selection/selection.service.ts';
import { distributionOf } from '../statistics/distribution.ts';
import { isMeasured } from '../statistics/statistics.ts';
import type { RoundSummary } from './assemble.ts';
import { countQuarters, type QuarterRow } from './quarters.sql.ts';
import { type CountedQuarter, quartersOf, rateOf, roundsByQuarter } from './quarters.ts';

const everyone = 0;
/** Of more answers, their published numbers are taken together, as for trends (docs/adr/0034). */
const mostCountedAnswers = 500_000;

/**
 * The questions of a report by quarters (docs/adr/0067). People are counted once each where a survey is not anonymous and
 * its admin looks; else, and of one person, the numbers of rounds as their reader is told of them are taken together.
 */
export async function shownQuarters(
  database: Database,
  selection: Selection,
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
): Promise<Map<number, RoundSummary[]>> {
  const { survey, audience, people, period, today } = selection;
  const areJoined = audience === 'company' && !survey.anonymous && people.userId === null;
  const counted = areJoined ? await countPeople(database, selection, byQuestion) : null;
  return new Map(
    [...byQuestion].map(([id, rounds]) => [id, quartersOf(rounds, { ...period, today }, counted?.get(id) ?? null)]),
  );
}

async function countPeople(
  database: Database,
  { companyId, people: { groupId }, period }: Selection,
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
): Promise<Map<number, Map<number, CountedQuarter>> | null> {
  const wanted = [...byQuestion].flatMap(([questionId, rounds]) =>
    [...roundsByQuarter(rounds, period)].map(([quarter, own]) => ({ questionId, quarter, own })),
  );
  const answers = wanted.flatMap(({ own }) => own).reduce((sum, { n }) => sum + (n ?? 0), 0);
  if (answers > mostCountedAnswers) return null;
  const asked = wanted.map(({ own, ...quarter }) => ({ ...quarter, roundIds: own.map(({ id }) => id) }));
  const rows = wanted.length === 0 ? [] : await countQuarters(database, companyId, asked, groupId);
  const byQuarter = Map.groupBy(rows, ({ questionId, quarter }) => `${questionId}/${quarter}`);
  const counted = new Map<number, Map<number, CountedQuarter>>();
  for (const { questionId, quarter, own } of wanted) {
    const last = own.at(-1);
    if (last === undefined) continue;
    const found = countedQuarter(last, own, byQuarter.get(`${questionId}/${quarter}`) ?? [], groupId ?? everyone);
    counted.set(questionId, (counted.get(questionId) ?? new Map()).set(quarter, found));
  }
  return counted;
}

type Counted = Omit<CountedQuarter, 'groups'>;

function countedQuarter(
  asked: RoundSummary,
  rounds: readonly RoundSummary[],
  rows: readonly QuarterRow[],
  audience: number,
): CountedQuarter {
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  const named = namesOf(rounds);
  const groups = [...named].flatMap(([id, name]): ReportGroup[] => {
    const own = byGroup.get(id);
    if (own === undefined) return [];
    const { n, assigned, rate, mean, shares } = countedOf(asked, own);
    const counts = shares?.map((share) => share * n) ?? null;
    const counted = { groupId: id, groupName: name, assigned, n, mean, counts, suppressed: false, withheld: false };
    const group = publishedGroup(asked.fieldType, asked.choices.length, counted);
    return [{ ...group, answer_percentage: rate, rounds: rounds.length }];
  });
  return { ...countedOf(asked, byGroup.get(audience) ?? []), groups };
}

/** The groups that the rounds tell of, by their latest names, in their order. */
function namesOf(rounds: readonly RoundSummary[]): Map<number, string> {
  const all = rounds.toReversed().flatMap(({ groups }) => JSON.parse(groups) as ReportGroup[]);
  return all.reduce((names, { id, name }) => (names.has(id) ? names : names.set(id, name)), new Map<number, string>());
}

function countedOf({ fieldType, choices, range }: RoundSummary, rows: readonly QuarterRow[]): Counted {
  const people = rows.find(({ kind }) => kind === 'people');
  const asked = rows.find(({ kind }) => kind === 'asked');
  const n = people?.weight ?? 0;
  const chosen = new Map(rows.flatMap(({ kind, choice, weight }) => (kind === 'choice' ? [[choice, weight]] : [])));
  const values = new Map(
    rows.flatMap(({ kind, value, weight }) => (kind === 'value' && value !== null ? [[value, weight] as const] : [])),
  );
  const isMean = isMeasured(fieldType);
  return {
    n,
    assigned: asked?.weight ?? 0,
    rate: rateOf(people?.times ?? 0, asked?.times ?? 0),
    mean: isMean ? (people?.mean ?? null) : null,
    deviation: isMean ? (people?.deviation ?? null) : null,
    shares: choices.length === 0 ? null : choices.map((_, choice) => (n === 0 ? 0 : (chosen.get(choice) ?? 0) / n)),
    distribution: isMean ? distributionOf(values, range) : null,
  };
}
