import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import type { Place, RoutedPlace, Visitor } from '../../machines/types.ts';
import { modelOf } from '../support/model-of.ts';
import { visitors } from './samples/people.ts';
import { places } from './samples/places.ts';

export const input = { isPhone: false, readingId: null };
const onePlaceAnAccess = [
  places.share,
  places.reset,
  places.login,
  places.signup,
  places.home,
  places.surveys,
  places.newSurvey,
  places.companies,
  places.newCompany,
  places.changePassword,
  places.plans,
  places.nowhere,
];

export const model = modelOf(navigationMachine, {
  input,
  samples: {
    'navigation.arrived': onePlaceAnAccess.map((place) => ({ place })),
    'navigation.go': [{ place: { page: 'survey', params: { id: 5 } } }],
    'navigation.return': [{ place: { page: 'personnel', params: {} } }],
    'navigation.renamed': [
      { place: { page: 'personnel', params: { group: '21' } } },
      { place: { page: 'companies', params: { search: 'a' } } },
    ],
    'reading.start': [{}],
    'visitor.changed': [
      { visitor: visitors.unknown },
      { visitor: visitors.guest },
      { visitor: visitors.respondent },
      { visitor: visitors.subscribedAdmin },
      { visitor: visitors.unsubscribedAdmin },
      { visitor: visitors.resellerWithoutCompany },
    ],
    'visitor.left': [{}],
  },
  // The table of the test covers every place for every visitor; the plan only needs each transition.
  serialize: () => null,
  limit: 20_000,
});

interface Visit {
  readonly isPhone?: boolean;
  readonly visitor: Visitor;
  /** The possible users of a guest. */
  readonly member?: Visitor;
  /** Where it begins. */
  readonly first: RoutedPlace;
  readonly addresses: readonly RoutedPlace[];
  readonly go?: readonly Place[];
  readonly renamed?: readonly Place[];
}

/** A visitor who opens these addresses: only consecutive ones are in it. */
export const visitOf = ({ isPhone = false, visitor, member, first, addresses, go = [], renamed = [] }: Visit) =>
  modelOf(navigationMachine, {
    input: { isPhone, readingId: null },
    samples: {
      'navigation.arrived': (snapshot) => {
        const { place, visitor: known } = snapshot.context;
        if (place === null) return [{ place: first }];
        if (known.kind === 'unknown') return [];
        if (snapshot.matches('toLogin') || snapshot.matches('leaving')) return [{ place: places.login }];
        if (snapshot.matches('toHome') || snapshot.matches('toReading')) return [{ place: places.home }];
        if (snapshot.matches('toPlans')) return [{ place: places.plans }];
        if (snapshot.matches('back')) return [places.start, ...addresses].map((one) => ({ place: one }));
        // After logging in or out comes one more address: the rest belongs to another visitor.
        const isOther = known.kind !== visitor.kind;
        return (isOther ? [places.home] : addresses).map((one) => ({ place: one }));
      },
      'navigation.go': ({ context }) =>
        context.place?.access === 'admin' || context.place?.access === 'member' ? go.map((place) => ({ place })) : [],
      'navigation.return': ({ context }) =>
        context.place?.page === 'person' ? [{ place: { page: 'personnel' as const, params: {} } }] : [],
      'navigation.renamed': ({ context }) =>
        context.place?.page === 'personnel' ? renamed.map((place) => ({ place })) : [],
      'reading.start': [],
      'visitor.changed': (snapshot) => {
        const { place, visitor: known } = snapshot.context;
        if (known.kind === 'unknown') return place === null ? [] : [{ visitor }];
        const isAtLogin = known.kind === 'guest' && place?.page === 'login' && snapshot.matches('public');
        return member && isAtLogin ? [{ visitor: member }] : [];
      },
      'visitor.left': ({ context: { visitor: known } }) => (['admin', 'reseller'].includes(known.kind) ? [{}] : []),
    },
    serialize: ({ context: { place, visitor: known, cameFrom, lists } }) => [
      place && [place.page, place.params],
      known.kind,
      cameFrom && [cameFrom.page, cameFrom.params],
      Object.keys(lists),
    ],
  });
