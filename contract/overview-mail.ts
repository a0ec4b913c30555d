import { z } from 'zod';
import { overviewMailRhythms } from '../shared/lists.ts';

/** Whether and how often the caller gets the overview of a survey's results by mail. */
export const OverviewMail = z.object({
  /** Null: never. */
  every: z.enum(overviewMailRhythms).nullable(),
});
export type OverviewMail = z.infer<typeof OverviewMail>;

/** In a mail's List-Unsubscribe: the company, and the key of the wish that it ends. */
export const UnsubscribePath = z.object({
  key: z.string().regex(/^[1-9]\d{0,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
});
