import { type ActorRefFrom, assertEvent, assign, fromPromise, sendParent, setup, stateIn } from 'xstate';
import type {
  AutomaticReminders,
  LateRespondent,
  Mailings,
  MailPreview,
  SendResult,
  Survey,
  TestMail,
} from '../../contract/survey.ts';
import type { SurveyStatus } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type MailingKind = 'notify' | 'remind';
/** `unknown`: the server has not named the recipients yet. `allSent`: all recipients have it in this round already. */
export type MailingObstacle = Exclude<SurveyStatus, 'ongoing'> | 'unknown' | 'noRound' | 'allSent' | 'nobody';

type Called = { companyId: number; surveyId: number };
/** The part of the survey that mailings depend on. */
type MailedSurvey = Pick<Survey, 'id' | 'status' | 'current_round' | 'results'>;
/** When reminders go out, whether respondents are notified when a round opens, and who gets the replies. */
type MailingChoice =
  | { type: 'mailing.automate'; afterDays: AutomaticReminders['after_days'] }
  | { type: 'mailing.announce'; atOpening: boolean }
  | { type: 'mailing.redirect'; toMe: boolean };
type Input = { companyId: number; survey: MailedSurvey };
/** The person to remind, if only one. */
type RemindedPerson = Pick<LateRespondent, 'id' | 'full_name'>;

const calledOf = ({ companyId, survey }: Input): Called => ({ companyId, surveyId: survey.id });

function obstacleOf(kind: MailingKind, survey: MailedSurvey, mailings: Mailings | null): MailingObstacle | null {
  if (survey.status !== 'ongoing') return survey.status;
  if (mailings === null) return 'unknown';
  const { would_send: open, already_sent: already, suppressed: isSuppressed } = mailings[kind];
  if ((open ?? 0) > 0) return null;
  if (survey.current_round === null) return 'noRound';
  // Whether anybody would get it must not be shown (design 5).
  if (isSuppressed) return null;
  return (already ?? 0) > 0 ? 'allSent' : 'nobody';
}

/** Why nothing of a kind can be sent now, null where it can; and the kind that comes next. */
function outlookOf(survey: MailedSurvey, mailings: Mailings | null) {
  const obstacles = { notify: obstacleOf('notify', survey, mailings), remind: obstacleOf('remind', survey, mailings) };
  // A notice, where a round is open, nobody has been notified and there is nothing to read yet.
  const isNew = mailings?.notify.last_sent_at === null && !survey.results.has_results;
  return {
    obstacles,
    isOngoing: survey.status === 'ongoing',
    next: isNew && obstacles.notify === null ? ('notify' as const) : null,
  };
}

export const mailingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      mailings: Mailings | null;
      obstacles: Record<MailingKind, MailingObstacle | null>;
      isOngoing: boolean;
      next: MailingKind | null;
      kind: MailingKind;
      /** Null: everyone whom the kind is for. */
      person: RemindedPerson | null;
      /** What the mails look like; null: the preview is closed. */
      preview: MailPreview | null;
      /** Which of them is shown; the locale is the reader's own until another is chosen. */
      shown: { kind: MailingKind; locale: Locale | null };
      problem: Problem | null;
    },
    events: {} as
      | { type: 'mailing.send'; kind: MailingKind }
      | { type: 'mailing.remind'; person: RemindedPerson }
      | MailingChoice
      | { type: 'mailing.show'; mail: Partial<TestMail> }
      | { type: 'mailing.test'; mail: TestMail }
      | { type: 'mailing.preview' | 'mailing.confirm' | 'mailing.cancel' | 'mailing.retry' }
      | { type: 'mailing.staled'; survey: MailedSurvey },
    tags: {} as 'busy',
  },
  actors: {
    loadMailings: fromPromise<Mailings, Called>(notProvided),
    sendMailing: fromPromise<SendResult, Called & { kind: MailingKind; personId: number | null }>(notProvided),
    saveChoice: fromPromise<void, Called & { choice: MailingChoice }>(notProvided),
    loadPreview: fromPromise<MailPreview, Called>(notProvided),
    sendTest: fromPromise<string, Called & { mail: TestMail }>(notProvided),
  },
  actions: {
    keepMailings: assign(({ context }, mailings: Mailings) => ({
      mailings,
      ...outlookOf(context.survey, mailings),
      problem: null,
    })),
    keepSurvey: assign(({ context }, { survey }: { survey: MailedSurvey }) => ({
      survey,
      ...outlookOf(survey, context.mailings),
    })),
    keepKind: assign((_, params: { kind: MailingKind }) => ({ kind: params.kind, person: null })),
    keepPerson: assign((_, params: { person: RemindedPerson }) => ({ kind: 'remind' as const, person: params.person })),
    keepPreview: assign((_, preview: MailPreview) => ({ preview })),
    showMail: assign(({ context }, { mail }: { mail: Partial<TestMail> }) => ({
      shown: { ...context.shown, ...mail },
    })),
    forgetPreview: assign({ preview: null, shown: { kind: 'notify', locale: null } }),
    raiseTested: sendParent((_, text: string) => ({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'testMailSent', text },
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseSaved: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyUpdated', text: null } }),
    /** The survey's next event is another mail than before, or none. */
    raiseAnnounced: sendParent({ type: 'mailing.announced' }),
    /** Someone else may have sent it to all of them in the meantime: the dialog then says only that. */
    raiseSent: sendParent(({ context }, { suppressed, sent, detail }: SendResult) => ({
      type: 'toast.raised',
      toast: {
        tone: suppressed || (sent ?? 0) > 0 ? 'success' : 'info',
        code: context.kind === 'notify' ? 'notifierSent' : 'reminderSent',
        text: detail,
      },
    })),
  },
  guards: {
    canSend: ({ context }, params: { kind: MailingKind }) => context.obstacles[params.kind] === null,
    canRemind: ({ context: { obstacles, mailings } }, { person }: { person: RemindedPerson }) =>
      obstacles.remind === null && !mailings?.remind.suppressed && !mailings?.reminded_ids.includes(person.id),
    isUnderway: ({ context }) => context.mailings?.log.some((entry) => (entry.waiting ?? 0) > 0) ?? false,
  },
  delays: { untilRefresh: 5_000 },
}).createMachine({
  id: 'mailing',
  description: 'Notices and reminders: what sending would do, the question first, and what was done (2.16, 7.17).',
  context: ({ input }) => ({
    ...input,
    mailings: null,
    ...outlookOf(input.survey, null),
    kind: 'notify',
    person: null,
    preview: null,
    shown: { kind: 'notify', locale: null },
    problem: null,
  }),
  initial: 'listing',
  on: {
    'mailing.staled': {
      description: 'What is asked or on its way continues; it is looked up again after that.',
      actions: { type: 'keepSurvey', params: ({ event }) => event },
    },
  },
  states: {
    listing: {
      description: 'What is known stays on the screen, and can be acted on.',
      initial: 'loading',
      on: {
        'mailing.send': {
          guard: { type: 'canSend', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepKind', params: ({ event }) => event },
        },
        'mailing.remind': {
          guard: { type: 'canRemind', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepPerson', params: ({ event }) => event },
        },
        'mailing.automate': { target: 'saving.reminders' },
        'mailing.announce': { target: 'saving.notices' },
        'mailing.redirect': { target: 'saving.replies' },
        'mailing.preview': { target: 'previewing' },
        'mailing.staled': { target: '.loading', actions: { type: 'keepSurvey', params: ({ event }) => event } },
      },
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'loadMailings',
            src: 'loadMailings',
            input: ({ context }) => calledOf(context),
            onDone: { target: 'ready', actions: { type: 'keepMailings', params: outputOf } },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
          },
        },
        failed: { on: { 'mailing.retry': { target: 'loading' } } },
        ready: {
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Is anything of it still on its way?',
              always: [{ guard: 'isUnderway', target: 'underway' }, { target: 'settled' }],
            },
            settled: { description: 'All that was sent has arrived or failed: nothing changes any more.' },
            underway: {
              description: 'Some are still in the queue: the counts are looked at again.',
              after: { untilRefresh: { target: '#mailing.listing.loading' } },
            },
          },
        },
      },
    },
    saving: {
      description: 'One choice about mails that go out automatically; nothing is sent by this.',
      tags: ['busy'],
      initial: 'reminders',
      states: {
        reminders: { description: 'From when on reminders go out.' },
        notices: { description: 'Whether respondents are notified when a round opens.' },
        replies: { description: 'Whether the person who is logged in gets the replies.' },
      },
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context, event }) => ({ ...calledOf(context), choice: event as MailingChoice }),
        onDone: [
          { guard: stateIn({ saving: 'notices' }), target: 'listing', actions: ['raiseSaved', 'raiseAnnounced'] },
          { target: 'listing', actions: 'raiseSaved' },
        ],
        onError: { target: 'listing', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    previewing: {
      description: 'The mails about a round as the server would send them now, and one of them to oneself.',
      exit: 'forgetPreview',
      on: {
        'mailing.show': { actions: { type: 'showMail', params: ({ event }) => ({ mail: event.mail }) } },
        'mailing.cancel': { target: 'listing' },
      },
      initial: 'opening',
      states: {
        opening: {
          tags: ['busy'],
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context }) => calledOf(context),
            onDone: { target: 'shown', actions: { type: 'keepPreview', params: outputOf } },
            onError: { target: '#mailing.listing', actions: { type: 'raiseProblem', params: problemOf } },
          },
        },
        shown: {
          description: 'A test goes to nobody but who asks for it.',
          on: { 'mailing.test': { target: 'testing' } },
        },
        testing: {
          tags: ['busy'],
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            input: ({ context, event }) => {
              assertEvent(event, 'mailing.test');
              return { ...calledOf(context), mail: event.mail };
            },
            onDone: { target: 'shown', actions: { type: 'raiseTested', params: outputOf } },
            onError: { target: 'shown', actions: { type: 'raiseProblem', params: problemOf } },
          },
        },
      },
    },
    confirming: {
      description: 'How many people it goes to, or to whom alone, is in the question.',
      on: { 'mailing.confirm': { target: 'sending' }, 'mailing.cancel': { target: 'listing.ready' } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendMailing',
        src: 'sendMailing',
        input: ({ context }) => ({ ...calledOf(context), kind: context.kind, personId: context.person?.id ?? null }),
        onDone: { target: 'listing', actions: { type: 'raiseSent', params: outputOf } },
        onError: { target: 'listing', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
  },
});
export type MailingActorRef = ActorRefFrom<typeof mailingMachine>;
