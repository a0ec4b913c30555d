import { type DemoPerson, reorganisationDay, type Team } from './people.content.ts';
import { createRandom } from './random.ts';
import type { Phase } from './texts.content.ts';

/** A person's state on a day; both shares from 0 to 1, a `load` of 0.5 being the right amount of work. */
export type Wellbeing = { mood: number; load: number; phase: Phase };

/** How far the reorganisation lowered a team's mood and raised its load, and what is left of both now. */
const shocks: Record<Team, { mood: number; moodNow: number; load: number; loadNow: number }> = {
  product: { mood: -0.14, moodNow: 0.08, load: 0.16, loadNow: 0.02 },
  care: { mood: -0.26, moodNow: -0.01, load: 0.34, loadNow: 0.08 },
  sales: { mood: -0.12, moodNow: 0.04, load: 0.1, loadNow: 0 },
  production: { mood: -0.3, moodNow: -0.08, load: 0.28, loadNow: 0.12 },
  administration: { mood: -0.08, moodNow: 0.02, load: 0.2, loadNow: 0.04 },
};

const weeksUntilWorst = 5;
const weeksOfRecovery = 7;
const weeksOfStrain = 9;

function shockOf(team: Team, weeks: number): { mood: number; load: number } {
  if (weeks <= 0) return { mood: 0, load: 0 };
  const { mood, moodNow, load, loadNow } = shocks[team];
  const arrived = Math.min(1, weeks / weeksUntilWorst);
  const left = Math.exp(-Math.max(0, weeks - weeksUntilWorst - 1) / weeksOfRecovery);
  const between = (worst: number, now: number) => arrived * (worst * left + now * (1 - left));
  return { mood: between(mood, moodNow), load: between(load, loadNow) };
}

/** By the 'MM-DD' of an ISO date: people come back rested from July, and November is dark. */
function seasonOf(date: string): { mood: number; load: number } {
  const month = date.slice(5, 7);
  if (month === '08') return { mood: 0.05, load: -0.04 };
  if (month === '11' || month === '02') return { mood: -0.03, load: 0.03 };
  return { mood: 0, load: 0 };
}

export function wellbeingOf(person: DemoPerson, seed: number, day: number, date: string): Wellbeing {
  const character = createRandom(seed, 'character', person.email);
  const [mood, load] = [character.normal(0.7, 0.08), character.normal(0.5, 0.06)];
  const today = createRandom(seed, 'today', person.email, day);
  const weeks = (day - reorganisationDay) / 7;
  const shock = shockOf(person.team, weeks);
  const season = seasonOf(date);
  return {
    mood: within(mood + shock.mood + season.mood + today.normal(0, 0.06)),
    load: within(load + shock.load + season.load + today.normal(0, 0.07)),
    phase: weeks <= 0 ? 'calm' : weeks <= weeksOfStrain ? 'strain' : 'recovery',
  };
}

export const movedBy = (wellbeing: Wellbeing, mood: number): Wellbeing => ({
  ...wellbeing,
  mood: within(wellbeing.mood + mood),
});

function within(share: number): number {
  return Math.min(0.999, Math.max(0, share));
}

/** The share of usual respondents who are at work: July and Christmas are gaps. */
export function presenceOn(date: string): number {
  const day = date.slice(5);
  if (day >= '12-22' || day <= '01-03') return 0.15;
  if (day >= '07-06' && day <= '08-02') return 0.25;
  if (day >= '06-25' && day <= '08-09') return 0.6;
  return 1;
}
