import { z } from 'zod';
import { countries, maxHolidays, maxLengths, noticeHours } from '../shared/lists.ts';
import { Email, Name } from './auth.ts';
import { Day, Id } from './common.ts';

/** The recipient of invoices, and what decides their tax (ADR 54); '' where it is not known. */
const billing = {
  billing_name: z.string(),
  /** Street or its equivalent; may have several lines. */
  billing_address: z.string(),
  billing_postal_code: z.string(),
  billing_city: z.string(),
  /** ISO 3166. */
  billing_country: z.string(),
  /** With its country's letters, without spaces: FI12345671. */
  vat_number: z.string(),
};

/** A company (3.5). `timezone` is an IANA name: rounds are calendar days in it. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  old_pricing_model: z.boolean(),
  timezone: z.string(),
  /**
   * Whether a subscription is running (trialing, active, past_due): /plans needs it before the subscription itself is
   * loaded.
   */
  has_subscription: z.boolean(),
  /** Automatic notices and reminders go out from this hour of the company's day, on weekdays only (ADR 73). */
  notice_hour: z.enum(noticeHours),
  /** Days without automatic mails, in order. */
  notice_holidays: z.array(Day),
  ...billing,
});
export type Company = z.infer<typeof Company>;

const line = z.string().trim().max(maxLengths.name).optional();
export const CompanySave = z.object({
  name: Name,
  email: Email,
  timezone: z.string().max(64).optional(),
  notice_hour: z.enum(noticeHours).optional(),
  notice_holidays: z.array(Day).max(maxHolidays).optional(),
  billing_name: line,
  billing_address: z.string().trim().max(maxLengths.title).optional(),
  billing_postal_code: z.string().trim().max(20).optional(),
  billing_city: line,
  billing_country: z.enum(countries).or(z.literal('')).optional(),
  /** With or without its country's letters, spaces and dashes; checked by the format of `billing_country`. */
  vat_number: z.string().trim().max(30).optional(),
});
export type CompanySave = z.input<typeof CompanySave>;

export const CompanyPatch = CompanySave.partial();
export type CompanyPatch = z.input<typeof CompanyPatch>;

/**
 * How far a new company has come, from its rows. `people`: it has people besides the one who signed up; `respondents`:
 * a survey asks somebody; `started`: a round has opened; `answers`: the dashboard shows responses. `survey_id`: the
 * survey to continue with; null when there is none.
 */
export const FirstSteps = z.object({
  people: z.boolean(),
  respondents: z.boolean(),
  started: z.boolean(),
  answers: z.boolean(),
  /** People of the company who are in no survey. */
  unasked: z.number().int(),
  survey_id: Id.nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
