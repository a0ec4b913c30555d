import { type Message, withValues } from '../i18n.ts';
import { mailMessages } from './mail.messages.ts';

/** What a mail says, before it has a language. */
export type MailContent = {
  subject: Message;
  paragraphs: Message[];
  /** The one thing to do. */
  action?: { label: Message; url: string };
  closing: Message;
};

const linkMail = (
  subject: Message,
  paragraphs: Message[],
  action: { label: Message; url: string },
  closing: Message,
): MailContent => ({ subject, paragraphs, action, closing });

/** One function a mail; its parameter is what the mail needs to know. */
export const mailTemplates = {
  /** To a new account: proves that the address is theirs. */
  verification: ({ name, url }: { name: string; url: string }) =>
    linkMail(
      mailMessages.verificationSubject,
      [withValues(mailMessages.greeting, { name }), mailMessages.verificationBody],
      { label: mailMessages.verificationAction, url },
      mailMessages.notYou,
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
};

export type MailTemplate = keyof typeof mailTemplates;
export type MailValues<Name extends MailTemplate> = Parameters<(typeof mailTemplates)[Name]>[0];
