/** `session:signedOut`: a chart and the path of one of its states, or one of its events. */
export type InChart = `${string}:${string}`;

/** A moment of a story: a state, and what leads on. */
export interface Moment {
  readonly state: InChart;
  /** The steps here, in order; the last leads to the next moment. */
  readonly on?: readonly InChart[];
  readonly otherwise?: readonly Otherwise[];
}

/** The alternatives, with their events; without one it applies from the start. */
export interface Otherwise {
  readonly state: InChart;
  readonly when?: InChart;
}

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly line: readonly Moment[];
}

// The states of a story, in order. What happens in them, what a person does and which charts they start is read from
// the charts (`story-cut.ts`), which refuses a state or event that does not exist or does not lead on.
export const stories: readonly Story[] = [
  {
    id: 'signing-in',
    title: 'Signing in',
    line: [
      {
        state: 'session:restoring',
        on: ['session:xstate.done.actor.restoreSession'],
        otherwise: [{ when: 'session:xstate.error.actor.restoreSession', state: 'session:unreachable' }],
      },
      {
        state: 'session:signedOut',
        on: ['session:session.signIn'],
        otherwise: [{ state: 'password:requesting' }, { state: 'signup:editing.withoutConsent' }],
      },
      {
        state: 'session:signingIn',
        on: ['session:xstate.done.actor.signIn'],
        otherwise: [{ when: 'session:xstate.error.actor.signIn', state: 'session:signedOut' }],
      },
      {
        state: 'session:signedIn',
        otherwise: [
          { when: 'session:session.expire', state: 'session:expired' },
          { when: 'session:session.leftElsewhere', state: 'session:signedOut' },
        ],
      },
    ],
  },
  {
    id: 'life-of-a-survey',
    title: 'A survey’s life',
    line: [
      {
        state: 'lifecycle:inactive',
        on: ['lifecycle:survey.toggle'],
        otherwise: [{ state: 'lifecycle:withoutQuestions' }, { state: 'lifecycle:withoutRespondents' }],
      },
      {
        state: 'lifecycle:confirmingPublication',
        on: ['lifecycle:survey.publish'],
        otherwise: [{ when: 'lifecycle:survey.cancelPublishing', state: 'lifecycle:inactive' }],
      },
      {
        state: 'lifecycle:upcoming',
        on: ['lifecycle:survey.start'],
        otherwise: [{ when: 'lifecycle:xstate.after.untilNextStatus', state: 'lifecycle:catchingUp' }],
      },
      {
        state: 'lifecycle:ongoing',
        on: ['lifecycle:survey.end'],
        otherwise: [{ when: 'lifecycle:survey.toggle', state: 'lifecycle:confirmingDeactivate.asking' }],
      },
      {
        state: 'lifecycle:confirmingEnd.asking',
        on: ['lifecycle:survey.confirmEnd'],
        otherwise: [{ when: 'lifecycle:xstate.error.actor.saveChange', state: 'lifecycle:catchingUp' }],
      },
      {
        state: 'lifecycle:expired',
        otherwise: [{ when: 'lifecycle:survey.continue', state: 'lifecycle:ongoing' }],
      },
    ],
  },
  {
    id: 'making-a-survey',
    title: 'Making a survey',
    line: [
      {
        state: 'surveyForm:working.step.basics',
        on: ['surveyForm:wizard.next', 'surveyForm:basics.saved'],
        otherwise: [
          { when: 'wizard:opening.failed', state: 'wizard:opening.failed' },
          { when: 'wizard:draft.opened', state: 'wizard:working.restored' },
          { when: 'surveyForm:wizard.cancel', state: 'surveyForm:working.activity.confirmingCancel' },
        ],
      },
      {
        state: 'surveyForm:working.step.questions',
        on: ['questionEditor:question.add'],
        otherwise: [
          { when: 'questionEditor:question.browse', state: 'questionEditor:browsing' },
          { when: 'questionEditor:question.delete', state: 'questionEditor:confirmingDelete' },
        ],
      },
      {
        state: 'questionEditor:open',
        on: ['questionForm:question.save', 'surveyForm:wizard.next'],
        otherwise: [
          { when: 'saver:xstate.error.actor.changeRecord', state: 'saver:conflicted' },
          { state: 'questionSubmission:confirmingVersion' },
        ],
      },
      {
        state: 'surveyForm:working.step.respondents.choosing',
        on: ['surveyForm:respondents.changed', 'surveyForm:wizard.save'],
      },
      { state: 'surveyForm:saved' },
    ],
  },
  {
    id: 'paying',
    title: 'Paying, when the bank asks',
    line: [
      {
        state: 'checkout:paying',
        on: ['card:consent.give', 'card:card.submit'],
        otherwise: [
          { when: 'card:xstate.error.actor.openCard', state: 'card:unavailable' },
          { state: 'checkout:tooSmall' },
          { state: 'checkout:overdue' },
        ],
      },
      {
        state: 'order:ordering',
        on: ['order:xstate.done.actor.subscribe'],
        otherwise: [{ when: 'order:xstate.error.actor.subscribe', state: 'order:unanswered' }],
      },
      {
        state: 'cardConfirmation:asking',
        on: ['cardConfirmation:bank.complete'],
        otherwise: [
          { when: 'cardConfirmation:bank.cancel', state: 'paymentCompletion:abandoned' },
          { when: 'cardConfirmation:bank.fail', state: 'checkout:paying' },
          { when: 'cardConfirmation:xstate.error.actor.presentCard', state: 'paymentCompletion:uncertain' },
        ],
      },
      {
        state: 'paymentCompletion:verifying',
        on: ['paymentCompletion:xstate.done.actor.verifySubscription'],
        otherwise: [
          { when: 'paymentCompletion:xstate.error.actor.verifySubscription', state: 'paymentCompletion:unconfirmed' },
          { when: 'paymentCompletion:completion.leave', state: 'checkout:interrupted' },
        ],
      },
      { state: 'checkout:settled' },
    ],
  },
  {
    id: 'tour',
    title: 'The tour',
    line: [
      {
        state: 'tourSteps:step.welcome',
        on: ['tourSteps:tour.next'],
        otherwise: [
          { when: 'tour:tour.leave', state: 'tour:off' },
          { when: 'tour:tour.start', state: 'tour:on.asking' },
        ],
      },
      { state: 'tourSteps:step.download', on: ['tourSteps:tour.next'] },
      {
        state: 'tourSteps:step.joinTemplate.opened',
        on: ['tourSteps:tour.moved'],
        otherwise: [
          { when: 'tourSteps:tour.moved', state: 'tourSteps:step.joinTemplate.elsewhere' },
          { when: 'tourSteps:tour.moved', state: 'tourSteps:step.joinTemplate.without' },
        ],
      },
      { state: 'tourSteps:step.inForm.choosing', on: ['tourSteps:tour.moved'] },
      {
        state: 'tourSteps:step.useApp.answering',
        on: ['tourSteps:tour.next'],
      },
      {
        state: 'tourSteps:step.dashboard.offered',
        on: ['tourSteps:tour.moved'],
        otherwise: [{ when: 'tourSteps:tour.next', state: 'tourSteps:step.plansHint.elsewhere' }],
      },
      { state: 'tourSteps:step.plansHint.hinted', on: ['tourSteps:tour.next'] },
    ],
  },
];
