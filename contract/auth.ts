import { z } from 'zod';
import { LocaleName } from './common.ts';
import { countries, emailPattern, headcounts, industries, maxLengths, passwordMinLength } from './lists.ts';

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

/** 3.13; `timezone` (IANA) and `language` are this product's own (design §4). */
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

/** 3.14 */
export const PasswordReset = z.object({ email: Email });
export type PasswordReset = z.input<typeof PasswordReset>;

export const PasswordResetConfirm = z.object({
  new_password1: NewPassword,
  new_password2: z.string(),
  uid: z.string().min(1),
  token: z.string().min(1),
});
export type PasswordResetConfirm = z.infer<typeof PasswordResetConfirm>;

export const PasswordChange = z.object({ new_password1: NewPassword, new_password2: z.string() });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const VerifyEmailPath = z.object({ key: z.string().min(1).max(200) });

/** The mail language of the signed-in account. */
export const LanguageChange = z.object({ language: LocaleName });
