import { z } from 'zod';
import { Email, Name } from './auth.ts';
import { Id } from './common.ts';

/** A company (3.5). `timezone` is an IANA name: rounds are calendar days in it. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  old_pricing_model: z.boolean(),
  timezone: z.string(),
  /** Whether a subscription runs (trialing, active, past_due): decides on /plans before the subscription itself is loaded. */
  has_subscription: z.boolean(),
});
export type Company = z.infer<typeof Company>;

export const CompanySave = z.object({ name: Name, email: Email, timezone: z.string().max(64).optional() });
export type CompanySave = z.input<typeof CompanySave>;

export const CompanyPatch = CompanySave.partial();
export type CompanyPatch = z.input<typeof CompanyPatch>;

/**
 * How far a new company has come: what its rows say. `people`: somebody beside who signed up; `respondents`: somebody is
 * asked in a survey; `started`: a round has opened; `answers`: the dashboard tells of responses. `survey_id`: the survey
 * to go on with, null where there is none.
 */
export const FirstSteps = z.object({
  people: z.boolean(),
  respondents: z.boolean(),
  started: z.boolean(),
  answers: z.boolean(),
  /** People of the company whom no survey asks. */
  unasked: z.number().int(),
  survey_id: Id.nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
