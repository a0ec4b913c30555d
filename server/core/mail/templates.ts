import type { PublishedUnit } from '../../../contract/survey.ts';
import {
  fewestAnonymousAnswers,
  invitationDays,
  overviewMonths,
  ownAddressHours,
  provisionalDays,
  recoveryDays,
} from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { type Message, withValues } from '../i18n.ts';
import { inLanguage } from './escape-html.ts';
import { mailMessages } from './mail.messages.ts';

type MailLink = { label: Message; url: string };

/** The content of a mail, before it has a language. */
export type MailContent = {
  subject: Message;
  greeting: Message;
  /** Each a sentence, or several. */
  paragraphs: (Message | Message[])[];
  /** A person's own words: text, like a name. */
  quote?: { label: Message; text: string; language?: Locale | undefined };
  /** A highlight; inboxes show it beside the subject, or else the first paragraph. */
  highlight?: Message;
  /** The sentences, one below the other. */
  points?: Message[];
  /** Figures, already in the reader's language; the first cell names its row. */
  table?: { caption: Message; head: Message[]; rows: string[][] };
  /** The main action. */
  action: MailLink;
  /** Further sentences after that. */
  notes?: Message[];
  /** Also of use, below it. */
  links?: MailLink[];
  /** Who sends it and why, in small print. */
  reason: Message;
};

/** A person without a name is known by their address, which is no greeting. */
const hello = (name: string) =>
  /^\S+@\S+$/.test(name) ? mailMessages.greetingPlain : withValues(mailMessages.greeting, { name });

/** The input of a mail about a survey's round. */
export type RoundValues = {
  name: string;
  email: string;
  company: string;
  survey: string;
  /** Where its title is in another one than the mail. */
  surveyLanguage?: Locale;
  /** The admin's own words; '': none. */
  message: string;
  /** Where it is in another one than the mail. */
  messageLanguage?: Locale;
  /** How long its questions take; null: not known. */
  minutes: number | null;
  /** In the person's language. */
  lastDay: string;
  /** For an anonymous survey: the unit in which the person's answers are shown, null: none. */
  shownWith: { unit: PublishedUnit | null } | null;
  /** It shows names, and an earlier one with the same questions did not. */
  isNamedAfterAnonymous: boolean;
  /** Opens answering for this person only. */
  answerUrl: string;
  /** For people who have not chosen a password: without one they cannot log in. */
  passwordUrl: string | null;
  appStore: string | null;
  playStore: string | null;
  /** An admin's test to themselves. */
  isTest?: boolean;
};

function roundMail(subject: Message, body: Message, values: RoundValues): MailContent {
  const { name, email, company, message, minutes, lastDay, shownWith, answerUrl, passwordUrl } = values;
  const survey = inLanguage(values.survey, values.surveyLanguage);
  const stores = storeLinks(values);
  const choosePassword = passwordUrl === null ? [] : [{ label: mailMessages.roundChoosePassword, url: passwordUrl }];
  const isAppTold = passwordUrl === null && stores.length > 0;
  const [privacy, ...details] = shownWith === null ? namedMessages(values) : anonymousMessages(shownWith.unit, company);
  return {
    subject: withValues(subject, { survey }),
    greeting: hello(name),
    paragraphs: [
      ...(values.isTest ? [mailMessages.roundTest] : []),
      [
        withValues(body, { company, survey }),
        ...(minutes === null ? [] : [withValues(mailMessages.roundMinutes, { minutes })]),
      ],
      ...(privacy ? [privacy] : []),
    ],
    ...(message === ''
      ? {}
      : {
          quote: {
            label: withValues(mailMessages.roundQuote, { company }),
            text: message,
            language: values.messageLanguage,
          },
        }),
    highlight: withValues(mailMessages.roundLastDay, { lastDay }),
    action: { label: mailMessages.roundAnswer, url: answerUrl },
    notes: [
      ...details,
      mailMessages.roundPersonal,
      ...(isAppTold ? [withValues(mailMessages.roundLogIn, { email })] : []),
      ...(passwordUrl === null ? [] : [withValues(mailMessages.roundPassword, { email, days: invitationDays })]),
    ],
    links: [...choosePassword, ...stores],
    reason: withValues(mailMessages.roundReason, { company }),
  };
}

/** The people who see the answers, the most important first. */
function namedMessages({ company, isNamedAfterAnonymous }: RoundValues): Message[] {
  const named = withValues(mailMessages.roundNamed, { company });
  return isNamedAfterAnonymous ? [mailMessages.roundNamedAfterAnonymous, named] : [named];
}

const shownWithMessages = {
  group: mailMessages.roundShownWithGroup,
  no_group: mailMessages.roundShownWithNoGroup,
  small_groups: mailMessages.roundShownWithSmallGroups,
  everyone: mailMessages.roundShownWithEveryone,
};

function anonymousMessages(unit: PublishedUnit | null, company: string): Message[] {
  if (unit === null) return [mailMessages.roundShownWithNobody, mailMessages.roundUnlinked];
  const { kind, people } = unit;
  const values = { people, ...(unit.group === null ? {} : { group: unit.group }) };
  return [
    withValues(shownWithMessages[kind], values),
    withValues(mailMessages.roundAnonymous, { company, fewest: fewestAnonymousAnswers }),
    mailMessages.roundUnlinked,
  ];
}

/** People answer in the app, too: without the operator's setting there is no button (1.2). */
function storeLinks({ appStore, playStore }: Pick<RoundValues, 'appStore' | 'playStore'>): MailLink[] {
  return [
    ...(appStore === null ? [] : [{ label: mailMessages.roundAppStore, url: appStore }]),
    ...(playStore === null ? [] : [{ label: mailMessages.roundPlayStore, url: playStore }]),
  ];
}

/**
 * The input of a mail about a subscription. `day`, in the person's language, and `hasCard`: for a trial's end;
 * `amount`, with tax: for a payment.
 */
type BillingValues = {
  name: string;
  company: string;
  plan: string;
  day: string;
  hasCard: boolean;
  amount: string;
  url: string;
};

function billingMail(subject: Message, body: Message, label: Message, values: BillingValues): MailContent {
  const { name, company, plan, day, amount, url } = values;
  return {
    subject: withValues(subject, { company, day }),
    greeting: hello(name),
    paragraphs: [withValues(body, { company, plan, day, amount })],
    action: { label, url },
    reason: withValues(mailMessages.billingReason, { company }),
  };
}

/** The content of the overview of a survey's results, texts in the reader's language (ADR 41). */
export type OverviewValues = {
  name: string;
  survey: string;
  /** Where the title is not in the reader's language; mails that were queued before have none. */
  surveyLanguage?: Locale;
  company: string;
  /** Of the last complete round; `answered` null: it is not published. */
  round: { days: string; answered: string | null; assigned: string; rate: string; before: string | null } | null;
  /**
   * Likely real findings, one sentence each (mails that were queued before have none); and where the last `overviewMonths`
   * have none, what all rounds have.
   */
  sentences?: string[];
  history?: string | null;
  /** Since when questions are asked in another form. */
  breaks?: string[];
  /** Questions that were tested and could have changed by chance, and those with too few rounds or answers. */
  unclear: number;
  untested: number;
  /** Question, value, change or trend, answers. */
  rows: string[][];
  every: 'round' | 'month';
  url: string;
};

function overviewRound(round: OverviewValues['round']): Message {
  if (round === null) return mailMessages.overviewNoRound;
  const { answered, before, ...known } = round;
  if (answered === null) return withValues(mailMessages.overviewHidden, known);
  return before === null
    ? withValues(mailMessages.overviewRound, { ...known, answered })
    : withValues(mailMessages.overviewRoundBefore, { ...known, answered, before });
}

/** One function per mail; its parameter is the mail's input. */
export const mailTemplates = {
  /**
   * To a new account: proves that the address is theirs. It names the company, so that its reader knows whether the
   * sign-up is their own; mails queued earlier have none.
   */
  verification: ({ name, company, url }: { name: string; company?: string; url: string }): MailContent => ({
    subject: mailMessages.verificationSubject,
    greeting: hello(name),
    paragraphs: [
      company === undefined
        ? mailMessages.verificationBodyPlain
        : withValues(mailMessages.verificationBody, { company, days: provisionalDays }),
    ],
    action: { label: mailMessages.verificationAction, url },
    notes: [mailMessages.verificationNotYou],
    reason: mailMessages.signUpReason,
  }),

  /**
   * To the new address of an account, given by an admin of `company`: proves that it is theirs. Mails queued earlier
   * have none.
   */
  newAddress: ({ name, company, url }: { name: string; company?: string; url: string }): MailContent => ({
    subject: mailMessages.verificationSubject,
    greeting: hello(name),
    paragraphs:
      company === undefined
        ? [mailMessages.newAddressBody]
        : [withValues(mailMessages.newAddressByAdmin, { company }), mailMessages.newAddressAnonymous],
    action: { label: mailMessages.verificationAction, url },
    notes: [mailMessages.newAddressNotYou],
    reason: mailMessages.newAddressReason,
  }),

  /** To the new address that a person has requested: the account gets it once it is proved. */
  ownNewAddress: ({ name, url }: { name: string; url: string }): MailContent => ({
    subject: mailMessages.ownNewAddressSubject,
    greeting: hello(name),
    paragraphs: [withValues(mailMessages.ownNewAddressBody, { hours: ownAddressHours })],
    action: { label: mailMessages.verificationAction, url },
    notes: [mailMessages.ownNewAddressNotYou],
    reason: mailMessages.newAddressReason,
  }),

  /** To the current address, before a new one is proved: with a link for recovery. */
  addressAsked: ({ name, url }: { name: string; url: string }): MailContent => ({
    subject: mailMessages.addressAskedSubject,
    greeting: hello(name),
    paragraphs: [withValues(mailMessages.addressAskedBody, { days: recoveryDays })],
    action: { label: mailMessages.recoveryAction, url },
    notes: [mailMessages.addressAskedNotNeeded],
    reason: mailMessages.addressAskedReason,
  }),

  /** After a change of the password: with a link for recovery. */
  passwordChanged: ({ name, url }: { name: string; url: string }): MailContent => ({
    subject: mailMessages.passwordChangedSubject,
    greeting: hello(name),
    paragraphs: [withValues(mailMessages.passwordChangedBody, { days: recoveryDays })],
    action: { label: mailMessages.recoveryAction, url },
    notes: [mailMessages.recoveryNotNeeded],
    reason: mailMessages.securityReason,
  }),

  /**
   * To the address that an account has left: with a link for recovery. Changed by an admin of `company`, or by its
   * owner.
   */
  addressChanged: ({ name, company, url }: { name: string; company?: string; url: string }): MailContent => ({
    subject: mailMessages.addressChangedSubject,
    greeting: hello(name),
    paragraphs:
      company === undefined
        ? [withValues(mailMessages.addressChangedBody, { days: recoveryDays })]
        : [
            withValues(mailMessages.addressChangedByAdmin, { company, days: recoveryDays }),
            mailMessages.addressChangedAnonymous,
          ],
    action: { label: company === undefined ? mailMessages.recoveryAction : mailMessages.recoveryTakeBack, url },
    notes: [company === undefined ? mailMessages.recoveryNotNeeded : mailMessages.recoveryAgreed],
    reason: mailMessages.oldAddressReason,
  }),

  /** Someone signed up with an address that has an account: the screen does not say so, the mail does. */
  accountExists: ({ name, url }: { name: string; url: string }): MailContent => ({
    subject: mailMessages.accountExistsSubject,
    greeting: hello(name),
    paragraphs: [mailMessages.accountExistsBody],
    action: { label: mailMessages.accountExistsAction, url },
    notes: [mailMessages.accountExistsNotYou],
    reason: mailMessages.signUpReason,
  }),

  /** What changed in a survey's results, to an admin who asked for it. */
  overview: ({
    name,
    survey,
    surveyLanguage,
    company,
    round,
    sentences = [],
    history = null,
    breaks = [],
    unclear,
    untested,
    rows,
    every,
    url,
  }: OverviewValues): MailContent => ({
    subject: withValues(mailMessages.overviewSubject, { survey: inLanguage(survey, surveyLanguage) }),
    greeting: hello(name),
    paragraphs: [
      withValues(mailMessages.overviewBody, {
        survey: inLanguage(survey, surveyLanguage),
        company,
        months: overviewMonths,
      }),
    ],
    highlight: overviewRound(round),
    points: [
      ...sentences.map((finding) => withValues(mailMessages.overviewFinding, { finding })),
      ...(history === null
        ? []
        : [withValues(mailMessages.overviewHistory, { finding: history, months: overviewMonths })]),
      ...breaks.map((finding) => withValues(mailMessages.overviewFinding, { finding })),
      ...(unclear > 0 ? [withValues(mailMessages.overviewUnclear, { count: unclear })] : []),
      ...(untested > 0 ? [withValues(mailMessages.overviewUntested, { count: untested })] : []),
    ],
    table: {
      caption: mailMessages.overviewQuestions,
      head: [
        mailMessages.overviewQuestion,
        mailMessages.overviewValue,
        mailMessages.overviewChanged,
        mailMessages.overviewAnswers,
      ],
      rows,
    },
    action: { label: mailMessages.overviewAction, url },
    // For findings; without any, nothing can be a false alarm.
    notes: [
      ...(sentences.length > 0 || history !== null ? [mailMessages.overviewChance] : []),
      mailMessages.overviewStop,
    ],
    reason: every === 'round' ? mailMessages.overviewReasonRound : mailMessages.overviewReasonMonth,
  }),

  passwordReset: ({ name, url }: { name: string; url: string }): MailContent => ({
    subject: mailMessages.passwordResetSubject,
    greeting: hello(name),
    paragraphs: [mailMessages.passwordResetBody],
    action: { label: mailMessages.passwordResetAction, url },
    notes: [mailMessages.passwordResetNotYou],
    reason: mailMessages.resetReason,
  }),

  /** To a person whom an admin added: they choose a password, and the address counts as verified. */
  invitation: ({ name, company, url }: { name: string; company: string; url: string }): MailContent => ({
    subject: withValues(mailMessages.invitationSubject, { company }),
    greeting: hello(name),
    paragraphs: [withValues(mailMessages.invitationBody, { company, days: invitationDays })],
    action: { label: mailMessages.invitationAction, url },
    notes: [mailMessages.invitationNotYou],
    reason: withValues(mailMessages.invitationReason, { company }),
  }),

  /** The notice of a round, to every respondent (7.17). */
  roundOpen: (values: RoundValues) =>
    roundMail(
      values.isTest ? mailMessages.roundOpenTestSubject : mailMessages.roundOpenSubject,
      mailMessages.roundOpenBody,
      values,
    ),

  /** The reminder, to those who are late (7.17). */
  roundReminder: (values: RoundValues) =>
    roundMail(
      values.isTest ? mailMessages.roundReminderTestSubject : mailMessages.roundReminderSubject,
      mailMessages.roundReminderBody,
      values,
    ),

  /** Three days before a trial is over (9.3). */
  trialEnding: (values: BillingValues) =>
    billingMail(
      mailMessages.trialEndingSubject,
      values.hasCard ? mailMessages.trialEndingCardBody : mailMessages.trialEndingBody,
      values.hasCard ? mailMessages.seeSubscriptionAction : mailMessages.choosePlanAction,
      values,
    ),

  /** Past due, another card is needed (4.18). */
  paymentFailed: (values: BillingValues) =>
    billingMail(mailMessages.paymentFailedSubject, mailMessages.paymentFailedBody, mailMessages.payAction, values),

  /** A first payment waits for its holder's authentication (4.16); the link leads to the checkout of its own plan. */
  paymentUnfinished: (values: BillingValues & { until: string | null }): MailContent => {
    const { company, plan, amount, until } = values;
    const { authenticationSubject, unfinishedBody, unfinishedUntil, authenticationAction } = mailMessages;
    return {
      ...billingMail(authenticationSubject, unfinishedBody, authenticationAction, values),
      paragraphs: [
        withValues(unfinishedBody, { company, plan, amount }),
        ...(until === null ? [] : [withValues(unfinishedUntil, { until })]),
      ],
    };
  },

  /** An overdue payment waits for its holder's authentication (4.18). */
  authenticationNeeded: (values: BillingValues) =>
    billingMail(
      mailMessages.authenticationSubject,
      mailMessages.authenticationBody,
      mailMessages.authenticationAction,
      values,
    ),

  /** To the existing admins: otherwise a stolen session could add one of its own unnoticed. */
  adminAdded: ({ name, ...values }: { name: string; company: string; by: string; person: string; url: string }) => ({
    subject: withValues(mailMessages.adminAddedSubject, { company: values.company }),
    greeting: hello(name),
    paragraphs: [
      withValues(mailMessages.adminAddedBody, { by: values.by, person: values.person, company: values.company }),
    ],
    action: { label: mailMessages.adminAddedAction, url: values.url },
    notes: [mailMessages.adminAddedNotExpected],
    reason: withValues(mailMessages.billingReason, { company: values.company }),
  }),

  subscriptionEnded: (values: BillingValues) =>
    billingMail(
      mailMessages.subscriptionEndedSubject,
      mailMessages.subscriptionEndedBody,
      mailMessages.choosePlanAction,
      values,
    ),
};

export type MailTemplate = keyof typeof mailTemplates;
export type MailValues<Name extends MailTemplate> = Parameters<(typeof mailTemplates)[Name]>[0];
