import { z } from 'zod';
import { comparedRounds } from '../shared/lists.ts';
import { Day, Id } from './common.ts';

/**
 * The start and end values, and the most decimals to show the size with (two significant figures). Of a choice, in
 * percent.
 */
const FromTo = z.object({ from: z.number(), to: z.number(), digits: z.number().int() });
export type FromTo = z.infer<typeof FromTo>;

const Days = { start_date: Day, end_date: Day };

/** Shared by all findings. */
const told = {
  question: Id,
  /** The choice; null: the mean of a Number or Slider. */
  choice: z.string().nullable(),
  verdict: z.enum(['rising', 'falling']),
  /** The first day of the first round that it covers, and the last day of the last one. */
  ...Days,
  /** Whether no complete round of the question is later, so that “since” is true. */
  is_current: z.boolean(),
  /** In the units of `total`; null where the rounds contradict the verdict or are not disclosed. */
  precise: FromTo.nullable(),
  /** The same on the scale of `relative_total`; of a choice, as `precise`. Also null where that scale is not known. */
  relative: FromTo.nullable(),
  /**
   * Present where the response rate changed so much that the difference may come from who answers: both rates, in
   * percent. `paired`: the same people are compared, so it does not.
   */
  participation: z.object({ from: z.number(), to: z.number(), paired: z.boolean() }).nullable(),
};

/**
 * People who answered on one side only, where they change everyone's values: `left` answered only earlier, `joined`
 * only later, `same` on both; null where their number is not disclosed. `paired`: the sizes of the finding are those of
 * the people on both sides.
 */
const Turnover = z.object({
  joined: z.number().int().nullable(),
  left: z.number().int().nullable(),
  same: z.number().int().nullable(),
  paired: z.boolean(),
});
export type Turnover = z.infer<typeof Turnover>;

/**
 * The change over the shown rounds: from the average of their first quarter to that of their last. `averaged`: how many
 * rounds each quarter has.
 */
const TrendFinding = z.object({
  kind: z.literal('trend'),
  ...told,
  rounds: z.number().int(),
  averaged: z.number().int(),
  turnover: Turnover.nullable(),
  /** Where rounds left their trend: one that lies beyond where the trend began and ended. */
  turn: z
    .object({ side: z.enum(['lowest', 'highest']), precise: z.number(), relative: z.number().nullable(), ...Days })
    .nullable(),
});

/** How the last complete round shown differs from an earlier one. */
const ChangeFinding = z.object({
  kind: z.literal('change'),
  ...told,
  previous: z.object(Days),
  compared_with: z.enum(comparedRounds),
  turnover: Turnover.nullable(),
  /** As `ReportChangeItem` has it. */
  unusual: z.boolean().nullable(),
});

/**
 * Where a straight line does not fit the shown rounds: they step to another level, turn, or a single one is apart.
 * Values are the levels before and after a step, those of a turn's first and last rounds, or those of all others and
 * the single round.
 */
const BendFinding = z.object({
  kind: z.literal('bend'),
  ...told,
  shape: z.enum(['step', 'turn', 'single']),
  /** The first round after a step, the one where the line turns, or the single one. */
  at: z.object(Days),
  /**
   * How a turn continues: in the other direction; hardly at all; from hardly at all to a clear direction; or in the
   * same direction at another pace. Null for the others.
   */
  course: z.enum(['back', 'level', 'off', 'pace']).nullable(),
  /** Where the line turns; null for the others. */
  middle: z.object({ precise: z.number(), relative: z.number().nullable() }).nullable(),
});

/**
 * Fewer people answer. `participation` has both response rates: of the first and the last quarter of the rounds, or
 * before and after a step. It says nothing about their answers.
 */
const ParticipationFinding = z.object({
  kind: z.literal('participation'),
  ...told,
  participation: told.participation.unwrap(),
  rounds: z.number().int(),
  /** The first round after a step; null where the rate fell gradually. */
  at: z.object(Days).nullable(),
  /** Every question with enough rounds shows it: it is reported once, for the question whose rate fell furthest. */
  is_shared: z.boolean(),
});

/**
 * Named surveys: everyone's answers moved, mostly because other people answered. Start and end values as for a trend.
 * `same`: how many answered at both ends, and their values; null when there are none or they are not disclosed.
 */
const CompositionFinding = z.object({
  kind: z.literal('composition'),
  ...told,
  averaged: z.number().int(),
  is_nobody_same: z.boolean(),
  same: z.object({ people: z.number().int(), precise: FromTo, relative: FromTo.nullable() }).nullable(),
});

/** The start and end values of a group, as for a trend, and both of its response rates where they differ too much. */
const GroupWay = z.object({
  id: Id,
  name: z.string(),
  precise: FromTo,
  relative: FromTo.nullable(),
  participation: z.object({ from: z.number(), to: z.number() }).nullable(),
});

/**
 * The difference between two groups changed over the shown rounds; first the group that rose, or rose more. `verdict`:
 * `rising` when they are further apart than before. The values of everyone are null.
 */
const ApartFinding = z.object({
  kind: z.literal('apart'),
  ...told,
  rounds: z.number().int(),
  averaged: z.number().int(),
  groups: z.tuple([GroupWay, GroupWay]),
  /** The first rose and the second fell, each by more than chance explains. */
  is_opposite: z.boolean(),
});

/** One thing that is likely real, as data; the text is chosen where it is shown. */
export const Finding = z.discriminatedUnion('kind', [
  TrendFinding,
  ChangeFinding,
  BendFinding,
  CompositionFinding,
  ParticipationFinding,
  ApartFinding,
]);
export type Finding = z.infer<typeof Finding>;
export type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** Findings about everyone's answers to a question, not about their number or groups. */
export type AnswerFinding = Exclude<Finding, FindingOf<'participation' | 'apart'>>;

/**
 * The shown rounds ask a question in two versions: nothing compares those before `start_date` with those after.
 * `before`: its earlier label, where that had another meaning; null where its type, choices or range changed.
 */
const Break = z.object({ question: Id, start_date: Day, before: z.string().nullable() });
export type Break = z.infer<typeof Break>;

/** The findings of a report, the same for the dashboard, the public page and the mail. */
export const Findings = z.object({
  /** Most important first, without duplicates. */
  list: z.array(Finding),
  /** How many of the list, from its start, are shown as sentences. */
  told: z.number().int(),
  /** Questions that were tested without a clear result. */
  unclear: z.number().int(),
  /** Questions with too few rounds or answers to test. */
  untested: z.number().int(),
  /** Questions for which a public link may not say whether something is clear. */
  withheld: z.number().int(),
  /** Where the shown days have nothing clear: what all rounds have, if anything. */
  history: Finding.nullable(),
  breaks: z.array(Break),
  /** False where a public link does not show all groups: the company may then see more about them. */
  are_groups_compared: z.boolean(),
});
export type Findings = z.infer<typeof Findings>;
