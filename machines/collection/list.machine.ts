import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { ListName, PageFact, PageInput, PlaceOf } from '../types.ts';

type Sort = { columnId: string; direction: 'ascending' | 'descending' };
/** `order` is the initial order: `started` ascending, `-started` descending. */
type ListKind = { sorts: readonly string[]; order: string; filters: readonly string[] };
type Shown = { search: string; sort: Sort; filters: Readonly<Record<string, string>> };

/** The pages that show one list each: what it can be sorted and filtered by. */
const kinds = {
  personnel: {
    sorts: ['person', 'group', 'email', 'admin', 'signIn'],
    order: 'person',
    filters: ['group', 'admin', 'invitation'],
  },
  groups: { sorts: ['group', 'description', 'users'], order: 'group', filters: [] },
  companies: { sorts: ['company', 'email', 'timezone', 'subscription'], order: 'company', filters: [] },
  surveys: {
    sorts: ['title', 'active', 'state', 'respondents', 'late', 'started'],
    order: '-started',
    filters: ['state'],
  },
} satisfies Record<ListName, ListKind>;

/** An unknown order falls back to the list's own. */
function readSort(kind: ListKind, text: string): Sort {
  const order = kind.sorts.includes(text.replace(/^-/, '')) ? text : kind.order;
  return { columnId: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'descending' : 'ascending' };
}

/** What differs from the list's initial state. */
function paramsOf(kind: ListKind, shown: Shown): Record<string, string> {
  const order = `${shown.sort.direction === 'descending' ? '-' : ''}${shown.sort.columnId}`;
  const all = { search: shown.search, sort: order === kind.order ? '' : order, ...shown.filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const listMachine = setup({
  types: {
    input: {} as PageInput<ListName>,
    context: {} as Shown & {
      kind: ListKind;
      /** The list's search, filters and order, without what is shown of it; the list of surveys is also at home. */
      stands: PlaceOf<ListName>;
    },
    events: {} as
      | { type: 'list.search'; text: string }
      | { type: 'list.sort'; sort: Sort }
      | { type: 'list.filter'; name: string; value: string }
      | { type: 'list.clear' },
  },
  actions: {
    keepSearch: assign((_, params: { text: string }) => ({ search: params.text })),
    keepSort: assign((_, params: { sort: Sort }) => ({ sort: params.sort })),
    keepFilter: assign(({ context }, params: { name: string; value: string }) => ({
      filters: { ...context.filters, [params.name]: params.value },
    })),
    showAll: assign(({ context }) => ({
      search: '',
      filters: Object.fromEntries(context.kind.filters.map((name) => [name, ''])),
    })),
    raiseRenamed: sendParent(({ context }) => {
      const { page, params } = context.stands;
      return {
        type: 'page.renamed',
        place: { page, params: { ...params, ...paramsOf(context.kind, context) } },
      } satisfies PageFact;
    }),
  },
  guards: {
    isSortable: ({ context }, params: { sort: Sort }) => context.kind.sorts.includes(params.sort.columnId),
    isFilter: ({ context }, params: { name: string }) => context.kind.filters.includes(params.name),
    isNarrowed: ({ context }) => context.search !== '' || Object.values(context.filters).some((value) => value !== ''),
  },
  delays: { untilTyped: 250 },
}).createMachine({
  id: 'list',
  description:
    'What of a list is shown, and in which order (2.7, 2.14). The address follows, so that it can be kept, shared and returned to.',
  context: ({ input }) => {
    const { page, params: given } = input.place;
    const kind: ListKind = kinds[page];
    const params: { at?: string; [name: string]: string | undefined } = given;
    return {
      kind,
      stands: { page, params: params.at === undefined ? {} : { at: params.at } } as PlaceOf<ListName>,
      search: params.search ?? '',
      sort: readSort(kind, params.sort ?? ''),
      filters: Object.fromEntries(kind.filters.map((name) => [name, params[name] ?? ''])),
    };
  },
  initial: 'addressed',
  on: {
    'list.search': { target: '.changed', actions: { type: 'keepSearch', params: ({ event }) => event } },
    'list.sort': {
      guard: { type: 'isSortable', params: ({ event }) => event },
      target: '.changed',
      actions: { type: 'keepSort', params: ({ event }) => event },
    },
    'list.filter': {
      guard: { type: 'isFilter', params: ({ event }) => event },
      target: '.changed',
      actions: { type: 'keepFilter', params: ({ event }) => event },
    },
    'list.clear': { guard: 'isNarrowed', target: '.changed', actions: 'showAll' },
  },
  states: {
    addressed: { description: 'The address says what is shown.' },
    changed: {
      description: 'Browsers count how often an address changes: it waits until the typing pauses.',
      after: {
        untilTyped: {
          target: 'addressed',
          actions: 'raiseRenamed',
        },
      },
    },
  },
});
export type ListActorRef = ActorRefFrom<typeof listMachine>;
