import { correlated, normal } from './simulated-surveys.ts';
import type { ToldPerson, ToldQuestion, ToldSurvey } from './told-surveys.ts';

/** What happens to people over the rounds of a survey. */
export type History = {
  people: number;
  rounds: number;
  questions: readonly ToldQuestion[];
  groups?: readonly string[];
  /** By how much a person's answer is moved; `level`: where it lies on the whole, from 0 to 10. */
  move?: (at: { question: number; round: number; person: number }) => number;
  isAsked?: (at: { round: number; person: number }) => boolean;
  /** Whether somebody who is asked is still willing to answer. */
  isWilling?: (at: { round: number; person: number; level: number }) => boolean;
};

export const levelOfAll = 6.5;
const [levels, ownMoods, sharedMoods] = [1.5, 1, 0.2];
const likeness = 0.3;

/**
 * People who lead lives beside what happens: each has levels, moods of their own (alike by 0.3 from round to round) and a zeal
 * of their own (seven to ten rounds in ten), all have a mood in common (0.2, alike by 0.3), and every sixth round or so is a
 * holiday, when fewer answer. Answers are whole numbers from 0 to 10; of a choice question, the third of them in which they lie.
 */
export function live(history: History, random: () => number): ToldSurvey {
  const { people, rounds, questions, groups, move, isAsked, isWilling } = history;
  const shared = correlated(rounds, likeness, random).map((mood) => sharedMoods * mood);
  const holidays = shared.map(() => random() < 1 / 6);
  return {
    questions,
    people: Array.from({ length: people }, (_, person): ToldPerson => {
      const zeal = 0.7 + 0.3 * random();
      const own = questions.map(() => ({
        level: levelOfAll + levels * normal(random),
        moods: correlated(rounds, likeness, random).map((mood) => ownMoods * mood),
      }));
      const level = own[0]?.level ?? levelOfAll;
      const asked = shared.map((_each, round) => isAsked?.({ round, person }) ?? true);
      const answered = asked.map((isIn, round) => {
        const isThere = random() < zeal * (holidays[round] ? 0.6 : 1);
        return isIn && isThere && (isWilling?.({ round, person, level }) ?? true);
      });
      return {
        group: groups?.[person % groups.length] ?? null,
        asked,
        answers: questions.map(({ choices }, question) =>
          answered.map((isThere, round) => {
            if (!isThere) return null;
            const mood = (own[question]?.level ?? 0) + (own[question]?.moods[round] ?? 0) + (shared[round] ?? 0);
            const value = Math.round(mood + (move?.({ question, round, person }) ?? 0));
            const answer = Math.min(10, Math.max(0, value));
            return choices === null
              ? answer
              : Math.min(choices.length - 1, Math.floor((answer / 10.001) * choices.length));
          }),
        ),
      };
    }),
  };
}
