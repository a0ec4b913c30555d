import type {
  QuestionReport,
  ReportChangeItem,
  ReportPeriod,
  ReportTrendItem,
  ReportVerdict,
} from '../../../contract/report.ts';
import type { Reading } from '../../../machines/report/types.ts';
import { mostChosen } from './group-facts.ts';
import { comparablePeriods, fieldOf, kindOf, lastSeen, type Scale, shownValue } from './report-facts.ts';

/** One thing that is likely real: of a question's mean or of one of its choices. */
export type Finding = { report: QuestionReport; strength: number } & (
  | { kind: 'trend'; item: ReportTrendItem }
  | { kind: 'change'; item: ReportChangeItem }
);

const isReal = ({ verdict }: { verdict: ReportVerdict }) => verdict === 'rising' || verdict === 'falling';

/** How many times as large as its uncertainty something is. */
const strengthOf = (size: number, { low, high }: { low: number; high: number }) =>
  high === low ? Number.POSITIVE_INFINITY : Math.abs(size) / (high - low);

/**
 * What is told of a question in one sentence: how the rounds shown went, else what changed since the round before (the other way round where another round was chosen); of a
 * choice question the choice of which it is surest. Null where nothing is likely real.
 */
export function findingOf(report: QuestionReport): Finding | null {
  const trends = (report.trend?.items ?? []).flatMap((item): Finding[] =>
    isReal(item) && item.precise
      ? [{ report, kind: 'trend', item, strength: strengthOf(item.precise.slope, item.precise) }]
      : [],
  );
  const changes = (report.change?.items ?? []).flatMap((item): Finding[] =>
    isReal(item) && item.precise
      ? [{ report, kind: 'change', item, strength: strengthOf(item.precise.difference, item.precise) }]
      : [],
  );
  // Who chose the round to compare with asks for that first.
  const isChosen = report.change !== null && report.change.compared_with !== 'previous';
  const [first, second] = isChosen ? [changes, trends] : [trends, changes];
  const found = first.length > 0 ? first : second;
  return found.toSorted((a, b) => b.strength - a.strength)[0] ?? null;
}

/** What a report says of its questions: what is likely real, the surest first, and how many say nothing so clear. */
export type Findings = {
  findings: Finding[];
  /** Tested, and it could be chance. */
  unclear: number;
  /** Too few rounds or answers to test. */
  untested: number;
};

/** Texts have nothing to compare: they are left out. */
export function findingsOf(questions: readonly QuestionReport[]): Findings {
  const compared = questions.filter(({ question }) => kindOf(question) !== 'texts');
  const findings = compared.flatMap((report) => findingOf(report) ?? []).toSorted((a, b) => b.strength - a.strength);
  const tested = compared.filter(({ change, trend }) =>
    [...(change?.items ?? []), ...(trend?.items ?? [])].some(({ verdict }) => verdict !== 'insufficient'),
  );
  return { findings, unclear: tested.length - findings.length, untested: compared.length - tested.length };
}

/** A value of a question: its mean, or the share of a choice. */
export const toldValue = (period: ReportPeriod, choice: string | null, reading: Reading): number | null =>
  choice === null ? shownValue(period, reading) : (fieldOf(period, choice)?.percentage ?? null);

/** Where a question stood at first and at last. */
export type Levels = { from: number; to: number; averaged: number };

type ToldRound = { period: ReportPeriod; value: number };

/** The rounds that a trend goes through: complete, answered, and of the question as it is now. */
function trendRoundsOf(report: QuestionReport, choice: string | null, scale: Scale): ToldRound[] {
  const complete = comparablePeriods(report).filter(({ partial }) => !partial);
  return complete
    .filter(({ version, answered }) => version === complete.at(-1)?.version && answered)
    .flatMap((period) => {
      const value = toldValue(period, choice, scale);
      return value === null ? [] : [{ period, value }];
    });
}

const average = (some: readonly ToldRound[]) => some.reduce((sum, { value }) => sum + value, 0) / some.length;
const quarterOf = (rounds: readonly ToldRound[]) => Math.max(1, Math.floor(rounds.length / 4));

/**
 * Where the rounds that a trend goes through began and ended: the averages of their first and last quarter, `averaged`
 * rounds each. A line's own ends would overstate a step, and single rounds of many say little.
 */
export function levelsOf(report: QuestionReport, choice: string | null, scale: Scale): Levels | null {
  const rounds = trendRoundsOf(report, choice, scale);
  const averaged = quarterOf(rounds);
  return rounds.length < 2
    ? null
    : { from: average(rounds.slice(0, averaged)), to: average(rounds.slice(-averaged)), averaged };
}

/** The round furthest from where its trend began or ended, on the side that nobody expects. */
export type Turn = { side: 'lowest' | 'highest' } & ToldRound;

/** Single rounds jump: so many together have to lie out there. */
const roundsOfTurn = 3;

/**
 * Where rounds did not go the way of their trend: they came from lower, or higher, than it began, or ended, by at least half
 * of what it went in all. Null where none did, and of fewer than eight rounds. Says what was, not whether it could be chance.
 */
export function turnOf(report: QuestionReport, choice: string | null, scale: Scale): Turn | null {
  const rounds = trendRoundsOf(report, choice, scale);
  const levels = levelsOf(report, choice, scale);
  if (!levels || levels.averaged < 2) return null;
  const [low, high] = [levels.from, levels.to].toSorted((one, other) => one - other) as [number, number];
  const windows = rounds.slice(roundsOfTurn - 1).map((_, at) => rounds.slice(at, at + roundsOfTurn));
  const turns = windows.flatMap((some): (Turn & { beyond: number })[] => {
    const mean = average(some);
    const inOrder = some.toSorted((one, other) => one.value - other.value);
    const [lowest, highest] = [inOrder[0], inOrder.at(-1)];
    if (mean < low && lowest) return [{ side: 'lowest', ...lowest, beyond: low - mean }];
    return mean > high && highest ? [{ side: 'highest', ...highest, beyond: mean - high }] : [];
  });
  const [furthest] = turns.toSorted((one, other) => other.beyond - one.beyond);
  if (!furthest || furthest.beyond < (high - low) / 2) return null;
  const { side, period, value } = furthest;
  return { side, period, value };
}

/** The choice that is told of a choice question: the one of its finding, else what most chose at last; null: its mean. */
export function toldChoice(report: QuestionReport, finding: Finding | null): string | null {
  if (kindOf(report.question) !== 'choices') return null;
  if (finding) return finding.item.name;
  const last = lastSeen(comparablePeriods(report));
  const most = last?.fields[mostChosen(last)];
  return most?.percentage ? most.name : null;
}

/** The round of the survey that is told in a line: that of the question whose last complete round asked most people. */
export function lastRound(questions: readonly QuestionReport[]): {
  now: ReportPeriod;
  before: ReportPeriod | null;
} | null {
  const rounds = questions.flatMap(({ periods }) => {
    const complete = periods.filter((period) => !period.partial && period.assigned !== null);
    const now = complete.at(-1);
    return now ? [{ now, before: complete.at(-2) ?? null }] : [];
  });
  const size = ({ now }: (typeof rounds)[number]) => now.answered ?? 0;
  return rounds.toSorted((a, b) => b.now.end_date.localeCompare(a.now.end_date) || size(b) - size(a))[0] ?? null;
}
