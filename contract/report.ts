import { z } from 'zod';
import { comparedRounds, reportPresets, responseKinds, rewordings, skipOptions, timeScales } from '../shared/lists.ts';
import { Day, Id, Instant, PathId } from './common.ts';
import { Findings } from './finding.ts';
import { Note } from './note.ts';
import { FieldTypeCode, Question } from './question.ts';
import { CurrentRound, ShareOptions } from './survey.ts';

/** From the year 1000 on: JavaScript and the database write earlier ones differently. */
const FilterDay = Day.regex(/^[1-9]/);

/**
 * The filter of a report (7.14) and of the export (7.16). Days are inclusive; `preset` names days that move with the
 * clock, and counts only where neither day is given. `texts=none` leaves texts and comments out of the answer (their
 * counts stay); `compare`: the round that each question's last complete one is compared with. `per=quarter`: periods
 * are calendar quarters, each made of the closed rounds that end in it, and the days are extended to whole quarters
 * (ADR 67). Changes, trends and findings are those of the rounds of these days on either scale.
 */
export const ReportFilter = z.object({
  start_date: FilterDay.optional(),
  end_date: FilterDay.optional(),
  preset: z.enum(reportPresets).optional(),
  user: PathId.optional(),
  group: PathId.optional(),
  texts: z.enum(['all', 'none']).optional(),
  compare: z.enum(comparedRounds).optional(),
  per: z.enum(timeScales).optional(),
});
export type ReportFilter = z.input<typeof ReportFilter>;

/** One choice of a choice question (`value` = people who chose it), or one text of a Textarea. */
export const ReportField = z.object({
  name: z.string(),
  value: z.number().nullable(),
  /** 100·value/n, null when nobody answered. */
  percentage: z.number().nullable(),
  /** The fitted percentage; null below three complete rounds. */
  linear: z.number().nullable(),
  person_name: z.string().nullable(),
});
export type ReportField = z.infer<typeof ReportField>;

const ReportComment = z.object({ comment: z.string(), name: z.string().nullable() });
const ReportSkippedComment = ReportComment.extend({ skip_option_value: z.enum(skipOptions) });

/** A group in one round, with the people it had when the round closed, or has now while the round is open. */
export const ReportGroup = z.object({
  id: Id,
  name: z.string(),
  answered: z.number().int().nullable(),
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  /** For a choice question, by choice: 100·people who chose it/n. Empty otherwise. */
  percentages: z.array(z.number().nullable()),
  suppressed: z.boolean(),
  /** For a quarter: the number of its rounds in which the group is disclosed. */
  rounds: z.number().int().optional(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/**
 * The number of people by answer. `each`: `counts[i]` answered start + i·width. `ranges`: from start + i·width to below
 * the next.
 */
const ReportDistribution = z.object({
  of: z.enum(['each', 'ranges']),
  start: z.number(),
  width: z.number(),
  counts: z.array(z.number().int()),
});

/** The same round a year earlier, with the values of its own period. */
const ReportYearEarlier = z.object({
  round: z.number().int(),
  start_date: Day,
  end_date: Day,
  total: z.number().nullable(),
  relative_total: z.number().nullable(),
});

/** A share in percent, or an eNPS; `interval`: 95 %, from `fewestIntervalAnswers` answers. */
const ReadFigure = z.object({
  value: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** Scores of a Slider's answers besides their mean (ADR 40), from `distribution` alone. */
export const ReportScores = z.object({
  /** Answers from this value on are favourable. */
  favourable_from: z.number(),
  /** Their share; null where `distribution` is null or one of its ranges contains the threshold. */
  favourable: ReadFigure.nullable(),
  /** Also null where the version does not go from 0 to 10 by 1, or the question is none of eNPS. */
  enps: ReadFigure.nullable(),
  /** The goal, where the version has the range that it was set for. */
  goal: z.number().nullable(),
});
export type ReportScores = z.infer<typeof ReportScores>;

/** The source of a quarter's numbers (ADR 67). */
export const ReportQuarter = z.object({
  /** How many of its rounds count: those that are closed, published, and of the last version that it asked. */
  rounds: z.number().int(),
  /**
   * `counted`: `answered` is the number of people, and each has the same weight, whatever number of rounds they
   * answered. `at_least`: a person's answers cannot be joined, so `answered` and `assigned` are those of the round that
   * most people answered, and values are of all answers.
   */
  people: z.enum(['counted', 'at_least']),
});
export type ReportQuarter = z.infer<typeof ReportQuarter>;

/**
 * One question in one round (3.9), or in one quarter, where `round` is its index among all. Design §5 explains each
 * number. `end_date` is the last day, inclusive.
 */
export const ReportPeriod = z.object({
  round: z.number().int(),
  start_date: Day,
  end_date: Day,
  /** The round is still open and is part of no fit. */
  partial: z.boolean(),
  /** Null for a round. */
  quarter: ReportQuarter.nullable(),
  version: z.number().int(),
  /** The type that this version asked; the question may have another now. */
  field_type: FieldTypeCode,
  assigned: z.number().int().nullable(),
  answered: z.number().int().nullable(),
  /** For a quarter: of everything that its rounds asked. */
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  /** Sample standard deviation; Number and Slider only. */
  deviation: z.number().nullable(),
  /**
   * For a closed round of Number and Slider, where the deviation is disclosed; also null in rounds that closed before
   * it was stored.
   */
  distribution: ReportDistribution.nullable(),
  /** The mean's 95 % confidence interval, in the units of `total`; from `fewestIntervalAnswers` answers. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /**
   * Number and Slider: the closed round of the same version that began nearest to a year earlier; null when there is
   * none.
   */
  year_earlier: ReportYearEarlier.nullable(),
  /** Null for all but Sliders. */
  scores: ReportScores.nullable(),
  linear: z.number().nullable(),
  relative_total: z.number().nullable(),
  relative_linear: z.number().nullable(),
  suppressed: z.boolean(),
  fields: z.array(ReportField),
  comments: z.array(ReportComment),
  skipped_comments: z.array(ReportSkippedComment),
  /** The number of comments and skips, also where `texts=none` leaves them out; null: not published. */
  comment_count: z.number().int().nullable(),
  skip_count: z.number().int().nullable(),
  groups: z.array(ReportGroup),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/**
 * `rising` and `falling` are likely real: the interval does not contain 0. `unclear`: it does. `insufficient`: too few
 * people or rounds.
 */
export const ReportVerdict = z.enum(['rising', 'falling', 'unclear', 'insufficient']);
export type ReportVerdict = z.infer<typeof ReportVerdict>;

/**
 * How much of the verdicts, which are the same for every reader, may be shown (ADR 66). `all`; `verdicts`:
 * without sizes and intervals, which come from single people's answers; `none`: not even the verdicts, because the
 * reader cannot see all that they are based on: each is `insufficient`.
 */
const DisclosedVerdicts = z.enum(['all', 'verdicts', 'none']);
export type DisclosedVerdicts = z.infer<typeof DisclosedVerdicts>;

/** `low` … `high`: the interval, adjusted over the survey's questions (design §5). */
const Interval = z.object({ difference: z.number(), low: z.number(), high: z.number() });

export const ReportChangeItem = z.object({
  /** The choice; null: the mean of a Number or Slider. */
  name: z.string().nullable(),
  verdict: ReportVerdict,
  /** In the units of `total`; of a choice in percentage points. Null when insufficient or not disclosed. */
  precise: Interval.nullable(),
  /** The same on the scale of `relative_total`; of a choice as `precise`. Null also where that scale is not known. */
  relative: Interval.nullable(),
  /**
   * Whether it is larger than rounds of this question usually differ: a week that affects everybody makes one round
   * higher or lower without a real change. False: rounds have differed by as much. Null: not known.
   */
  unusual: z.boolean().nullable(),
});
export type ReportChangeItem = z.infer<typeof ReportChangeItem>;

/** A complete round compared with an earlier one of the same version. */
export const ReportChange = z.object({
  round: z.number().int(),
  previous_round: z.number().int(),
  previous_start_date: Day,
  previous_end_date: Day,
  /** The choice of that round. */
  compared_with: z.enum(comparedRounds),
  /** Whether people who answered both rounds were compared with themselves. */
  paired: z.boolean(),
  disclosed: DisclosedVerdicts,
  /**
   * Of the intervals, in percent: 95 or more, because several questions are tested together. Null where there are none.
   */
  confidence: z.number().nullable(),
  items: z.array(ReportChangeItem),
});
export type ReportChange = z.infer<typeof ReportChange>;

/** Per round; `low` … `high`: the interval, adjusted over the survey's questions (design §5). */
const SlopeInterval = z.object({ slope: z.number(), low: z.number(), high: z.number() });

export const ReportTrendItem = z.object({
  /** The choice; null: the mean of a Number or Slider. */
  name: z.string().nullable(),
  verdict: ReportVerdict,
  /** In the units of `total`; of a choice in percentage points. Null when insufficient or not disclosed. */
  precise: SlopeInterval.nullable(),
  /** The same on the scale of `relative_total`; of a choice as `precise`. Null also where that scale is not known. */
  relative: SlopeInterval.nullable(),
});
export type ReportTrendItem = z.infer<typeof ReportTrendItem>;

/** The trend of the complete rounds shown, those of the last one's version. */
export const ReportTrend = z.object({
  /** How many of them have a published value; below `fewestTrendRounds` no line is fitted. */
  rounds: z.number().int(),
  /** What was compared: each person with themselves, or the rounds' published values. */
  basis: z.enum(['people', 'rounds']),
  disclosed: DisclosedVerdicts,
  /**
   * Of the intervals, in percent: 95 or more, because several questions are tested together. Null where there are none.
   */
  confidence: z.number().nullable(),
  items: z.array(ReportTrendItem),
  /** For a mean, in the units of `total`: the line in each of the rounds, and its interval. */
  line: z.array(z.object({ round: z.number().int(), value: z.number(), low: z.number(), high: z.number() })),
});
export type ReportTrend = z.infer<typeof ReportTrend>;

/** A shown round in which the question was reworded. */
export const ReportRewording = z.object({
  round: z.number().int(),
  /**
   * The day of the change: with another meaning the first day of the new version's round; with the same, any day up to
   * its end.
   */
  date: Day,
  before: z.string(),
  after: z.string(),
  meaning: z.enum(rewordings),
});
export type ReportRewording = z.infer<typeof ReportRewording>;

export const QuestionReport = z.object({
  /** As the last round shown asked it: wording that waits for the next round is not shown. */
  question: Question,
  periods: z.array(ReportPeriod),
  /** In the order of rounds; at most one of each meaning in a round. */
  rewordings: z.array(ReportRewording),
  /** For the last complete round shown; null when no earlier round can be compared, and for one person. */
  change: ReportChange.nullable(),
  /** Null when no complete round is shown, for a Textarea, and for one person. */
  trend: ReportTrend.nullable(),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** A note on one of the shown days (ADR 35). */
export const ReportNote = Note.pick({ date: true, text: true });
export type ReportNote = z.infer<typeof ReportNote>;

const NamedGroup = z.object({ id: Id, name: z.string() });
const Days = z.object({ start_date: Day, end_date: Day });

export const Report = z.object({
  survey: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    anonymous: z.boolean(),
    active_from: Instant.nullable(),
    /** Null: not shared. */
    share_hash: z.string().nullable(),
    /** The survey's, as in its list and on its page; null with a filter by group or user. */
    current_round: CurrentRound.nullable(),
    /** What the public link shows; everything off where there is none. */
    share_options: ShareOptions,
  }),
  /** The name of the company that the report is about. */
  organisation: z.string(),
  start_date: Day,
  end_date: Day,
  /** The company's zone, IANA: days are counted in it. */
  timezone: z.string(),
  /** Today, as a day of the company. */
  today: Day,
  /** The first and the last day of all its rounds, open ones included; null before the first round. */
  span: Days.nullable(),
  /** The values that `group` can have: for an anonymous survey the groups that were frozen when it was published. */
  groups: z.array(NamedGroup),
  /** For the days of the filter and the shown rounds, oldest first. */
  notes: z.array(ReportNote.extend({ id: Id })),
  /**
   * For one group of an anonymous survey, the days from which shown rounds count by refreshed groups; otherwise empty.
   */
  regroupings: z.array(Day),
  /** Where only closed rounds are shown and none has closed: when the first results appear, if nothing changes. */
  first_results_at: Instant.nullable(),
  /**
   * For a survey that was ended or deactivated in the middle of a round: when that round closes and its results are
   * final.
   */
  left_open_until: Instant.nullable(),
  /** Whether the plan allows the export (6.3). */
  can_export: z.boolean(),
  /** Whether the plan includes public links (4.7), so that a new one can be made. An existing one stays without it. */
  can_share: z.boolean(),
  /** The server's clock when it answered: the console shows the age of its data. */
  generated_at: Instant,
  questions: z.array(QuestionReport),
  findings: Findings,
});
export type Report = z.infer<typeof Report>;

/**
 * A public report has no id of the survey, no link and no person (2.4). Of every survey it shows closed rounds of at
 * least `fewestAnonymousAnswers` answers, and for the open one the number of answers, in steps (ADR 16).
 */
export const SharedReport = Report.extend({
  survey: Report.shape.survey.omit({ id: true, share_hash: true, current_round: true }),
  /** Empty unless the admin has chosen to show them. */
  notes: z.array(ReportNote),
}).omit({ can_export: true, can_share: true });
export type SharedReport = z.infer<typeof SharedReport>;

/** What people wrote for one question in the rounds of a filter, newest round first, `textsPerPage` a page (9.4). */
export const ResponsesQuery = ReportFilter.omit({ texts: true, compare: true }).extend({
  question: PathId,
  kind: z.enum(responseKinds),
  /** From 1; a page after the last one returns the last. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Only responses that contain this, ignoring case. */
  search: z.string().trim().max(200).default(''),
});
export type ResponsesQuery = z.input<typeof ResponsesQuery>;

export const WrittenResponse = z.object({
  start_date: Day,
  end_date: Day,
  text: z.string(),
  skip_option_value: z.enum(skipOptions).nullable(),
  /** Null when anonymous, shared or erased. */
  name: z.string().nullable(),
});
export type WrittenResponse = z.infer<typeof WrittenResponse>;

export const WrittenResponses = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  rows: z.array(WrittenResponse),
});
export type WrittenResponses = z.infer<typeof WrittenResponses>;

/** In a public report: no filter by person (2.4). */
export const SharedReportFilter = ReportFilter.omit({ user: true }).strict();
export const SharedResponsesQuery = ResponsesQuery.omit({ user: true }).strict();

export const SharePath = z.object({ hash: z.string().min(1).max(200) });
