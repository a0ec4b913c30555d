import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailingKind, MailingObstacle } from '../../../machines/survey/mailing.machine.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type ReasonName as PageReasonName, reasons } from '../reasons.ts';
import { mailingActions, mailingObstacles } from '../survey/mailing-labels.ts';

type CommandText = { label: MessageDescriptor; detail?: MessageDescriptor; icon: IconName };

/** The command palette's names for a page's actions: those of their buttons, wherever they are clear alone. */
export const commandTexts = {
  activateSurvey: { label: msg`Activate`, icon: 'check' },
  addCompany: { label: msg`Add company`, icon: 'plus' },
  addGroup: { label: msg`Add group`, icon: 'plus' },
  addPerson: { label: msg`Add person`, icon: 'plus' },
  addQuestion: { label: msg`Add question`, icon: 'plus' },
  addSurvey: { label: msg`Add survey`, detail: msg`Empty or from a template`, icon: 'plus' },
  cancel: { label: msg`Cancel`, icon: 'close' },
  changeCard: { label: msg`Change the card`, icon: 'card' },
  changePlan: { label: msg`Change your plan`, icon: 'card' },
  changeShare: { label: msg`Change what is public`, icon: 'eye' },
  chooseNobody: { label: msg`Clear selection`, icon: 'close' },
  clearFilters: { label: msg`Clear filters`, icon: 'close' },
  closeQuestion: { label: msg`Close the question without saving`, icon: 'close' },
  confirmCard: { label: msg`Confirm the new card`, icon: 'card' },
  confirmPlan: { label: msg`Change the plan`, icon: 'card' },
  continueSurvey: { label: msg`Continue survey`, icon: 'flag' },
  openNotes: { label: msg`Notes`, icon: 'flag' },
  mailOverview: { label: msg`Results by mail`, icon: 'external' },
  copyShareUrl: { label: msg`Copy share url`, icon: 'external' },
  deactivateSurvey: { label: msg`Deactivate`, icon: 'check' },
  delete: { label: msg`Delete`, icon: 'trash' },
  deleteChosen: { label: msg`Delete selected people`, icon: 'trash' },
  deleteSurvey: { label: msg`Delete survey`, icon: 'trash' },
  discardRestored: { label: msg`Discard the restored changes`, icon: 'undo' },
  duplicateSurvey: { label: msg`Duplicate survey`, icon: 'survey' },
  editSurvey: { label: msg`Edit survey`, icon: 'survey' },
  endOthers: { label: msg`Log out everywhere else`, icon: 'logout' },
  endSubscription: { label: msg`End subscription`, icon: 'card' },
  endSurvey: { label: msg`End survey`, icon: 'flag' },
  expiredSurveys: { label: msg`Show expired surveys`, icon: 'search' },
  exportChosen: { label: msg`Export selected people`, icon: 'arrow-down' },
  exportCsv: { label: msg`Export CSV`, icon: 'arrow-down' },
  exportEveryone: { label: msg`Export everyone`, icon: 'arrow-down' },
  importUsers: { label: msg`Import users`, icon: 'plus' },
  inactiveSurveys: { label: msg`Show inactive surveys`, icon: 'search' },
  inviteAgain: { label: msg`Resend invitations`, icon: 'people' },
  askInSurveys: { label: msg`Add to surveys`, icon: 'survey' },
  joinGroups: { label: msg`Add to groups`, icon: 'group' },
  keepSubscription: { label: msg`Keep the subscription`, icon: 'card' },
  leaveGroups: { label: msg`Remove from groups`, icon: 'group' },
  nextStep: { label: msg`Next`, icon: 'arrow-right' },
  notify: { label: mailingActions.notify, icon: 'comment' },
  ongoingSurveys: { label: msg`Show ongoing surveys`, icon: 'search' },
  openDashboard: { label: msg`Dashboard`, icon: 'chart' },
  openInvoice: { label: msg`Open the latest invoice`, icon: 'external' },
  openLibrary: { label: msg`Add from library`, icon: 'survey' },
  payByAnother: { label: msg`Pay with another card`, icon: 'card' },
  payNow: { label: msg`Pay now`, icon: 'card' },
  previewEmails: { label: msg`Preview emails`, icon: 'eye' },
  previewSurvey: { label: msg`Preview as respondent`, icon: 'eye' },
  refreshGroups: { label: msg`Refresh reporting groups…`, icon: 'group' },
  previousStep: { label: msg`Back`, icon: 'arrow-left' },
  print: { label: msg`Print`, icon: 'survey' },
  readResults: { label: msg`Read results and invoices`, icon: 'eye' },
  reload: { label: msg`Reload`, icon: 'undo' },
  remind: { label: mailingActions.remind, icon: 'comment' },
  removeShare: { label: msg`Remove share`, icon: 'eye-off' },
  resumePayment: { label: msg`Continue the payment`, icon: 'card' },
  save: { label: msg`Save`, icon: 'check' },
  saveQuestion: { label: msg`Save question`, icon: 'check' },
  saveSurvey: { label: msg`Save`, icon: 'check' },
  sendImport: { label: msg`Import`, icon: 'people' },
  share: { label: msg`Share`, icon: 'eye' },
  showAllGroups: { label: msg`Show all groups`, icon: 'search' },
  showAllSurveys: { label: msg`Show all surveys`, icon: 'search' },
  showEveryone: { label: msg`Show everyone`, icon: 'search' },
  showEnps: { label: msg`Scale: eNPS`, icon: 'chart' },
  showFavourable: { label: msg`Scale: Favourable`, icon: 'chart' },
  showMonthly: { label: msg`Show plans for 1 month`, icon: 'calendar' },
  showPrecise: { label: msg`Scale: Precise`, icon: 'chart' },
  showRelative: { label: msg`Scale: Relative`, icon: 'chart' },
  showYearly: { label: msg`Show plans for 12 months`, icon: 'calendar' },
  startAnew: { label: msg`Start a new survey`, icon: 'plus' },
  startSurvey: { label: msg`Start survey`, icon: 'flag' },
  stopExport: { label: msg`Stop the export`, icon: 'close' },
  stopImport: { label: msg`Stop`, icon: 'close' },
  tryAgain: { label: msg`Try again`, icon: 'undo' },
  upcomingSurveys: { label: msg`Show upcoming surveys`, icon: 'search' },
  useAnotherCard: { label: msg`Use another card`, icon: 'card' },
} as const satisfies Record<string, CommandText>;

export type CommandName = keyof typeof commandTexts;

/** The page's text about the plan's limit of active surveys, with `active` and `limit` (2.14, 6.6). */
const limitTexts = {
  counting: msg`Counting the active surveys of your plan…`,
  limitReached: msg({ message: 'You are using {active} of the {limit} active surveys in your plan.' }),
} as const;

export type ReasonName = PageReasonName | keyof typeof limitTexts | `${MailingKind} ${MailingObstacle}`;

export const reasonTexts = {
  ...reasons,
  ...limitTexts,
  ...Object.fromEntries(
    Object.entries(mailingObstacles).flatMap(([kind, texts]) =>
      Object.entries(texts).map(([obstacle, text]) => [`${kind} ${obstacle}`, text]),
    ),
  ),
} as Record<ReasonName, MessageDescriptor>;
