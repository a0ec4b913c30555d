import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  date as pgDate,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { overviewMailRhythms } from '../../contract/lists.ts';

// Two worlds (design §6). Identity is global: it answers "who is this, and where do they belong?" before a company is
// known. Everything else is a tenant's: `company_id` leads its primary key and every index, and every statement names it.

const id = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const companyId = () => id('company_id').notNull();
/** The record's ETag; each update adds one. */
const version = () => integer('version').notNull().default(1);

// ---------------------------------------------------------------- identity

export const companies = pgTable('companies', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  timezone: text('timezone').notNull(),
  oldPricingModel: boolean('old_pricing_model').notNull().default(false),
  industry: text('industry'),
  headcount: text('headcount'),
  country: text('country'),
  billingName: text('billing_name').notNull().default(''),
  billingAddress: text('billing_address').notNull().default(''),
  billingPostalCode: text('billing_postal_code').notNull().default(''),
  billingCity: text('billing_city').notNull().default(''),
  billingCountry: text('billing_country').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  retentionMonths: integer('retention_months'),
  createdAt: instant('created_at').notNull(),
  version: version(),
});

/** A person's account. `id` is also their id in `people`. `email` is kept in lower case. */
export const accounts = pgTable(
  'accounts',
  {
    id: id('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: id('company_id').references(() => companies.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    /** Their own change of it, which holds once this one is proved (design §4). */
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash'),
    isReseller: boolean('is_reseller').notNull().default(false),
    language: text('language').notNull(),
    entryUrl: text('entry_url'),
    verifiedAt: instant('verified_at'),
    /** Of a sign-up whose address nobody has proved: since when. It holds nothing (design §4), and its company neither. */
    provisionalSince: instant('provisional_since'),
    /** When somebody else last changed its address: anonymous rounds that were open then are closed to it (docs/adr/0062). */
    movedAt: instant('moved_at'),
    passwordChangedAt: instant('password_changed_at'),
    invitedAt: instant('invited_at'),
    /** When the latest invitation left for the mail server, or last failed to; null while it waits. */
    invitationSentAt: instant('invitation_sent_at'),
    invitationFailedAt: instant('invitation_failed_at'),
    /** As it may be told (docs/adr/0027): a day, or of who only answers a month, in the company's zone. */
    lastSignIn: text('last_sign_in'),
    /** A month in which they signed in to answer; told once it is over. */
    signInMonth: text('sign_in_month'),
    /** The guided tour was taken or left: it does not start by itself any more (1.6). */
    tourSeenAt: instant('tour_seen_at'),
    /** The first steps were put away: they are not shown any more (docs/adr/0024). */
    firstStepsHiddenAt: instant('first_steps_hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    index('accounts_company').on(t.companyId),
    index('accounts_provisional').on(t.provisionalSince).where(sql`provisional_since is not null`),
  ],
);

/** Sessions. Only the SHA-256 of a token is stored, and of where it is used what its owner recognises it by. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    network: text('network').notNull().default(''),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('tokens_id').on(t.id),
    index('tokens_account').on(t.accountId),
    index('tokens_expiry').on(t.expiresAt),
  ],
);

/**
 * Single-use keys that mails carry, hashed: e-mail verification, password reset, invitation, objection to a change, new
 * address of one's own.
 * `email` is the address that the mail went to: one that the account has left since opens nothing, and an objection
 * gives it back.
 */
export const accountKeys = pgTable(
  'account_keys',
  {
    hash: text('hash').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'reset', 'invite', 'objection', 'address'] }).notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('account_keys_account').on(t.accountId)],
);

/** Addresses that an account has left, and that its owner may still claim back: nobody else is invited there until then. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    email: text('email').notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    untilAt: instant('until_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.accountId] }),
    index('former_addresses_account').on(t.accountId),
    index('former_addresses_until').on(t.untilAt),
  ],
);

/** Networks, hashed, from which an account's owner has logged in: strangers' guesses elsewhere do not stop them there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.network] }), index('known_networks_seen').on(t.seenAt)],
);

export const resellerCompanies = pgTable(
  'reseller_companies',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: id('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.companyId] }), index('reseller_companies_company').on(t.companyId)],
);

/** Finds the company of a public link; the hash is 128 random bits or more and answers only while sharing is on. */
export const shareLinks = pgTable(
  'share_links',
  {
    hash: text('hash').primaryKey(),
    companyId: id('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    surveyId: id('survey_id').notNull(),
  },
  (t) => [uniqueIndex('share_links_survey').on(t.companyId, t.surveyId)],
);

/** When the round scheduler must look at a survey next, across companies. */
export const surveySchedule = pgTable(
  'survey_schedule',
  {
    companyId: id('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    surveyId: id('survey_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.surveyId] }), index('survey_schedule_due').on(t.dueAt)],
);

/** When the sender must look at a mailing next, across companies. */
export const mailingSchedule = pgTable(
  'mailing_schedule',
  {
    companyId: id('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    mailingId: id('mailing_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.mailingId] }), index('mailing_schedule_due').on(t.dueAt)],
);

/** When reminders of a survey go out by themselves next, across companies. */
export const reminderSchedule = pgTable(
  'reminder_schedule',
  {
    companyId: id('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    surveyId: id('survey_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.surveyId] }), index('reminder_schedule_due').on(t.dueAt)],
);

/** Fixed windows: `bucket` names the rule and the address or account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] }), index('rate_limits_expiry').on(t.expiresAt)],
);

/** What a creating call answered, so that a repeat of it answers the same and creates nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    etag: text('etag'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

// ---------------------------------------------------------------- a company's people

/** `removed_at` set and names emptied: erased; their answers stay, unnamed. */
export const people = pgTable(
  'people',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('people_present').on(t.companyId, t.lastName, t.firstName).where(sql`removed_at is null`),
    index('people_admins').on(t.companyId).where(sql`is_admin and removed_at is null`),
  ],
);

export const groups = pgTable(
  'groups',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('groups_name').on(t.companyId, sql`lower(${t.name})`).where(sql`removed_at is null`),
  ],
);

/** From–to, half-open: a round counts a person in the groups of the moment it closes (design §4). */
export const groupMembers = pgTable(
  'group_members',
  {
    companyId: companyId(),
    groupId: id('group_id').notNull(),
    personId: id('person_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.groupId, t.personId, t.fromAt] }),
    foreignKey({ columns: [t.companyId, t.groupId], foreignColumns: [groups.companyId, groups.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.personId], foreignColumns: [people.companyId, people.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('group_members_now').on(t.companyId, t.groupId, t.personId).where(sql`until_at is null`),
    index('group_members_person').on(t.companyId, t.personId),
  ],
);

/**
 * Imports at hand (2.9); one that is done leaves no row. `staging`: the file is being read. `applying`: it is sound, and
 * `next_slice` says how far it is; whoever finds it abandoned goes on from there. `inviting`: everyone is created.
 */
export const peopleImports = pgTable(
  'people_imports',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    accountId: id('account_id').notNull(),
    state: text('state', { enum: ['staging', 'applying', 'inviting'] }).notNull(),
    language: text('language').notNull(),
    nextSlice: integer('next_slice').notNull().default(0),
    created: integer('created').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    createdGroups: integer('created_groups').notNull().default(0),
    touchedAt: instant('touched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

/** A part of an import that is applied at once: `people` as the file has them, then who of them was created. */
export const peopleImportSlices = pgTable(
  'people_import_slices',
  {
    companyId: companyId(),
    importId: id('import_id').notNull(),
    index: integer('index').notNull(),
    people: jsonb('people').notNull(),
    createdIds: bigint('created_ids', { mode: 'number' }).array(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.index] }),
    foreignKey({
      columns: [t.companyId, t.importId],
      foreignColumns: [peopleImports.companyId, peopleImports.id],
    }).onDelete('cascade'),
  ],
);

// ---------------------------------------------------------------- surveys

export const surveys = pgTable(
  'surveys',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    activeFrom: instant('active_from'),
    activeUntil: instant('active_until'),
    isActive: boolean('is_active').notNull().default(false),
    anonymous: boolean('anonymous').notNull().default(false),
    /** First time it was active; `anonymous` is fixed from then on (3.1). */
    publishedAt: instant('published_at'),
    /** The first of the surveys that are copies of each other, itself where it is none; it may be gone. */
    familyId: id('family_id'),
    /** An anonymous survey of its family was published earlier: a named one tells its respondents (docs/adr/0063). */
    anonymousBefore: boolean('anonymous_before').notNull().default(false),
    /** Of an anonymous survey from its first round on: the day from which its rounds are counted, and their zone. */
    gridDay: pgDate('grid_day', { mode: 'string' }),
    gridZone: text('grid_zone'),
    shareEnabled: boolean('share_enabled').notNull().default(false),
    shareHash: text('share_hash'),
    /** What the public link shows beside numbers, all off while there is none (design §4). */
    shareComments: boolean('share_comments').notNull().default(false),
    shareTexts: boolean('share_texts').notNull().default(false),
    shareGroups: boolean('share_groups').notNull().default(false),
    shareNotes: boolean('share_notes').notNull().default(false),
    shareFirstDay: pgDate('share_first_day', { mode: 'string' }),
    shareLastDay: pgDate('share_last_day', { mode: 'string' }),
    /** Reminders go out by themselves so many days into a round; null: they do not. */
    remindAfterDays: integer('remind_after_days'),
    isTemplate: boolean('is_template').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index('surveys_active').on(t.companyId).where(sql`is_active`)],
);

/** What happened on a day: of one survey, or of all where it names none (docs/adr/0035). */
export const notes = pgTable(
  'notes',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    surveyId: id('survey_id'),
    day: pgDate('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Admins who want a survey's overview by mail, and when the next one goes out; null: when a round has closed. */
export const overviewMails = pgTable(
  'overview_mails',
  {
    companyId: companyId(),
    surveyId: id('survey_id').notNull(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    every: text('every', { enum: overviewMailRhythms }).notNull(),
    dueAt: instant('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.surveyId, t.accountId] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
    // Small, however many want one: those that wait.
    index('overview_mails_due').on(t.companyId, t.dueAt).where(sql`due_at is not null`),
  ],
);

export const surveyRespondents = pgTable(
  'survey_respondents',
  {
    companyId: companyId(),
    surveyId: id('survey_id').notNull(),
    personId: id('person_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
    /** From when they are late, by the open rounds that they have neither answered nor skipped; null without one. */
    lateAt: instant('late_at'),
    /** Whether they have answered or skipped a question of the survey's current round. */
    answered: boolean('answered').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.surveyId, t.personId, t.fromAt] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.personId], foreignColumns: [people.companyId, people.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('survey_respondents_now').on(t.companyId, t.surveyId, t.personId).where(sql`until_at is null`),
    index('survey_respondents_person').on(t.companyId, t.personId),
    // The list of surveys counts from this index alone.
    index('survey_respondents_state').on(t.companyId, t.surveyId, t.lateAt, t.answered).where(sql`until_at is null`),
    index('survey_respondents_left').on(t.companyId, t.surveyId, t.untilAt).where(sql`until_at is not null`),
  ],
);

/**
 * Addresses that a survey's open round has reached and that nobody of the survey has any more: who is added with one of
 * them is not asked a second time in that round (docs/adr/0062). Keyed hashes, gone with the round.
 */
export const departures = pgTable(
  'departures',
  {
    companyId: companyId(),
    surveyId: id('survey_id').notNull(),
    key: text('key').notNull(),
    hash: text('hash').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.surveyId, t.hash] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** The groups of an anonymous survey's people as they stood when it was published (design §5); at most one a person. */
export const frozenGroups = pgTable(
  'frozen_groups',
  {
    companyId: companyId(),
    surveyId: id('survey_id').notNull(),
    personId: id('person_id').notNull(),
    groupId: id('group_id').notNull(),
    groupName: text('group_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.surveyId, t.personId] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const questions = pgTable(
  'questions',
  {
    companyId: companyId(),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    surveyId: id('survey_id').notNull(),
    /** Dense, from 0, within the survey. */
    position: integer('position').notNull(),
    label: text('label').notNull(),
    fieldType: smallint('field_type').notNull(),
    helpText: text('help_text').notNull().default(''),
    choices: text('choices').array().notNull().default(sql`'{}'`),
    defaultValue: text('default_value').notNull().default(''),
    placeholderText: text('placeholder_text').notNull().default(''),
    timingInDays: smallint('timing_in_days').notNull(),
    /** Of a Slider: answers of this value and above are favourable; null: by default (docs/adr/0040). */
    favourableFrom: doublePrecision('favourable_from'),
    /** Of a Slider: what is aimed at, in the units of its answers. */
    goal: doublePrecision('goal'),
    /** The version that the next round will ask. */
    askedVersion: integer('asked_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
    index('questions_survey').on(t.companyId, t.surveyId, t.position),
    check('questions_field_type', sql`${t.fieldType} in (2, 3, 4, 5, 8)`),
    check('questions_timing', sql`${t.timingInDays} in (7, 14, 21, 28)`),
    check('questions_reading', sql`${t.fieldType} = 8 or (${t.favourableFrom} is null and ${t.goal} is null)`),
  ],
);

/**
 * What a round asked: type, choices and range never change under answers that were given to them. `label`: its wording,
 * which changes where its meaning stays (`questionRewordings`).
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    companyId: companyId(),
    questionId: id('question_id').notNull(),
    version: integer('version').notNull(),
    label: text('label').notNull(),
    fieldType: smallint('field_type').notNull(),
    choices: text('choices').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.questionId, t.version] }),
    foreignKey({ columns: [t.companyId, t.questionId], foreignColumns: [questions.companyId, questions.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A version that goes on in other words of the same meaning. `round_index`: the first round that could show them. */
export const questionRewordings = pgTable(
  'question_rewordings',
  {
    companyId: companyId(),
    questionId: id('question_id').notNull(),
    version: integer('version').notNull(),
    roundIndex: integer('round_index').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.questionId, t.version, t.roundIndex] }),
    foreignKey({
      columns: [t.companyId, t.questionId, t.version],
      foreignColumns: [questionVersions.companyId, questionVersions.questionId, questionVersions.version],
    }).onDelete('cascade'),
  ],
);

/**
 * Rounds are rows (design §5). `closed_at` null: open; a question has at most one open round. `counting_since`: it takes no
 * answers any more, its results are being counted; nobody sees them before it is closed.
 */
export const rounds = pgTable(
  'rounds',
  {
    companyId: companyId(),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    surveyId: id('survey_id').notNull(),
    questionId: id('question_id').notNull(),
    /** The true place on the time axis: gaps are kept. */
    index: integer('index').notNull(),
    questionVersion: integer('question_version').notNull(),
    /** Calendar days in the company's zone, half-open. */
    startDate: pgDate('start_date', { mode: 'string' }).notNull(),
    endDate: pgDate('end_date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From then on, who is silent is late (design §4). */
    lateAt: instant('late_at').notNull(),
    countingSince: instant('counting_since'),
    closedAt: instant('closed_at'),
    /** Of a closed round of an anonymous survey: its answers are in `unlinkedAnswers`, and no person is joined to them. */
    unlinked: boolean('unlinked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.questionId], foreignColumns: [questions.companyId, questions.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('rounds_index').on(t.companyId, t.questionId, t.index),
    uniqueIndex('rounds_open').on(t.companyId, t.questionId).where(sql`closed_at is null`),
    index('rounds_survey').on(t.companyId, t.surveyId, t.startDate),
    index('rounds_running').on(t.companyId, t.surveyId).where(sql`closed_at is null`),
  ],
);

// ---------------------------------------------------------------- answers and results

/** Exactly one of number, choices, text, skip_option is set. `choices` are indexes into the version's choices. */
export const answers = pgTable(
  'answers',
  {
    companyId: companyId(),
    roundId: id('round_id').notNull(),
    personId: id('person_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
    number: doublePrecision('number'),
    choices: smallint('choices').array(),
    text: text('text'),
    skipOption: text('skip_option'),
    comment: text('comment'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roundId, t.personId] }),
    foreignKey({ columns: [t.companyId, t.roundId], foreignColumns: [rounds.companyId, rounds.id] }).onDelete(
      'cascade',
    ),
    index('answers_person').on(t.companyId, t.personId),
    // What people wrote is read a page at a time, in the order of giving; most answers are in none of these.
    index('answers_texts').on(t.companyId, t.roundId, t.answeredAt, t.personId).where(sql`text is not null`),
    index('answers_comments')
      .on(t.companyId, t.roundId, t.answeredAt, t.personId)
      .where(sql`comment is not null and skip_option is null`),
    index('answers_skips').on(t.companyId, t.roundId, t.answeredAt, t.personId).where(sql`skip_option is not null`),
  ],
);

/**
 * What is left of the answers of an anonymous survey's closed round (docs/adr/0061): without person and time, in random
 * order, and nothing joins two rows. `answer`: a number or choices (of a Textarea neither), in the group that is published
 * with it, if any; `text`, `comment` and `skip` with its comment are rows of their own.
 */
export const unlinkedAnswers = pgTable(
  'unlinked_answers',
  {
    companyId: companyId(),
    roundId: id('round_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: ['answer', 'text', 'comment', 'skip'] }).notNull(),
    groupId: id('group_id'),
    number: doublePrecision('number'),
    choices: smallint('choices').array(),
    text: text('text'),
    skipOption: text('skip_option'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roundId, t.id] }),
    foreignKey({ columns: [t.companyId, t.roundId], foreignColumns: [rounds.companyId, rounds.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * Of the open round, kept with each answer. `choice` -1 is the round as a whole, else an index into the choices.
 * Sums are numeric, hence exact: answers can be taken back out without drift.
 */
export const rollups = pgTable(
  'rollups',
  {
    companyId: companyId(),
    roundId: id('round_id').notNull(),
    choice: smallint('choice').notNull(),
    n: integer('n').notNull(),
    sum: numeric('sum').notNull().default('0'),
    sumOfSquares: numeric('sum_of_squares').notNull().default('0'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roundId, t.choice] }),
    foreignKey({ columns: [t.companyId, t.roundId], foreignColumns: [rounds.companyId, rounds.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Of a closed round, written once. `group_id` 0 is everyone. Suppressed numbers are null, never 0. */
export const roundResults = pgTable(
  'round_results',
  {
    companyId: companyId(),
    roundId: id('round_id').notNull(),
    groupId: id('group_id').notNull(),
    groupName: text('group_name'),
    assigned: integer('assigned'),
    n: integer('n'),
    mean: doublePrecision('mean'),
    deviation: doublePrecision('deviation'),
    /** People per choice, in the order of the version's choices. */
    counts: integer('counts').array(),
    /** Of Number and Slider: a `Distribution` of server/statistics/distribution.ts; null in rounds that closed before it was kept. */
    distribution: jsonb('distribution'),
    /** Answers with a comment, and skips; null where the texts are not published. */
    comments: integer('comments'),
    skips: integer('skips'),
    /** Since the complete round before: a `StoredChange` of server/statistics/change.ts; null when nothing compares. */
    change: jsonb('change'),
    /** Version of the rule for `change` (server/statistics/change.ts); 0: stored before versions were kept. */
    method: integer('method').notNull().default(0),
    /** Of an anonymous survey: version of the rule by which values are withheld (server/closing/told-results.ts). */
    disclosure: integer('disclosure').notNull().default(0),
    suppressed: boolean('suppressed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roundId, t.groupId] }),
    foreignKey({ columns: [t.companyId, t.roundId], foreignColumns: [rounds.companyId, rounds.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * What is stored beside a closed round's results, once: `groups` is the JSON array of `ReportGroup`s as the report shows
 * it (as text, so that a report need not build it again); the written responses of an anonymous survey, null where too few, in an
 * order that tells nothing. Those of other surveys are read from the answers: an erased person loses their name.
 */
export const roundPublications = pgTable(
  'round_publications',
  {
    companyId: companyId(),
    roundId: id('round_id').notNull(),
    groups: text('groups').notNull().default('[]'),
    /** string[] */
    texts: jsonb('texts'),
    /** string[] */
    comments: jsonb('comments'),
    /** { skip_option, comment }[] */
    skippedComments: jsonb('skipped_comments'),
    /** Of an ordinary survey, the groups that a public link may show; null: not worked out, for nobody has asked yet. */
    publicGroups: bigint('public_groups', { mode: 'number' }).array(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roundId] }),
    foreignKey({ columns: [t.companyId, t.roundId], foreignColumns: [rounds.companyId, rounds.id] }).onDelete(
      'cascade',
    ),
  ],
);

// ---------------------------------------------------------------- billing, sending, audit

export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    /** The provider's id; of what has no provider, one of ours. */
    subscriptionId: text('subscription_id').notNull(),
    /** Who charges for it: `none` is a trial without a card, which no provider needs to know of (ADR 21). */
    providerName: text('provider_name', { enum: ['none', 'sandbox', 'stripe'] })
      .notNull()
      .default('none'),
    planId: text('plan_id').notNull(),
    status: text('status').notNull(),
    trialEnd: instant('trial_end'),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end'),
    hasCard: boolean('has_card').notNull().default(false),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    canceledAt: instant('canceled_at'),
    /** When it ends by itself, whoever notices when: a trial without a card, and what was told to end with its period. */
    endsAt: instant('ends_at').generatedAlwaysAs(
      sql`case when cancel_at_period_end then coalesce(current_period_end, trial_end)
               when status = 'trialing' and not has_card then trial_end end`,
    ),
    /** The most people of this billing cycle (9.7). */
    usageRecord: integer('usage_record').notNull().default(0),
    /** How many of them the provider knows of, by this plan's price and in this period. */
    usageReported: integer('usage_reported').notNull().default(0),
    /** Peaks that the provider has yet to be told, oldest first: `{plan, period, people, at}`, instants as Unix seconds. */
    usagePeaks: jsonb('usage_peaks').notNull().default([]),
    /** What the provider said of it last: plan, card, invoice, intents (server/billing/mirror.ts). */
    provider: jsonb('provider').notNull().default({}),
    /** When the provider was asked last. */
    syncedAt: instant('synced_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('subscriptions_provider_id').on(t.companyId, t.subscriptionId),
    // One runs; beside it at most one is being paid for, which takes its place.
    uniqueIndex('subscriptions_current').on(t.companyId).where(sql`status not in ('canceled', 'incomplete')`),
    uniqueIndex('subscriptions_incomplete').on(t.companyId).where(sql`status = 'incomplete'`),
  ],
);

/** A company at the payment provider. `lease`: whoever holds it is changing the company's subscription (lease.ts). */
export const billingAccounts = pgTable('billing_accounts', {
  companyId: id('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** The provider's id of it; webhooks are told by it whose they are. */
  customerId: text('customer_id').unique('billing_accounts_customer'),
  lease: text('lease'),
  leaseUntil: instant('lease_until'),
  /** Limits of a plan that is being bought, for as long as the lease. */
  reserved: jsonb('reserved'),
});

/** Mails about a subscription that were ordered: each once. `subject` is what it is about: a period's end, an invoice. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.subject] })],
);

/** What the sandbox would know if it were a provider of its own (server/billing/sandbox/). */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    state: jsonb('state').notNull(),
    /** When the clock changes it next; null: not any more. */
    dueAt: instant('due_at'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.subscriptionId] })],
);

/** The products of a provider as they were read last (7.18). Nobody's in particular. */
export const billingCatalogue = pgTable('billing_catalogue', {
  provider: text('provider').primaryKey(),
  products: jsonb('products').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});

/**
 * One call of notify or remind that had somebody to write to (7.17). `sent` and `failed` are counted when its last mail
 * is done; until then the ledger knows.
 */
export const mailings = pgTable(
  'mailings',
  {
    companyId: companyId(),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    surveyId: id('survey_id').notNull(),
    kind: text('kind', { enum: ['notify', 'remind'] }).notNull(),
    /** The survey's round is named by this. */
    roundStartsAt: instant('round_starts_at').notNull(),
    /** Calendar days in the company's zone, half-open. */
    startDate: pgDate('start_date', { mode: 'string' }).notNull(),
    endDate: pgDate('end_date', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    /** Null: sent by itself. */
    accountId: id('account_id'),
    sent: integer('sent'),
    failed: integer('failed'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.surveyId], foreignColumns: [surveys.companyId, surveys.id] }).onDelete(
      'cascade',
    ),
    index('mailings_survey').on(t.companyId, t.surveyId, t.at),
  ],
);

/**
 * At most one mail a person, kind and round of a survey (design §4). A row waits until it has a `sent_at` or, after the
 * last attempt, a `failed_at`; `next_attempt_at` is when a worker may take it, and lies ahead while one has it.
 */
export const sendLedger = pgTable(
  'send_ledger',
  {
    companyId: companyId(),
    surveyId: id('survey_id').notNull(),
    roundStartsAt: instant('round_starts_at').notNull(),
    kind: text('kind', { enum: ['notify', 'remind'] }).notNull(),
    personId: id('person_id').notNull(),
    mailingId: id('mailing_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.surveyId, t.roundStartsAt, t.kind, t.personId] }),
    foreignKey({ columns: [t.companyId, t.mailingId], foreignColumns: [mailings.companyId, mailings.id] }).onDelete(
      'cascade',
    ),
    index('send_ledger_mailing').on(t.companyId, t.mailingId, t.personId),
    // Without it each run of the sender would step over all that it has sent.
    index('send_ledger_waiting')
      .on(t.companyId, t.mailingId, t.personId)
      .where(sql`sent_at is null and failed_at is null`),
  ],
);

/** `detail` never holds a name, an address or an answer. */
export const auditLog = pgTable(
  'audit_log',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    accountId: id('account_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: id('entity_id'),
    detail: jsonb('detail').notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index('audit_log_at').on(t.companyId, t.at)],
);
