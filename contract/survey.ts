import { z } from 'zod';
import { firstReminderDays, maxLengths, reminderDays, surveyStatuses, surveyTemplates } from '../shared/lists.ts';
import { CompanyItemPath, CompanyPath, Day, Id, Instant, inLanguages, LocaleName, PathId } from './common.ts';

/**
 * What a public link shows besides numbers (design §4), nothing of it by default. `first_day`: rounds that began
 * earlier are not shown; null: all are. `last_day`: the last of the company's days on which the link opens; null: as
 * long as it is shared.
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
 * The open round, and how many of its people have answered or skipped anything. In an anonymous survey only an answer
 * counts, people who left since the round began still count, and each number is null below five: `suppressed` where
 * `answered` is withheld, also because people were removed and few are left.
 */
export const CurrentRound = z.object({
  start_date: z.string(),
  end_date: z.string(),
  answered: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
  suppressed: z.boolean(),
  /** The number of its people that it does not ask: they are in no group large enough to be shown (design §5). */
  not_asked: z.number().int(),
});

/** A survey in a list, with counts only: 1,000 surveys with their respondents would take 60 MB (3.1, design §6). */
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
   * For an anonymous survey, all people who have not answered in the open round when reminders are due (a skip is no
   * answer). Null: `current_round` is suppressed, or there are fewer than five.
   */
  count_of_late_respondents: z.number().int().nullable(),
  anonymous: z.boolean(),
  share_enabled: z.boolean(),
  share_hash: z.string().nullable(),
  share_options: ShareOptions,
  /** Null without an open round. */
  current_round: CurrentRound.nullable(),
  /** Its start is in the future, also for an inactive one: its `status` does not show that. */
  is_planned: z.boolean(),
  /** True once it has been active: `anonymous` is fixed from then on (3.1). */
  published: z.boolean(),
  is_template: z.boolean(),
  /** Respondents get a mail when a round opens; it has its own call (ADR 73). */
  notify_at_opening: z.boolean(),
});
export type SurveyRow = z.infer<typeof SurveyRow>;

/** `groups`: names of the person's groups; `days_late`: whole days of the company's calendar, 0 on the first. */
export const LateRespondent = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  days_late: z.number().int(),
});
export type LateRespondent = z.infer<typeof LateRespondent>;

/** A survey's next events. */
const SurveyNext = z.object({
  /**
   * The next status, by time or, for an inactive survey, by activating it; null: it changes only when a person changes
   * it.
   */
  status: z.enum(surveyStatuses).nullable(),
  /** When that happens; null: at once, or by hand. */
  at: Instant.nullable(),
  /** The round after the open one, `end_date` its last day; null: there is none, at least as things are. */
  round: z.object({ start_date: Day, end_date: Day }).nullable(),
  /**
   * The next mail to respondents about a round, as if an inactive survey were activated, or one without a start were
   * started now. Null: there is none, at least as things are.
   */
  notice: z
    .object({
      /** When it goes; null: as soon as the round opens. */
      at: Instant.nullable(),
      /**
       * `open`: about the open round; `planned`: about a coming one; `start`: about the one that starting would open.
       */
      of: z.enum(['open', 'planned', 'start']),
      /**
       * The number of recipients as of now; null: in an anonymous survey's open round the number would reveal who has
       * answered.
       */
      people: z.number().int().nullable(),
    })
    .nullable(),
});

/**
 * What a survey has collected, and deleting it would delete: rounds that have begun, and answers, which an anonymous
 * survey does not count. `has_results`: the dashboard has something to show.
 */
const SurveyResults = z.object({
  rounds: z.number().int(),
  answers: z.number().int().nullable(),
  has_results: z.boolean(),
});

/**
 * `late_respondents` is empty for an anonymous survey, whose page shows only the number. `anonymous_before`: it copies
 * one with the same questions that was anonymous; if it shows names, its respondents are told.
 */
export const Survey = SurveyRow.extend({
  anonymous_before: z.boolean(),
  /** The admin's text in notices and reminders; '': none (ADR 76). */
  mail_message: z.string(),
  /** In which its texts are written, the first one first; `translations` in other ones are not read. */
  languages: z.array(LocaleName),
  translations: inLanguages(z.object({ title: z.string(), description: z.string(), mail_message: z.string() })),
  /** How many texts, of its questions too, are missing in its second language. */
  missing_texts: z.number().int(),
  respondent_ids: z.array(Id),
  /** The people its next round asks. In an anonymous survey they can differ from those asked now (ADR 80). */
  next_respondent_ids: z.array(Id),
  /** The open rounds keep their people: a new choice of respondents counts from `following.from` on. */
  keeps_respondents: z.boolean(),
  /**
   * Of those asked now, those who are away today, and so neither late nor counted without an answer. Null: it is
   * anonymous.
   */
  count_of_away_respondents: z.number().int().nullable(),
  /** People who are in one of these groups when a round opens are asked from then on (ADR 80). */
  followed_group_ids: z.array(Id),
  /**
   * Their names, how many people will be asked that are not asked now, and how many no more, from the round that opens
   * on this day on: of an anonymous survey the next one that opens while no other is open. Null: not known.
   */
  following: z.object({
    groups: z.array(z.string()),
    joining: z.number().int(),
    leaving: z.number().int(),
    from: Day.nullable(),
  }),
  late_respondents: z.array(LateRespondent),
  next: SurveyNext,
  results: SurveyResults,
});
export type Survey = z.infer<typeof Survey>;

export const Title = z.string().trim().min(1).max(maxLengths.title);
const Description = z.string().trim().max(maxLengths.description);
/** One line of plain text, whatever white space is typed or pasted; nothing in it becomes a link. */
const MailMessage = z
  .string()
  .trim()
  .max(maxLengths.mailMessage)
  .overwrite((text) => text.replace(/\s+/g, ' '));

const Languages = z
  .array(LocaleName)
  .min(1)
  .refine((languages) => new Set(languages).size === languages.length, { params: { reason: 'repeated' } });
/** What is left out stays as it is. */
const TranslationsSave = inLanguages(
  z.object({
    title: z.string().trim().max(maxLengths.title).optional(),
    description: Description.optional(),
    mail_message: MailMessage.optional(),
  }),
);

export const SurveySave = z.object({
  title: Title,
  description: Description.default(''),
  respondent_ids: z.array(Id).max(100_000).default([]),
  followed_group_ids: z.array(Id).max(10_000).default([]),
  active_from: Instant.nullable().default(null),
  active_until: Instant.nullable().default(null),
  anonymous: z.boolean().default(false),
  is_active: z.boolean().default(false),
  /** Left out: the language of the request. */
  languages: Languages.optional(),
  translations: TranslationsSave.optional(),
  /** What a new survey begins with: the questions of a template, in its own languages. */
  template: z.enum(surveyTemplates).nullable().default(null),
  notify_at_opening: z.boolean().default(true),
  remind_after_days: z.literal(firstReminderDays).nullable().default(null),
  mail_message: MailMessage.default(''),
});
export type SurveySave = z.input<typeof SurveySave>;

/**
 * A change of a survey (7.12). A time within two minutes of the server's clock becomes the server's now (design §4).
 */
export const SurveyPatch = z.object({
  title: Title.optional(),
  description: Description.optional(),
  respondent_ids: z.array(Id).max(100_000).optional(),
  followed_group_ids: z.array(Id).max(10_000).optional(),
  active_from: Instant.nullable().optional(),
  active_until: Instant.nullable().optional(),
  anonymous: z.boolean().optional(),
  is_active: z.boolean().optional(),
  mail_message: MailMessage.optional(),
  languages: Languages.optional(),
  translations: TranslationsSave.optional(),
  share_enabled: z.boolean().optional(),
  share_hash: z.string().max(200).nullable().optional(),
  /** For a survey that is shared, or that this call shares; fields left out stay as they are. */
  share_options: ShareOptions.partial().optional(),
});
export type SurveyPatch = z.input<typeof SurveyPatch>;

export const SurveyPath = CompanyPath.extend({ surveyId: PathId });
export const SurveyPersonPath = CompanyItemPath.extend({ personId: PathId });

/** Null: the number, in an anonymous survey's reminders, would reveal who has answered. */
const MailCount = z.number().int().nullable();

/** The result of notify and remind (7.17). */
export const SendResult = z.object({
  detail: z.string(),
  sent: MailCount,
  already_sent: MailCount,
  suppressed: z.boolean(),
});
export type SendResult = z.infer<typeof SendResult>;

/**
 * One kind of mail now: how many people would get it, how many have had it in this round, and when it was last
 * requested.
 */
const MailingState = z.object({
  would_send: MailCount,
  already_sent: MailCount,
  last_sent_at: Instant.nullable(),
  suppressed: z.boolean(),
});

/** Days into a round on which automatic reminders are sent; null: none are. */
export const AutomaticReminders = z.object({ after_days: z.literal(reminderDays).nullable() });
export type AutomaticReminders = z.infer<typeof AutomaticReminders>;

/** Whether respondents get a mail when a round opens. */
export const AutomaticNotices = z.object({ at_opening: z.boolean() });
export type AutomaticNotices = z.infer<typeof AutomaticNotices>;

/** Whether replies to the mails about a round go to the caller (ADR 79). */
export const Replies = z.object({ to_me: z.boolean() });
export type Replies = z.infer<typeof Replies>;

/** The mails about a round as they are now, as if written to the admin who looks at them; their links open nothing. */
export const MailPreview = z.object({
  /** The recipient of a test: the caller's proved address; null: they have none. */
  test_to: z.string().nullable(),
  /** Where replies go; null: nowhere. */
  reply_to: z.string().nullable(),
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

/** One of them, to be mailed to the caller. */
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
    /** The possible choices: a reminder so late that the next round has begun by then would never go. */
    days: z.array(z.literal(reminderDays)),
  }),
  /** The admin who gets replies; null: nobody. */
  replies: Replies.extend({ name: z.string() }).nullable(),
  /** People who have the reminder of this round, or will when its mail leaves; an anonymous survey names nobody. */
  reminded_ids: z.array(Id),
  /** Newest first; `by` is null when that person has left, or the mail was automatic. */
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
 * The unit in which an anonymous answer is shown: the smallest one whose results may contain it. `people`: how many are
 * asked there. `group`: a reporting group; `no_group`: all who are in none; `small_groups`: people in no group or in
 * one too small to be shown.
 */
export const PublishedUnit = z.object({
  kind: z.enum(['group', 'no_group', 'small_groups', 'everyone']),
  /** The name of the group. */
  group: z.string().nullable(),
  people: z.number().int(),
});
export type PublishedUnit = z.infer<typeof PublishedUnit>;

/**
 * How publishing an anonymous survey would affect its groups (design §5): too small ones are hidden. `smallest`: the
 * smallest unit of all who are asked; null where `hidden`.
 */
export const Publication = z.object({
  respondents: z.number().int(),
  /** Too few people are asked to show anything, even if all of them answer. */
  hidden: z.boolean(),
  in_no_group: z.number().int(),
  in_several_groups: z.number().int(),
  /** How many of them a round that opened now would not ask: they are in no group large enough to be shown. */
  not_asked: z.number().int(),
  groups: z.array(z.object({ id: Id, name: z.string(), people: z.number().int(), hidden: z.boolean() })),
  smallest: PublishedUnit.nullable(),
  /**
   * Moving these `people` into a single group each would show those `groups`; null: nobody can be moved, or it would
   * show none.
   */
  cure: z.object({ people: z.number().int(), groups: z.array(z.string()) }).nullable(),
});
/** People who may not have been saved as respondents yet. */
export const PublicationAsk = z.object({ respondent_ids: z.array(Id).max(100_000) });
export type Publication = z.infer<typeof Publication>;

/**
 * How refreshing the reporting groups of an anonymous survey would change them (design §5). `hidden`, `smallest`,
 * `groups` and `cure` as for a publication, with the new groups.
 */
export const Regrouping = Publication.extend({
  /** `too_early`: less than three months since the last time; `planned`: it waits for the next round to start. */
  state: z.enum(['possible', 'unchanged', 'too_early', 'planned']),
  /** The first day on which a refresh is possible. */
  possible_from: Day,
  /** The day on which the next round starts, if known. */
  starts_on: Day.nullable(),
  /** `before`: how many of the people asked are in it now. */
  groups: z.array(
    z.object({ id: Id, name: z.string(), people: z.number().int(), before: z.number().int(), hidden: z.boolean() }),
  ),
  /** Where it is `unchanged`: so many people are in other groups now, without any change to what is shown. */
  unseen: z.number().int(),
  /** Fewer than five people would have made the same move: they stay where they are. */
  waiting: z.number().int(),
});
export type Regrouping = z.infer<typeof Regrouping>;
