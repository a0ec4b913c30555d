import type { z } from 'zod';
import type { AnswerValue } from '../../contract/respondent.ts';
import { defaultSliderRange } from '../../shared/lists.ts';
import { type Asked, sliderRange } from '../domain/questions/question.rules.ts';
import type { Random } from './random.ts';
import type { Wellbeing } from './wellbeing.ts';

type Value = z.infer<typeof AnswerValue>;
/** A person's answer; `asked` is the version of the question that the round asks. Null: none. */
export type Reply = (wellbeing: Wellbeing, asked: Asked, random: Random) => Value | null;

/** A share of 0 … 1 that a question measures. */
type Measure = (wellbeing: Wellbeing) => number;

export const mood: Measure = (wellbeing) => wellbeing.mood;
export const load: Measure = (wellbeing) => wellbeing.load;
export const ease: Measure = (wellbeing) => 1 - wellbeing.load;

/** On whole steps of the asked range. */
export function onSlider(measure: Measure): Reply {
  return (wellbeing, asked, random) => {
    const { min, max, step } = sliderRange(asked.choices) ?? defaultSliderRange;
    const grain = step ?? 1;
    const steps = Math.floor((max - min) / grain);
    const share = measure(wellbeing) + random.normal(0, 0.06);
    return min + grain * Math.min(steps, Math.max(0, Math.round(share * steps)));
  };
}

/** One of choices that go from little to much of the measure. */
export function onScale(measure: Measure): Reply {
  return (wellbeing, { choices }, random) => {
    const share = measure(wellbeing) + random.normal(0, 0.05);
    return choices[Math.min(choices.length - 1, Math.max(0, Math.floor(share * choices.length)))] ?? null;
  };
}

/** Each choice with the probability that its place in `likely` says; never none. */
export function anyOf(likely: (wellbeing: Wellbeing) => readonly number[]): Reply {
  return (wellbeing, { choices }, random) => {
    const probabilities = likely(wellbeing);
    const chosen = choices.filter((_, place) => random.chance(probabilities[place] ?? 0));
    return chosen.length > 0 ? chosen : [random.pick(choices)];
  };
}

/** A count around `typical`, on steps of `grain`, never below 0. */
export function counted(typical: (wellbeing: Wellbeing) => number, spread: number, grain = 1): Reply {
  return (wellbeing, _, random) => Math.max(0, Math.round(random.normal(typical(wellbeing), spread) / grain) * grain);
}
