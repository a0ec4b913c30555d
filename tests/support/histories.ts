import { correlated, normal } from './simulated-surveys.ts';
import type { ToldPerson, ToldQuestion, ToldSurvey } from './told-surveys.ts';

/** Events in people's lives over the rounds of a survey. */
export type History = {
  people: number;
  rounds: number;
  questions: readonly ToldQuestion[];
  groups?: readonly string[];
  /** The effect on a person's answer; `level`: the overall level, from 0 to 10. */
  move?: (at: { question: number; round: number; person: number }) => number;
  isAsked?: (at: { round: number; person: number }) => boolean;
  /** Whether somebody who is asked is still willing to answer. */
  isWilling?: (at: { round: number; person: number; level: number }) => boolean;
};

export const levelOfAll = 6.5;
const [levels, ownMoods, sharedMoods] = [1.5, 1, 0.2];
const likeness = 0.3;

/**
 * People with lives of their own besides the events: each has a level, moods (correlated by 0.3 from round to round)
 * and a response rate (seven to ten rounds in ten), all share a mood (0.2, correlated by 0.3), and about every sixth
 * round is a holiday, when fewer answer. Answers are whole numbers from 0 to 10; for a choice question, the third that
 * they are in.
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
