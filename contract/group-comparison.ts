import { z } from 'zod';
import { Day, Id } from './common.ts';
import { ReportFilter } from './report.ts';

/** Of everyone: a comparison of groups is of no person and of no single group. */
export const GroupComparisonFilter = ReportFilter.pick({ start_date: true, end_date: true, preset: true });

/**
 * `above` and `below` everyone are likely real: the interval does not hold 0. `unclear`: it does. `insufficient`: too few
 * answers to tell, of the group or of everybody else. `hidden`: an anonymous survey's group that is not told.
 */
export const GroupVerdict = z.enum(['above', 'below', 'unclear', 'insufficient', 'hidden']);
export type GroupVerdict = z.infer<typeof GroupVerdict>;

/** A group at one question. */
export const GroupCell = z.object({
  group: Id,
  /** How many answers; over several rounds those of all of them. */
  answered: z.number().int().nullable(),
  /** From everyone, the group included; in the units of the mean, of a choice in percentage points. */
  difference: z.number().nullable(),
  /** Where the difference lies, adjusted over all groups and questions; null when insufficient. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: GroupVerdict,
});
export type GroupCell = z.infer<typeof GroupCell>;

export const ComparedQuestion = z.object({
  question: Id,
  /** The days of the rounds together, both inclusive. */
  start_date: Day,
  end_date: Day,
  rounds: z.number().int(),
  /** Of a choice question what is compared: the choice that most people chose. Null: the mean. */
  choice: z.string().nullable(),
  /** The range of a Slider; null of others. */
  range: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Highest first, each drawn towards everyone by as much as chance may have moved it. */
  cells: z.array(GroupCell),
});
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

export const NamedGroup = z.object({ id: Id, name: z.string() });

/** All groups at all questions that have a mean or choices, in the questionnaire's order. */
export const ComparedGroups = z.object({
  /** Of the intervals, in percent: 95 or more, for much is asked at once. Null where nothing was tested. */
  confidence: z.number().nullable(),
  tests: z.number().int(),
  /** As `cells`, over all questions with a mean; of choices where there are no means. */
  groups: z.array(NamedGroup),
  questions: z.array(ComparedQuestion),
});
export type ComparedGroups = z.infer<typeof ComparedGroups>;

/** Null: not told. */
export const GroupParticipation = z.object({
  group: Id,
  answered: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
});

/** A complete round; of its questions, for each group, the one that most of it answered. */
export const RoundParticipation = z.object({
  start_date: Day,
  end_date: Day,
  everyone: GroupParticipation.omit({ group: true }),
  groups: z.array(GroupParticipation),
});
export type RoundParticipation = z.infer<typeof RoundParticipation>;

/** The groups of a survey beside everyone (design §5): in each question's last complete round of the days, and in all of them. */
export const GroupComparison = z.object({
  last: ComparedGroups,
  shown: ComparedGroups,
  participation: z.object({ groups: z.array(NamedGroup), rounds: z.array(RoundParticipation) }),
});
export type GroupComparison = z.infer<typeof GroupComparison>;
