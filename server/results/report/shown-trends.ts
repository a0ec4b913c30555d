import type { ReportTrend, ReportTrendItem } from '../../../contract/report.ts';
import { fewestTrendRounds, isMeasured } from '../../../shared/lists.ts';
import { choicesOf, ofTheMean, verdictOf } from '../../rules/statistics/change.ts';
import { adjustedAlpha, countDiscoveries, falseDiscoveryRate } from '../../rules/statistics/discoveries.ts';
import { choicePercentage } from '../../rules/statistics/statistics.ts';
import {
  pointOnLine,
  slopeInterval,
  slopeTail,
  type TrendLine,
  type TrendPoint,
  trendOfValues,
} from '../../rules/statistics/trend.ts';
import { baseOf, type RoundSummary } from './assemble.ts';
import type { LinesOfQuestion } from './people-lines.ts';
import { relativeScale } from './shown-change.ts';

/** The complete rounds that are shown, of the last one's version: its trend goes through them. */
export function trendRounds(rounds: readonly RoundSummary[]): RoundSummary[] {
  const shown = rounds.filter((round) => round.visible && !round.partial);
  return shown.filter(({ version }) => version === shown.at(-1)?.version);
}

/** Whether no complete round is later, so that the result is current. */
export const isNewest = ({ index }: RoundSummary, rounds: readonly RoundSummary[]) =>
  rounds.findLast(({ partial }) => !partial)?.index === index;

/** The share of people assumed to leave in a year, where it is not known who answered. */
export const leavingPerYear = 0.2;

type Fitted = { choice: number; line: TrendLine | null };

/**
 * By question, the trend of the shown rounds. All questions are adjusted together (Benjamini, Hochberg).
 * @param byQuestion the rounds of each question in their order, as the company knows them
 * @param people the lines of people, by question; null where only published values may be used
 */
export function shownTrends(
  byQuestion: ReadonlyMap<number, readonly RoundSummary[]>,
  people: ReadonlyMap<number, LinesOfQuestion> | null,
): Map<number, ReportTrend> {
  const fitted = [...byQuestion].flatMap(([questionId, all]) => {
    const rounds = trendRounds(all);
    const last = rounds.at(-1);
    const choices = last && choicesOf(last.fieldType, last.choices.length);
    if (!last || !choices) return [];
    const published = rounds.filter(({ suppressed, n }) => !suppressed && (n ?? 0) > 0);
    const items = choices.map((choice): Fitted => {
      if (published.length < fewestTrendRounds) return { choice, line: null };
      const line = people ? (people.get(questionId)?.get(choice) ?? null) : ofValues(published, choice);
      return { choice, line: line && isWithinDoubles(line) ? line : null };
    });
    const base = baseOf(all.filter(({ version }) => version === last.version));
    return [{ questionId, rounds, published, items, scale: relativeScale({ ...last, base }) }];
  });
  const tails = fitted.flatMap(({ items }) => items.flatMap(({ line }) => (line ? [slopeTail(line)] : [])));
  const discoveries = countDiscoveries(tails, falseDiscoveryRate);
  const alpha = tails.length === 0 ? null : adjustedAlpha(discoveries, tails.length, falseDiscoveryRate);
  return new Map(
    fitted.map(({ questionId, rounds, published, items, scale }): [number, ReportTrend] => {
      const mean = items.find(({ choice }) => choice === ofTheMean)?.line;
      return [
        questionId,
        {
          rounds: published.length,
          basis: people ? 'people' : 'rounds',
          disclosed: 'all',
          confidence: alpha === null || items.every(({ line }) => line === null) ? null : 100 * (1 - alpha),
          items: items.map((item) => shownItem(item, rounds.at(-1)?.choices ?? [], alpha, scale)),
          line:
            mean && alpha !== null
              ? rounds.map(({ index }) => ({ round: index, ...pointOnLine(mean, index, alpha) }))
              : [],
        },
      ];
    }),
  );
}

/** Unrealistic numbers, from before they were refused, would overflow. */
function isWithinDoubles({ slope, level, errors }: TrendLine): boolean {
  const squares = errors.flatMap(({ error, levelVariance, covariance }) => [
    1e6 * error ** 2,
    levelVariance,
    covariance,
  ]);
  return [slope, level, ...squares].every(Number.isFinite);
}

function ofValues(rounds: readonly RoundSummary[], choice: number): TrendLine | null {
  return trendOfValues(trendPoints(rounds, choice), leavingPerRound(rounds));
}

/** The shown values of the mean, or of a choice in percent. */
export function trendPoints(rounds: readonly RoundSummary[], choice: number): TrendPoint[] {
  return rounds.flatMap(({ index, n, mean, deviation: ofMean, counts, fieldType }) => {
    const isMean = isMeasured(fieldType);
    const value = isMean ? mean : choicePercentage(counts?.[choice] ?? null, n);
    if (value === null || n === null) return [];
    return [{ index, value, weight: n, deviation: isMean ? ofMean : Math.sqrt(value * (100 - value)) }];
  });
}

/** The share of people who leave from one round to the next. */
export function leavingPerRound(rounds: readonly RoundSummary[]): number {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last || last.index === first.index) return 0;
  const days = (Date.parse(last.startDate) - Date.parse(first.startDate)) / 86_400_000;
  return (leavingPerYear * days) / 365 / (last.index - first.index);
}

function shownItem(
  { choice, line }: Fitted,
  choices: readonly string[],
  alpha: number | null,
  scale: number | null,
): ReportTrendItem {
  const name = choices[choice] ?? null;
  if (line === null || alpha === null) return { name, verdict: 'insufficient', precise: null, relative: null };
  const interval = slopeInterval(line, alpha);
  const times = (factor: number) => ({
    slope: line.slope * factor,
    low: interval.low * factor,
    high: interval.high * factor,
  });
  return { name, verdict: verdictOf(interval), precise: times(1), relative: scale === null ? null : times(scale) };
}
