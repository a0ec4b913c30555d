import { z } from 'zod';
import { comparedRounds, reportPresets, responseKinds, rewordings, skipOptions, timeScales } from '../shared/lists.ts';
import { Day, Id, Instant, PathId } from './common.ts';
import { Findings } from './finding.ts';
import { Note } from './note.ts';
import { FieldTypeCode, Question } from './question.ts';
import { CurrentRound, ShareOptions } from './survey.ts';

/** From the year 1000 on: JavaScript and the database name earlier ones differently. */
const FilterDay = Day.regex(/^[1-9]/);

/**
 * The filter of a report (7.14) and of the export (7.16). Days are inclusive; `preset` names days that move with the clock, and counts only
 * where neither day is given. `texts=none` leaves texts and comments out of the answer (their counts stay); `compare`: with
 * which round each question's last complete one is. `per=quarter`: periods are calendar quarters, each the closed rounds that end
 * in it taken together, and the days asked for are extended to whole ones (docs/adr/0067). Changes, trends and findings are
 * those of the rounds of these days on either scale.
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

export const ReportComment = z.object({ comment: z.string(), name: z.string().nullable() });
export const ReportSkippedComment = ReportComment.extend({ skip_option_value: z.enum(skipOptions) });

/** A group in one round, of the people who were in it when the round closed; as it is now while the round is open. */
export const ReportGroup = z.object({
  id: Id,
  name: z.string(),
  answered: z.number().int().nullable(),
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  /** Of a choice question, by choice: 100·people who chose it/n. Empty otherwise. */
  percentages: z.array(z.number().nullable()),
  suppressed: z.boolean(),
  /** Of a quarter alone: in how many of its rounds something is told of the group. */
  rounds: z.number().int().optional(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/**
 * How many answered what. `each`: `counts[i]` answered start + i·width. `ranges`: from start + i·width to below the next.
 */
export const ReportDistribution = z.object({
  of: z.enum(['each', 'ranges']),
  start: z.number(),
  width: z.number(),
  counts: z.array(z.number().int()),
});
export type ReportDistribution = z.infer<typeof ReportDistribution>;

/** The same round a year earlier, as its own period tells it. */
export const ReportYearEarlier = z.object({
  round: z.number().int(),
  start_date: Day,
  end_date: Day,
  total: z.number().nullable(),
  relative_total: z.number().nullable(),
});

/** A share in percent, or an eNPS; `interval`: 95 %, from `fewestIntervalAnswers` answers on. */
const ReadFigure = z.object({
  value: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** A Slider's answers read otherwise than by their mean (docs/adr/0040), from `distribution` alone. */
export const ReportScores = z.object({
  /** Answers of this value and above are favourable. */
  favourable_from: z.number(),
  /** The share of those; null where `distribution` is, or has a range that holds both sides of the threshold. */
  favourable: ReadFigure.nullable(),
  /** Null also where the version does not go from 0 to 10 by 1. */
  enps: ReadFigure.nullable(),
  /** What is aimed at, where the version has the range that it was set for. */
  goal: z.number().nullable(),
});
export type ReportScores = z.infer<typeof ReportScores>;

/** What the numbers of a quarter are made of (docs/adr/0067). */
export const ReportQuarter = z.object({
  /** How many of its rounds are counted: those that are closed, published, and of the last version that it asked. */
  rounds: z.number().int(),
  /**
   * `counted`: `answered` is the number of people, and each weighs the same, whatever number of rounds they answered.
   * `at_least`: nothing joins the answers of a person, so `answered` and `assigned` are those of the round that most people
   * answered, and values are of all answers.
   */
  people: z.enum(['counted', 'at_least']),
});
export type ReportQuarter = z.infer<typeof ReportQuarter>;

/** One question in one round (3.9), or in one quarter, where `round` is its place among all. What each number means: design §5. `end_date` is the last day, inclusive. */
export const ReportPeriod = z.object({
  round: z.number().int(),
  start_date: Day,
  end_date: Day,
  /** The round is still open: it is in no fit. */
  partial: z.boolean(),
  /** Null: a round. */
  quarter: ReportQuarter.nullable(),
  version: z.number().int(),
  /** The type that this version asked; the question may have another by now. */
  field_type: FieldTypeCode,
  assigned: z.number().int().nullable(),
  answered: z.number().int().nullable(),
  /** Of a quarter: of all that was asked in its rounds. */
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  /** Sample standard deviation; Number and Slider only. */
  deviation: z.number().nullable(),
  /** Of a closed round of Number and Slider, where the deviation is told; null also in rounds that closed before it was kept. */
  distribution: ReportDistribution.nullable(),
  /** Where the mean lies with 95 % confidence, in the units of `total`; from `fewestIntervalAnswers` answers on. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Number and Slider: the closed round of the same version that began nearest to a year earlier; null where there is none. */
  year_earlier: ReportYearEarlier.nullable(),
  /** Null of all but Sliders. */
  scores: ReportScores.nullable(),
  linear: z.number().nullable(),
  relative_total: z.number().nullable(),
  relative_linear: z.number().nullable(),
  suppressed: z.boolean(),
  fields: z.array(ReportField),
  comments: z.array(ReportComment),
  skipped_comments: z.array(ReportSkippedComment),
  /** How many comments and skips there are, also where `texts=none` leaves them out; null: not published. */
  comment_count: z.number().int().nullable(),
  skip_count: z.number().int().nullable(),
  groups: z.array(ReportGroup),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/**
 * `rising` and `falling` are likely real: the interval does not hold 0. `unclear`: it does. `insufficient`: too few people
 * or rounds to tell.
 */
export const ReportVerdict = z.enum(['rising', 'falling', 'unclear', 'insufficient']);
export type ReportVerdict = z.infer<typeof ReportVerdict>;

/**
 * What a reader may know of verdicts that are the same for every reader (docs/adr/0066). `all`; `verdicts`: without their
 * sizes and intervals, which come from single people's answers; `none`: not even those, for the reader is not shown all that
 * they rest on, and each is `insufficient`.
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
   * Whether it is larger than rounds of this question usually differ: a week that moves everybody makes a round higher or
   * lower, and nothing better or worse. False: rounds have differed by as much. Null: neither is known.
   */
  unusual: z.boolean().nullable(),
});
export type ReportChangeItem = z.infer<typeof ReportChangeItem>;

/** A complete round against an earlier one of the same version. */
export const ReportChange = z.object({
  round: z.number().int(),
  previous_round: z.number().int(),
  previous_start_date: Day,
  previous_end_date: Day,
  /** Which round that is. */
  compared_with: z.enum(comparedRounds),
  /** Whether the people who answered both rounds were compared with themselves. */
  paired: z.boolean(),
  disclosed: DisclosedVerdicts,
  /** Of the intervals, in percent: 95 or more, for several questions are asked at once. Null where there are none. */
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

/** How the complete rounds that are shown went, those of the last one's version. */
export const ReportTrend = z.object({
  /** How many of them have a published value: below `fewestTrendRounds` no line is fitted. */
  rounds: z.number().int(),
  /** What was compared: each person with themselves, or the rounds' published values. */
  basis: z.enum(['people', 'rounds']),
  disclosed: DisclosedVerdicts,
  /** Of the intervals, in percent: 95 or more, for several questions are asked at once. Null where there are none. */
  confidence: z.number().nullable(),
  items: z.array(ReportTrendItem),
  /** Of a mean, in the units of `total`: the line in each of the rounds, and the interval that holds it. */
  line: z.array(z.object({ round: z.number().int(), value: z.number(), low: z.number(), high: z.number() })),
});
export type ReportTrend = z.infer<typeof ReportTrend>;

/** A round that is shown in which the question's words changed. */
export const ReportRewording = z.object({
  round: z.number().int(),
  /** From when: of another meaning the first day of the round, whose version is new; of the same any day up to its end. */
  date: Day,
  before: z.string(),
  after: z.string(),
  meaning: z.enum(rewordings),
});
export type ReportRewording = z.infer<typeof ReportRewording>;

export const QuestionReport = z.object({
  /** As the last round that is shown asked it: what waits for the next round is not told. */
  question: Question,
  periods: z.array(ReportPeriod),
  /** In the order of rounds; at most one of each meaning in a round. */
  rewordings: z.array(ReportRewording),
  /** Of the last complete round shown; null when no earlier round can be compared, and for one person. */
  change: ReportChange.nullable(),
  /** Null when no complete round is shown, of a Textarea, and for one person. */
  trend: ReportTrend.nullable(),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** A note of one of the days shown (docs/adr/0035). */
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
    /** The survey's, as its list and page have it; null with a filter by group or user. */
    current_round: CurrentRound.nullable(),
    /** What the public link shows; all off where there is none. */
    share_options: ShareOptions,
  }),
  /** The company's name: whose report it is. */
  organisation: z.string(),
  start_date: Day,
  end_date: Day,
  /** The company's zone, IANA: its days are meant. */
  timezone: z.string(),
  /** Today, where days are the company's. */
  today: Day,
  /** The first and the last day of all its rounds, open ones included; null before the first. */
  span: Days.nullable(),
  /** What `group` may be: of an anonymous survey the groups that were frozen when it was published. */
  groups: z.array(NamedGroup),
  /** Of the days of the filter and of the rounds shown, oldest first. */
  notes: z.array(ReportNote.extend({ id: Id })),
  /** Of one group of an anonymous survey, the days from which rounds shown count by refreshed groups; else empty. */
  regroupings: z.array(Day),
  /** Where only closed rounds are shown, and none has closed: when the first results appear, if it goes on as it is. */
  first_results_at: Instant.nullable(),
  /** A survey that was ended or deactivated in the middle of a round: when that round closes and its results are final. */
  left_open_until: Instant.nullable(),
  /** Whether the plan allows the export (6.3). */
  can_export: z.boolean(),
  /** Whether the plan has public links (4.7): a new one may be made. One that is there stays without. */
  can_share: z.boolean(),
  /** The server's clock when it answered: the console shows how old its data is. */
  generated_at: Instant,
  questions: z.array(QuestionReport),
  findings: Findings,
});
export type Report = z.infer<typeof Report>;

/**
 * A public report carries no id of the survey, no link and no person (2.4). Of every survey it shows closed rounds of at
 * least `fewestAnonymousAnswers` answers, and of the open one how many have answered, in steps (docs/adr/0016).
 */
export const SharedReport = Report.extend({
  survey: Report.shape.survey.omit({ id: true, share_hash: true, current_round: true }),
  /** Empty where the admin has not chosen them. */
  notes: z.array(ReportNote),
}).omit({ can_export: true, can_share: true });
export type SharedReport = z.infer<typeof SharedReport>;

/** What people wrote to one question in the rounds of a filter, newest round first, `textsPerPage` a page (9.4). */
export const ResponsesQuery = ReportFilter.omit({ texts: true, compare: true }).extend({
  question: PathId,
  kind: z.enum(responseKinds),
  /** From 1; a page after the last one answers like the last. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Only responses that contain this, upper and lower case alike. */
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

/** Of a public report: no filter by person (2.4). */
export const SharedReportFilter = ReportFilter.omit({ user: true }).strict();
export const SharedResponsesQuery = ResponsesQuery.omit({ user: true }).strict();

export const SharePath = z.object({ hash: z.string().min(1).max(200) });
