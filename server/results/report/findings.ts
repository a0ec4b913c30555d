import type { Break, Finding, FindingOf, Findings, FromTo, Turnover } from '../../../contract/finding.ts';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange, ReportRewording, ReportTrend } from '../../../contract/report.ts';
import { fewestAnonymousTexts, fieldTypes, isMeasured } from '../../../shared/lists.ts';
import type { Bend } from '../../rules/statistics/bends.ts';
import { type Composition, movesByOthers } from '../../rules/statistics/composition.ts';
import { plainEffect } from '../../rules/statistics/effect.ts';
import { isParticipationOther } from '../../rules/statistics/participation.ts';
import { choicePercentage, relativeTotal } from '../../rules/statistics/statistics.ts';
import { apartOf, type ShownApart } from './apart-findings.ts';
import { baseOf, type RoundSummary } from './assemble.ts';
import type { ShownComposition, SidesOfQuestion } from './composition-findings.ts';
import type { Rounds } from './disclosed-verdicts.ts';
import { average, effectOf, knownOf, relativeOf, sizeOf } from './finding-values.ts';
import { findParticipation } from './participation-findings.ts';
import type { ShownBend } from './shown-bends.ts';
import { isNewest, trendRounds } from './shown-trends.ts';

/** A question with its tests. */
export type Examined = {
  question: Question;
  /** All its rounds in their order. They decide the effect of a finding, but are not shown. */
  rounds: Rounds;
  change: ReportChange | null;
  trend: ReportTrend | null;
  /** Since when it is worded differently; absent: not looked for. */
  rewordings?: readonly ReportRewording[];
  /** Where its rounds depart from a straight line; absent: not looked for. */
  bends?: readonly ShownBend[];
  /**
   * The part that comes from who answers; absent: not looked for. `areSizesDisclosed`: how many people that are, and their
   * values.
   */
  compositions?: {
    list: readonly ShownComposition[];
    areSizesDisclosed: boolean;
    /** Who answered on either side of its trend and of its change. */
    trend?: SidesOfQuestion;
    change?: SidesOfQuestion;
  };
  /** Which of its groups moved apart; absent: not looked for. */
  apart?: readonly ShownApart[];
};

/** `effect`: its visible size (statistics/effect.ts). It decides the order and is not shown. */
type Ranked<One extends Finding = Finding> = { finding: One; effect: number };

/** How many are shown as sentences; a table has all. */
const maxFindings = 5;

/**
 * The findings of a report: one function for the dashboard, the public page and the mail. The largest first, and the
 * largest clear change of the newest round is always among the shown ones; where another round was chosen to compare with,
 * the changes since then come first. A new kind of finding is a member of `Finding` and a line in `findingsOfQuestion`.
 */
export function findingsOf(questions: readonly Examined[]): Omit<Findings, 'history' | 'are_groups_compared'> {
  const compared = questions.filter(({ question }) => question.field_type !== fieldTypes.textarea);
  const found = compared.map((one) => [...findingsOfQuestion(one), ...ifAny(largest(apartOf(one)))]);
  const ofAnswers = found.flat();
  const isSaid = ofAnswers.some(({ finding }) => finding.kind !== 'change' && isOfFewer(finding));
  const all = [...ofAnswers, ...(isSaid ? [] : findParticipation(compared))];
  const list = withNewest(all.toSorted(byChoiceThenSize));
  const silent = compared.filter((_, at) => found[at]?.length === 0);
  const [withheld, others] = [silent.filter(isWithheld), silent.filter((one) => !isWithheld(one))];
  const unclear = others.filter(isTested).length;
  return {
    list: list.map(({ finding }) => finding),
    told: Math.min(maxFindings, list.length),
    unclear,
    untested: others.length - unclear,
    withheld: withheld.length,
    breaks: compared.flatMap(breakOf),
  };
}

/** The result of all rounds of a survey, in a sentence: that of the question that moved furthest. */
export function findingOfHistory(questions: readonly Examined[]): Finding | null {
  return findingsOf(questions).list.find(({ kind }) => kind !== 'change') ?? null;
}

function breakOf({ question, rounds, rewordings = [] }: Examined): Break[] {
  const shown = rounds.disclosed.filter(({ visible, partial }) => visible && !partial);
  const first = shown.findLast(({ version }, at) => at > 0 && shown[at - 1]?.version !== version);
  if (!first) return [];
  const reworded = rewordings.findLast(({ round, meaning }) => round === first.index && meaning === 'another');
  return [{ question: question.id, start_date: first.startDate, before: reworded?.before ?? null }];
}

const isTested = ({ trend, change }: Examined) =>
  [...(trend?.items ?? []), ...(change?.items ?? [])].some(({ verdict }) => verdict !== 'insufficient');

const isWithheld = ({ trend, change }: Examined) => trend?.disclosed === 'none' || change?.disclosed === 'none';

/** A trend and a change of one question are both shown where the change is more than a step of the trend. */
function findingsOfQuestion(examined: Examined): Ranked[] {
  const composition = largest(compositionsOf(examined));
  const bend = largest(bendsOf(withoutStrangers(examined, composition !== null)));
  // Where a line does not fit, its slope would be misleading; a single round does not affect it.
  const line = bend && bend.finding.shape !== 'single' ? null : largest(trendsOf(examined));
  // The direction of the same people is in the sentence of the composition; where nobody is the same, a line through
  // people who joined and left in between is not valid for its days.
  const isSaid = composition?.finding.is_nobody_same || composition?.finding.verdict === line?.finding.verdict;
  const trend = isSaid ? null : line;
  const change = largest(changesOf(examined));
  const isAlreadyReported = bend !== null && bend.finding.at.end_date === change?.finding.end_date;
  const went = [
    ...ifAny(composition),
    ...ifAny(isAlreadyReported && bend.finding.shape === 'single' ? null : bend),
    ...ifAny(trend),
  ];
  if (change === null) return went;
  return went.length === 0 || isNews(change) ? [...went, change] : went;
}

/** Where other people answer, a bend that compares them with those before would repeat that. */
const withoutStrangers = (examined: Examined, areOthers: boolean): Examined =>
  areOthers ? { ...examined, bends: examined.bends?.filter(({ paired }) => paired) } : examined;

const isNews = ({ finding, effect }: Ranked<FindingOf<'change'>>): boolean =>
  effect >= plainEffect || finding.unusual === true || isChosen(finding);

const isChosen = (finding: Finding) => finding.kind === 'change' && finding.compared_with !== 'previous';

function byChoiceThenSize(one: Ranked, other: Ranked): number {
  return (
    Number(isChosen(other.finding)) - Number(isChosen(one.finding)) ||
    Number(isDoubtful(one.finding)) - Number(isDoubtful(other.finding)) ||
    bySize(one, other)
  );
}

/**
 * A rise is not good news where fewer or other people answered and the same people are not compared: the unhappy may
 * have stopped. It comes last.
 */
const isDoubtful = (finding: Finding) =>
  finding.kind === 'apart'
    ? isOfFewer(finding.groups[0])
    : finding.verdict === 'rising' &&
      (finding.kind === 'composition' ||
        (finding.participation?.paired === false && isOfFewer(finding)) ||
        ('turnover' in finding && finding.turnover?.paired === false));

const isOfFewer = ({ participation }: { participation: { from: number; to: number } | null }) =>
  participation !== null && participation.to < participation.from;

/** The largest first; two that are both infinite keep their order. */
const bySize = (one: Ranked, other: Ranked) => (one.effect === other.effect ? 0 : other.effect - one.effect);

const ifAny = <One>(one: One | null): One[] => (one === null ? [] : [one]);

const largest = <One extends Finding>(some: readonly Ranked<One>[]): Ranked<One> | null =>
  some.toSorted(bySize)[0] ?? null;

/** The largest clear change of the newest round is shown, however many larger findings there are. */
function withNewest(list: readonly Ranked[]): Ranked[] {
  const plain = list.filter(
    ({ finding, effect }) => finding.kind === 'change' && effect >= plainEffect && !isDoubtful(finding),
  );
  const days = plain.map(({ finding }) => finding.end_date).toSorted();
  const newest = plain.find(({ finding }) => finding.end_date === days.at(-1));
  if (newest === undefined || list.indexOf(newest) < maxFindings) return [...list];
  const others = list.filter((one) => one !== newest);
  return [...others.slice(0, maxFindings - 1), newest, ...others.slice(maxFindings - 1)];
}

type Item = { name: string | null; verdict: ReportChange['items'][number]['verdict'] };
const isReal = <One extends Item>(item: One): item is One & { verdict: Finding['verdict'] } =>
  item.verdict === 'rising' || item.verdict === 'falling';

// ---------------------------------------------------------------- how the rounds shown went

function trendsOf(examined: Examined): Ranked<FindingOf<'trend'>>[] {
  const { question, rounds: of, trend } = examined;
  const { known, disclosed: rounds } = of;
  const shown = trendRounds(rounds);
  return (trend?.items ?? []).filter(isReal).flatMap(({ name, verdict }): Ranked<FindingOf<'trend'>>[] => {
    const values = valuesOf(shown, rounds, name);
    const [first, last] = [values[0]?.round, values.at(-1)?.round];
    if (!first || !last) return [];
    const averaged = Math.max(1, Math.floor(values.length / 4));
    const [early, late] = [values.slice(0, averaged), values.slice(-averaged)];
    const participation = participationOf(
      early.map(({ round }) => round),
      late.map(({ round }) => round),
      trend?.basis === 'people',
    );
    const who = { paired: trend?.basis === 'people', participation, verdict, name, last };
    const { turnover, sizes } = whoAnswered(examined, 'trend', who, fromTo(early, late, verdict));
    const finding: FindingOf<'trend'> = {
      kind: 'trend',
      question: question.id,
      choice: name,
      verdict,
      start_date: first.startDate,
      end_date: last.lastDay,
      is_current: isNewest(last, rounds),
      ...sizes,
      participation,
      turnover,
      rounds: values.length,
      averaged,
      turn: turnOf(values, averaged),
    };
    return [{ finding, effect: effectOf(name, knownOf([first, last], known), meansOf(early, late)) }];
  });
}

/** Single rounds vary: so many together must be outside. */
const roundsOfTurn = 3;

/**
 * Where rounds left their trend: three of them were lower, or higher, than those that it began and ended with, by at
 * least half of the distance between these. Null where none did, and with fewer than eight rounds. Reports what
 * happened, not whether it could be chance.
 */
function turnOf(values: readonly Value[], averaged: number): FindingOf<'trend'>['turn'] {
  if (averaged < 2) return null;
  const numbers = (some: readonly Value[]) => some.map(({ value }) => value);
  // A quarter of many rounds has itself turned.
  const ending = Math.min(averaged, roundsOfTurn);
  const ends = [average(numbers(values.slice(0, ending))), average(numbers(values.slice(-ending)))];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const windows = values.slice(roundsOfTurn - 1).map((_, at) => values.slice(at, at + roundsOfTurn));
  type Turn = { side: 'lowest' | 'highest'; at: Value; beyond: number };
  const turns = windows.flatMap((some): Turn[] => {
    const mean = average(numbers(some));
    const inOrder = some.toSorted((one, other) => one.value - other.value);
    const [lowest, highest] = [inOrder[0], inOrder.at(-1)];
    if (mean < low && lowest) return [{ side: 'lowest', at: lowest, beyond: low - mean }];
    return mean > high && highest ? [{ side: 'highest', at: highest, beyond: mean - high }] : [];
  });
  const [furthest] = turns.toSorted((one, other) => other.beyond - one.beyond);
  if (!furthest || furthest.beyond < (high - low) / 2) return null;
  const { value, relative, round } = furthest.at;
  return { side: furthest.side, precise: value, relative, start_date: round.startDate, end_date: round.lastDay };
}

// ---------------------------------------------------------------- what comes from who answers

function compositionsOf({ question, rounds, compositions }: Examined): Ranked<FindingOf<'composition'>>[] {
  const shown = trendRounds(rounds.disclosed);
  const areSizesDisclosed = compositions?.areSizesDisclosed ?? false;
  if (!areSizesDisclosed && !restsOnMany(rounds)) return [];
  return (compositions?.list ?? []).flatMap(({ name, composition }): Ranked<FindingOf<'composition'>>[] => {
    const values = valuesOf(shown, rounds.disclosed, name);
    const [first, last] = [values[0]?.round, values.at(-1)?.round];
    if (!first || !last) return [];
    const averaged = Math.max(1, Math.floor(values.length / 4));
    const [early, late] = [values.slice(0, averaged), values.slice(-averaged)];
    const verdict = composition.whole > 0 ? 'rising' : 'falling';
    const sizes = fromTo(early, late, verdict);
    if (sizes.precise === null) return [];
    const { people, from, to } = composition.same;
    const scaleOf = (value: number) => (name === null ? relativeOf(last, rounds.disclosed)(value) : value);
    const [start, end] = [scaleOf(from), scaleOf(to)];
    const relative = start === null || end === null ? null : sizeOf(start, end);
    const finding: FindingOf<'composition'> = {
      kind: 'composition',
      question: question.id,
      choice: name,
      verdict,
      ...sizes,
      participation: null,
      averaged,
      start_date: first.startDate,
      end_date: last.lastDay,
      is_current: isNewest(last, rounds.disclosed),
      is_nobody_same: people === 0,
      same: areSizesDisclosed && people > 0 ? { people, precise: sizeOf(from, to), relative } : null,
    };
    return [{ finding, effect: effectOf(name, knownOf([first, last], rounds.known), meansOf(early, late)) }];
  });
}

// ---------------------------------------------------------------- how the last round differs

function changesOf(examined: Examined): Ranked<FindingOf<'change'>>[] {
  const { question, rounds: of, change } = examined;
  const { known, disclosed: rounds } = of;
  const now = rounds.find(({ index }) => index === change?.round);
  const before = rounds.find(({ index }) => index === change?.previous_round);
  if (!change || !now || !before) return [];
  const { compared_with } = change;
  return change.items.filter(isReal).map(({ name, verdict, unusual }): Ranked<FindingOf<'change'>> => {
    const [from, to] = [valuesOf([before], rounds, name), valuesOf([now], rounds, name)];
    const participation = participationOf([before], [now], change.paired);
    const who = { paired: change.paired, participation, verdict, name, last: now };
    const { turnover, sizes } = whoAnswered(examined, 'change', who, fromTo(from, to, verdict));
    const finding: FindingOf<'change'> = {
      kind: 'change',
      question: question.id,
      choice: name,
      verdict,
      start_date: now.startDate,
      end_date: now.lastDay,
      is_current: isNewest(now, rounds),
      ...sizes,
      participation,
      turnover,
      previous: { start_date: before.startDate, end_date: before.lastDay },
      compared_with,
      unusual,
    };
    return { finding, effect: effectOf(name, knownOf([before, now], known), meansOf(from, to)) };
  });
}

// ---------------------------------------------------------------- where a line does not fit

function bendsOf({ question, rounds: { disclosed: rounds }, bends = [] }: Examined): Ranked<FindingOf<'bend'>>[] {
  const shown = trendRounds(rounds);
  return bends.flatMap(({ name, bend, paired }): Ranked<FindingOf<'bend'>>[] => {
    const [first, last, at] = [shown[0], shown.at(-1), shown.find(({ index }) => index === bend.round)];
    if (!first || !last || !at) return [];
    const { kind: shape, from, turn, to } = within(bend, last, name);
    const course = turn === null ? null : courseOf({ from, turn, to });
    // A part that continues at the same level has no direction.
    const [began, ended] = course === 'level' ? [from, turn ?? to] : [turn ?? from, to];
    const sides = [shown.filter((one) => one.index < at.index), shown.filter((one) => one.index >= at.index)] as const;
    const others = shown.filter((one) => one !== at);
    const [before, now] = shape === 'single' ? [others, [at]] : sides;
    const scaleOf = relativeOf(last, rounds);
    const relative = (value: number) => (name === null ? scaleOf(value) : value);
    const [start, middle, end] = [relative(from), turn === null ? null : relative(turn), relative(to)];
    const finding: FindingOf<'bend'> = {
      kind: 'bend',
      question: question.id,
      choice: name,
      verdict: ended > began ? 'rising' : 'falling',
      start_date: first.startDate,
      end_date: last.lastDay,
      is_current: isNewest(last, rounds),
      shape,
      precise: sizeOf(from, to),
      relative: start === null || end === null ? null : sizeOf(start, end),
      participation: participationOf(before, now, paired),
      at: { start_date: at.startDate, end_date: at.lastDay },
      course,
      middle: turn === null ? null : { precise: turn, relative: middle },
    };
    const ways =
      turn === null
        ? [{ from, to }]
        : [
            { from, to: turn },
            { from: turn, to },
          ];
    return [{ finding, effect: Math.max(...ways.map((way) => effectOf(name, [first, last], way))) }];
  });
}

/** A line leaves the possible range where many answers are at its end. */
function within({ from, turn, to, ...bend }: Bend, { range }: RoundSummary, choice: string | null): Bend {
  const { min, max } = (choice === null ? range : { min: 0, max: 100 }) ?? {
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
  };
  const kept = (value: number) => Math.min(max, Math.max(min, value));
  return { ...bend, from: kept(from), turn: turn === null ? null : kept(turn), to: kept(to) };
}

/** If one side of a turn is less steep than this share of the other one, its direction is unknown. */
const plainShare = 1 / 4;

function courseOf({ from, turn, to }: { from: number; turn: number; to: number }): FindingOf<'bend'>['course'] {
  const [before, after] = [turn - from, to - turn];
  if (Math.abs(after) < plainShare * Math.abs(before)) return 'level';
  if (Math.abs(before) < plainShare * Math.abs(after)) return 'off';
  return before > 0 === after > 0 ? 'pace' : 'back';
}

// ---------------------------------------------------------------- who answered

/** Both response rates, where answers may differ because others answered (statistics/participation.ts). */
function participationOf(
  before: readonly RoundSummary[],
  now: readonly RoundSummary[],
  paired: boolean,
): Finding['participation'] {
  const [early, late] = [before, now].map((rounds) => {
    const known = rounds.filter(({ n, assigned, suppressed }) => !suppressed && n !== null && assigned !== null);
    const sum = (of: (round: RoundSummary) => number | null) => known.reduce((all, one) => all + (of(one) ?? 0), 0);
    return { answered: sum(({ n }) => n), asked: sum(({ assigned }) => assigned), rounds: known.length };
  });
  if (!early || !late || !isParticipationOther(early, late, Math.min(early.rounds, late.rounds))) return null;
  const rate = ({ answered, asked }: typeof early) => (100 * answered) / asked;
  return { from: rate(early), to: rate(late), paired };
}

type Answering = {
  /** Whether the same people are compared. */
  paired: boolean;
  participation: Finding['participation'];
  verdict: Finding['verdict'];
  name: string | null;
  last: RoundSummary;
};

/**
 * Whether other people caused a clear part of a change, and which sizes to give. Where the same people are compared
 * because fewer or others answered, the sizes are theirs, because everyone's values would contradict the verdict. A
 * public link gives no sizes then.
 */
function whoAnswered(
  { rounds, compositions }: Examined,
  kind: 'trend' | 'change',
  { paired, participation, verdict, name, last }: Answering,
  ofEveryone: Sizes,
): { turnover: Turnover | null; sizes: Sizes } {
  const composition = compositions?.[kind]?.get(name) ?? null;
  const areSizesDisclosed = compositions?.areSizesDisclosed ?? false;
  const isOther =
    composition !== null &&
    participation === null &&
    movesByOthers(composition) &&
    (areSizesDisclosed || restsOnMany(rounds));
  const turnover = isOther
    ? {
        joined: areSizesDisclosed ? composition.joined.people : null,
        left: areSizesDisclosed ? composition.left.people : null,
        same: areSizesDisclosed ? composition.same.people : null,
        paired,
      }
    : null;
  if (!participation?.paired && !turnover?.paired) return { turnover, sizes: ofEveryone };
  const sizes =
    composition && areSizesDisclosed
      ? ofSame(composition, verdict, name === null ? relativeOf(last, rounds.disclosed) : null)
      : noSizes;
  return { turnover, sizes };
}

/** No size where their first and last values contradict the verdict, which is based on every round. */
function ofSame(
  { same: { people, from, to } }: Composition,
  verdict: Finding['verdict'],
  scaleOf: ((value: number) => number | null) | null,
): Sizes {
  const isBorneOut = people > 0 && (verdict === 'rising' ? to > from : to < from);
  if (!isBorneOut) return noSizes;
  const [start, end] = scaleOf ? [scaleOf(from), scaleOf(to)] : [from, to];
  return { precise: sizeOf(from, to), relative: start === null || end === null ? null : sizeOf(start, end) };
}

/** A verdict on two sides may be disclosed without sizes where each round has this many answers, as for a change. */
function restsOnMany({ known, disclosed }: Rounds): boolean {
  const shown = trendRounds(disclosed);
  return trendRounds(known).every(({ n }, at) => !n || (shown[at]?.n ?? 0) >= fewestAnonymousTexts);
}

// ---------------------------------------------------------------- values

/** `value` as in `total`, or the percentage of a choice; `relative` on the scale of `relative_total`. */
type Value = { round: RoundSummary; value: number; relative: number | null };

/** Of the shown rounds. */
function valuesOf(some: readonly RoundSummary[], all: readonly RoundSummary[], choice: string | null): Value[] {
  return some.flatMap((round): Value[] => {
    const { suppressed, n, mean, counts, choices, fieldType, assigned, range, version } = round;
    if (suppressed || !n) return [];
    if (choice !== null) {
      const value = choicePercentage(counts?.[choices.indexOf(choice)] ?? null, n);
      return value === null ? [] : [{ round, value, relative: value }];
    }
    if (mean === null || !isMeasured(fieldType)) return [];
    const base = baseOf(all.filter((one) => one.version === version));
    return [{ round, value: mean, relative: relativeTotal(fieldType, { n, assigned, mean, range, base }) }];
  });
}

/** The values that every reader sees, even without sizes, so that the order is the same for all of them. */
const meansOf = (early: readonly Value[], late: readonly Value[]) => {
  const [from, to] = [early, late].map((values) => average(values.map(({ value }) => value)));
  // A hidden round has no value to use.
  return early.length === 0 || late.length === 0 ? { from: 0, to: 0 } : { from: from ?? 0, to: to ?? 0 };
};

type Sizes = { precise: FromTo | null; relative: FromTo | null };
const noSizes: Sizes = { precise: null, relative: null };

/** Nothing where the values contradict the finding, because people were compared with themselves. */
function fromTo(early: readonly Value[], late: readonly Value[], verdict: Finding['verdict']): Sizes {
  const ends = (of: (value: Value) => number | null): FromTo | null => {
    const [first, last] = [early.map(of), late.map(of)];
    if (first.length === 0 || last.length === 0 || [...first, ...last].includes(null)) return null;
    const [from, to] = [average(first as number[]), average(last as number[])];
    const isDisclosed = verdict === 'rising' ? to > from : to < from;
    return isDisclosed ? sizeOf(from, to) : null;
  };
  return { precise: ends(({ value }) => value), relative: ends(({ relative }) => relative) };
}
