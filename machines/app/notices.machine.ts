import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Notice, NoticeCode, Problem } from '../types.ts';

/** `calls`: which calls have failed so, each once; null stands for what is of no call. */
type ShownNotice = Notice & { id: number; calls: readonly (string | null)[] };

const codeOf = {
  invalid: 'invalid',
  rejected: 'forbidden',
  forbidden: 'forbidden',
  missing: 'missing',
  conflict: 'conflict',
  limited: 'limited',
  unreachable: 'unreachable',
  broken: 'broken',
} satisfies Record<Problem['kind'], NoticeCode>;

/** What a notice that leaves by itself is about. */
const subjects = {
  surveyAdded: 'survey',
  surveyUpdated: 'survey',
  surveyRemoved: 'survey',
  surveyActivated: 'survey',
  surveyDeactivated: 'survey',
  surveyStarted: 'survey',
  surveyEnded: 'survey',
  surveyContinued: 'survey',
  reminderSent: 'mailing',
  notifierSent: 'mailing',
  personAdded: 'person',
  personUpdated: 'person',
  userRemoved: 'person',
  groupAdded: 'group',
  groupUpdated: 'group',
  groupRemoved: 'group',
  companyAdded: 'company',
  companyUpdated: 'company',
  companyRemoved: 'company',
  passwordChanged: 'account',
  passwordReset: 'account',
  resetLinkUsed: 'account',
  sessionsEnded: 'account',
  sessionExpired: 'account',
  subscribed: 'subscription',
  subscriptionFailed: 'subscription',
  subscriptionEnded: 'subscription',
  subscriptionResumed: 'subscription',
  invoicePaid: 'subscription',
  paymentFailed: 'subscription',
  cardChanged: 'subscription',
  unreachable: 'request',
  broken: 'request',
  missing: 'request',
  forbidden: 'request',
  limited: 'request',
  conflict: 'request',
  invalid: 'request',
} satisfies Record<NoticeCode, string>;

const isPassing = ({ tone, isShown }: ShownNotice) => tone !== 'error' || isShown === true;

/**
 * At most four, unless all are errors that stay. The same error again replaces itself; what leaves by itself, and an
 * error that a success has made out of date, gives way to the next one about the same thing.
 */
function withNotice(notices: readonly ShownNotice[], notice: ShownNotice): readonly ShownNotice[] {
  const isAgain = ({ tone, code, text }: ShownNotice) =>
    notice.tone === 'error' || (tone === 'error' && notice.tone !== 'success')
      ? tone === notice.tone && code === notice.code && text === notice.text
      : subjects[code] === subjects[notice.code];
  const others = notices.filter((each) => !isAgain(each));
  const oldest = others.length < 4 ? undefined : others.find(isPassing);
  const before = notice.tone === 'error' ? notices.filter(isAgain).flatMap(({ calls }) => calls) : [];
  const calls = [...new Set([...before, ...notice.calls])];
  return [...others.filter((each) => each !== oldest), { ...notice, calls }];
}

/** A notice stays as long as one of the calls that it speaks of has no answer. */
function withoutCall(notices: readonly ShownNotice[], call: string): readonly ShownNotice[] {
  return notices
    .map((notice) => ({ ...notice, calls: notice.calls.filter((each) => each !== call) }))
    .filter(({ calls }) => calls.length > 0);
}

export const noticesMachine = setup({
  types: {
    context: {} as { notices: readonly ShownNotice[]; generalError: string | null; nextId: number },
    events: {} as
      | { type: 'notice.raised'; notice: Notice }
      | { type: 'notice.dismissed'; id: number }
      | { type: 'call.answered'; call: string }
      | { type: 'notices.clear' }
      | { type: 'problem.raised'; problem: Problem; isShown?: boolean }
      | { type: 'generalError.reset' },
  },
  actions: {
    showNotice: assign(({ context }, params: { notice: Notice }) => ({
      notices: withNotice(context.notices, { ...params.notice, id: context.nextId, calls: [null] }),
      nextId: context.nextId + 1,
    })),
    showProblem: assign(({ context }, params: { problem: Problem }) => ({
      notices: withNotice(context.notices, {
        id: context.nextId,
        tone: 'error',
        code: codeOf[params.problem.kind],
        text: params.problem.general,
        calls: [params.problem.call ?? null],
      }),
      nextId: context.nextId + 1,
    })),
    keepGeneralError: assign(({ context }, params: { problem: Problem }) => ({
      generalError: params.problem.general ?? context.generalError,
    })),
    resetGeneralError: assign({ generalError: null }),
    dropNotice: assign(({ context }, params: { id: number }) => ({
      notices: context.notices.filter((notice) => notice.id !== params.id),
    })),
    dropCall: assign(({ context }, params: { call: string }) => ({
      notices: withoutCall(context.notices, params.call),
    })),
    dropAll: assign({ notices: [], generalError: null }),
    dropOldestPassing: assign(({ context }) => {
      const oldest = context.notices.find(isPassing);
      return { notices: context.notices.filter((notice) => notice !== oldest) };
    }),
  },
  guards: {
    hasNone: ({ context }) => context.notices.length === 0,
    isAbout: ({ context }, params: { call: string }) =>
      context.notices.some(({ calls }) => calls.includes(params.call)),
    isFieldMatter: (_, params: { problem: Problem }) =>
      params.problem.kind === 'invalid' && params.problem.general === null,
    isShown: (_, params: { isShown: boolean }) => params.isShown,
    isExpiry: (_, params: { problem: Problem }) => params.problem.kind === 'rejected',
  },
  delays: { untilRead: 6_000 },
}).createMachine({
  id: 'notices',
  description:
    'The toasts, and the last general error (8.1). Errors stay until dismissed; the rest leave by themselves.',
  context: { notices: [], generalError: null, nextId: 1 },
  initial: 'empty',
  on: {
    'notice.raised': {
      target: '.showing',
      reenter: true,
      actions: { type: 'showNotice', params: ({ event }) => ({ notice: event.notice }) },
    },
    'problem.raised': [
      {
        description: 'Messages of fields stand under their inputs (8.3).',
        guard: { type: 'isFieldMatter', params: ({ event }) => ({ problem: event.problem }) },
      },
      {
        description: 'The page itself says it; the last general error is kept all the same (8.1).',
        guard: { type: 'isShown', params: ({ event }) => ({ isShown: event.isShown === true }) },
        actions: { type: 'keepGeneralError', params: ({ event }) => ({ problem: event.problem }) },
      },
      {
        description: 'The end of a session has a notice of its own.',
        guard: { type: 'isExpiry', params: ({ event }) => ({ problem: event.problem }) },
      },
      {
        target: '.showing',
        reenter: true,
        actions: [
          { type: 'showProblem', params: ({ event }) => ({ problem: event.problem }) },
          { type: 'keepGeneralError', params: ({ event }) => ({ problem: event.problem }) },
        ],
      },
    ],
    'generalError.reset': { actions: 'resetGeneralError' },
    'notices.clear': {
      description: 'They spoke to somebody else, or of a session that is over.',
      actions: 'dropAll',
    },
  },
  states: {
    empty: {},
    showing: {
      description: 'Every new notice begins the wait anew; then the oldest that may leave does.',
      always: { guard: 'hasNone', target: 'empty' },
      after: { untilRead: { target: 'showing', reenter: true, actions: 'dropOldestPassing' } },
      on: {
        'call.answered': {
          description: 'It was tried again: that it failed before is out of date. What else failed so stays said.',
          guard: { type: 'isAbout', params: ({ event }) => ({ call: event.call }) },
          actions: { type: 'dropCall', params: ({ event }) => ({ call: event.call }) },
        },
        'notice.dismissed': { actions: { type: 'dropNotice', params: ({ event }) => ({ id: event.id }) } },
      },
    },
  },
});
export type NoticesActorRef = ActorRefFrom<typeof noticesMachine>;
