import type { InChart } from './stories.ts';

/** A question, and the states that answer it: what is visible there and what can be done is read from the charts. */
export interface Question {
  readonly question: string;
  readonly states: readonly InChart[];
}

export const questions: readonly Question[] = [
  {
    question: 'What happens when the bank asks?',
    states: [
      'cardConfirmation:asking',
      'paymentCompletion:verifying',
      'paymentCompletion:abandoned',
      'paymentCompletion:uncertain',
      'checkout:interrupted',
    ],
  },
  { question: 'A payment is refused', states: ['order:entering', 'card:entering.authorised', 'checkout:paying'] },
  {
    question: 'No answer comes to a payment',
    states: ['order:unanswered', 'payment:enteringCard.unanswered', 'paymentCompletion:unconfirmed'],
  },
  { question: 'A payment is overdue', states: ['payment:idle', 'checkout:overdue', 'payment:enteringCard.entering'] },
  { question: 'The card field does not load', states: ['card:unavailable'] },
  {
    question: 'The trial ends',
    states: ['company:ready.unsubscribed', 'navigation:plansForced', 'navigation:reading', 'subscriptions:ended'],
  },
  {
    question: 'The plan is too small',
    states: ['checkout:tooSmall', 'collection:stale', 'sharing:private.locked'],
  },
  { question: 'The subscription is ended, and taken back', states: ['cancellation:asking', 'cancellation:cancelled'] },
  {
    question: 'Somebody saved first',
    states: ['saver:conflicted', 'lifecycle:catchingUp', 'questionOrder:conflicted', 'notes:editing'],
  },
  {
    question: 'Somebody changed what I am deleting',
    states: [
      'deletion:asking.changed',
      'surveyPage:showing.confirmingDeleteOfChanged',
      'questionEditor:confirmingDeleteOfChanged',
    ],
  },
  {
    question: 'The session ends while typing',
    states: ['session:expired', 'draft:keeping', 'wizard:working.restored'],
  },
  {
    question: 'Another tab logs in or out',
    states: ['session:asking', 'session:signedOut'],
  },
  {
    question: 'The network goes',
    states: ['connection:offline', 'connection:reconnecting', 'session:unreachable', 'app:page.failed'],
  },
  {
    question: 'I leave a page with something unsaved',
    states: [
      'unsavedChanges:leaving.held.asking',
      'unsavedChanges:signingOut.asking',
      'surveyForm:working.activity.confirmingCancel',
      'surveyDrafts:listed',
    ],
  },
  { question: 'The password is forgotten', states: ['password:requesting', 'password:sent', 'password:linkUsed'] },
  {
    question: 'The link in the mail is too old',
    states: ['confirmation:linkDead', 'password:linkUsed'],
  },
  { question: 'Somebody else is in my account', states: ['confirmation:asked', 'sessions:showing.amongOthers'] },
  {
    question: 'Can everybody see this address?',
    states: ['navigation:respondentOnly', 'navigation:mobileGate', 'navigation:notFound', 'navigation:share'],
  },
  {
    question: 'What can no longer be changed once a survey is published?',
    states: ['lifecycle:confirmingPublication', 'questionSubmission:confirmingVersion'],
  },
  {
    question: 'Why can’t the survey be activated?',
    states: ['lifecycle:withoutQuestions', 'lifecycle:withoutRespondents'],
  },
  {
    question: 'The round closes while I remind who is late',
    states: ['mailing:confirming', 'mailing:listing.loading', 'mailing:listing.ready.underway', 'lifecycle:catchingUp'],
  },
  {
    question: 'Why does the report show nothing?',
    states: ['report:content.notStarted', 'report:content.withoutRounds', 'report:content.withoutQuestions'],
  },
  {
    question: 'What does a public link show, and can it be taken back?',
    states: ['sharing:choosing', 'sharing:shared.idle', 'sharing:confirmingRemoval'],
  },
  {
    question: 'Is a group too small to stay anonymous?',
    states: ['forecast:shown', 'regrouping:possible'],
  },
  {
    question: 'The file of people has faults',
    states: [
      'userImport:previewing.faulty',
      'userImport:unreadable',
      'userImport:previewing.known',
      'userImport:refused',
    ],
  },
  {
    question: 'The import stops half way',
    states: ['userImport:previewing.stopped', 'bulkAction:interrupted'],
  },
  { question: 'Something is deleted by mistake', states: ['undo:undoing', 'toasts:showing.held'] },
  { question: 'The export fails', states: ['export:failed', 'export:downloading'] },
  {
    question: 'The tour was left half way',
    states: ['tour:on.asking', 'tour:off', 'tourSteps:step.joinTemplate.without'],
  },
];
