import { fewestAnonymousTexts } from '../../../contract/lists.ts';
import type { QuestionReport, ReportVerdict } from '../../../contract/report.ts';
import { kindOf } from './report-facts.ts';

/** Those that are likely real, the largest first; the others in the order of the question. */
export function bySize<Item extends { verdict: ReportVerdict }>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): { real: Item[]; others: Item[] } {
  return {
    real: items.filter(isReal).sort((a, b) => Math.abs(sizeOf(b)) - Math.abs(sizeOf(a))),
    others: items.filter((item) => !isReal(item)),
  };
}

const isReal = ({ verdict }: { verdict: ReportVerdict }) => verdict === 'rising' || verdict === 'falling';

/** Why a verdict is `insufficient`: too few answers, or of an anonymous survey that a change would betray some of them. */
export type WithheldReason = 'few' | 'few-anonymous' | 'beside-few';

/**
 * Of an anonymous survey a change of the mean needs the deviation of both rounds. It is withheld below
 * `fewestAnonymousTexts` answers, and where with the other groups' it would give away that of fewer (design §5).
 */
export function withheldReasonOf(
  { question, periods, change }: QuestionReport,
  survey: { anonymous: boolean },
): WithheldReason {
  if (!survey.anonymous || !change || kindOf(question) !== 'measured') return 'few';
  const compared = periods.filter(({ round }) => round === change.round || round === change.previous_round);
  const withheld = compared.filter(({ deviation }) => deviation === null);
  // The round before may lie outside of the days shown: then the change itself was worked out from few.
  const isFew = withheld.length === 0 || withheld.some(({ answered }) => (answered ?? 0) < fewestAnonymousTexts);
  return isFew ? 'few-anonymous' : 'beside-few';
}

const mostDigits = 6;

/**
 * How many decimals a size is written with: what its interval is sure of, and as many as it takes
 * for an end that is not 0 not to read 0.
 */
export function intervalDigits({ low, high }: { low: number; high: number }): number {
  const width = high - low;
  const sure = width > 0 ? -Math.floor(Math.log10(width / 3)) : 0;
  const seen = [low, high].map((end) => (end === 0 ? 0 : -Math.floor(Math.log10(Math.abs(end) * 2))));
  return Math.min(Math.max(0, sure, ...seen), mostDigits);
}
