import type { Question } from '../../../contract/question.ts';
import type { ReportScores } from '../../../contract/report.ts';
import { isPromoterRange } from '../../../shared/lists.ts';
import { sliderRange } from '../../domain/questions/question.rules.ts';
import type { AskedRange, Distribution } from '../../rules/statistics/distribution.ts';
import { defaultThreshold, favourableShare, promoterScore } from '../../rules/statistics/scores.ts';

type ReadQuestion = Pick<Question, 'choices' | 'favourable_from' | 'goal' | 'enps'>;

/** The scores of a round with this range; null without a range, for other types than a Slider. */
export type Scorer = (range: AskedRange, distribution: Distribution | null) => ReportScores | null;

/**
 * Calculates favourable shares and eNPS, with the goal (ADR 40). The question's threshold and goal apply where a
 * round asked the range that the question has; of an eNPS question every round from 0 to 10 by 1 has one.
 */
export function scorerOf(question: ReadQuestion): Scorer {
  const asked = sliderRange(question.choices);
  const thresholds = new Map<AskedRange, number>();
  return (range, distribution) => {
    if (range === null) return null;
    const isSame = asked?.min === range.min && asked.max === range.max && asked.step === range.step;
    const usual = thresholds.get(range) ?? defaultThreshold(range);
    thresholds.set(range, usual);
    const from = (isSame ? question.favourable_from : null) ?? usual;
    return {
      favourable_from: from,
      favourable: distribution && favourableShare(distribution, from),
      enps: distribution && question.enps && isPromoterRange(range) ? promoterScore(distribution) : null,
      goal: isSame ? question.goal : null,
    };
  };
}
