import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Toast, ToastCode } from '../../../machines/types.ts';

/** The success messages (8.13), and what the console says by itself when the server gave no message. */
export const toastTexts: Record<ToastCode, MessageDescriptor> = {
  surveyAdded: msg`Survey added`,
  surveyUpdated: msg`Survey updated`,
  surveyRemoved: msg`Survey removed`,
  surveyActivated: msg`Survey activated`,
  surveyDeactivated: msg`Survey deactivated`,
  surveyStarted: msg`Survey started`,
  surveyEnded: msg`Survey ended`,
  surveyContinued: msg`Survey continued`,
  notifierSent: msg`Notifier sent`,
  reminderSent: msg`Reminder sent`,
  personAdded: msg`Person added`,
  personUpdated: msg`Person updated`,
  userRemoved: msg`User removed`,
  groupAdded: msg`Group added`,
  groupUpdated: msg`Group updated`,
  groupRemoved: msg`Group removed`,
  companyAdded: msg`Company added`,
  companyUpdated: msg`Company updated`,
  companyRemoved: msg`Company removed`,
  passwordChanged: msg`Password changed successfully`,
  passwordReset: msg`Your new password is in use. You can log in with it.`,
  resetLinkUsed: msg`Password reset link already used`,
  sessionsEnded: msg`Logged out there`,
  sessionExpired: msg`Your session has expired. Please log in again; you will return to where you were.`,
  subscribed: msg`Successfully subscribed!`,
  subscriptionFailed: msg`An error occurred when trying to subscribe.`,
  subscriptionEnded: msg`Subscription ended`,
  subscriptionResumed: msg`Subscription goes on`,
  invoicePaid: msg`Payment received`,
  paymentFailed: msg`The payment failed.`,
  cardChanged: msg`Card changed`,
  unreachable: msg`The server did not answer. Check your connection and try again; nothing you typed is lost.`,
  broken: msg`Something went wrong on the server. Try again in a moment.`,
  missing: msg`This is no longer here. Someone may have removed it.`,
  forbidden: msg`You are not allowed to do this.`,
  limited: msg`Too many attempts in a short time. Wait a moment.`,
  conflict: msg`Someone else has changed this meanwhile.`,
  invalid: msg`Check the marked fields.`,
};

/** The server's message in place of ours; of what was sent, both: that it was (8.13), and to how many. */
export function toastText({ code, tone, text }: Toast, i18n: I18n): string {
  const own = i18n._(toastTexts[code]);
  const isSent = tone === 'success' && (code === 'notifierSent' || code === 'reminderSent');
  return isSent && text ? `${own}. ${text}` : (text ?? own);
}
