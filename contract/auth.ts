import { z } from 'zod';
import { countries, emailPattern, headcounts, industries, maxLengths, passwordMinLength } from '../shared/lists.ts';
import { Id, Instant, LocaleName } from './common.ts';

export const Email = z
  .string()
  .trim()
  .min(1)
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern }))
  .pipe(z.string().max(maxLengths.email));
export const NewPassword = z.string().min(passwordMinLength).max(maxLengths.password);
export const Name = z.string().trim().min(1).max(maxLengths.name);

export const Login = z.object({
  email: z.string().trim().min(1).max(maxLengths.email),
  password: z.string().min(1).max(maxLengths.password),
});
export type Login = z.infer<typeof Login>;

/** A sign-up (3.13). `timezone` (IANA) and `language` are this product's own (design §4). */
export const Signup = z.object({
  email: Email,
  password: NewPassword,
  first_name: Name,
  last_name: Name,
  company_name: Name,
  entry_url: z.string().max(2000).optional(),
  industry: z.enum(industries),
  headcount: z.enum(headcounts),
  country: z.enum(countries),
  timezone: z.string().max(64).optional(),
});
export type Signup = z.input<typeof Signup>;

/** The account whose password will be replaced (3.14). */
export const PasswordReset = z.object({ email: Email });
export type PasswordReset = z.input<typeof PasswordReset>;

export const PasswordResetConfirm = z.object({
  new_password1: NewPassword,
  new_password2: z.string(),
  uid: z.string().min(1),
  token: z.string().min(1),
});
export type PasswordResetConfirm = z.infer<typeof PasswordResetConfirm>;

/** The key from a link in a mail; asking does not use it up. */
export const PasswordResetLink = PasswordResetConfirm.pick({ uid: true, token: true });

/** Whose password a link is for: shown to the holder of its key, for password managers. */
export const PasswordResetAccount = z.object({ email: z.string() });

/** A change of password (7.8). `old_password` is asked for once the log-in is older than ten minutes (design §4). */
export const PasswordChange = z.object({
  old_password: z.string().max(maxLengths.password).optional(),
  new_password1: NewPassword,
  new_password2: z.string(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The key of a link, as our page posts it: opening the link changes nothing (design §4). */
export const LinkKey = z.object({ key: z.string().min(1).max(200) });
export type LinkKey = z.infer<typeof LinkKey>;

/**
 * A session that can answer a company's surveys and do nothing else; it ends with the round that the mail was about.
 */
export const AnsweringSession = z.object({ key: z.string(), expires_at: Instant });
export type AnsweringSession = z.infer<typeof AnsweringSession>;

export const VerificationResend = z.object({ email: Email });
export type VerificationResend = z.input<typeof VerificationResend>;

/** A sign-up that is not verified yet; the password proves who is asking. */
export const SignupCorrection = z.object({
  email: Email,
  password: z.string().min(1).max(maxLengths.password),
  new_email: Email,
});
export type SignupCorrection = z.input<typeof SignupCorrection>;

/** One of the account's own log-ins that is still open. Names of browser and system are empty where they are not known. */
export const Session = z.object({
  id: Id,
  browser: z.string(),
  system: z.string(),
  /** The network, coarsely: `203.0.113.x`, `2001:db8:12::`. */
  network: z.string(),
  opened_at: Instant,
  /** Within five minutes. */
  last_seen_at: Instant,
  is_current: z.boolean(),
  /** Opened by the button of a mail; it can only answer surveys. */
  answering_only: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/**
 * What people can change about their own account; fields left out stay as they are. `language` is that of their mails.
 */
export const AccountChange = z.object({
  language: LocaleName.optional(),
  has_seen_tour: z.boolean().optional(),
  has_hidden_first_steps: z.boolean().optional(),
});
export type AccountChange = z.infer<typeof AccountChange>;
