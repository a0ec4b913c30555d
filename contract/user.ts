import { z } from 'zod';
import {
  askedFrom,
  invitationStates,
  leftReasons,
  maxLengths,
  peopleActions,
  peopleInAction,
  surveysForAllInAction,
  surveysInAction,
  userTypes,
} from '../shared/lists.ts';
import { peopleFileLimits } from '../shared/people-file.ts';
import { Email, Name } from './auth.ts';
import { Day, Id, Instant, LocaleName } from './common.ts';
import { Company } from './company.ts';

const UserType = z.enum(userTypes).nullable();

const Identity = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company_groups: z.array(z.object({ id: Id, name: z.string() })),
  user_type: UserType,
});

/** Days of the company's calendar, the last one included; an end without a beginning is refused (ADR 82). */
const Away = { away_from: Day.nullable(), away_until: Day.nullable() };

/** A user in a company's list (3.3). */
export const User = Identity.extend({
  ...Away,
  /** Today. */
  is_away: z.boolean(),
  invitation: z.enum(invitationStates),
  /** When they were last invited; null: never, or they signed up themselves. */
  invited_at: Instant.nullable(),
  /** A day; for people who only answer, a month, once it is over (ADR 27). Null: never, or not known. */
  last_sign_in: z.union([Day, z.string().regex(/^\d{4}-\d{2}$/)]).nullable(),
});
export type User = z.infer<typeof User>;

/** One user's record, with the surveys that ask them now. */
export const UserRecord = User.extend({
  survey_ids: z.array(Id),
  /** The language of their mails. */
  language: LocaleName,
  /**
   * In one's own record: the new address that waits to be confirmed (design §4). Null: none, or somebody else's record.
   */
  pending_email: z.string().nullable(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The signed-in user (7.5). `company` is the home company, null for a reseller without one. */
export const CurrentUser = Identity.extend({
  visible_companies: z.array(Company),
  company: Id.nullable(),
  entry_url: z.string().nullable(),
  /** False for new people: the guided tour then starts automatically (1.6). */
  has_seen_tour: z.boolean(),
  /** True once they were closed: the first steps of a new company are not shown any more (ADR 24). */
  has_hidden_first_steps: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What a log-in answers (3.10). `user` is added so that the console needs no second call before its first list. */
export const AuthResponse = z.object({ key: z.string(), user_type: UserType, user: CurrentUser });
export type AuthResponse = z.infer<typeof AuthResponse>;

/**
 * A reseller's `user_type` is never changed by it (7.12, design §4). `language`: by default that of the admin who adds
 * them.
 */
export const UserSave = z.object({
  first_name: Name,
  last_name: Name,
  email: Email,
  company_groups: z.array(Id).max(1000).default([]),
  user_type: z.enum(['company_admin_group']).nullable().default(null),
  language: LocaleName.optional(),
  away_from: Day.nullable().default(null),
  away_until: Day.nullable().default(null),
});
export type UserSave = z.input<typeof UserSave>;

export const UserPatch = z.object({
  first_name: Name.optional(),
  last_name: Name.optional(),
  email: Email.optional(),
  company_groups: z.array(Id).max(1000).optional(),
  user_type: z.enum(userTypes).nullable().optional(),
  language: LocaleName.optional(),
  away_from: Day.nullable().optional(),
  away_until: Day.nullable().optional(),
  /** Required with a new `email` of one's own, once the log-in is older than ten minutes. */
  old_password: z.string().max(maxLengths.password).optional(),
});
export type UserPatch = z.input<typeof UserPatch>;

/** What an import answers (3.11); `created` is added for the message. */
export const BulkCreateResponse = z.object({
  already_existing_addresses: z.array(z.string()),
  created: z.number().int(),
});
export type BulkCreateResponse = z.infer<typeof BulkCreateResponse>;

/** One action on many people. `dry_run` answers the same and changes nothing. */
export const PeopleAction = z
  .object({
    action: z.enum(peopleActions),
    ids: z.array(Id).min(1).max(peopleInAction),
    /** For `join` and `leave`. */
    groups: z.array(Id).max(1000).default([]),
    /** For `ask` and `unask`; together with the people at most 500 times 10. */
    surveys: z.array(Id).max(surveysInAction).default([]),
    dry_run: z.boolean().default(false),
  })
  .superRefine(({ ids, surveys }, context) => {
    const people = Math.floor((peopleInAction * surveysForAllInAction) / surveys.length);
    const params = { reason: 'tooManyTogether', people, surveys: surveys.length };
    if (ids.length > people) context.addIssue({ code: 'custom', path: ['ids'], params });
  });
export type PeopleAction = z.input<typeof PeopleAction>;

export const PeopleActionResult = z.object({
  /** The people it was done to. */
  done: z.array(Id),
  /** Who joined or left which group: the reverse action on these undoes it. */
  memberships: z.array(z.object({ group: Id, ids: z.array(Id) })),
  /**
   * Of `ask` and `unask`: who was added to which survey, or taken out of it. `day`: of `next_round`, when that round
   * opens by what is known now; of an anonymous survey it is the next one that opens while no other is open. Null: not
   * known.
   */
  surveys: z.array(z.object({ survey: Id, from: z.enum(askedFrom), day: Day.nullable(), ids: z.array(Id) })).optional(),
  left: z.array(z.object({ reason: z.enum(leftReasons), ids: z.array(Id) })),
});
export type PeopleActionResult = z.infer<typeof PeopleActionResult>;

/** The people in an exported file. `ids` null: everyone. */
export const PeopleExport = z.object({ ids: z.array(Id).min(1).max(peopleFileLimits.people).nullable() });
export type PeopleExport = z.input<typeof PeopleExport>;
