import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { Problem, Toast, ToastCode, Undo } from '../types.ts';
import type { undoMachine } from './undo.machine.ts';

/** `calls`: which calls have failed with this error, each once; null is a failure without a call. */
type ShownToast = Toast & { id: number; calls: readonly (string | null)[] };

const codeOf = {
  invalid: 'invalid',
  rejected: 'forbidden',
  forbidden: 'forbidden',
  missing: 'missing',
  conflict: 'conflict',
  limited: 'limited',
  unreachable: 'unreachable',
  broken: 'broken',
} satisfies Record<Problem['kind'], ToastCode>;

/** The subject of a toast that leaves automatically. */
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
  testMailSent: 'mailing',
  personAdded: 'person',
  personUpdated: 'person',
  addressAsked: 'person',
  userRemoved: 'person',
  peopleJoined: 'people',
  peopleAsked: 'people',
  peopleLeft: 'people',
  invitationsSent: 'people',
  peopleDeleted: 'people',
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
  tourLeft: 'tour',
  undone: 'undo',
  merged: 'merge',
  stepsHidden: 'firstSteps',
  subscribed: 'subscription',
  subscriptionFailed: 'subscription',
  subscriptionEnded: 'subscription',
  subscriptionResumed: 'subscription',
  invoicePaid: 'subscription',
  cardChanged: 'subscription',
  unreachable: 'request',
  broken: 'request',
  missing: 'request',
  forbidden: 'request',
  limited: 'request',
  conflict: 'request',
  invalid: 'request',
} satisfies Record<ToastCode, string>;

const isPassing = ({ tone, isShown }: ShownToast) => tone !== 'error' || isShown === true;

/** A toast with Undo is the last to leave automatically. */
const leavingNext = (toasts: readonly ShownToast[]) =>
  toasts.find((toast) => isPassing(toast) && !toast.undo) ?? toasts.find(isPassing);

/**
 * At most four, unless all are errors that stay. The same error replaces itself; a toast that leaves automatically, and
 * an error that a success has made out of date, make way for the next one about the same subject.
 */
function withToast(toasts: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const isAgain = ({ tone, code, text }: ShownToast) =>
    toast.tone === 'error' || (tone === 'error' && toast.tone !== 'success')
      ? tone === toast.tone && code === toast.code && text === toast.text
      : subjects[code] === subjects[toast.code];
  const others = toasts.filter((each) => !isAgain(each));
  const oldest = others.length < 4 ? undefined : others.find(isPassing);
  const before = toast.tone === 'error' ? toasts.filter(isAgain).flatMap(({ calls }) => calls) : [];
  const calls = [...new Set([...before, ...toast.calls])];
  return [...others.filter((each) => each !== oldest), { ...toast, calls }];
}

/** A toast stays as long as one of its calls has no answer. */
function withoutCall(toasts: readonly ShownToast[], call: string): readonly ShownToast[] {
  return toasts
    .map((toast) => ({ ...toast, calls: toast.calls.filter((each) => each !== call) }))
    .filter(({ calls }) => calls.length > 0);
}

type Context = { toasts: readonly ShownToast[]; generalError: string | null; nextId: number };

/** The general error is reset with the toast that showed it; one that the page shows stays as long as that does. */
function withoutToasts({ toasts: before, generalError }: Context, toasts: readonly ShownToast[]) {
  const says = ({ text }: ShownToast) => text === generalError;
  return { toasts, generalError: before.some(says) && !toasts.some(says) ? null : generalError };
}

export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'toasts.hold' | 'toasts.release' | 'toasts.clear' | 'generalError.reset' }
      | { type: 'toast.raised'; toast: Toast }
      | { type: 'toast.dismissed'; id: number }
      | { type: 'toast.undo'; id: number }
      | { type: 'undo.done'; undo: Undo }
      | { type: 'undo.failed'; undo: Undo; problem: Problem }
      | { type: 'call.answered'; call: string }
      | { type: 'problem.raised'; problem: Problem; isShown?: boolean },
    children: {} as { undo: 'undo' },
  },
  actors: { undo: {} as typeof undoMachine },
  actions: {
    showToast: assign(({ context }, params: { toast: Toast }) => ({
      toasts: withToast(context.toasts, { ...params.toast, id: context.nextId, calls: [null] }),
      nextId: context.nextId + 1,
    })),
    showProblem: assign(({ context }, params: { problem: Problem }) => ({
      toasts: withToast(context.toasts, {
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
    dropToast: assign(({ context }, params: { id: number }) =>
      withoutToasts(
        context,
        context.toasts.filter((toast) => toast.id !== params.id),
      ),
    ),
    dropCall: assign(({ context }, params: { call: string }) =>
      withoutToasts(context, withoutCall(context.toasts, params.call)),
    ),
    dropAll: assign({ toasts: [], generalError: null }),
    dropOldestPassing: assign(({ context }) => {
      const oldest = leavingNext(context.toasts);
      return { toasts: context.toasts.filter((toast) => toast !== oldest) };
    }),
    requestUndo: sendTo('undo', ({ context }, params: { id: number }) => ({
      type: 'undo.request',
      undo: context.toasts.find((toast) => toast.id === params.id)?.undo as Undo,
    })),
    clearUndo: sendTo('undo', { type: 'undo.clear' }),
    announceUndone: sendParent((_, params: { undo: Undo }) => ({ type: 'undo.done', undo: params.undo })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    staleLists: sendParent((_, params: { undo: Undo }) => ({
      type: 'collections.staled',
      names: params.undo.stales,
    })),
  },
  guards: {
    hasNone: ({ context }) => context.toasts.length === 0,
    isUndoable: ({ context }, params: { id: number }) =>
      context.toasts.some(({ id, undo }) => id === params.id && undo !== undefined),
    isAbout: ({ context }, params: { call: string }) => context.toasts.some(({ calls }) => calls.includes(params.call)),
    isFieldMatter: (_, params: { problem: Problem }) =>
      params.problem.kind === 'invalid' && params.problem.general === null,
    isShown: (_, params: { isShown: boolean }) => params.isShown,
    isExpiry: (_, params: { problem: Problem }) => params.problem.kind === 'rejected',
  },
  delays: { untilRead: ({ context }) => (leavingNext(context.toasts)?.undo ? 20_000 : 6_000) },
}).createMachine({
  id: 'toasts',
  description:
    'The toasts, and the last general error (8.1). Errors stay until dismissed; the rest leave automatically.',
  context: { toasts: [], generalError: null, nextId: 1 },
  invoke: { id: 'undo', src: 'undo', systemId: 'undo' },
  initial: 'empty',
  on: {
    'toast.raised': {
      target: '.showing.again',
      actions: { type: 'showToast', params: ({ event }) => ({ toast: event.toast }) },
    },
    'problem.raised': [
      {
        description: 'Messages of fields are under their inputs (8.3).',
        guard: { type: 'isFieldMatter', params: ({ event }) => event },
      },
      {
        description: 'The page itself says it; the last general error is kept anyway (8.1).',
        guard: { type: 'isShown', params: ({ event }) => ({ isShown: event.isShown === true }) },
        actions: { type: 'keepGeneralError', params: ({ event }) => event },
      },
      {
        description: 'The end of a session has a toast of its own.',
        guard: { type: 'isExpiry', params: ({ event }) => event },
      },
      {
        target: '.showing.again',
        actions: [
          { type: 'showProblem', params: ({ event }) => event },
          { type: 'keepGeneralError', params: ({ event }) => event },
        ],
      },
    ],
    'generalError.reset': { description: 'Another page begins without it.', actions: 'resetGeneralError' },
    'toasts.clear': {
      description: 'They spoke to somebody else, or of a session that is over.',
      actions: ['dropAll', 'clearUndo'],
    },
    'undo.done': {
      description: 'The open page and the lists show what is stored again.',
      target: '.showing.again',
      actions: [
        { type: 'showToast', params: { toast: { tone: 'success', code: 'undone', text: null } } },
        { type: 'announceUndone', params: ({ event }) => event },
        { type: 'staleLists', params: ({ event }) => event },
      ],
    },
    'undo.failed': {
      description: 'It is too late, or has no answer: what is stored is what somebody else has made of it.',
      actions: [
        { type: 'raiseProblem', params: ({ event }) => event },
        { type: 'staleLists', params: ({ event }) => event },
      ],
    },
  },
  states: {
    empty: {},
    showing: {
      description: 'Every new toast begins the wait again; then the oldest that may leave does.',
      always: { guard: 'hasNone', target: 'empty' },
      initial: 'passing',
      states: {
        passing: {
          description: 'What offers Undo stays for longer than what only says something.',
          after: { untilRead: { target: 'passing', reenter: true, actions: 'dropOldestPassing' } },
          on: { 'toasts.hold': { target: 'held' } },
        },
        held: {
          description: 'The pointer or the focus is on them: none leaves automatically in the meantime (WCAG 2.2.1).',
          always: { guard: 'hasNone', target: 'passing' },
          on: { 'toasts.release': { target: 'passing' } },
        },
        again: { type: 'history' },
      },
      on: {
        'call.answered': {
          description: 'It was tried again: that it failed before is out of date. What else failed so stays said.',
          guard: { type: 'isAbout', params: ({ event }) => event },
          actions: { type: 'dropCall', params: ({ event }) => event },
        },
        'toast.dismissed': { actions: { type: 'dropToast', params: ({ event }) => event } },
        'toast.undo': {
          guard: { type: 'isUndoable', params: ({ event }) => event },
          actions: [
            { type: 'requestUndo', params: ({ event }) => event },
            { type: 'dropToast', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
export type ToastsActorRef = ActorRefFrom<typeof toastsMachine>;
