import { z } from 'zod';
import { overviewMailRhythms } from '../shared/lists.ts';

/** Whether and how often the caller gets the overview of a survey's results by mail. */
export const OverviewMail = z.object({
  /** Null: never. */
  every: z.enum(overviewMailRhythms).nullable(),
});
export type OverviewMail = z.infer<typeof OverviewMail>;
