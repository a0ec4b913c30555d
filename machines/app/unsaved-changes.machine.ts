import { type ActorRefFrom, assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { Locale } from '../../shared/locales.ts';
import type { Place, RoutedPlace } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;

/** Where a person wants to go, or has gone in the browser: navigation gets an event once nothing holds the page. */
export type NavigationCommand =
  | { type: 'navigation.go'; place: Place }
  | { type: 'navigation.return'; place: Place }
  | { type: 'navigation.arrived'; place: RoutedPlace };

/** The event that would leave the page, kept while the person is asked. */
type Intent =
  | { type: 'navigation.go'; place: Place }
  | { type: 'navigation.return'; place: Place }
  | { type: 'company.select'; id: number }
  | { type: 'session.signOut'; userId: number }
  | { type: 'locale.chosen'; locale: Locale };

/** The event that may happen now; the page's unsaved work is discarded. */
export type UnsavedChangesFact =
  | { type: 'navigation.allowed'; command: NavigationCommand }
  | { type: 'company.allowed'; id: number }
  | { type: 'locale.allowed'; locale: Locale }
  | { type: 'signOut.allowed' }
  | { type: 'changes.abandoned' };

const textOf = ({ page, params }: Place) => [page, ...Object.entries(params).sort()].join('&');

export const unsavedChangesMachine = setup({
  types: {
    context: {} as {
      /** The open page's place; null before the first, and after a session. */
      place: Place | null;
      postponed: Intent | null;
      userId: number;
    },
    events: {} as
      | Intent
      | { type: 'navigation.arrived'; place: RoutedPlace }
      | { type: 'page.opened'; place: Place }
      | { type: 'page.dirty' }
      | { type: 'page.clean' }
      | { type: 'session.ended' }
      | { type: 'leave.confirm' }
      | { type: 'leave.cancel' }
      | { type: 'signOut.begin' }
      | { type: 'signOut.confirm' }
      | { type: 'signOut.cancel' },
  },
  actors: {
    findDrafts: fromPromise<boolean, { userId: number }>(notProvided),
  },
  actions: {
    keepPlace: assign((_, params: { place: Place | null }) => params),
    keepUser: assign((_, params: { userId: number }) => params),
    postpone: assign((_, params: { intent: Intent }) => ({ postponed: params.intent })),
    forgetPostponed: assign({ postponed: null }),
    resume: raise(({ context }) => context.postponed as Intent),
    beginSignOut: raise({ type: 'signOut.begin' }),
    /** The address is put back: the browser has gone to another already. */
    showPlace: (_, _params: { place: Place }) => {
      throw new Error('action not provided');
    },
    allowNavigation: sendParent(
      (_, { command }: { command: NavigationCommand }) =>
        ({ type: 'navigation.allowed', command }) satisfies UnsavedChangesFact,
    ),
    allowCompany: sendParent(
      (_, { id }: { id: number }) => ({ type: 'company.allowed', id }) satisfies UnsavedChangesFact,
    ),
    allowLocale: sendParent(
      (_, { locale }: { locale: Locale }) => ({ type: 'locale.allowed', locale }) satisfies UnsavedChangesFact,
    ),
    allowSignOut: sendParent({ type: 'signOut.allowed' } satisfies UnsavedChangesFact),
    /** The page's unsaved work is discarded: its draft must not come back. */
    abandonChanges: sendParent({ type: 'changes.abandoned' } satisfies UnsavedChangesFact),
  },
  guards: {
    isWherePageIs: ({ context }, params: { place: Place }) =>
      context.place !== null && textOf(context.place) === textOf(params.place),
    hasDrafts: (_, isFound: boolean) => isFound,
  },
}).createMachine({
  id: 'unsavedChanges',
  description:
    'Nothing unsaved is lost without a question: before a page is left, whichever way, and before signing out (design 8, 4.9).',
  context: { place: null, postponed: null, userId: 0 },
  type: 'parallel',
  on: {
    'session.ended': {
      description: 'Nobody is asked any more: neither about the page nor about drafts.',
      target: ['.leaving.free', '.signingOut.idle'],
      actions: { type: 'keepPlace', params: { place: null } },
    },
  },
  states: {
    leaving: {
      description: 'Whichever way one wants to leave the page.',
      initial: 'free',
      on: {
        'page.opened': {
          description: 'What the page before held is gone with it; it cannot say so itself any more.',
          target: '.free',
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
        },
      },
      states: {
        free: {
          description: 'The page has nothing to lose: what is wanted may happen at once.',
          entry: 'forgetPostponed',
          on: {
            'page.dirty': { target: 'held' },
            'navigation.go': { actions: { type: 'allowNavigation', params: ({ event }) => ({ command: event }) } },
            'navigation.return': { actions: { type: 'allowNavigation', params: ({ event }) => ({ command: event }) } },
            'navigation.arrived': { actions: { type: 'allowNavigation', params: ({ event }) => ({ command: event }) } },
            'company.select': { actions: { type: 'allowCompany', params: ({ event }) => event } },
            'session.signOut': {
              actions: [{ type: 'keepUser', params: ({ event }) => ({ userId: event.userId }) }, 'beginSignOut'],
            },
            'locale.chosen': { actions: { type: 'allowLocale', params: ({ event }) => event } },
          },
        },
        held: {
          description: 'The page has something unsaved. It may leave automatically, and the session may end.',
          initial: 'quiet',
          on: {
            'page.clean': { target: 'free' },
            'navigation.go': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'navigation.return': {
              target: '.asking',
              actions: { type: 'postpone', params: ({ event }) => ({ intent: event }) },
            },
            'navigation.arrived': [
              { guard: { type: 'isWherePageIs', params: ({ event }) => event } },
              {
                description: 'Back in the browser: the address is put back until there is an answer.',
                target: '.asking',
                actions: [
                  {
                    type: 'postpone',
                    params: ({ event }) => ({ intent: { type: 'navigation.go', place: event.place } }),
                  },
                  { type: 'showPlace', params: ({ context, event }) => ({ place: context.place ?? event.place }) },
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
                'leave.confirm': { target: '#unsavedChanges.leaving.free', actions: ['abandonChanges', 'resume'] },
                'leave.cancel': { target: 'quiet' },
              },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'What was typed and kept in this browser is gone after signing out, wherever one is by then.',
      initial: 'idle',
      states: {
        idle: { on: { 'signOut.begin': { target: 'searching' } } },
        searching: {
          description: 'Is anything kept in this browser that signing out would remove?',
          invoke: {
            id: 'findDrafts',
            src: 'findDrafts',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: [
              { guard: { type: 'hasDrafts', params: outputOf }, target: 'asking' },
              { target: 'idle', actions: 'allowSignOut' },
            ],
            onError: { target: 'idle', actions: 'allowSignOut' },
          },
        },
        asking: {
          description: 'There is: sign out and lose it, or stay?',
          on: {
            'signOut.confirm': { target: 'idle', actions: 'allowSignOut' },
            'signOut.cancel': { target: 'idle' },
          },
        },
      },
    },
  },
});
export type UnsavedChangesActorRef = ActorRefFrom<typeof unsavedChangesMachine>;
