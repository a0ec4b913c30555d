import { kindOf } from './findings.ts';
import { type FieldType, fewestAnonymousTexts, fewestTrendRounds } from './lists.ts';

// Why a part of a report has no value: decided here, for every page that names the reason. The types are those of
// `contract/report.ts`, as far as they matter here.

type Period = {
  round: number;
  suppressed: boolean;
  partial: boolean;
  answered: number | null;
  deviation: number | null;
  quarter: object | null;
};

type Disclosed = { disclosed: 'all' | 'verdicts' | 'none' };

type HiddenRound = 'open' | 'derivable' | 'few' | 'few-in-quarter';

/** Why a round, or a quarter, is empty; null: it is not. */
export function hiddenRoundOf({
  suppressed,
  partial,
  answered,
  quarter,
}: Pick<Period, 'suppressed' | 'partial' | 'answered' | 'quarter'>): HiddenRound | null {
  if (!suppressed) return null;
  if (partial && !quarter) return 'open';
  if (answered !== null) return 'derivable';
  return quarter ? 'few-in-quarter' : 'few';
}

/**
 * Why the verdict on a change is `insufficient`: a public link does not disclose it; too few answers; or, in an
 * anonymous survey, it would reveal some of them, or values of a round are withheld themselves.
 */
export type WithheldChange = 'link' | 'few' | 'few-anonymous' | 'beside-few' | 'withheld';

/**
 * In an anonymous survey a change of the mean needs the deviation of both rounds. It is withheld below
 * `fewestAnonymousTexts` answers, and where together with the other groups' it would reveal that of fewer (design §5).
 */
export function withheldChangeOf(
  {
    question,
    periods,
    change,
  }: {
    question: { field_type: FieldType };
    periods: readonly Period[];
    change: ({ round: number; previous_round: number } & Disclosed) | null;
  },
  survey: { anonymous: boolean },
): WithheldChange {
  if (change?.disclosed === 'none') return 'link';
  if (!survey.anonymous || !change) return 'few';
  const compared = periods.filter(({ round }) => round === change.round || round === change.previous_round);
  if (compared.some(({ suppressed, answered }) => suppressed && answered !== null)) return 'withheld';
  if (kindOf(question) !== 'measured') return 'few';
  const withheld = compared.filter(({ deviation }) => deviation === null);
  // The previous round may be outside of the shown days: then the change itself was calculated from few.
  const isFew = withheld.length === 0 || withheld.some(({ answered }) => (answered ?? 0) < fewestAnonymousTexts);
  return isFew ? 'few-anonymous' : 'beside-few';
}

/** Why the verdict on a trend is `insufficient`. */
type WithheldTrend = 'link' | 'rounds' | 'few';

export function withheldTrendOf({ disclosed, rounds }: { rounds: number } & Disclosed): WithheldTrend {
  if (disclosed === 'none') return 'link';
  return rounds < fewestTrendRounds ? 'rounds' : 'few';
}

/** Whether a group of an anonymous survey that is shown has means alone, even if all of its people answer. */
export const hasMeansAlone = ({ people, hidden }: { people: number; hidden: boolean }) =>
  !hidden && people > 0 && people < fewestAnonymousTexts;
