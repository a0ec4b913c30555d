import { afterAll, describe, expect, it } from 'vitest';
import { writerOf } from '../../../server/results/overview-mail/writer.ts';
import { addDays } from '../../../server/rules/calendar/days.ts';
import { type History, levelOfAll, live } from '../../support/histories.ts';
import { seeded } from '../../support/simulated-surveys.ts';
import { firstDay, reportOf } from '../../support/told-surveys.ts';

// Fifteen invented histories, each simulated in a hundred surveys, named and anonymous in turn, and their readers'
// results: the sentences of the overview as in the mail. What is found, and why not always: ADR 68.

const surveys = 100;

/**
 * In so many of the surveys at least one sentence matches `says`, and in so many at most there is another beside it.
 * `never`: sentences that no reader may see.
 */
type Expected = { says: readonly string[]; least: number; others: number; never?: RegExp };
type Told = History & { name: string; named: Expected; anonymous: Expected };

const write = writerOf('en-GB', '2026-12-01');
const [firstOf, lastOf] = [0, 6].map((day) => (round: number) => addDays(firstDay, 7 * round + day)) as [DayOf, DayOf];
type DayOf = (round: number) => string;
const written = {
  days: (round: number) => write.days(firstOf(round), lastOf(round)),
  day: (round: number) => write.day(firstOf(round)),
  'this day': (round: number) => write.dayOf(firstOf(round)),
  'last day': (round: number) => write.day(lastOf(round)),
};

/** Comes first where a holiday, or the event, changed how many answer. */
const rates =
  /^(?:In \w+ (?:fewer|more)|Fewer|More) people answered \(\d+% → \d+%\)(?:\. Comparing the same people|, so this may only show who (?:still answers|has joined in)): /;

/**
 * Whether a sentence matches a pattern, in which ‹6.5 ± 0.5› is a nearby number, ‹days 6 ± 1› the days of such a round
 * and ‹day 6 ± 1› its first. The sentence's first part on response rates is optional.
 */
function reads(sentence: string, pattern: string): boolean {
  const near: { value: number; by: number }[] = [];
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace('‹either›', '(?:highest|lowest)')
    .replace(
      /‹(days|day|this day|last day) (\d+)(?: ± (\d+))?›/g,
      (_, what: keyof typeof written, round: string, by = '0') => {
        const rounds = Array.from({ length: 2 * Number(by) + 1 }, (_each, at) => Number(round) - Number(by) + at);
        return `(?:${rounds.map(written[what]).join('|')})`;
      },
    )
    .replace(/‹([\d\\.]+) ± ([\d\\.]+)›/g, (_, value: string, by: string) => {
      near.push({ value: Number(value.replace('\\', '')), by: Number(by.replace('\\', '')) });
      return String.raw`(\d+(?:\.\d+)?)`;
    });
  const whole = new RegExp(`^${source}$`);
  const found = whole.exec(sentence) ?? whole.exec(sentence.replace(rates, ''));
  return found !== null && near.every(({ value, by }, at) => Math.abs(Number(found[at + 1]) - value) <= by);
}

const table: string[] = [];
afterAll(() => {
  console.log(['', ...table].join('\n'));
});

const mood = { label: 'Mood', choices: null };
/** A season turns twice where it begins in the middle: a trend must say so. */
const notSteadily = ' It did not go steadily: the ‹either› was ‹6.5 ± 3›, ‹days 13 ± 12›.';
const [quarter, halfYear] = [12, 26];
const oneQuestion = { people: 30, rounds: quarter, questions: [mood] } as const;

/** Levels of all people differ by chance: of 30, by 0.3 or so. */
const off = 0.9;
const step = (verb: string, round: number, from: number, to: number) =>
  `“Mood” ${verb} to another level in the round of ‹days ${round} ± 1›: ‹${from} ± ${off}› on average before, ‹${to} ± ${off}› after.`;
const single = (side: string, round: number, value: number, others: number) =>
  `“Mood” was ${side} in one round only, ‹days ${round}›: ‹${value} ± ${off}›, otherwise ‹${others} ± ${off}› on average.`;
const turn = (first: 'rose' | 'fell', round: number, [from, middle, to]: readonly [number, number, number]) => {
  const then = first === 'rose' ? 'fell' : 'rose';
  const [before, after] = [`‹${from} ± ${off}› → ‹${middle} ± ${off}›`, `‹${middle} ± ${off}› → ‹${to} ± ${off}›`];
  return `“Mood” ${first} until ‹day ${round} ± 2› (${before}) and ${then} after that (${after}).`;
};
/** Where the same people are compared, everyone's values would contradict: then it has none. */
const trend = (subject: string, verb: string, [from, to]: readonly [number, number], rounds: number, by = off) => [
  `${subject} has ${verb} by ‹${Math.abs(to - from)} ± ${by}› since 2 Mar, over ‹${rounds} ± 2› rounds (‹${from} ± ${by}› → ‹${to} ± ${by}›).`,
  `${subject} has ${verb} since 2 Mar, over ‹${rounds} ± 2› rounds.`,
];
const change = (side: string, from: number, to: number) => [
  `“Mood” was ‹${Math.abs(to - from)} ± ${off}› ${side} in the round of ‹days 11› than in the previous one (‹${from} ± ${off}› → ‹${to} ± ${off}›). Rounds rarely differ this much.`,
  `“Mood” was ${side} in the round of ‹days 11› than in the previous one. Rounds rarely differ this much.`,
];
const shareOf = (choice: string, verb: string, [from, to]: readonly [number, number]) => [
  `“Where do you work best?” (${choice}) has ${verb} by ‹${Math.abs(to - from)} ± 20› percentage points since 2 Mar, over ‹12 ± 1› rounds (‹${from} ± 20›% → ‹${to} ± 20›%).`,
  `“Where do you work best?” (${choice}) has ${verb} since 2 Mar, over ‹12 ± 1› rounds.`,
];

/** That one round was lower than another is never false where they were; that something continued is. */
const wentOn = /since|until|level|changed pace/;
const rising = /risen|rose/;

const fewer = [
  'Fewer and fewer people answer: ‹74 ± 25›% → ‹25 ± 20›% since 2 Mar, over ‹11 ± 2› rounds.',
  'Fewer and fewer people answered between 2 Mar 2026 and ‹last day 9 ± 3›: ‹74 ± 25›% → ‹25 ± 20›%, over ‹9 ± 3› rounds.',
];
const fewerAndRisen = [
  'has risen by ‹1.8 ± 1.2› since 2 Mar, over ‹11 ± 2› rounds (‹6.4 ± 1›',
  'rose by ‹1.8 ± 1.2› between 2 Mar 2026 and ‹last day 9 ± 3›, over ‹9 ± 3› rounds (‹6.4 ± 1›',
].map(
  (risen) =>
    `Fewer people answered (‹74 ± 25›% → ‹28 ± 20›%), so this may only show who still answers: “Mood” ${risen} → ‹8.2 ± 1›).`,
);
/** Besides: everyone's answers have risen, and why. */
const composed = [
  'has risen from ‹6.5 ± 1.2› to ‹8 ± 1› since 2 Mar, mostly because the people who answer have changed: those who answered then and now',
  'rose from ‹6.5 ± 1.2› to ‹8 ± 1› between 2 Mar 2026 and ‹last day 9 ± 3›, mostly because the people who answered had changed: those who answered at both ends',
].map((risen) => `“Mood” ${risen} (‹12 ± 8›) went from ‹7.9 ± 1.2› to ‹7.9 ± 1.2›.`);
const othersNow =
  '“Mood” has fallen from ‹8 ± 0.9› to ‹5 ± 0.9› since 2 Mar, but nobody who answered at first still answers, so these are different people.';
/** By how many, or by rates where these differ, too; never as if everyone had. */
const othersBeside = [
  'Many people answered only earlier (‹10 ± 4›) or only later (‹10 ± 4›). Comparing the same people (‹24 ± 8›)',
  'Fewer people answered (‹80 ± 20›% → ‹60 ± 15›%). Comparing the same people',
  'More people answered (‹60 ± 15›% → ‹80 ± 20›%). Comparing the same people',
].flatMap((others) => trend('“Mood”', 'fallen', [6.1, 4.4], quarter, 1.3).map((fallen) => `${others}: ${fallen}`));
const choicesShifted = [...shareOf('Home', 'risen', [17, 70]), ...shareOf('Office', 'fallen', [30, 1])];
const askedBeside = /Question.*(?:since|until|level)|Workload.*(?:risen|rose)/;
const workloadFallen = trend('“Workload”', 'fallen', [6.3, 4], quarter, 1.1);

const [ofNorth, ofSouth] = ['‹6.5 ± 1.5› → ‹8.3 ± 1.5›', '‹6.3 ± 1.5› → ‹4.4 ± 1.5›'];
const apart = [
  `“Mood” has risen in North (${ofNorth}) and fallen in South (${ofSouth}) since ‹this day 1 ± 1›, over ‹11 ± 3› rounds.`,
  `“Mood” rose in North (${ofNorth}) and fell in South (${ofSouth}) between ‹day 1 ± 1› and ‹last day 10 ± 2›, over ‹10 ± 3› rounds.`,
  `“Mood” has changed differently in two groups since ‹this day 1 ± 1›, over ‹11 ± 3› rounds: North ${ofNorth}, South ${ofSouth}.`,
];
/** Everyone together stayed where they were. */
const wentTogether = /“Mood” (?:has (?:risen|fallen)|rose|fell) (?!in North)/;

const rewordedThen =
  '“Mood” was reworded on 13 Apr and now means something else (before: “Stress”). Rounds before and after that are not compared.';

const spring = trend('“Mood”', 'fallen', [7.2, 5.5], halfYear, 1.2).map((pattern) => `${pattern}${notSteadily}`);
const levelled = [
  `“Mood” rose until ‹day 4 ± 2› (‹6.5 ± ${off}› → ‹9.5 ± ${off}›) and changed little after that (‹9.5 ± ${off}› → ‹9.5 ± ${off}›).`,
];

const histories: readonly Told[] = [
  {
    ...{ ...oneQuestion, name: 'a step: all fall by 2.5 in the middle', move: ({ round }) => (round >= 6 ? -2.5 : 0) },
    named: { says: [step('fell', 6, 6.5, 4)], least: 88, others: 12, never: rising },
    anonymous: { says: [step('fell', 6, 6.5, 4)], least: 80, others: 18, never: rising },
  },
  {
    ...{ ...oneQuestion, name: 'a slow decline: 0.1 a round for half a year', rounds: halfYear },
    move: ({ round }) => -0.1 * round,
    named: { says: trend('“Mood”', 'fallen', [6.2, 4.2], halfYear), least: 95, others: 10, never: rising },
    anonymous: { says: trend('“Mood”', 'fallen', [6.2, 4.2], halfYear), least: 95, others: 5, never: rising },
  },
  {
    ...{ ...oneQuestion, name: 'a season: up by 3 until the summer, and down again', rounds: halfYear },
    move: ({ round }) => -1.5 * Math.cos((2 * Math.PI * round) / halfYear),
    named: { says: [turn('rose', 13, [5, 8.3, 5])], least: 92, others: 12, never: /since|level/ },
    anonymous: { says: [turn('rose', 13, [5, 8.3, 5])], least: 92, others: 8, never: /since|level/ },
  },
  {
    ...{ ...oneQuestion, name: 'a season from spring to spring: up by 1.5, down by 3 and up again', rounds: halfYear },
    move: ({ round }) => 1.5 * Math.sin((2 * Math.PI * round) / halfYear),
    // Other readers see one turn, or two levels: no shape that is searched has two turns.
    named: { says: spring, least: 75, others: 30 },
    anonymous: { says: spring, least: 75, others: 30 },
  },
  {
    ...{ ...oneQuestion, name: 'one bad week early', move: ({ round }) => (round === 2 ? -2.6 : 0) },
    named: { says: [single('low', 2, 4, 6.5)], least: 88, others: 15, never: wentOn },
    anonymous: { says: [single('low', 2, 4, 6.5)], least: 85, others: 12, never: wentOn },
  },
  {
    ...{ ...oneQuestion, name: 'one bad week late', move: ({ round }) => (round === 11 ? -2.6 : 0) },
    named: { says: change('lower', 6.5, 4), least: 90, others: 12, never: rising },
    anonymous: { says: change('lower', 6.5, 4), least: 80, others: 20, never: rising },
  },
  {
    ...{ ...oneQuestion, name: 'everyone replaced: those who come answer lower by 3', people: 60 },
    move: ({ person }) => (person < 30 ? 1.5 : -1.5),
    isAsked: ({ person, round }) => person < 30 === round < 6,
    named: { says: [othersNow], least: 92, others: 8, never: /level|until|risen|rose/ },
    anonymous: { says: [step('fell', 6, 8, 5)], least: 85, others: 18, never: rising },
  },
  {
    ...{
      ...oneQuestion,
      name: 'one in three replaced by people who answer lower, while everybody falls by 0.2 a round',
      people: 48,
    },
    move: ({ person, round }) => -0.2 * round - (person < 36 ? 0 : 2.5),
    isAsked: ({ person, round }) => person < 24 || person < 36 === round < 3 + (person % 6),
    // Other readers see everyone where new people contribute little.
    named: { says: othersBeside, least: 75, others: 25, never: rising },
    anonymous: { says: trend('“Mood”', 'fallen', [6.3, 3.7], quarter, 1.2), least: 80, others: 20, never: rising },
  },
  {
    ...{
      ...oneQuestion,
      name: 'reworded: asked for stress until the middle, then for calm, which people have less of',
    },
    questions: [{ ...mood, reworded: { from: 6, before: 'Stress' } }],
    move: ({ round }) => (round >= 6 ? -2.5 : 0),
    named: { says: [rewordedThen], least: 100, others: 15, never: /level|until|since 2 Mar/ },
    anonymous: { says: [rewordedThen], least: 100, others: 8, never: /level|until|since 2 Mar/ },
  },
  {
    ...{ ...oneQuestion, name: 'participation falls: the unhappy stop answering, one after the other', people: 40 },
    isWilling: ({ person, round, level }) => level > levelOfAll + 0.7 || round < 2 + (person % 6),
    // Compared with themselves people do not rise, and published values are never reported as if they did.
    named: {
      says: [...fewer, ...composed],
      least: 92,
      others: 15,
      never:
        /“Mood”(?!.*mostly because the people who answer(?:ed)? ha(?:ve|d) changed).*(?:since|until|level|between)/,
    },
    anonymous: { says: [...fewer, ...fewerAndRisen], least: 85, others: 8, never: /^“Mood” (?:has risen|rose)/ },
  },
  {
    ...{
      ...oneQuestion,
      name: 'two groups apart: one rises as the other falls',
      people: 40,
      groups: ['North', 'South'],
    },
    move: ({ person, round }) => (person % 2 === 0 ? 0.2 : -0.2) * round,
    named: { says: apart, least: 94, others: 20, never: wentTogether },
    anonymous: { says: apart, least: 92, others: 8, never: wentTogether },
  },
  {
    ...{ ...oneQuestion, name: 'a fall and a rise: down by 3 until the middle, and up again' },
    move: ({ round }) => -3.1 + (3.1 * Math.abs(round - 6)) / 6,
    named: { says: [turn('fell', 6, [6.4, 3.4, 6])], least: 82, others: 25, never: /since|level/ },
    anonymous: { says: [turn('fell', 6, [6.4, 3.4, 6])], least: 76, others: 18, never: /since|level/ },
  },
  {
    ...{ ...oneQuestion, name: 'a ceiling: most answer 9 or 10 all the time', move: () => 3 },
    named: { says: [], least: 82, others: 18 },
    anonymous: { says: [], least: 94, others: 6 },
  },
  {
    ...{ ...oneQuestion, name: 'a rise that comes to the ceiling in the sixth round' },
    move: ({ round }) => Math.min(4, 0.8 * round),
    named: { says: levelled, least: 82, others: 20, never: /fell after/ },
    // For others it has risen, which is true as well.
    anonymous: { says: levelled, least: 65, others: 35, never: /fell after|fallen/ },
  },
  {
    ...{
      ...oneQuestion,
      name: 'five people, who all fall by 0.3 a round',
      people: 5,
      move: ({ round }) => -0.3 * round,
    },
    named: { says: trend('“Mood”', 'fallen', [6.2, 3.5], quarter, 2.5), least: 78, others: 8, never: rising },
    // Of most rounds nothing is published.
    anonymous: { says: [], least: 98, others: 2, never: rising },
  },
  {
    ...{ ...oneQuestion, name: 'choices shifting: from the office home', people: 40 },
    questions: [{ label: 'Where do you work best?', choices: ['Office', 'Both', 'Home'] }],
    move: ({ round }) => 0.3 * round - 2,
    named: { says: choicesShifted, least: 80, others: 25, never: /Office.*rise|Home.*(?:fallen|fell)/ },
    anonymous: { says: choicesShifted, least: 80, others: 25, never: /Office.*rise|Home.*(?:fallen|fell)/ },
  },
  {
    ...{ ...oneQuestion, name: 'nothing', groups: ['North', 'South'] },
    named: { says: [], least: 82, others: 18, never: /level|until| in (?:North|South|two groups)/ },
    anonymous: { says: [], least: 94, others: 6 },
  },
  {
    ...{ ...oneQuestion, name: 'one of twelve questions falls by 0.25 a round' },
    questions: Array.from({ length: 12 }, (_, at) => ({
      ...mood,
      label: at === 4 ? 'Workload' : `Question ${at + 1}`,
    })),
    move: ({ question, round }) => (question === 4 ? -0.25 * round : 0),
    // One week moves all of them, as it does all people.
    named: { says: workloadFallen, least: 85, others: 30, never: askedBeside },
    anonymous: { says: workloadFallen, least: 78, others: 8, never: askedBeside },
  },
];

describe.each(histories)('$name', (history) => {
  it.each(['named', 'anonymous'] as const)('design 5 reports to the readers of %s surveys', (kind) => {
    const expected = history[kind];
    let [said, others] = [0, 0];
    const untrue: string[] = [];
    const told = new Map<string, number>();
    for (let run = 0; run < surveys; run += 1) {
      const { sentences } = reportOf(live(history, seeded(run + 1)), { anonymous: kind === 'anonymous' });
      const isSaid = (sentence: string) => expected.says.some((pattern) => reads(sentence, pattern));
      if (expected.says.length === 0 ? sentences.length === 0 : sentences.some(isSaid)) said += 1;
      const other = sentences.filter((sentence) => !isSaid(sentence));
      if (other.length > 0) others += 1;
      for (const sentence of other) told.set(sentence, run);
      untrue.push(...sentences.filter((sentence) => expected.never?.test(sentence)));
    }
    table.push(`${history.name}, ${kind}: ${said} of ${surveys}, something else: ${others}`);
    if (process.env.HISTORIES) table.push(...[...told].map(([sentence, run]) => `   ${run}: ${sentence}`));
    expect(untrue).toEqual([]);
    expect(said).toBeGreaterThanOrEqual(expected.least);
    expect(others).toBeLessThanOrEqual(expected.others);
  });
});
