import { type Case, casesOf, placeName } from './cases.ts';
import { stepsOfCharts } from './tables.ts';
import type { Sentence, Walk } from './walk.ts';
import { newCheckoutWalk, planChangeWalk, trialCheckoutWalk } from './walks/checkout.ts';
import { lifecycleWalk } from './walks/lifecycle.ts';
import { groupWalk, personWalk } from './walks/records.ts';
import { sessionWalk } from './walks/session.ts';
import { sharingWalk } from './walks/sharing.ts';

/** The screens of the plan, what loses most by a fault first. */
export const walks: readonly Walk[] = [
  sessionWalk,
  newCheckoutWalk,
  trialCheckoutWalk,
  planChangeWalk,
  sharingWalk,
  lifecycleWalk,
  personWalk,
  groupWalk,
].toSorted((a, b) => a.risk - b.risk);

export const allCases: readonly Case[] = walks.flatMap(casesOf);

/** A step for who reads: what to do, what is seen then, and what to take back. */
export interface ToldStep {
  readonly doing: readonly Sentence[];
  readonly seeing: readonly Sentence[];
  readonly after: readonly Sentence[];
}

export interface ToldCase {
  readonly id: string;
  readonly walk: Walk;
  readonly before: Sentence;
  readonly steps: readonly ToldStep[];
  readonly minutes: number;
}

/** Beginning, and each step with a look at what has come of it. */
const minutesOf = (steps: number) => Math.max(3, Math.round(1.5 + steps * 0.75));

export const toldCases: readonly ToldCase[] = allCases.map(({ id, walk, beginning, steps }) => ({
  id,
  walk,
  before: walk.beginnings[beginning]?.before ?? { text: '' },
  minutes: minutesOf(steps.length),
  steps: steps.map(({ doings, after, turns, state }) => {
    const seen = stepsOfCharts.get(walk.chart)?.states[placeName(state)];
    const sights = walk.sights?.(turns) ?? [];
    return { doing: doings, seeing: [...(seen ? [{ text: seen }] : []), ...sights], after };
  }),
}));

/** What the plan's pages say beside the cases. */
export const words = {
  title: 'Test plan',
  intro:
    'Cases for who tests by hand: each takes some minutes, and a browser follows each to the letter (npm run prove). They are made by npm run qa-plan from the charts and their tables of steps; nothing here is written by hand.',
  demo: 'All cases begin with the demo: npm run demo, or npm run demo -- --reset for one that nobody has changed. It prints its address, who can log in, and everyone’s password.',
  screen: 'Screen',
  role: 'Role',
  cases: 'Cases',
  minutes: 'Minutes',
  risk: 'Risk',
  clauses: 'Clauses',
  chart: 'Chart',
  before: 'Before:',
  doing: 'Do',
  seeing: 'See',
  smoke: 'Smoke list',
  smokeIntro: 'The first case of each screen: is anything broken at all?',
  uncovered: 'In no case',
  uncoveredIntro: 'What a person can cause on these screens, and which test walks it instead.',
  risk1: 'Money, privacy or answers are lost when it fails',
  risk2: 'An admin cannot go on',
  risk3: 'A nuisance',
  result: 'Result',
  notes: 'Notes',
  case: 'Case',
} as const;

/** Every sentence of the plan that is translated in `locales/<locale>/qa.po`. */
export function sentencesOfPlan(): string[] {
  const told = toldCases.flatMap(({ before, steps }) => [
    before,
    ...steps.flatMap(({ doing, seeing, after }) => [...doing, ...seeing, ...after]),
  ]);
  const ofWalks = walks.flatMap(({ screen, role, elsewhere = {} }) => [screen, role, ...Object.values(elsewhere)]);
  return [...new Set([...told.map(({ text }) => text), ...ofWalks, ...Object.values(words)])];
}
