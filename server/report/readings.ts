import type { Question } from '../../contract/question.ts';
import type { ReportReading } from '../../contract/report.ts';
import { sliderRange } from '../questions/question.rules.ts';
import type { AskedRange, Distribution } from '../statistics/distribution.ts';
import { defaultThreshold, favourableShare, isPromoterRange, promoterScore } from '../statistics/reading.ts';

export type ReadQuestion = Pick<Question, 'choices' | 'favourable_from' | 'goal'>;

/**
 * A round's distribution read as a favourable share and as an eNPS, beside the goal (docs/adr/0040). The question's
 * threshold and goal count where its version asks for the same range.
 * @param range null: not a Slider
 */
export function readingOf(
  question: ReadQuestion,
  range: AskedRange,
  distribution: Distribution | null,
): ReportReading | null {
  if (range === null) return null;
  const asked = sliderRange(question.choices);
  const isSame = asked?.min === range.min && asked.max === range.max && asked.step === range.step;
  const from = (isSame ? question.favourable_from : null) ?? defaultThreshold(range);
  return {
    favourable_from: from,
    favourable: distribution && favourableShare(distribution, from),
    enps: distribution && isPromoterRange(range) ? promoterScore(distribution) : null,
    goal: isSame ? question.goal : null,
  };
}
