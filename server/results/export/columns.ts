/**
 * The columns, in their order. `question`: as its version was asked; the total row of a round in which it was reworded
 * has the details. `value` is the row's main number (a mean, a number of people, an answered number) or what was chosen
 * or written; `round` counts from 1.
 */
export const columns = [
  'row',
  'question',
  'type',
  'version',
  'round',
  'firstDay',
  'lastDay',
  'complete',
  'hidden',
  'choice',
  'group',
  'answered',
  'asked',
  'responseRate',
  'deviation',
  'meanLow',
  'meanHigh',
  'favourableFrom',
  'favourable',
  'favourableLow',
  'favourableHigh',
  'enps',
  'enpsLow',
  'enpsHigh',
  'goal',
  'percentage',
  'trend',
  'relative',
  'relativeTrend',
  'change',
  'changeLow',
  'changeHigh',
  'confidence',
  'verdict',
  'unusual',
  'slope',
  'slopeLow',
  'slopeHigh',
  'slopeConfidence',
  'slopeVerdict',
  'rewordedOn',
  'rewording',
  'earlierWording',
  'notAskedSince',
  'person',
  'value',
  'skipReason',
  'comment',
] as const;
export type Column = (typeof columns)[number];

/** The last three are people's answers; a note is what happened on its day; the others are the report's numbers. */
export type RowKind = 'total' | 'choice' | 'group' | 'groupChoice' | 'note' | 'answer' | 'comment' | 'skip';
