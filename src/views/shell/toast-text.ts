import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Toast, ToastCode } from '../../../machines/types.ts';
import { firstToasts } from './first-toasts.ts';

/**
 * The success messages (8.13), and the console's own text where the server gave no message. Those that only the login
 * raises belong to `firstToasts`: the messages of these come with every other page and the workspace.
 */
export const toastTexts: Record<ToastCode, MessageDescriptor> = {
  ...firstToasts,
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
  testMailSent: msg`Test sent`,
  personAdded: msg`Person added`,
  personUpdated: msg`Person updated`,
  addressAsked: msg`Saved. Open the email at your new address to confirm it.`,
  peopleJoined: msg`Added to groups`,
  peopleAsked: msg`Added to surveys`,
  peopleLeft: msg`Removed from groups`,
  invitationsSent: msg`Invitations sent again`,
  peopleDeleted: msg`People deleted`,
  userRemoved: msg`User removed`,
  groupAdded: msg`Group added`,
  groupUpdated: msg`Group updated`,
  groupRemoved: msg`Group removed`,
  companyAdded: msg`Company added`,
  companyUpdated: msg`Company updated`,
  companyRemoved: msg`Company removed`,
  passwordChanged: msg`Password changed successfully`,
  passwordReset: msg`Your new password is saved. You can log in with it now.`,
  resetLinkUsed: msg`Password reset link already used`,
  sessionsEnded: msg`Logged out elsewhere`,
  tourLeft: msg`You can continue the tour at any time: choose “Start a tour” in the menu.`,
  undone: msg`Undone`,
  merged: msg`Someone else’s changes were kept too`,
  stepsHidden: msg`The first steps are hidden`,
  subscribed: msg`Successfully subscribed!`,
  subscriptionFailed: msg`An error occurred when trying to subscribe.`,
  subscriptionEnded: msg`Subscription cancelled`,
  subscriptionResumed: msg`Subscription continues`,
  invoicePaid: msg`Payment received`,
  cardChanged: msg`Card changed`,
};

/** The server's message replaces ours; for a mailing, both: that it was sent (8.13), and to how many. */
export function toastText({ code, tone, text }: Toast, i18n: I18n): string {
  const own = i18n._(toastTexts[code]);
  const isSent = tone === 'success' && (code === 'notifierSent' || code === 'reminderSent');
  return isSent && text ? `${own}. ${text}` : (text ?? own);
}
