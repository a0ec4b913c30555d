import type { ReportGroup, ReportQuarter } from '../../../contract/report.ts';
import { isMeasured } from '../../../shared/lists.ts';
import { quarterOf } from '../../rules/calendar/quarters.ts';
import type { Distribution } from '../../rules/statistics/distribution.ts';
import { type Moments, mergeMoments, noMoments } from '../../rules/statistics/statistics.ts';
import type { RoundSummary } from './assemble.ts';

/** What a quarter has in addition to the numbers of a round. */
export type QuarterFacts = ReportQuarter & {
  /** 100·answers/asked over its rounds. */
  rate: number | null;
};

/**
 * People of a quarter counted once each, by their answers: `mean` and `deviation` over the means of people, `shares` over
 * the share of each person's rounds in which they chose, `distribution` with one person's weight spread over their answers.
 */
export type CountedQuarter = {
  assigned: number;
  n: number;
  rate: number | null;
  mean: number | null;
  deviation: number | null;
  shares: readonly number[] | null;
  distribution: Distribution | null;
  groups: readonly ReportGroup[];
};

/** Days of whole quarters, and the day of the report. */
type Shown = { start: string; end: string; today: string };

/**
 * The closed rounds of each quarter that count: those that end in it, of the last version that it asked. By quarter, the
 * rounds in their order.
 * @param rounds of one question in their order
 */
export function roundsByQuarter(rounds: readonly RoundSummary[], { start, end }: Omit<Shown, 'today'>) {
  const closed = rounds.filter(({ partial, lastDay }) => !partial && lastDay >= start && lastDay <= end);
  const byQuarter = Map.groupBy(closed, ({ lastDay }) => quarterOf(lastDay).index);
  return new Map(
    [...byQuarter].map(([index, own]) => [index, own.filter(({ version }) => version === own.at(-1)?.version)]),
  );
}

/**
 * A question's rounds by quarters. Without `counted` a quarter is calculated from what its reader sees of each of its
 * rounds, so it reveals nothing more (ADR 67). A hidden round adds nothing, one whose values are withheld only
 * its number of answers.
 * @param rounds of one question in their order, as their reader sees them
 * @param counted by quarter, where people may be followed from round to round
 */
export function quartersOf(
  rounds: readonly RoundSummary[],
  shown: Shown,
  counted: ReadonlyMap<number, CountedQuarter> | null,
): RoundSummary[] {
  return [...roundsByQuarter(rounds, shown)].flatMap(([index, own]) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const pooled = pooledQuarter(own, last, shown.today);
    const people = counted?.get(index);
    return [people === undefined ? pooled : withPeople(pooled, people)];
  });
}

/** Also for a closed round of which only that is shown (ADR 64). */
const answeredOf = ({ suppressed, n, answered }: RoundSummary) => (suppressed ? answered : n);
const isDisclosed = ({ suppressed, n }: RoundSummary) => !suppressed && n !== null;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sumOfDisclosed = (values: readonly (number | null)[]) => {
  const disclosed = values.filter((value) => value !== null);
  return disclosed.length === 0 ? null : sum(disclosed);
};

function pooledQuarter(own: readonly RoundSummary[], last: RoundSummary, today: string): RoundSummary {
  const { first, last: lastDay, index } = quarterOf(last.lastDay);
  const disclosed = own.filter(isDisclosed);
  const counted = own.filter((round) => answeredOf(round) !== null);
  const fullest = counted.toSorted((a, b) => (answeredOf(b) ?? 0) - (answeredOf(a) ?? 0))[0];
  const answers = sum(disclosed.map(({ n }) => n ?? 0));
  const asked = counted.filter(({ assigned }) => assigned !== null);
  const n = fullest ? answeredOf(fullest) : null;
  return {
    ...last,
    index,
    startDate: first,
    lastDay,
    partial: today <= lastDay,
    visible: true,
    assigned: fullest?.assigned ?? null,
    n,
    mean: pooledMean(disclosed),
    deviation: null,
    distribution: pooledDistribution(disclosed),
    counts: pooledCounts(disclosed, n ?? 0, answers),
    suppressed: disclosed.length === 0,
    answered: disclosed.length === 0 ? n : null,
    commentCount: sumOfDisclosed(counted.map(({ commentCount }) => commentCount)),
    skipCount: sumOfDisclosed(counted.map(({ skipCount }) => skipCount)),
    texts: counted.flatMap(({ texts }) => texts),
    comments: counted.flatMap(({ comments }) => comments),
    skips: counted.flatMap(({ skips }) => skips),
    groups: JSON.stringify(pooledGroups(own)),
    quarter: {
      rounds: disclosed.length,
      people: 'at_least',
      rate: rateOf(sum(asked.map((round) => answeredOf(round) ?? 0)), sum(asked.map(({ assigned }) => assigned ?? 0))),
    },
  };
}

export const rateOf = (answers: number, asked: number) => (asked === 0 ? null : (100 * answers) / asked);

/** Over all answers, as if they were in one round. */
function pooledMean(disclosed: readonly Pick<RoundSummary, 'n' | 'mean'>[]): number | null {
  const { n, mean } = disclosed.reduce<Moments>(
    (all, round) => (round.mean === null ? all : mergeMoments(all, { n: round.n ?? 0, mean: round.mean, m2: 0 })),
    noMoments,
  );
  return n > 0 && Number.isFinite(mean) ? mean : null;
}

/** Scaled to `n` people, so that the shares are those of all answers. */
function pooledCounts(disclosed: readonly RoundSummary[], n: number, answers: number): number[] | null {
  const counts = disclosed.flatMap((round) => (round.counts === null ? [] : [round.counts]));
  if (counts.length === 0) return null;
  const most = Math.max(...counts.map(({ length }) => length));
  return Array.from({ length: most }, (_, choice) =>
    answers === 0 ? 0 : (n * sum(counts.map((own) => own[choice] ?? 0))) / answers,
  );
}

/** Null where one of the rounds has none, or has other ranges. */
function pooledDistribution(disclosed: readonly RoundSummary[]): Distribution | null {
  const answered = disclosed.filter(({ n }) => n !== 0);
  const all = answered.flatMap(({ distribution }) => distribution ?? []);
  const [first] = all;
  const isAlike = all.every(
    ({ of, start, width }) => of === first?.of && start === first.start && width === first.width,
  );
  if (first === undefined || all.length < answered.length || !isAlike) return null;
  const most = Math.max(...all.map(({ counts }) => counts.length));
  const counts = Array.from({ length: most }, (_, at) => sum(all.map((own) => own.counts[at] ?? 0)));
  return { ...first, counts };
}

/** Groups in the order of the last round that names them. */
function pooledGroups(own: readonly RoundSummary[]): ReportGroup[] {
  const isMean = isMeasured((own[0] as RoundSummary).fieldType);
  const byGroup = new Map<number, ReportGroup[]>();
  for (const { groups } of own.toReversed()) {
    for (const group of JSON.parse(groups) as ReportGroup[]) {
      const known = byGroup.get(group.id);
      if (known === undefined) byGroup.set(group.id, [group]);
      else known.push(group);
    }
  }
  return [...byGroup.values()].map((rounds) => pooledGroup(rounds, isMean));
}

function pooledGroup(rounds: readonly ReportGroup[], isMean: boolean): ReportGroup {
  const [{ id, name, percentages }] = rounds as [ReportGroup];
  const counted = rounds.filter(({ answered }) => answered !== null);
  const disclosed = counted.filter(({ suppressed }) => !suppressed);
  const most = counted.reduce((least, { answered }) => Math.max(least, answered ?? 0), 0);
  const answers = sum(disclosed.map(({ answered }) => answered ?? 0));
  const asked = counted.flatMap(({ answered, answer_percentage: rate }) =>
    answered && rate ? [{ answers: answered, asked: Math.round((100 * answered) / rate) }] : [],
  );
  const mean = pooledMean(disclosed.map(({ answered, total }) => ({ n: answered, mean: total })));
  return {
    id,
    name,
    answered: counted.length === 0 ? null : most,
    answer_percentage: rateOf(sum(asked.map((one) => one.answers)), sum(asked.map((one) => one.asked))),
    total: disclosed.length === 0 ? null : isMean ? mean : most,
    percentages: percentages.map((_, choice) =>
      answers === 0
        ? null
        : sum(disclosed.map((group) => (group.answered ?? 0) * (group.percentages[choice] ?? 0))) / answers,
    ),
    suppressed: disclosed.length === 0,
    rounds: disclosed.length,
  };
}

function withPeople(pooled: RoundSummary, people: CountedQuarter): RoundSummary {
  const { n, assigned, rate, mean, deviation, shares, distribution, groups } = people;
  return {
    ...pooled,
    assigned,
    n,
    mean,
    deviation,
    distribution,
    counts: shares === null ? null : shares.map((share) => share * n),
    groups: JSON.stringify(groups),
    ...(pooled.quarter && { quarter: { ...pooled.quarter, rate, people: 'counted' } }),
  };
}
