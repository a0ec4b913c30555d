import { z } from 'zod';
import { Day, Id, PathId } from './common.ts';
import { skipOptions } from './lists.ts';
import { Question } from './question.ts';

export const ReportFilter = z.object({
  start_date: Day.optional(),
  end_date: Day.optional(),
  user: PathId.optional(),
  group: PathId.optional(),
});
export type ReportFilter = { start_date?: string; end_date?: string; user?: number; group?: number };

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

export const ReportGroup = z.object({
  id: Id,
  name: z.string(),
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  suppressed: z.boolean().optional(),
});

/** 3.9: one question in one round. What each number means: design §5. `end_date` is the last day, inclusive. */
export const ReportPeriod = z.object({
  round: z.number().int(),
  start_date: Day,
  end_date: Day,
  /** The round is still open: it is in no fit. */
  partial: z.boolean(),
  version: z.number().int(),
  assigned: z.number().int().nullable(),
  answered: z.number().int().nullable(),
  answer_percentage: z.number().nullable(),
  total: z.number().nullable(),
  /** Sample standard deviation; Number and Slider only. */
  deviation: z.number().nullable(),
  linear: z.number().nullable(),
  relative_total: z.number().nullable(),
  relative_linear: z.number().nullable(),
  suppressed: z.boolean(),
  fields: z.array(ReportField),
  comments: z.array(ReportComment),
  skipped_comments: z.array(ReportSkippedComment),
  groups: z.array(ReportGroup),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** The last complete round against the one before. */
export const ReportChange = z.object({
  difference: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: z.enum(['rising', 'falling', 'stable', 'insufficient']),
});
export type ReportChange = z.infer<typeof ReportChange>;

export const QuestionReport = z.object({
  question: Question,
  periods: z.array(ReportPeriod),
  /** Absent until the server computes it. */
  change: ReportChange.nullable(),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

export const Report = z.object({
  survey: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    anonymous: z.boolean(),
    active_from: z.string().nullable(),
  }),
  start_date: Day,
  end_date: Day,
  /** The server's clock when it answered: the console shows how old its data is. */
  generated_at: z.string(),
  questions: z.array(QuestionReport),
});
export type Report = z.infer<typeof Report>;

/** A public report carries no id of the survey (2.4). */
export const SharedReport = Report.extend({ survey: Report.shape.survey.omit({ id: true }) });
export type SharedReport = z.infer<typeof SharedReport>;

export const SharePath = z.object({ hash: z.string().min(1).max(200) });
