import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromPromise,
  raise,
  setup,
} from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { Locale } from '../../contract/lists.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { PageFact, PageName, Place, RoutedPlace, Visitor } from '../types.ts';
import type { connectionMachine } from './connection.machine.ts';
import type { noticesMachine } from './notices.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** A page's chart arrives with its view; a page that only shows has none. */
type LoadedPage = { logic: AnyActorLogic | null };
type LoadedWorkspace = { logic: AnyActorLogic; rememberedCompanyId: number | null };
/** What would leave the page, kept while the person is asked whether it may. */
type Intent =
  | { type: 'navigation.go'; place: Place }
  | { type: 'navigation.return'; place: Place }
  | { type: 'company.select'; id: number }
  | { type: 'session.signOut' }
  | { type: 'locale.chosen'; locale: Locale };
type Goal = { page: PageName; place: RoutedPlace };
/** Charts that arrive at run time are unknown to `setup`, whose `spawn` takes only what it lists. */
type SpawnLoaded = (logic: AnyActorLogic, options: { id: string; systemId?: string; input: unknown }) => AnyActorRef;

function isSamePlace(one: Place, other: Place): boolean {
  const [params, others] = [one.params, other.params].map((each) => Object.entries(each).sort().join('&'));
  return one.page === other.page && params === others;
}

export const appMachine = setup({
  types: {
    input: {} as { isPhone: boolean; timeZone: string },
    context: {} as {
      isPhone: boolean;
      timeZone: string;
      user: CurrentUser | null;
      companyId: number | null;
      goal: Goal | null;
      page: { name: PageName; place: RoutedPlace; ref: AnyActorRef | null } | null;
      workspaceRef: AnyActorRef | null;
      opened: number;
      postponed: Intent | null;
    },
    events: {} as
      | PageFact
      | Intent
      | { type: 'navigation.arrived'; place: RoutedPlace }
      | { type: 'leave.confirm' }
      | { type: 'leave.cancel' }
      | { type: 'parting.wanted' }
      | { type: 'parting.confirm' }
      | { type: 'parting.cancel' }
      | { type: 'session.opened'; user: CurrentUser }
      | { type: 'session.closed' }
      | { type: 'session.left' }
      | { type: 'session.expired' }
      | { type: 'session.expire' }
      | { type: 'workspace.placed'; company: Company | null }
      | { type: 'navigation.settled'; page: PageName; place: RoutedPlace }
      | { type: 'page.retry' },
    children: {} as {
      session: 'session';
      navigation: 'navigation';
      connection: 'connection';
      notices: 'notices';
    },
  },
  actors: {
    session: {} as typeof sessionMachine,
    navigation: {} as typeof navigationMachine,
    connection: {} as typeof connectionMachine,
    notices: {} as typeof noticesMachine,
    loadPage: fromPromise<LoadedPage, Goal>(notProvided),
    loadWorkspace: fromPromise<LoadedWorkspace>(notProvided),
    findDrafts: fromPromise<boolean, { userId: number }>(notProvided),
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
      const { goal, opened, user, companyId, timeZone } = context;
      if (context.page?.ref) enqueue.stopChild(context.page.ref);
      if (!goal) return;
      // What the page before held is gone with it; it cannot say so itself any more.
      enqueue.raise({ type: 'page.released' });
      enqueue.assign(({ spawn }) => ({
        opened: opened + 1,
        page: {
          name: goal.page,
          place: goal.place,
          ref: params.logic
            ? (spawn as unknown as SpawnLoaded)(params.logic, {
                id: `page${opened + 1}`,
                input: { place: goal.place, companyId, user, timeZone },
              })
            : null,
        },
      }));
    }),
    needCollections: enqueueActions(({ enqueue, context }, params: { place: RoutedPlace }) => {
      if (context.workspaceRef) {
        enqueue.sendTo(context.workspaceRef, { type: 'collections.needed', names: params.place.needs });
      }
    }),
    passToWorkspace: enqueueActions(({ enqueue, context, event }) => {
      if (context.workspaceRef) enqueue.sendTo(context.workspaceRef, event);
    }),
    tellVisitor: enqueueActions(({ enqueue }, params: { visitor: Visitor }) => {
      enqueue.sendTo('navigation', { type: 'visitor.changed', visitor: params.visitor });
    }),
    tellLeft: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('navigation', { type: 'visitor.left' });
    }),
    goTo: enqueueActions(({ enqueue }, params: { place: Place }) => {
      enqueue.sendTo('navigation', { type: 'navigation.go', place: params.place });
    }),
    returnTo: enqueueActions(({ enqueue }, params: { place: Place }) => {
      enqueue.sendTo('navigation', { type: 'navigation.return', place: params.place });
    }),
    tellArrived: enqueueActions(({ enqueue }, params: { place: RoutedPlace }) => {
      enqueue.sendTo('navigation', { type: 'navigation.arrived', place: params.place });
    }),
    tellRenamed: enqueueActions(({ enqueue }, params: { place: Place }) => {
      enqueue.sendTo('navigation', { type: 'navigation.renamed', place: params.place });
    }),
    selectCompany: enqueueActions(({ enqueue, context }, params: { id: number }) => {
      if (context.workspaceRef) enqueue.sendTo(context.workspaceRef, { type: 'company.select', id: params.id });
    }),
    signOut: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.signOut' });
    }),
    wantParting: raise({ type: 'parting.wanted' }),
    postpone: assign((_, params: { intent: Intent }) => ({ postponed: params.intent })),
    resume: enqueueActions(({ enqueue, context }) => {
      if (context.postponed) enqueue.raise(context.postponed);
    }),
    /** What it holds is given up: a draft of it must not come back. */
    abandonPage: enqueueActions(({ enqueue, context }) => {
      if (context.page?.ref) enqueue.sendTo(context.page.ref, { type: 'page.abandon' });
    }),
    forgetPostponed: assign({ postponed: null }),
    showPlace: (_, _params: { place: Place }) => {
      throw new Error('action not provided');
    },
    switchLocale: (_, _params: { locale: Locale }) => {
      throw new Error('action not provided');
    },
    expireSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.expire' });
    }),
    forwardToNotices: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'notice.raised' || event.type === 'problem.raised') enqueue.sendTo('notices', event);
    }),
    clearNotices: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('notices', { type: 'notices.clear' });
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
    isWherePageIs: ({ context }, params: { place: Place }) =>
      context.page !== null && isSamePlace(context.page.place, params.place),
    hasDrafts: (_, params: { isFound: boolean }) => params.isFound,
    isRespondent: (_, params: { user: CurrentUser }) => params.user.user_type === null,
    isUnreachable: (_, params: PageFact) => params.type === 'problem.raised' && params.problem.kind === 'unreachable',
  },
}).createMachine({
  id: 'app',
  description:
    'The root: commands go down, facts come up, siblings meet here. Whoever leaves a page with something unsaved is asked first (design 3, design 4).',
  context: ({ input }) => ({
    isPhone: input.isPhone,
    timeZone: input.timeZone,
    user: null,
    companyId: null,
    goal: null,
    page: null,
    workspaceRef: null,
    opened: 0,
    postponed: null,
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
    'page.renamed': {
      actions: { type: 'tellRenamed', params: ({ event }) => ({ place: event.place }) },
    },
    'notice.raised': { actions: 'forwardToNotices' },
    'problem.raised': [
      {
        guard: { type: 'isUnreachable', params: ({ event }) => event },
        actions: ['noticeLostConnection', 'forwardToNotices'],
      },
      { actions: 'forwardToNotices' },
    ],
    'collections.staled': { actions: 'passToWorkspace' },
    'subscription.changed': { actions: 'passToWorkspace' },
    'session.expire': { actions: 'expireSession' },
  },
  states: {
    leaving: {
      description: 'Nothing unsaved is lost without a question, whichever way one wants to leave.',
      initial: 'free',
      states: {
        free: {
          description: 'The page has nothing to lose: what is wanted happens at once.',
          entry: 'forgetPostponed',
          on: {
            'page.held': { target: 'held' },
            'page.finished': { actions: { type: 'returnTo', params: ({ event }) => ({ place: event.place }) } },
            'navigation.go': { actions: { type: 'goTo', params: ({ event }) => ({ place: event.place }) } },
            'navigation.return': { actions: { type: 'returnTo', params: ({ event }) => ({ place: event.place }) } },
            'navigation.arrived': {
              actions: { type: 'tellArrived', params: ({ event }) => ({ place: event.place }) },
            },
            'company.select': { actions: { type: 'selectCompany', params: ({ event }) => ({ id: event.id }) } },
            'session.signOut': { actions: 'wantParting' },
            'locale.chosen': {
              actions: { type: 'switchLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
        },
        held: {
          description: 'The page has something unsaved. It may leave by itself, and the session may end.',
          initial: 'quiet',
          on: {
            'page.released': { target: 'free' },
            'session.left': { target: 'free' },
            'session.expired': { target: 'free' },
            'page.finished': {
              target: 'free',
              actions: { type: 'returnTo', params: ({ event }) => ({ place: event.place }) },
            },
            'navigation.go': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'navigation.return': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'navigation.arrived': [
              { guard: { type: 'isWherePageIs', params: ({ event }) => ({ place: event.place }) } },
              {
                description: 'Back in the browser: the address is put back until there is an answer.',
                target: '.asking',
                actions: [
                  {
                    type: 'postpone',
                    params: ({ event }) => ({ intent: { type: 'navigation.go', place: event.place } }),
                  },
                  {
                    type: 'showPlace',
                    params: ({ context, event }) => ({ place: context.page?.place ?? event.place }),
                  },
                ],
              },
            ],
            'company.select': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'session.signOut': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'locale.chosen': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
          },
          states: {
            quiet: { description: 'Nobody has wanted to leave yet.', entry: 'forgetPostponed' },
            asking: {
              description: 'Leave and lose it, or stay?',
              on: {
                'leave.confirm': { target: '#app.leaving.free', actions: ['abandonPage', 'resume'] },
                'leave.cancel': { target: 'quiet' },
              },
            },
          },
        },
      },
    },
    parting: {
      description: 'What was typed and kept in this browser is gone after signing out, wherever one is by then.',
      initial: 'idle',
      on: { 'session.left': { target: '.idle' }, 'session.expired': { target: '.idle' } },
      states: {
        idle: { on: { 'parting.wanted': { target: 'searching' } } },
        searching: {
          description: 'Is anything kept in this browser that signing out would remove?',
          invoke: {
            id: 'findDrafts',
            src: 'findDrafts',
            input: ({ context }) => ({ userId: context.user?.id ?? 0 }),
            onDone: [
              {
                guard: { type: 'hasDrafts', params: ({ event }) => ({ isFound: event.output }) },
                target: 'asking',
              },
              { target: 'idle', actions: 'signOut' },
            ],
            onError: { target: 'idle', actions: 'signOut' },
          },
        },
        asking: {
          description: 'There is: sign out and lose it, or stay?',
          on: { 'parting.confirm': { target: 'idle', actions: 'signOut' }, 'parting.cancel': { target: 'idle' } },
        },
      },
    },
    membership: {
      description: 'A session may end at any time, also while the workspace is on its way.',
      initial: 'outside',
      on: {
        'session.left': { target: '.outside', actions: ['closeWorkspace', 'clearNotices', 'tellLeft'] },
        'session.expired': {
          target: '.outside',
          actions: [
            'closeWorkspace',
            { type: 'tellVisitor', params: { visitor: { kind: 'guest' } } },
            'clearNotices',
            'noticeExpiry',
          ],
        },
      },
      states: {
        outside: {
          description: 'Nobody is signed in.',
          on: {
            'session.opened': [
              {
                guard: { type: 'isRespondent', params: ({ event }) => ({ user: event.user }) },
                target: 'inside',
                actions: [
                  { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
                  'clearNotices',
                  { type: 'tellVisitor', params: { visitor: { kind: 'respondent' } } },
                ],
              },
              {
                target: 'opening',
                actions: [{ type: 'keepUser', params: ({ event }) => ({ user: event.user }) }, 'clearNotices'],
              },
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
        failed: {
          description: 'The workspace did not arrive: the person tries again.',
          on: { 'page.retry': { target: 'opening' } },
        },
        inside: {
          description: 'Somebody is signed in. Who only answers surveys has no workspace (6.1).',
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
      description: 'The page of the address: its chart and its view arrive together.',
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
        closed: { description: 'No address has been settled yet.' },
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
        open: { description: 'It is on the screen until the next one is settled.' },
        failed: {
          description: 'The page did not arrive: the person tries again.',
          on: { 'page.retry': { target: 'loading' } },
        },
      },
    },
  },
});
export type AppActorRef = ActorRefFrom<typeof appMachine>;
