import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { ListName, PageName, Place, RoutedPlace, Visitor } from '../types.ts';

const listNames: readonly PageName[] = ['surveys', 'personnel', 'groups', 'companies'] satisfies ListName[];
type Lists = { readonly [Page in PageName]?: Place };

/** The company's form, opened from a checkout for its billing details, leads back there, not to the list. */
function withCheckout(lists: Lists, from: Place | null, { page }: Place): Lists {
  if (page === 'company' && from?.page === 'checkout') return { ...lists, companies: from };
  return lists.companies?.page === 'checkout' ? { ...lists, companies: undefined } : lists;
}

function withList(lists: Lists, { page, params }: Place): Lists {
  if (!listNames.includes(page)) return lists;
  // Home shows the surveys (2.21).
  const { at: _, ...shown } = params as { at?: string };
  const { [page]: __, ...others } = lists;
  return Object.keys(shown).length === 0 ? others : { ...others, [page]: { page, params } };
}

/** The page's record, and which of its addresses; everything else is how it is shown. */
function identityOf({ page, params }: Place): string {
  const { id, hash, at } = params as { id?: number; hash?: string; at?: string };
  return [page, id, hash, at].join(' ');
}

/** Why the pages of a company are blocked. */
export type AccessBlock = 'unselected' | 'companyless' | 'unsubscribed';

/** Null where they are open (2.22, 6.2). Resellers need no subscription. */
export function accessBlockOf(visitor: Visitor): AccessBlock | null {
  if (visitor.kind === 'reseller') return visitor.companyId === null ? 'unselected' : null;
  if (visitor.kind !== 'admin') return null;
  if (visitor.companyId === null) return 'companyless';
  return visitor.isSubscribed ? null : 'unsubscribed';
}

const isUnsubscribed = (visitor: Visitor) => visitor.kind === 'admin' && !visitor.isSubscribed;
const companyOf = (visitor: Visitor) => ('companyId' in visitor ? visitor.companyId : null);
const isReader = (visitor: Visitor, readingId: number | null) =>
  isUnsubscribed(visitor) && readingId !== null && readingId === companyOf(visitor);

export const navigationMachine = setup({
  types: {
    input: {} as { isPhone: boolean; readingId: number | null },
    context: {} as {
      isPhone: boolean;
      /** The company without a subscription that is being read until log-out, also after a reload or an expiry. */
      readingId: number | null;
      place: RoutedPlace | null;
      visitor: Visitor;
      /** Of the visitor; without a subscription the pages that only show stay open. */
      accessBlock: AccessBlock | null;
      cameFrom: Place | null;
      /** How lists were left: search, filters and order. */
      lists: Lists;
    },
    events: {} as
      | { type: 'navigation.arrived'; place: RoutedPlace }
      | { type: 'navigation.go'; place: Place }
      | { type: 'navigation.return'; place: Place }
      | { type: 'navigation.renamed'; place: Place }
      | { type: 'reading.start'; place?: Place }
      | { type: 'visitor.changed'; visitor: Visitor }
      | { type: 'visitor.left' },
  },
  actions: {
    keepPlace: assign(({ context }, params: { place: RoutedPlace }) => ({
      place: params.place,
      lists: withList(withCheckout(context.lists, context.place, params.place), params.place),
    })),
    renamePlace: assign(({ context }, params: { place: Place }) => ({
      place: context.place && { ...context.place, ...params.place },
    })),
    keepList: assign(({ context }, params: { place: Place }) => ({ lists: withList(context.lists, params.place) })),
    rename: (_, _params: { place: Place }) => {
      throw new Error('action not provided');
    },
    // Filters name groups of one company, so another company's lists start without. Before the first one there is only
    // the address.
    keepVisitor: assign(({ context }, params: { visitor: Visitor }) => ({
      visitor: params.visitor,
      accessBlock: accessBlockOf(params.visitor),
      lists: context.visitor.kind === 'unknown' ? context.lists : {},
    })),
    becomeGuest: assign({ visitor: { kind: 'guest' }, accessBlock: null, cameFrom: null, lists: {}, readingId: null }),
    keepReading: assign(({ context: { visitor } }) => ({ readingId: companyOf(visitor) })),
    forgetReading: assign({ readingId: null }),
    rememberReading: (_, _params: { companyId: number | null }) => {
      throw new Error('action not provided');
    },
    keepReturnPlace: assign(({ context }) => ({ cameFrom: context.place })),
    forgetPlace: assign({ cameFrom: null }),
    push: (_, _params: { place: Place }) => {
      throw new Error('action not provided');
    },
    replace: (_, _params: { place: Place }) => {
      throw new Error('action not provided');
    },
    announce: sendParent(({ context }, params: { page: PageName | null }) => ({
      type: 'navigation.settled',
      page: params.page ?? context.place?.page ?? 'notFound',
      place: context.place,
    })),
  },
  guards: {
    isSamePage: ({ context }, params: { place: Place }) =>
      context.place !== null && identityOf(context.place) === identityOf(params.place),
    isNowhere: ({ context }) => context.place === null,
    isShare: ({ context }) => context.place?.access === 'share',
    isOpen: ({ context }) => context.place?.access === 'open',
    /** Also for a forgotten password. */
    isGated: ({ context: { isPhone, place, visitor } }) =>
      isPhone && !(place?.page === 'password' && (visitor.kind === 'unknown' || visitor.kind === 'guest')),
    isMemberAwaited: ({ context: { visitor, place } }) =>
      visitor.kind === 'unknown' && place !== null && !['entry', 'guest', 'none'].includes(place.access),
    isUnknown: ({ context }) => context.visitor.kind === 'unknown',
    isNotFound: ({ context }) => context.place?.access === 'none',
    isGuestOutside: ({ context }) =>
      context.visitor.kind === 'guest' && (context.place?.access === 'entry' || context.place?.access === 'guest'),
    isGuest: ({ context }) => context.visitor.kind === 'guest',
    isBackFromLogin: ({ context }) => context.place?.access === 'entry',
    isGuestPage: ({ context }) => context.place?.access === 'guest',
    isMemberPage: ({ context }) => context.place?.access === 'member',
    isRespondent: ({ context }) => context.visitor.kind === 'respondent',
    isHome: ({ context }) => context.place?.access === 'home',
    isReservedPage: ({ context }) => context.place?.access === 'reseller' && context.visitor.kind !== 'reseller',
    /** Companies are listed, added and edited without one. */
    lacksCompany: ({ context: { visitor, place } }) =>
      companyOf(visitor) === null && place?.access !== 'companies' && place?.access !== 'reseller',
    isForcedOnPlans: ({ context: { visitor, readingId, place } }) =>
      isUnsubscribed(visitor) && !isReader(visitor, readingId) && place?.access === 'plans',
    hasSubscribed: (_, params: { visitor: Visitor }) => params.visitor.kind === 'admin' && params.visitor.isSubscribed,
    hasSubscribedHere: ({ context }, params: { visitor: Visitor }) =>
      params.visitor.kind === 'admin' && params.visitor.isSubscribed && context.place?.access === 'plans',
    mustSubscribe: ({ context: { visitor, readingId } }) => isUnsubscribed(visitor) && !isReader(visitor, readingId),
    canRead: ({ context: { visitor } }) => isUnsubscribed(visitor) && companyOf(visitor) !== null,
    isReader: ({ context: { visitor, readingId } }) => isReader(visitor, readingId),
    isClosedToReaders: ({ context: { visitor, readingId, place } }) =>
      isReader(visitor, readingId) && place?.access === 'author',
  },
}).createMachine({
  id: 'navigation',
  description:
    'Decides what the address may show to this visitor (1.2, 2.6, 2.19, 2.21). It never reads the address bar: places arrive as events.',
  context: ({ input }) => ({
    isPhone: input.isPhone,
    readingId: input.readingId,
    place: null,
    visitor: { kind: 'unknown' },
    accessBlock: null,
    cameFrom: null,
    lists: {},
  }),
  initial: 'deciding',
  on: {
    'navigation.arrived': { target: '.deciding', actions: { type: 'keepPlace', params: ({ event }) => event } },
    'visitor.changed': { target: '.deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
    'visitor.left': {
      target: '.leaving',
      actions: ['becomeGuest', { type: 'rememberReading', params: { companyId: null } }],
    },
    'navigation.return': {
      actions: {
        type: 'push',
        params: ({ context, event }) => ({ place: context.lists[event.place.page] ?? event.place }),
      },
    },
    'navigation.renamed': [
      {
        guard: { type: 'isSamePage', params: ({ event }) => event },
        actions: [
          { type: 'renamePlace', params: ({ event }) => ({ place: event.place }) },
          { type: 'keepList', params: ({ event }) => event },
          { type: 'rename', params: ({ event }) => ({ place: event.place }) },
        ],
      },
      {
        description: 'The page after it is on its way: the address is that one’s already.',
        actions: { type: 'keepList', params: ({ event }) => event },
      },
    ],
    'navigation.go': { actions: { type: 'push', params: ({ event }) => ({ place: event.place }) } },
  },
  states: {
    deciding: {
      description: 'The first rule that fits wins. No rule fits while the visitor is unknown: it waits.',
      always: [
        { guard: 'isNowhere', target: 'waiting' },
        { guard: 'isShare', target: 'share' },
        { guard: 'isOpen', target: 'public' },
        { guard: 'isGated', target: 'mobileGate' },
        { guard: 'isMemberAwaited', target: 'restoring' },
        { guard: 'isUnknown', target: 'waiting' },
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isGuestOutside', target: 'public' },
        { guard: 'isGuest', target: 'toLogin', actions: 'keepReturnPlace' },
        { guard: 'isBackFromLogin', target: 'back' },
        { guard: 'isGuestPage', target: 'toHome' },
        { guard: 'isMemberPage', target: 'protected' },
        { guard: 'isRespondent', target: 'respondentOnly' },
        { guard: 'isForcedOnPlans', target: 'plansForced' },
        { guard: 'mustSubscribe', target: 'toPlans' },
        { guard: 'isReservedPage', target: 'toHome' },
        { guard: 'isClosedToReaders', target: 'toHome' },
        { guard: 'isReader', target: 'reading' },
        { guard: 'isHome', target: 'welcome' },
        { guard: 'lacksCompany', target: 'toHome' },
        { target: 'protected' },
      ],
    },
    waiting: { description: 'The address or the visitor is not known yet.' },
    restoring: {
      description: 'A session is looked for, for a page that needs one: the menu has its room from the start.',
    },
    public: {
      description: 'A page for anyone; people who are signed in come here by an open link only.',
      entry: { type: 'announce', params: { page: null } },
    },
    share: {
      description: 'The public report: for anyone, on a phone too (6.4).',
      entry: { type: 'announce', params: { page: null } },
    },
    welcome: {
      description: 'The start page: surveys, or companies for a reseller without one (2.21).',
      entry: { type: 'announce', params: { page: null } },
    },
    protected: {
      description: 'A page of the console, for anyone who may see it.',
      entry: { type: 'announce', params: { page: null } },
    },
    plansForced: {
      description: 'No subscription, no reseller: the plans, and from there the way to what the company has (2.19).',
      on: {
        'reading.start': {
          guard: 'canRead',
          target: 'toReading',
          actions: [
            'keepReading',
            { type: 'rememberReading', params: ({ context }) => ({ companyId: companyOf(context.visitor) }) },
            {
              type: 'push',
              params: ({ event }) => ({ place: event.place ?? { page: 'surveys', params: { at: 'home' } } }),
            },
          ],
        },
        'visitor.changed': [
          {
            description: 'Subscribed: the console is open again.',
            guard: { type: 'hasSubscribed', params: ({ event }) => event },
            target: 'toSubscriptions',
            actions: { type: 'keepVisitor', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
        ],
      },
      entry: { type: 'announce', params: { page: null } },
    },
    reading: {
      description:
        'No subscription, and everything can be read until log-out: surveys, dashboards, people, invoices. What needs a subscription is refused (design 4).',
      on: {
        'visitor.changed': [
          {
            description: 'Subscribed on the page of plans.',
            guard: { type: 'hasSubscribedHere', params: ({ event }) => event },
            target: 'toSubscriptions',
            actions: [
              { type: 'keepVisitor', params: ({ event }) => event },
              'forgetReading',
              { type: 'rememberReading', params: { companyId: null } },
            ],
          },
          {
            description: 'Subscribed elsewhere: the page stays, and all of it is open again.',
            guard: { type: 'hasSubscribed', params: ({ event }) => event },
            target: 'deciding',
            actions: [
              { type: 'keepVisitor', params: ({ event }) => event },
              'forgetReading',
              { type: 'rememberReading', params: { companyId: null } },
            ],
          },
          { target: 'deciding', actions: { type: 'keepVisitor', params: ({ event }) => event } },
        ],
      },
      entry: { type: 'announce', params: { page: null } },
    },
    respondentOnly: {
      description: 'Who answers in the app finds here the way to it (6.1).',
      entry: { type: 'announce', params: { page: 'respondentOnly' } },
    },
    mobileGate: {
      description: "Decided by the user agent, never by the window's width (1.2).",
      entry: { type: 'announce', params: { page: 'mobileGate' } },
    },
    notFound: { entry: { type: 'announce', params: { page: 'notFound' } } },
    toLogin: {
      description: 'Remembers the place, to return there after the log-in (2.6, 4.8).',
      entry: { type: 'replace', params: { place: { page: 'login', params: {} } } },
    },
    toHome: {
      description: 'The address is not for this visitor.',
      entry: { type: 'replace', params: { place: { page: 'surveys', params: { at: 'home' } } } },
    },
    toSubscriptions: {
      description: 'Who has just subscribed sees it there.',
      entry: { type: 'replace', params: { place: { page: 'subscriptions', params: {} } } },
    },
    toReading: {
      description: 'The surveys are on their way, or what was asked for; Back leads to the plans again.',
    },
    toPlans: {
      description: 'Without a subscription there is nothing else to do (2.19).',
      entry: { type: 'replace', params: { place: { page: 'plans', params: {} } } },
    },
    back: {
      description: 'To the page the person came from, or home (4.8).',
      entry: [
        {
          type: 'replace',
          params: ({ context }) => ({ place: context.cameFrom ?? { page: 'surveys', params: { at: 'start' } } }),
        },
        'forgetPlace',
      ],
    },
    leaving: {
      description: 'Signing out starts over: the next person must not land where this one was.',
      entry: { type: 'replace', params: { place: { page: 'login', params: {} } } },
    },
  },
});
export type NavigationActorRef = ActorRefFrom<typeof navigationMachine>;
