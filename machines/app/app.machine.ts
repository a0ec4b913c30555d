import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { Locale } from '../../shared/locales.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { SessionFact, sessionMachine } from '../session/session.machine.ts';
import type { PageFact, PageName, Place, RoutedPlace, Theme, Toast, Undo } from '../types.ts';
import type { connectionMachine } from './connection.machine.ts';
import type { toastsMachine } from './toasts.machine.ts';
import type { NavigationCommand, UnsavedChangesFact, unsavedChangesMachine } from './unsaved-changes.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** A page's chart arrives with its view; a page that only shows has none. `facts`: further input of its chart. */
type LoadedPage = { logic: AnyActorLogic | null; facts?: object };
type LoadedWorkspace = { logic: AnyActorLogic; remembered: { rememberedCompanyId: number | null; theme: Theme } };
type Goal = { page: PageName; place: RoutedPlace };
/** Charts that are loaded at run time are unknown to `setup`, whose `spawn` takes only those it lists. */
type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; systemId?: string; input: unknown }) => AnyActorRef;

type Context = {
  isPhone: boolean;
  /** The company that was read without a subscription before a reload (2.19). */
  readingId: number | null;
  user: CurrentUser | null;
  companyId: number | null;
  goal: Goal | null;
  page: { name: PageName; place: RoutedPlace; ref: AnyActorRef | null } | null;
  workspaceRef: AnyActorRef | null;
  opened: number;
};
const expiry: Toast = { tone: 'info', code: 'sessionExpired', text: null };
/** Without a session there is neither a user nor any of their data. */
const nobody = { user: null, companyId: null, page: null, workspaceRef: null };

export const appMachine = setup({
  types: {
    input: {} as { isPhone: boolean; readingId: number | null },
    context: {} as Context,
    events: {} as
      | PageFact
      | UnsavedChangesFact
      | NavigationCommand
      | { type: 'navigation.settled'; page: PageName; place: RoutedPlace }
      | { type: 'company.select'; id: number }
      | { type: 'locale.chosen'; locale: Locale }
      | SessionFact
      | { type: 'undo.done'; undo: Undo }
      | { type: 'session.signOut' | 'session.expire' }
      | { type: 'company.selected'; company: Company | null }
      | { type: 'page.retry' | 'page.crashed' },
    children: {} as {
      session: 'session';
      navigation: 'navigation';
      unsavedChanges: 'unsavedChanges';
      connection: 'connection';
      toasts: 'toasts';
    },
  },
  actors: {
    session: {} as typeof sessionMachine,
    navigation: {} as typeof navigationMachine,
    unsavedChanges: {} as typeof unsavedChangesMachine,
    connection: {} as typeof connectionMachine,
    toasts: {} as typeof toastsMachine,
    loadPage: fromPromise<LoadedPage, Goal>(notProvided),
    loadWorkspace: fromPromise<LoadedWorkspace>(notProvided),
  },
  actions: {
    keepUser: assign((_, params: { user: CurrentUser }) => ({ user: params.user })),
    openWorkspace: assign(({ context, spawn }, params: LoadedWorkspace) => ({
      workspaceRef: (spawn as unknown as SpawnLoaded)(params.logic, {
        id: 'workspace',
        systemId: 'workspace',
        input: { user: context.user, ...params.remembered },
      }),
    })),
    closeWorkspace: enqueueActions(({ enqueue, context }) => {
      if (context.page?.ref) enqueue.stopChild(context.page.ref);
      if (context.workspaceRef) enqueue.stopChild(context.workspaceRef);
      enqueue.assign(nobody);
    }),
    keepCompany: assign((_, params: { company: Company | null }) => ({ companyId: params.company?.id ?? null })),
    keepGoal: assign((_, { page, place }: Goal) => ({ goal: { page, place } })),
    openPage: enqueueActions(({ enqueue, context }, { logic, facts }: LoadedPage) => {
      const { goal, opened, user, companyId } = context;
      if (context.page?.ref) enqueue.stopChild(context.page.ref);
      if (!goal) return;
      const { page: name, place } = goal;
      const options = { id: `page${opened + 1}`, input: { place, companyId, user, ...facts } };
      enqueue.sendTo('unsavedChanges', { type: 'page.opened', place });
      enqueue.sendTo('toasts', { type: 'generalError.reset' });
      enqueue.assign(({ spawn }) => ({
        opened: opened + 1,
        page: { name, place, ref: logic && (spawn as unknown as SpawnLoaded)(logic, options) },
      }));
    }),
    /** While nobody who manages a company is signed in, events concern none of their companies. */
    passToWorkspace: enqueueActions(({ enqueue, context, event }) => {
      if (context.workspaceRef) enqueue.sendTo(context.workspaceRef, event);
    }),
    passToUnsavedChanges: sendTo('unsavedChanges', ({ event }) => event),
    releasePage: sendTo('unsavedChanges', { type: 'page.clean' }),
    endAsking: sendTo('unsavedChanges', { type: 'session.ended' }),
    askToSignOut: sendTo('unsavedChanges', ({ context: { user } }) => ({
      type: 'session.signOut',
      userId: user?.id ?? 0,
    })),
    passToPage: enqueueActions(({ enqueue, context, event }) => {
      if (context.page?.ref) enqueue.sendTo(context.page.ref, event);
    }),
    abandonPage: sendTo(({ context }) => context.page?.ref as AnyActorRef, { type: 'page.abandon' }),
    navigate: sendTo('navigation', (_, { command }: { command: NavigationCommand }) => command),
    returnTo: sendTo('navigation', (_, { place }: { place: Place }) => ({ type: 'navigation.return', place })),
    announceRenamed: sendTo('navigation', (_, { place }: { place: Place }) => ({ type: 'navigation.renamed', place })),
    announceGuest: sendTo('navigation', { type: 'visitor.changed', visitor: { kind: 'guest' } }),
    announceRespondent: sendTo('navigation', { type: 'visitor.changed', visitor: { kind: 'respondent' } }),
    announceManager: sendTo('navigation', ({ context: { user } }, { company }: { company: Company | null }) => ({
      type: 'visitor.changed',
      visitor: {
        kind: user?.user_type === 'reseller_group' ? 'reseller' : 'admin',
        companyId: company?.id ?? null,
        isSubscribed: company?.has_subscription ?? false,
      },
    })),
    announceLeft: sendTo('navigation', { type: 'visitor.left' }),
    signOut: sendTo('session', { type: 'session.signOut' }),
    expireSession: sendTo('session', { type: 'session.expire' }),
    passToToasts: sendTo('toasts', ({ event }) => event),
    clearToasts: sendTo('toasts', { type: 'toasts.clear' }),
    raiseExpiry: sendTo('toasts', { type: 'toast.raised', toast: expiry }),
    loseConnection: sendTo('connection', { type: 'connection.lost' }),
    switchLocale: (_, _params: { locale: Locale }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    hasPageChart: ({ context }) => (context.page?.ref ?? null) !== null,
    isRespondent: (_, params: { user: CurrentUser }) => params.user.user_type === null,
    isUnreachable: (_, params: PageFact) => params.type === 'problem.raised' && params.problem.kind === 'unreachable',
  },
}).createMachine({
  id: 'app',
  description: 'The root: commands go down, facts come up, siblings meet here (design 3).',
  context: ({ input }) => ({ ...input, ...nobody, goal: null, opened: 0 }),
  invoke: [
    { id: 'session', src: 'session', systemId: 'session' },
    {
      id: 'navigation',
      src: 'navigation',
      systemId: 'navigation',
      input: ({ context: { isPhone, readingId } }) => ({ isPhone, readingId }),
    },
    { id: 'unsavedChanges', src: 'unsavedChanges', systemId: 'unsavedChanges' },
    { id: 'connection', src: 'connection', systemId: 'connection' },
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
  ],
  type: 'parallel',
  on: {
    'page.dirty': { actions: 'passToUnsavedChanges' },
    'page.clean': { actions: 'passToUnsavedChanges' },
    'page.finished': {
      description: 'It leaves automatically: nobody is asked.',
      actions: ['releasePage', { type: 'returnTo', params: ({ event }) => event }],
    },
    'wizard.finished': { description: 'The tour says where it leads (4.6).', actions: 'passToWorkspace' },
    'page.renamed': { actions: [{ type: 'announceRenamed', params: ({ event }) => event }, 'passToWorkspace'] },
    'navigation.go': { actions: 'passToUnsavedChanges' },
    'navigation.return': { actions: 'passToUnsavedChanges' },
    'navigation.arrived': { actions: 'passToUnsavedChanges' },
    'navigation.allowed': { actions: { type: 'navigate', params: ({ event }) => ({ command: event.command }) } },
    'company.select': { actions: 'passToUnsavedChanges' },
    'company.allowed': { actions: 'passToWorkspace' },
    'locale.chosen': { actions: 'passToUnsavedChanges' },
    'locale.allowed': { actions: { type: 'switchLocale', params: ({ event }) => ({ locale: event.locale }) } },
    'session.signOut': { actions: 'askToSignOut' },
    'signOut.allowed': { actions: 'signOut' },
    'changes.abandoned': { guard: 'hasPageChart', actions: 'abandonPage' },
    'undo.done': { actions: 'passToPage' },
    'session.expire': { actions: 'expireSession' },
    'toast.raised': { actions: 'passToToasts' },
    'problem.raised': [
      { guard: { type: 'isUnreachable', params: ({ event }) => event }, actions: ['loseConnection', 'passToToasts'] },
      { actions: 'passToToasts' },
    ],
    'collections.staled': { actions: 'passToWorkspace' },
    'subscription.changed': { actions: 'passToWorkspace' },
  },
  states: {
    membership: {
      description: 'A session may end at any time, also while the workspace is on its way.',
      initial: 'outside',
      on: {
        'session.left': { target: '.outside', actions: ['closeWorkspace', 'endAsking', 'clearToasts', 'announceLeft'] },
        'session.expired': {
          target: '.outside',
          actions: ['closeWorkspace', 'endAsking', 'announceGuest', 'clearToasts', 'raiseExpiry'],
        },
      },
      states: {
        outside: {
          description: 'Nobody is signed in.',
          on: {
            'session.opened': [
              {
                guard: { type: 'isRespondent', params: ({ event }) => event },
                target: 'inside',
                actions: [{ type: 'keepUser', params: ({ event }) => event }, 'clearToasts', 'announceRespondent'],
              },
              { target: 'opening', actions: [{ type: 'keepUser', params: ({ event }) => event }, 'clearToasts'] },
            ],
            'session.closed': { actions: 'announceGuest' },
          },
        },
        opening: {
          description: 'The workspace is a chunk of its own; the login screen fetches it ahead.',
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            onDone: { target: 'inside', actions: { type: 'openWorkspace', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
        },
        failed: {
          description: 'The workspace did not arrive: the person tries again.',
          on: { 'page.retry': { target: 'opening' } },
        },
        inside: {
          description: 'Somebody is signed in. A person who only answers surveys has no workspace (6.1).',
          on: {
            'company.selected': {
              actions: [
                { type: 'keepCompany', params: ({ event }) => event },
                { type: 'announceManager', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    page: {
      description: 'The page of the address: its chart and its view arrive together.',
      initial: 'closed',
      on: {
        'navigation.settled': {
          target: '.loading',
          actions: [{ type: 'keepGoal', params: ({ event }) => event }, 'passToWorkspace'],
        },
      },
      states: {
        closed: { description: 'No address has been settled yet.' },
        loading: {
          description: 'The page before stays on the screen until the next one is here.',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => context.goal as Goal,
            onDone: { target: 'open', actions: { type: 'openPage', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
        },
        open: {
          description: 'It is on the screen until the next one is settled.',
          on: { 'page.crashed': { target: 'crashed', actions: 'releasePage' } },
        },
        crashed: {
          description: 'Its view has failed: with it went what could ask before leaving. Drafts are kept.',
          on: { 'page.retry': { target: 'loading' } },
        },
        failed: {
          description: 'The page did not arrive: the person tries again.',
          on: { 'page.retry': { target: 'loading' } },
        },
      },
    },
  },
});
export type AppActorRef = ActorRefFrom<typeof appMachine>;
