import { z } from 'zod';
import { firstReminderDays, maxLengths, reminderDays, surveyStatuses, surveyTemplates } from '../shared/lists.ts';
import { CompanyItemPath, CompanyPath, Day, Id, Instant, LocaleName, PathId } from './common.ts';

/**
 * What a public link shows beside numbers (design §4), nothing of it at first. `first_day`: rounds that began before it are
 * not on the link; null: all are. `last_day`: the last of the company's days on which it opens; null: as long as it is
 * shared.
 */
export const ShareOptions = z.object({
  comments: z.boolean(),
  texts: z.boolean(),
  groups: z.boolean(),
  notes: z.boolean(),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
});
export type ShareOptions = z.infer<typeof ShareOptions>;

/**
 * The open round, and how many people of it have answered or skipped anything. Of an anonymous survey an answer alone
 * counts, people who left since the round began still count, and each number is null below five: `suppressed` where
 * `answered` is withheld, also because people were taken out and few have stayed.
 */
export const CurrentRound = z.object({
  start_date: z.string(),
  end_date: z.string(),
  answered: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
  suppressed: z.boolean(),
  /** Of its people, those whom it does not ask: so few are in no group that can be shown (design §5). */
  not_asked: z.number().int(),
});

/** A survey in a list: counts only, since 1,000 with their respondents would weigh 60 MB (3.1, design §6). */
export const SurveyRow = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  active_from: Instant.nullable(),
  active_until: Instant.nullable(),
  is_active: z.boolean(),
  status: z.enum(surveyStatuses),
  /** The index of `status` in `surveyStatuses`. */
  status_code: z.number().int(),
  count_of_respondents: z.number().int(),
  /**
   * Of an anonymous survey all who have answered nothing of the open round when it is time (a skip is no answer). Null:
   * `current_round` is suppressed, or they are fewer than five.
   */
  count_of_late_respondents: z.number().int().nullable(),
  anonymous: z.boolean(),
  share_enabled: z.boolean(),
  share_hash: z.string().nullable(),
  share_options: ShareOptions,
  /** Null without an open round. */
  current_round: CurrentRound.nullable(),
  /** Its start is still to come, also of an inactive one: its `status` does not say that. */
  is_planned: z.boolean(),
  /** True once it has been active: `anonymous` is fixed from then on (3.1). */
  published: z.boolean(),
  is_template: z.boolean(),
  /** Respondents get a mail when a round opens; changed by a call of its own (docs/adr/0073). */
  notify_at_opening: z.boolean(),
});
export type SurveyRow = z.infer<typeof SurveyRow>;

/** `groups`: names of those that the person is in; `days_late`: whole days of the company's calendar, 0 on the first. */
export const LateRespondent = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  days_late: z.number().int(),
});
export type LateRespondent = z.infer<typeof LateRespondent>;

/** What comes next for a survey. */
const SurveyNext = z.object({
  /** The status that time brings, or activating it where it is inactive; null: only a person moves it on. */
  status: z.enum(surveyStatuses).nullable(),
  /** When that is; null: at once, or by hand. */
  at: Instant.nullable(),
  /** The round after the open one, `end_date` its last day; null: none is to come, or not as it stands. */
  round: z.object({ start_date: Day, end_date: Day }).nullable(),
  /**
   * The next mail that tells respondents of a round, as it would be if an inactive survey were activated, and one without a
   * start were started now. Null: none is to come, or not as it stands.
   */
  notice: z
    .object({
      /** When it goes; null: as soon as the round opens. */
      at: Instant.nullable(),
      /** `open`: of the round that is open; `planned`: of one to come; `start`: of the one that starting would open. */
      of: z.enum(['open', 'planned', 'start']),
      /** As many as it would be now; null: of an anonymous survey's open round the number would tell who has answered. */
      people: z.number().int().nullable(),
    })
    .nullable(),
});

/**
 * What a survey has collected, and deleting it would take: rounds begun, and answers, which an anonymous survey does not
 * count. `has_results`: the dashboard has something to show.
 */
const SurveyResults = z.object({
  rounds: z.number().int(),
  answers: z.number().int().nullable(),
  has_results: z.boolean(),
});

/**
 * `late_respondents` is empty for an anonymous survey, whose page shows the count alone. `anonymous_before`: it is a copy
 * of one with the same questions that was anonymous; if this one shows names, its respondents are told.
 */
export const Survey = SurveyRow.extend({
  anonymous_before: z.boolean(),
  /** What the admin says in notices and reminders; '': nothing (docs/adr/0076). */
  mail_message: z.string(),
  respondent_ids: z.array(Id),
  late_respondents: z.array(LateRespondent),
  next: SurveyNext,
  results: SurveyResults,
});
export type Survey = z.infer<typeof Survey>;

export const Title = z.string().trim().min(1).max(maxLengths.title);
const Description = z.string().trim().max(maxLengths.description);
/** One line of plain text, whatever white space is typed or pasted; where it is shown, nothing in it becomes a link. */
const MailMessage = z
  .string()
  .trim()
  .max(maxLengths.mailMessage)
  .overwrite((text) => text.replace(/\s+/g, ' '));

export const SurveySave = z.object({
  title: Title,
  description: Description.default(''),
  respondent_ids: z.array(Id).max(100_000).default([]),
  active_from: Instant.nullable().default(null),
  active_until: Instant.nullable().default(null),
  anonymous: z.boolean().default(false),
  is_active: z.boolean().default(false),
  /** What it begins with: the questions of a template, in the language of the request. */
  template: z.enum(surveyTemplates).nullable().default(null),
  notify_at_opening: z.boolean().default(true),
  remind_after_days: z.literal(firstReminderDays).nullable().default(null),
  mail_message: MailMessage.default(''),
});
export type SurveySave = z.input<typeof SurveySave>;

/** A change of a survey (7.12). A time within two minutes of the server's now becomes the server's now (design §4). */
export const SurveyPatch = z.object({
  title: Title.optional(),
  description: Description.optional(),
  respondent_ids: z.array(Id).max(100_000).optional(),
  active_from: Instant.nullable().optional(),
  active_until: Instant.nullable().optional(),
  anonymous: z.boolean().optional(),
  is_active: z.boolean().optional(),
  mail_message: MailMessage.optional(),
  share_enabled: z.boolean().optional(),
  share_hash: z.string().max(200).nullable().optional(),
  /** Of a survey that is shared, or is by this call; what is left out stays as it is. */
  share_options: ShareOptions.partial().optional(),
});
export type SurveyPatch = z.input<typeof SurveyPatch>;

export const SurveyPath = CompanyPath.extend({ surveyId: PathId });
export const SurveyPersonPath = CompanyItemPath.extend({ personId: PathId });

/** Null: how many, of an anonymous survey's reminders, would tell who has answered. */
const MailCount = z.number().int().nullable();

/** What notify and remind did (7.17). */
export const SendResult = z.object({
  detail: z.string(),
  sent: MailCount,
  already_sent: MailCount,
  suppressed: z.boolean(),
});
export type SendResult = z.infer<typeof SendResult>;

/** One kind of mail now: how many would get it, how many have it already in this round, when the last one was asked for. */
const MailingState = z.object({
  would_send: MailCount,
  already_sent: MailCount,
  last_sent_at: Instant.nullable(),
  suppressed: z.boolean(),
});

/** Reminders that are sent by themselves so many days into a round; null: none are. */
export const AutomaticReminders = z.object({ after_days: z.literal(reminderDays).nullable() });
export type AutomaticReminders = z.infer<typeof AutomaticReminders>;

/** Whether respondents get a mail when a round opens. */
export const AutomaticNotices = z.object({ at_opening: z.boolean() });
export type AutomaticNotices = z.infer<typeof AutomaticNotices>;

/** The mails about a round as they are now, written as to the admin who looks at them; nothing in them opens anything. */
export const MailPreview = z.object({
  /** Where a test goes: the proved address of who asks; null: they have none. */
  test_to: z.string().nullable(),
  mails: z.array(
    z.object({
      kind: z.enum(['notify', 'remind']),
      locale: LocaleName,
      /** Name and address. */
      sender: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});
export type MailPreview = z.infer<typeof MailPreview>;

/** One of them, to be mailed to who asks. */
export const TestMail = z.object({ kind: z.enum(['notify', 'remind']), locale: LocaleName });
export type TestMail = z.infer<typeof TestMail>;

/** What notify and remind would do, and what they did. */
export const Mailings = z.object({
  notify: MailingState,
  remind: MailingState,
  automatic: AutomaticReminders.extend({
    ...AutomaticNotices.shape,
    /** When the next one is sent; null: none is left in this round, or they are off. */
    next_at: Instant.nullable(),
    /** What can be chosen: a reminder so late that the next round has begun by then would never go. */
    days: z.array(z.literal(reminderDays)),
  }),
  /** Who has the reminder of this round, or will when its mail leaves; nobody of an anonymous survey is named. */
  reminded_ids: z.array(Id),
  /** Newest first; `by` is null when that person is gone, or nobody asked for it. */
  log: z.array(
    z.object({
      kind: z.enum(['notify', 'remind']),
      automatic: z.boolean(),
      round_start: z.string(),
      at: Instant,
      by: z.string().nullable(),
      sent: MailCount,
      waiting: MailCount,
      failed: MailCount,
      suppressed: z.boolean(),
    }),
  ),
});
export type Mailings = z.infer<typeof Mailings>;

/**
 * With whom an anonymous answer is shown: the smallest unit whose results may hold it. `people`: how many are asked there.
 * `group`: of a reporting group; `no_group`: all who are in none; `small_groups`: those who are in none or in a group too
 * small to be shown.
 */
export const PublishedUnit = z.object({
  kind: z.enum(['group', 'no_group', 'small_groups', 'everyone']),
  /** The name of the group. */
  group: z.string().nullable(),
  people: z.number().int(),
});
export type PublishedUnit = z.infer<typeof PublishedUnit>;

/**
 * What publishing an anonymous survey would mean for its groups (design §5): too small ones are hidden. `smallest`: of the
 * units of all who are asked; null where `hidden`.
 */
export const Publication = z.object({
  respondents: z.number().int(),
  /** Too few are asked for anything to be shown, even if all of them answer. */
  hidden: z.boolean(),
  in_no_group: z.number().int(),
  in_several_groups: z.number().int(),
  /** Of all of them, those whom a round that opened now would not ask: so few are in no group that can be shown. */
  not_asked: z.number().int(),
  groups: z.array(z.object({ id: Id, name: z.string(), people: z.number().int(), hidden: z.boolean() })),
  smallest: PublishedUnit.nullable(),
  /** Put into a single group each, these `people` would no longer hide those `groups`; null: nobody can be, or it shows none. */
  cure: z.object({ people: z.number().int(), groups: z.array(z.string()) }).nullable(),
});
/** People who may not have been saved as respondents yet. */
export const PublicationAsk = z.object({ respondent_ids: z.array(Id).max(100_000) });
export type Publication = z.infer<typeof Publication>;

/**
 * What refreshing the reporting groups of an anonymous survey would do (design §5). `hidden`, `smallest`, `groups` and
 * `cure` as of a publication, with the groups as they would be.
 */
export const Regrouping = Publication.extend({
  /** `too_early`: less than three months since the last time; `planned`: it waits for the next round to start. */
  state: z.enum(['possible', 'unchanged', 'too_early', 'planned']),
  /** The first day on which a refresh is possible. */
  possible_from: Day,
  /** The day on which the next round starts, as far as it is known. */
  starts_on: Day.nullable(),
  /** `before`: how many of those who are asked are in it now. */
  groups: z.array(
    z.object({ id: Id, name: z.string(), people: z.number().int(), before: z.number().int(), hidden: z.boolean() }),
  ),
  /** Where it is `unchanged`: so many people are in other groups now, and nothing that is shown would change. */
  unseen: z.number().int(),
  /** Fewer than five would have made the same move: they stay where they are. */
  waiting: z.number().int(),
});
export type Regrouping = z.infer<typeof Regrouping>;
