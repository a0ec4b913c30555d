import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Theirs } from '../../../machines/record/saver.machine.ts';
import type { Toast, ToastCode } from '../../../machines/types.ts';
import { firstToasts } from './first-toasts.ts';

/**
 * The success messages (8.13), and what the console says by itself when the server gave no message. What no page but the
 * login raises belongs to `firstToasts`: the messages of these come with every other page and the workspace.
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
  personAdded: msg`Person added`,
  personUpdated: msg`Person updated`,
  addressAsked: msg`Saved. Open the email at your new address to confirm it.`,
  peopleJoined: msg`Added to groups`,
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

/** Fields by their names on the wire, as their forms call them. */
const fieldNames: Record<string, MessageDescriptor> = {
  title: msg`Title`,
  name: msg`Name`,
  description: msg`Description`,
  users: msg`Users in this group`,
  respondent_ids: msg`Respondents`,
  active_from: msg`Active from`,
  active_until: msg`Active until`,
  anonymous: msg`Anonymous answers`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Email`,
  company_groups: msg`Groups`,
  is_admin: msg`Admin`,
  timezone: msg`Time zone`,
  label: msg`Question`,
  field_type: msg`Type of answer`,
  timing_in_days: msg`How often`,
  choices: msg`Choices`,
  help_text: msg`Help text`,
  placeholder_text: msg`Placeholder`,
  default: msg`Default`,
  favourable_from: msg`Favourable from`,
  goal: msg`Goal`,
};

function mergedText({ fields, isOwn }: Theirs, i18n: I18n): string {
  const named = fields.map((field) => fieldNames[field]).filter((name) => name !== undefined);
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(named.map((name) => i18n._(name)));
  return isOwn
    ? i18n._(msg`You saved this in another tab. Those changes were kept too: ${names}`)
    : i18n._(msg`Someone else’s changes were kept too: ${names}`);
}

/** The server's message in place of ours; of what was sent, both: that it was (8.13), and to how many. */
export function toastText({ code, tone, text, theirs }: Toast, i18n: I18n): string {
  if (theirs) return mergedText(theirs, i18n);
  const own = i18n._(toastTexts[code]);
  const isSent = tone === 'success' && (code === 'notifierSent' || code === 'reminderSent');
  return isSent && text ? `${own}. ${text}` : (text ?? own);
}
