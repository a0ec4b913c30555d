import { type Message, withValues } from '../i18n.ts';
import { mailMessages } from './mail.messages.ts';

type MailLink = { label: Message; url: string };

/** What a mail says, before it has a language. */
export type MailContent = {
  subject: Message;
  paragraphs: Message[];
  /** The one thing to do. */
  action?: MailLink;
  /** Also of use, below it. */
  links?: MailLink[];
  closing: Message;
};

const linkMail = (subject: Message, paragraphs: Message[], action: MailLink, closing: Message): MailContent => ({
  subject,
  paragraphs,
  action,
  closing,
});

/** What a mail about a survey's round needs to know. */
type RoundValues = {
  name: string;
  email: string;
  company: string;
  survey: string;
  /** In the person's language. */
  lastDay: string;
  isAnonymous: boolean;
  /** Of someone who has not chosen a password: without one they cannot answer. */
  passwordUrl: string | null;
  appStore: string | null;
  playStore: string | null;
};

function roundMail(subject: Message, body: Message, values: RoundValues): MailContent {
  const { name, email, company, survey, lastDay, isAnonymous, passwordUrl, appStore, playStore } = values;
  return {
    subject: withValues(subject, { survey }),
    paragraphs: [
      withValues(mailMessages.greeting, { name }),
      withValues(body, { company, survey, lastDay }),
      ...(isAnonymous ? [withValues(mailMessages.roundAnonymous, { company })] : []),
      withValues(passwordUrl === null ? mailMessages.roundLogIn : mailMessages.roundPassword, { email }),
    ],
    ...(passwordUrl === null ? {} : { action: { label: mailMessages.roundAction, url: passwordUrl } }),
    links: [
      ...(appStore === null ? [] : [{ label: mailMessages.roundAppStore, url: appStore }]),
      ...(playStore === null ? [] : [{ label: mailMessages.roundPlayStore, url: playStore }]),
    ],
    closing: withValues(mailMessages.roundClosing, { company }),
  };
}

/** What a mail about a subscription needs to know. `day`, in the person's language, and `hasCard`: of a trial's end. */
type BillingValues = { name: string; company: string; plan: string; day: string; hasCard: boolean; url: string };

const billingMail = (subject: Message, body: Message, label: Message, { name, url, ...values }: BillingValues) => {
  const { company, plan, day } = values;
  return linkMail(
    withValues(subject, { company, day }),
    [withValues(mailMessages.greeting, { name }), withValues(body, { company, plan, day })],
    { label, url },
    withValues(mailMessages.billingClosing, { company }),
  );
};

/** One function a mail; its parameter is what the mail needs to know. */
export const mailTemplates = {
  /**
   * To a new account: proves that the address is theirs. It names the company, by which its reader knows whether the
   * sign-up is their own; mails that were queued before said none.
   */
  verification: ({ name, company, url }: { name: string; company?: string; url: string }) =>
    linkMail(
      mailMessages.verificationSubject,
      [
        withValues(mailMessages.greeting, { name }),
        company === undefined
          ? mailMessages.verificationBodyPlain
          : withValues(mailMessages.verificationBody, { company }),
      ],
      { label: mailMessages.verificationAction, url },
      mailMessages.notYou,
    ),

  /** To the new address of an account: proves that it is theirs. */
  newAddress: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.verificationSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.newAddressBody],
      { label: mailMessages.verificationAction, url },
      mailMessages.newAddressNotYou,
    ),

  /** After a change of the password: with a way to object. */
  passwordChanged: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.passwordChangedSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.passwordChangedBody],
      { label: mailMessages.recoveryAction, url },
      mailMessages.recoveryNotNeeded,
    ),

  /** To the address that an account has left: with a way to object. */
  addressChanged: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.addressChangedSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.addressChangedBody],
      { label: mailMessages.recoveryAction, url },
      mailMessages.recoveryNotNeeded,
    ),

  /** Someone signed up with an address that has an account: the screen does not tell, the mail does. */
  accountExists: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.accountExistsSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.accountExistsBody],
      { label: mailMessages.accountExistsAction, url },
      mailMessages.accountExistsNotYou,
    ),

  passwordReset: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.passwordResetSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.passwordResetBody],
      { label: mailMessages.passwordResetAction, url },
      mailMessages.passwordResetNotYou,
    ),

  /** To a person whom an admin added: they choose a password, and the address counts as verified. */
  invitation: ({ name, company, url }: { name: string; company: string; url: string }) =>
    linkMail(
      withValues(mailMessages.invitationSubject, { company }),
      [withValues(mailMessages.greeting, { name }), withValues(mailMessages.invitationBody, { company })],
      { label: mailMessages.invitationAction, url },
      mailMessages.invitationNotYou,
    ),

  /** The notice of a round, to every respondent (7.17). */
  roundOpen: (values: RoundValues) => roundMail(mailMessages.roundOpenSubject, mailMessages.roundOpenBody, values),

  /** The reminder, to those who are late (7.17). */
  roundReminder: (values: RoundValues) =>
    roundMail(mailMessages.roundReminderSubject, mailMessages.roundReminderBody, values),

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

  /** What is to be paid waits for its holder's authentication (4.16, 4.18). */
  authenticationNeeded: (values: BillingValues) =>
    billingMail(
      mailMessages.authenticationSubject,
      mailMessages.authenticationBody,
      mailMessages.authenticationAction,
      values,
    ),

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
