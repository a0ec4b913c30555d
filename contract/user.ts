import { z } from 'zod';
import {
  invitationStates,
  leftReasons,
  maxLengths,
  peopleActions,
  peopleInAction,
  userTypes,
} from '../shared/lists.ts';
import { peopleFileLimits } from '../shared/people-file.ts';
import { Email, Name } from './auth.ts';
import { Day, Id, Instant, LocaleName } from './common.ts';
import { Company } from './company.ts';

export const UserType = z.enum(userTypes).nullable();

const Identity = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company_groups: z.array(z.object({ id: Id, name: z.string() })),
  user_type: UserType,
});

/** A user as it stands in a company's list (3.3). */
export const User = Identity.extend({
  invitation: z.enum(invitationStates),
  /** When they were last invited; null: not yet, or they signed up themselves. */
  invited_at: Instant.nullable(),
  /** A day; of who only answers a month, once that is over (docs/adr/0027). Null: never, or not known. */
  last_sign_in: z.union([Day, z.string().regex(/^\d{4}-\d{2}$/)]).nullable(),
});
export type User = z.infer<typeof User>;

/** One user's record: with the surveys that they are asked in now. */
export const UserRecord = User.extend({
  survey_ids: z.array(Id),
  /** Of their mails. */
  language: LocaleName,
  /** Of one's own record: the new address that waits to be confirmed (design §4). Null: none, or somebody else's. */
  pending_email: z.string().nullable(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The signed-in user (7.5). `company` is the home company, null for a reseller without one. */
export const CurrentUser = Identity.extend({
  visible_companies: z.array(Company),
  company: Id.nullable(),
  entry_url: z.string().nullable(),
  /** False for who is new: the guided tour then starts by itself (1.6). */
  has_seen_tour: z.boolean(),
  /** True once they were put away: the first steps of a new company are not shown any more (docs/adr/0024). */
  has_hidden_first_steps: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What a log-in answers (3.10). `user` is added so that the console needs no second call before its first list. */
export const AuthResponse = z.object({ key: z.string(), user_type: UserType, user: CurrentUser });
export type AuthResponse = z.infer<typeof AuthResponse>;

/** `user_type` of a reseller is never changed by it (7.12, design §4). `language`: unless given, that of whoever adds them. */
export const UserSave = z.object({
  first_name: Name,
  last_name: Name,
  email: Email,
  company_groups: z.array(Id).max(1000).default([]),
  user_type: z.enum(['company_admin_group']).nullable().default(null),
  language: LocaleName.optional(),
});
export type UserSave = z.input<typeof UserSave>;

export const UserPatch = z.object({
  first_name: Name.optional(),
  last_name: Name.optional(),
  email: Email.optional(),
  company_groups: z.array(Id).max(1000).optional(),
  user_type: z.enum(userTypes).nullable().optional(),
  language: LocaleName.optional(),
  /** With a new `email` of one's own, once the log-in is older than ten minutes. */
  old_password: z.string().max(maxLengths.password).optional(),
});
export type UserPatch = z.input<typeof UserPatch>;

/** What an import answers (3.11); `created` is added for the message. */
export const BulkCreateResponse = z.object({
  already_existing_addresses: z.array(z.string()),
  created: z.number().int(),
});
export type BulkCreateResponse = z.infer<typeof BulkCreateResponse>;

/** One action upon many people. `dry_run` answers the same and changes nothing. */
export const PeopleAction = z.object({
  action: z.enum(peopleActions),
  ids: z.array(Id).min(1).max(peopleInAction),
  /** Of `join` and `leave`. */
  groups: z.array(Id).max(1000).default([]),
  dry_run: z.boolean().default(false),
});
export type PeopleAction = z.input<typeof PeopleAction>;

export const PeopleActionResult = z.object({
  /** Whom it was done to. */
  done: z.array(Id),
  /** Who joined or left which group: the contrary action upon these takes it back. */
  memberships: z.array(z.object({ group: Id, ids: z.array(Id) })),
  left: z.array(z.object({ reason: z.enum(leftReasons), ids: z.array(Id) })),
});
export type PeopleActionResult = z.infer<typeof PeopleActionResult>;

/** Whose lines a file of people has. `ids` null: everyone's. */
export const PeopleExport = z.object({ ids: z.array(Id).min(1).max(peopleFileLimits.people).nullable() });
export type PeopleExport = z.input<typeof PeopleExport>;
