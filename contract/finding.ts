import { z } from 'zod';
import { comparedRounds } from '../shared/lists.ts';
import { Day, Id } from './common.ts';

/**
 * From what to what something went, and how many decimals at most its size is told with: two figures that count. Of a
 * choice in percent.
 */
const FromTo = z.object({ from: z.number(), to: z.number(), digits: z.number().int() });
export type FromTo = z.infer<typeof FromTo>;

const Days = { start_date: Day, end_date: Day };

/** What every finding says. */
const told = {
  question: Id,
  /** The choice; null: the mean of a Number or Slider. */
  choice: z.string().nullable(),
  verdict: z.enum(['rising', 'falling']),
  /** The first day of the first round that it is about, and the last one of its last. */
  ...Days,
  /** Whether no complete round of the question is later: “since” is then true. */
  is_current: z.boolean(),
  /** In the units of `total`; null where its rounds say otherwise than its verdict, or are not told. */
  precise: FromTo.nullable(),
  /** The same on the scale of `relative_total`; of a choice as `precise`. Null also where that scale is not known. */
  relative: FromTo.nullable(),
  /**
   * Where so many fewer or more answered on the later side that it may be one of who answers: both response rates, in
   * percent. `paired`: the same people are compared, so that it is not.
   */
  participation: z.object({ from: z.number(), to: z.number(), paired: z.boolean() }).nullable(),
};

/**
 * People who answered on one side only, where they change what everyone's values say: `left` answered only earlier, `joined` only
 * later, `same` on both; null where their number is not disclosed. `paired`: the sizes of the finding are those of the people on
 * both sides.
 */
const Turnover = z.object({
  joined: z.number().int().nullable(),
  left: z.number().int().nullable(),
  same: z.number().int().nullable(),
  paired: z.boolean(),
});
export type Turnover = z.infer<typeof Turnover>;

/**
 * How the rounds shown went: from the average of their first quarter to that of their last. `averaged`: how many rounds
 * each quarter has.
 */
const TrendFinding = z.object({
  kind: z.literal('trend'),
  ...told,
  rounds: z.number().int(),
  averaged: z.number().int(),
  turnover: Turnover.nullable(),
  /** Where rounds did not go the way of their trend: one that lies beyond where it began and ended. */
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
 * Where a straight line does not fit the rounds shown: they step to another level, turn, or a single one lies apart. From the
 * level before a step to the one after, from the first to the last round of a turn, from all others to the single round.
 */
const BendFinding = z.object({
  kind: z.literal('bend'),
  ...told,
  shape: z.enum(['step', 'turn', 'single']),
  /** The first round after a step, the one where the line turns, or the single one. */
  at: z.object(Days),
  /**
   * How a turn goes on: the other way; hardly at all; from hardly at all to a plain way; or the same way at another pace. Null of
   * the others.
   */
  course: z.enum(['back', 'level', 'off', 'pace']).nullable(),
  /** Where the line turns; null of the others. */
  middle: z.object({ precise: z.number(), relative: z.number().nullable() }).nullable(),
});

/**
 * Fewer people answer: `participation` has both response rates, of the first and the last quarter of the rounds, or before and
 * after a step. It says nothing of what they answer.
 */
const ParticipationFinding = z.object({
  kind: z.literal('participation'),
  ...told,
  participation: told.participation.unwrap(),
  rounds: z.number().int(),
  /** The first round after a step; null where the rate fell little by little. */
  at: z.object(Days).nullable(),
  /** Every question with enough rounds shows it: then it is told once, of the one whose rate fell furthest. */
  is_shared: z.boolean(),
});

/**
 * Of a named survey: everyone's answers moved, and most of that comes from who answers. From what to what as a trend. `same`: how
 * many answered at both ends, and what those did; null where nobody is, or it is not told.
 */
const CompositionFinding = z.object({
  kind: z.literal('composition'),
  ...told,
  averaged: z.number().int(),
  is_nobody_same: z.boolean(),
  same: z.object({ people: z.number().int(), precise: FromTo, relative: FromTo.nullable() }).nullable(),
});

/** From what to what a group went, as a trend has it, and both of its response rates where they differ too much. */
const GroupWay = z.object({
  id: Id,
  name: z.string(),
  precise: FromTo,
  relative: FromTo.nullable(),
  participation: z.object({ from: z.number(), to: z.number() }).nullable(),
});

/**
 * The difference of two groups changed over the rounds shown; first the group that rose, or rose more. `verdict`: whether they
 * are further apart than they were (`rising`). What is said of everyone is null.
 */
const ApartFinding = z.object({
  kind: z.literal('apart'),
  ...told,
  rounds: z.number().int(),
  averaged: z.number().int(),
  groups: z.tuple([GroupWay, GroupWay]),
  /** The first rose and the second fell, each more than chance explains. */
  is_opposite: z.boolean(),
});

/** One thing that is likely real, as data: whoever tells it chooses the words. */
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

/** What says something of everyone’s answers to a question: not of how many there are, nor of groups. */
export type AnswerFinding = Exclude<Finding, FindingOf<'participation' | 'apart'>>;

/**
 * The rounds shown ask a question in two versions: nothing compares those before `start_date` with those after. `before`: its
 * words until then, where they had another meaning; null where its type, choices or range were others.
 */
const Break = z.object({ question: Id, start_date: Day, before: z.string().nullable() });
export type Break = z.infer<typeof Break>;

/** What a report finds, the same for the dashboard, the public page and the mail. */
export const Findings = z.object({
  /** What matters most first. Nothing is in it twice. */
  list: z.array(Finding),
  /** So many of the list, from its start, are told in sentences. */
  told: z.number().int(),
  /** Questions that were tested and show nothing clear. */
  unclear: z.number().int(),
  /** Questions with too few rounds or answers to test. */
  untested: z.number().int(),
  /** Questions of which a public link may not say whether something is clear. */
  withheld: z.number().int(),
  /** Where the days shown have nothing clear: what all rounds have, if they have. */
  history: Finding.nullable(),
  breaks: z.array(Break),
  /** False where a public link does not show all groups: the company may then read more about them. */
  are_groups_compared: z.boolean(),
});
export type Findings = z.infer<typeof Findings>;
