import { z } from 'zod';
import { Day, Id } from './common.ts';
import { ReportFilter } from './report.ts';

/** About everyone: a comparison of groups has no person and no single group. */
export const GroupComparisonFilter = ReportFilter.pick({ start_date: true, end_date: true, preset: true });

/**
 * `above` and `below` everyone are likely real: the interval does not contain 0. `unclear`: it does. `insufficient`:
 * too few answers in the group or outside it. `hidden`: an anonymous survey's group that is not disclosed.
 */
export const GroupVerdict = z.enum(['above', 'below', 'unclear', 'insufficient', 'hidden']);
export type GroupVerdict = z.infer<typeof GroupVerdict>;

/** A group's result for one question. */
export const GroupCell = z.object({
  group: Id,
  /** Number of answers, over all rounds that are taken together. */
  answered: z.number().int().nullable(),
  /** Difference from everyone, the group included; in the units of the mean, of a choice in percentage points. */
  difference: z.number().nullable(),
  /** The interval of the difference, adjusted over all groups and questions; null when insufficient. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: GroupVerdict,
});
export type GroupCell = z.infer<typeof GroupCell>;

export const ComparedQuestion = z.object({
  question: Id,
  /** The days of all the rounds, both inclusive. */
  start_date: Day,
  end_date: Day,
  rounds: z.number().int(),
  /** For a choice question, the choice that is compared: the one that most people chose. Null: the mean. */
  choice: z.string().nullable(),
  /** The range of a Slider; null for others. */
  range: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Highest first, each shrunk towards everyone by as much as chance may have moved it. */
  cells: z.array(GroupCell),
});
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

const NamedGroup = z.object({ id: Id, name: z.string() });

/** All groups for all questions that have a mean or choices, in the order of the questions. */
export const ComparedGroups = z.object({
  /** Of the intervals, in percent: 95 or more, because many are tested together. Null where nothing was tested. */
  confidence: z.number().nullable(),
  tests: z.number().int(),
  /** As `cells`, over all questions with a mean; over choices where there are no means. */
  groups: z.array(NamedGroup),
  questions: z.array(ComparedQuestion),
});
export type ComparedGroups = z.infer<typeof ComparedGroups>;

/** Null: not disclosed. */
const GroupParticipation = z.object({
  group: Id,
  answered: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
});

/** A complete round: for each group, the question that most of it answered. */
const RoundParticipation = z.object({
  start_date: Day,
  end_date: Day,
  everyone: GroupParticipation.omit({ group: true }),
  groups: z.array(GroupParticipation),
});

/**
 * The groups of a survey compared with everyone (design §5): in each question's last complete round of the days, and
 * over all of them.
 */
export const GroupComparison = z.object({
  last: ComparedGroups,
  shown: ComparedGroups,
  participation: z.object({ groups: z.array(NamedGroup), rounds: z.array(RoundParticipation) }),
});
export type GroupComparison = z.infer<typeof GroupComparison>;
