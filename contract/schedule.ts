import { z } from 'zod';
import { timings } from '../shared/lists.ts';
import { Day, Instant, PathId } from './common.ts';
import { TimingInDays } from './question.ts';

/** The coming rounds, as the scheduler will open them. Days are the company's, `end_date` is the last one. */
export const Schedule = z.object({
  timezone: z.string(),
  rhythms: z.array(
    z.object({
      timing_in_days: TimingInDays,
      /** Whether the first of its rounds is open: a change made now may apply from the second. */
      is_open: z.boolean(),
      rounds: z.array(z.object({ start_date: Day, end_date: Day, starts_at: Instant, ends_at: Instant })),
    }),
  ),
});
export type Schedule = z.infer<typeof Schedule>;

/**
 * `timing` can be repeated; without it, all four. Without `active_from` the times of `survey` apply, or now; with it,
 * no `active_until` means no end. `survey`: the rounds continue from the last ones of its questions.
 */
export const ScheduleQuery = z.object({
  timing: z
    .preprocess((sent) => (typeof sent === 'string' ? [sent] : sent), z.array(z.coerce.number().pipe(TimingInDays)))
    .default([...timings]),
  active_from: Instant.optional(),
  active_until: Instant.optional(),
  survey: PathId.optional(),
});
