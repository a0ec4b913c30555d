import { type ActorRefFrom, assertEvent, assign, fromPromise, sendParent, setup } from 'xstate';
import type {
  AutomaticNotices,
  AutomaticReminders,
  LateRespondent,
  Mailings,
  MailPreview,
  Replies,
  SendResult,
  Survey,
  TestMail,
} from '../../contract/survey.ts';
import type { SurveyStatus } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type MailingKind = 'notify' | 'remind';
/** `unknown`: the server has not named the recipients yet. `allSent`: all recipients have it in this round already. */
export type MailingObstacle = Exclude<SurveyStatus, 'ongoing'> | 'unknown' | 'noRound' | 'allSent' | 'nobody';

/** The part of the survey that mailings depend on. */
type MailedSurvey = Pick<Survey, 'id' | 'status' | 'current_round' | 'results'>;
/** The person to remind, if only one. */
export type RemindedPerson = Pick<LateRespondent, 'id' | 'full_name'>;

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

/**
 * Why nothing of a kind can be sent now, null where it can; and the kind that comes next: a notice where a round is
 * open, nobody has been notified and there is nothing to read yet.
 */
function outlookOf(survey: MailedSurvey, mailings: Mailings | null) {
  const obstacles = { notify: obstacleOf('notify', survey, mailings), remind: obstacleOf('remind', survey, mailings) };
  const isNew = mailings?.notify.last_sent_at === null && !survey.results.has_results;
  return {
    obstacles,
    isOngoing: survey.status === 'ongoing',
    next: isNew && obstacles.notify === null ? ('notify' as const) : null,
  };
}

export const mailingMachine = setup({
  types: {
    input: {} as { companyId: number; survey: MailedSurvey },
    context: {} as {
      companyId: number;
      survey: MailedSurvey;
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
      | { type: 'mailing.automate'; afterDays: AutomaticReminders['after_days'] }
      | { type: 'mailing.announce'; atOpening: boolean }
      | { type: 'mailing.redirect'; toMe: boolean }
      | { type: 'mailing.preview' }
      | { type: 'mailing.show'; mail: Partial<TestMail> }
      | { type: 'mailing.test'; mail: TestMail }
      | { type: 'mailing.confirm' }
      | { type: 'mailing.cancel' }
      | { type: 'mailing.retry' }
      | { type: 'mailing.staled'; survey: MailedSurvey },
    tags: {} as 'busy',
  },
  actors: {
    loadMailings: fromPromise<Mailings, { companyId: number; surveyId: number }>(notProvided),
    sendMailing: fromPromise<
      SendResult,
      { companyId: number; surveyId: number; kind: MailingKind; personId: number | null }
    >(notProvided),
    saveAutomatic: fromPromise<
      AutomaticReminders,
      { companyId: number; surveyId: number; afterDays: AutomaticReminders['after_days'] }
    >(notProvided),
    saveNotices: fromPromise<AutomaticNotices, { companyId: number; surveyId: number; atOpening: boolean }>(
      notProvided,
    ),
    saveReplies: fromPromise<Replies, { companyId: number; surveyId: number; toMe: boolean }>(notProvided),
    loadPreview: fromPromise<MailPreview, { companyId: number; surveyId: number }>(notProvided),
    sendTest: fromPromise<string, { companyId: number; surveyId: number; mail: TestMail }>(notProvided),
  },
  actions: {
    keepMailings: assign(({ context }, { mailings }: { mailings: Mailings }) => ({
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
    keepPreview: assign((_, params: { preview: MailPreview }) => ({ preview: params.preview })),
    showMail: assign(({ context }, params: { mail: Partial<TestMail> }) => ({
      shown: { ...context.shown, ...params.mail },
    })),
    forgetPreview: assign({ preview: null, shown: { kind: 'notify', locale: null } }),
    raiseTested: sendParent((_, params: { detail: string }) => ({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'testMailSent', text: params.detail },
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    raiseSaved: sendParent({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'surveyUpdated', text: null },
    }),
    /** The survey's next event is another mail than before, or none. */
    raiseAnnounced: sendParent({ type: 'mailing.announced' }),
    /** Someone else may have sent it to all of them in the meantime: the dialog then says only that. */
    raiseSent: sendParent(({ context }, params: { result: SendResult }) => ({
      type: 'toast.raised',
      toast: {
        tone: params.result.suppressed || (params.result.sent ?? 0) > 0 ? 'success' : 'info',
        code: context.kind === 'notify' ? 'notifierSent' : 'reminderSent',
        text: params.result.detail,
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
  context: ({ input: { companyId, survey } }) => ({
    companyId,
    survey,
    mailings: null,
    ...outlookOf(survey, null),
    kind: 'notify',
    person: null,
    preview: null,
    shown: { kind: 'notify', locale: null },
    problem: null,
  }),
  initial: 'loading',
  on: {
    'mailing.staled': {
      description: 'What is asked or on its way continues; it is looked up again after that.',
      actions: { type: 'keepSurvey', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'What is known stays on the screen in the meantime, and can be acted on.',
      tags: ['busy'],
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
        'mailing.automate': { target: 'automating' },
        'mailing.announce': { target: 'announcing' },
        'mailing.redirect': { target: 'redirecting' },
        'mailing.preview': { target: 'previewing' },
        'mailing.staled': {
          target: 'loading',
          reenter: true,
          actions: { type: 'keepSurvey', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadMailings',
        src: 'loadMailings',
        input: ({ context: { companyId, survey } }) => ({ companyId, surveyId: survey.id }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepMailings', params: ({ event }) => ({ mailings: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: {
      description: 'What was known before stays on the screen, and can be acted on.',
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
        'mailing.automate': { target: 'automating' },
        'mailing.announce': { target: 'announcing' },
        'mailing.redirect': { target: 'redirecting' },
        'mailing.preview': { target: 'previewing' },
        'mailing.retry': { target: 'loading' },
        'mailing.staled': { target: 'loading', actions: { type: 'keepSurvey', params: ({ event }) => event } },
      },
    },
    ready: {
      initial: 'deciding',
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
        'mailing.automate': { target: 'automating' },
        'mailing.announce': { target: 'announcing' },
        'mailing.redirect': { target: 'redirecting' },
        'mailing.preview': { target: 'previewing' },
        'mailing.staled': { target: 'loading', actions: { type: 'keepSurvey', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          description: 'Is anything of it still on its way?',
          always: [{ guard: 'isUnderway', target: 'underway' }, { target: 'settled' }],
        },
        settled: { description: 'All that was sent has arrived or failed: nothing changes any more.' },
        underway: {
          description: 'Some are still in the queue: the counts are looked at again.',
          after: { untilRefresh: { target: '#mailing.loading' } },
        },
      },
    },
    automating: {
      description: 'From when on reminders go out automatically; nothing is sent by this.',
      tags: ['busy'],
      invoke: {
        id: 'saveAutomatic',
        src: 'saveAutomatic',
        input: ({ context, event }) => {
          assertEvent(event, 'mailing.automate');
          return { companyId: context.companyId, surveyId: context.survey.id, afterDays: event.afterDays };
        },
        onDone: { target: 'loading', actions: 'raiseSaved' },
        onError: { target: 'loading', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    announcing: {
      description:
        'Whether respondents are notified when a round opens; where that hour is over, nothing is sent by this.',
      tags: ['busy'],
      invoke: {
        id: 'saveNotices',
        src: 'saveNotices',
        input: ({ context, event }) => {
          assertEvent(event, 'mailing.announce');
          return { companyId: context.companyId, surveyId: context.survey.id, atOpening: event.atOpening };
        },
        onDone: { target: 'loading', actions: ['raiseSaved', 'raiseAnnounced'] },
        onError: { target: 'loading', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    redirecting: {
      description: 'Whether who is logged in gets the replies to the mails of this survey.',
      tags: ['busy'],
      invoke: {
        id: 'saveReplies',
        src: 'saveReplies',
        input: ({ context, event }) => {
          assertEvent(event, 'mailing.redirect');
          return { companyId: context.companyId, surveyId: context.survey.id, toMe: event.toMe };
        },
        onDone: { target: 'loading', actions: 'raiseSaved' },
        onError: { target: 'loading', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    previewing: {
      description: 'The mails about a round as the server would send them now, and one of them to oneself.',
      exit: 'forgetPreview',
      on: {
        'mailing.show': { actions: { type: 'showMail', params: ({ event }) => ({ mail: event.mail }) } },
        'mailing.cancel': { target: 'loading' },
      },
      initial: 'opening',
      states: {
        opening: {
          tags: ['busy'],
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context: { companyId, survey } }) => ({ companyId, surveyId: survey.id }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: { target: '#mailing.loading', actions: { type: 'raiseProblem', params: problemOf } },
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
            input: ({ context: { companyId, survey }, event }) => {
              assertEvent(event, 'mailing.test');
              return { companyId, surveyId: survey.id, mail: event.mail };
            },
            onDone: {
              target: 'shown',
              actions: { type: 'raiseTested', params: ({ event }) => ({ detail: event.output }) },
            },
            onError: { target: 'shown', actions: { type: 'raiseProblem', params: problemOf } },
          },
        },
      },
    },
    confirming: {
      description: 'How many people it goes to, or to whom alone, is in the question.',
      on: { 'mailing.confirm': { target: 'sending' }, 'mailing.cancel': { target: 'ready' } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendMailing',
        src: 'sendMailing',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.survey.id,
          kind: context.kind,
          personId: context.person?.id ?? null,
        }),
        onDone: {
          target: 'loading',
          actions: { type: 'raiseSent', params: ({ event }) => ({ result: event.output }) },
        },
        onError: { target: 'loading', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
  },
});
export type MailingActorRef = ActorRefFrom<typeof mailingMachine>;
