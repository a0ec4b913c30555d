import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromPromise,
  setup,
} from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { Locale } from '../../contract/lists.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { PageFact, PageName, Place, Visitor } from '../types.ts';
import { connectionMachine } from './connection.machine.ts';
import { noticesMachine } from './notices.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** A page's chart arrives with its view; a page that only shows has none. */
type LoadedPage = { logic: AnyActorLogic | null };
type LoadedWorkspace = { logic: AnyActorLogic; rememberedCompanyId: number | null };
type Goal = { page: PageName; place: Place };
/** Charts that arrive at run time are unknown to `setup`, whose `spawn` takes only what it lists. */
type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; systemId?: string; input: unknown }) => AnyActorRef;

/** The root. Commands go down, facts come up, siblings meet here. */
export const appMachine = setup({
  types: {
    input: {} as { isPhone: boolean },
    context: {} as {
      isPhone: boolean;
      user: CurrentUser | null;
      companyId: number | null;
      goal: Goal | null;
      page: { name: PageName; place: Place; ref: AnyActorRef | null } | null;
      workspaceRef: AnyActorRef | null;
      opened: number;
    },
    events: {} as
      | PageFact
      | { type: 'session.opened'; user: CurrentUser }
      | { type: 'session.closed' }
      | { type: 'session.left' }
      | { type: 'session.expired' }
      | { type: 'session.expire' }
      | { type: 'workspace.placed'; company: Company | null }
      | { type: 'navigation.settled'; page: PageName; place: Place }
      | { type: 'locale.chosen'; locale: Locale }
      | { type: 'page.retry' },
    children: {} as {
      session: 'session';
      navigation: 'navigation';
      connection: 'connection';
      notices: 'notices';
    },
  },
  actors: {
    session: sessionMachine,
    navigation: navigationMachine,
    connection: connectionMachine,
    notices: noticesMachine,
    loadPage: fromPromise<LoadedPage, Goal>(notProvided),
    loadWorkspace: fromPromise<LoadedWorkspace>(notProvided),
  },
  actions: {
    keepUser: assign((_, params: { user: CurrentUser }) => ({ user: params.user })),
    openWorkspace: assign(({ context, spawn }, params: LoadedWorkspace) => ({
      workspaceRef: (spawn as unknown as SpawnLoaded)(params.logic, {
        id: 'workspace',
        systemId: 'workspace',
        input: { user: context.user, rememberedCompanyId: params.rememberedCompanyId },
      }),
    })),
    closeWorkspace: enqueueActions(({ enqueue, context }) => {
      if (context.page?.ref) enqueue.stopChild(context.page.ref);
      if (context.workspaceRef) enqueue.stopChild(context.workspaceRef);
      enqueue.assign({ user: null, companyId: null, workspaceRef: null, page: null });
    }),
    keepCompany: assign((_, params: { company: Company | null }) => ({ companyId: params.company?.id ?? null })),
    keepGoal: assign((_, params: Goal) => ({ goal: params })),
    openPage: enqueueActions(({ enqueue, context }, params: LoadedPage) => {
      const { goal, opened, user, companyId } = context;
      if (context.page?.ref) enqueue.stopChild(context.page.ref);
      if (!goal) return;
      enqueue.assign(({ spawn }) => ({
        opened: opened + 1,
        page: {
          name: goal.page,
          place: goal.place,
          ref: params.logic
            ? (spawn as unknown as SpawnLoaded)(params.logic, {
                id: `page${opened + 1}`,
                input: { place: goal.place, companyId, user },
              })
            : null,
        },
      }));
    }),
    needCollections: enqueueActions(({ enqueue, context }, params: { place: Place }) => {
      if (context.workspaceRef) {
        enqueue.sendTo(context.workspaceRef, { type: 'collections.needed', names: params.place.needs });
      }
    }),
    staleCollections: enqueueActions(({ enqueue, context, event }) => {
      if (context.workspaceRef) enqueue.sendTo(context.workspaceRef, event);
    }),
    tellVisitor: enqueueActions(({ enqueue }, params: { visitor: Visitor }) => {
      enqueue.sendTo('navigation', { type: 'visitor.changed', visitor: params.visitor });
    }),
    tellLeft: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('navigation', { type: 'visitor.left' });
    }),
    goTo: enqueueActions(({ enqueue }, params: { to: string }) => {
      enqueue.sendTo('navigation', { type: 'navigation.go', to: params.to });
    }),
    switchLocale: (_, _params: { locale: Locale }) => {
      throw new Error('action not provided');
    },
    expireSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.expire' });
    }),
    forwardToNotices: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'notice.raised' || event.type === 'problem.raised') enqueue.sendTo('notices', event);
    }),
    noticeExpiry: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('notices', {
        type: 'notice.raised',
        notice: { tone: 'info', code: 'sessionExpired', text: null },
      });
    }),
    noticeLostConnection: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('connection', { type: 'connection.lost' });
    }),
  },
  guards: {
    isRespondent: (_, params: { user: CurrentUser }) => params.user.user_type === null,
    isUnreachable: (_, params: PageFact) => params.type === 'problem.raised' && params.problem.kind === 'unreachable',
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    isPhone: input.isPhone,
    user: null,
    companyId: null,
    goal: null,
    page: null,
    workspaceRef: null,
    opened: 0,
  }),
  invoke: [
    { id: 'session', src: 'session', systemId: 'session' },
    {
      id: 'navigation',
      src: 'navigation',
      systemId: 'navigation',
      input: ({ context }) => ({ isPhone: context.isPhone }),
    },
    { id: 'connection', src: 'connection', systemId: 'connection' },
    { id: 'notices', src: 'notices', systemId: 'notices' },
  ],
  type: 'parallel',
  on: {
    'page.finished': { actions: { type: 'goTo', params: ({ event }) => ({ to: event.to }) } },
    'notice.raised': { actions: 'forwardToNotices' },
    'problem.raised': [
      {
        guard: { type: 'isUnreachable', params: ({ event }) => event },
        actions: ['noticeLostConnection', 'forwardToNotices'],
      },
      { actions: 'forwardToNotices' },
    ],
    'collections.staled': { actions: 'staleCollections' },
    'session.expire': { actions: 'expireSession' },
    'locale.chosen': { actions: { type: 'switchLocale', params: ({ event }) => ({ locale: event.locale }) } },
  },
  states: {
    membership: {
      description: 'A session may end at any time, also while the workspace is on its way.',
      initial: 'outside',
      on: {
        'session.left': { target: '.outside', actions: ['closeWorkspace', 'tellLeft'] },
        'session.expired': {
          target: '.outside',
          actions: ['closeWorkspace', { type: 'tellVisitor', params: { visitor: { kind: 'guest' } } }, 'noticeExpiry'],
        },
      },
      states: {
        outside: {
          on: {
            'session.opened': [
              {
                guard: { type: 'isRespondent', params: ({ event }) => ({ user: event.user }) },
                target: 'inside',
                actions: [
                  { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
                  { type: 'tellVisitor', params: { visitor: { kind: 'respondent' } } },
                ],
              },
              { target: 'opening', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
            ],
            'session.closed': { actions: { type: 'tellVisitor', params: { visitor: { kind: 'guest' } } } },
          },
        },
        opening: {
          description: 'The workspace is a chunk of its own; the login screen fetches it ahead.',
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            onDone: {
              target: 'inside',
              actions: { type: 'openWorkspace', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
        },
        failed: { on: { 'page.retry': { target: 'opening' } } },
        inside: {
          on: {
            'workspace.placed': {
              actions: [
                { type: 'keepCompany', params: ({ event }) => ({ company: event.company }) },
                {
                  type: 'tellVisitor',
                  params: ({ context, event }) => ({
                    visitor: {
                      kind: context.user?.user_type === 'reseller_group' ? ('reseller' as const) : ('admin' as const),
                      companyId: event.company?.id ?? null,
                      isSubscribed: event.company?.has_subscription ?? false,
                    },
                  }),
                },
              ],
            },
          },
        },
      },
    },
    page: {
      initial: 'closed',
      on: {
        'navigation.settled': {
          target: '.loading',
          actions: [
            { type: 'keepGoal', params: ({ event }) => ({ page: event.page, place: event.place }) },
            { type: 'needCollections', params: ({ event }) => ({ place: event.place }) },
          ],
        },
      },
      states: {
        closed: {},
        loading: {
          description: 'The page before stays on the screen until the next one is here.',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => context.goal as Goal,
            onDone: {
              target: 'open',
              actions: { type: 'openPage', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
        },
        open: {},
        failed: { on: { 'page.retry': { target: 'loading' } } },
      },
    },
  },
});
export type AppActorRef = ActorRefFrom<typeof appMachine>;
