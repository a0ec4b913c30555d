import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { PageInput } from '../types.ts';

type Sort = { columnId: string; direction: 'ascending' | 'descending' };
type ListKind = { path: string; sorts: readonly string[]; filters: readonly string[] };

/** Each page that shows one list: what it can be sorted by (at first by the first) and filtered by. */
const kinds = {
  personnel: { path: '/personnel', sorts: ['person', 'group', 'email', 'admin'], filters: ['group', 'admin'] },
  groups: { path: '/groups', sorts: ['group', 'description', 'users'], filters: [] },
  companies: { path: '/companies', sorts: ['company', 'email', 'timezone', 'subscription'], filters: [] },
} satisfies Record<string, ListKind>;

/** `person` upwards, `-person` downwards; an unknown one is the list's own order. */
function readSort(kind: ListKind, text: string): Sort {
  const columnId = text.replace(/^-/, '');
  const isKnown = kind.sorts.includes(columnId);
  return {
    columnId: isKnown ? columnId : (kind.sorts[0] ?? ''),
    direction: isKnown && text.startsWith('-') ? 'descending' : 'ascending',
  };
}

/** What differs from the list as it first opens, as the parameters of an address. */
function paramsOf(kind: ListKind, shown: { search: string; sort: Sort; filters: Readonly<Record<string, string>> }) {
  const sort = `${shown.sort.direction === 'descending' ? '-' : ''}${shown.sort.columnId}`;
  const all = { search: shown.search, sort: sort === kind.sorts[0] ? '' : sort, ...shown.filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function addressOf(kind: ListKind, params: Record<string, string>): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? kind.path : `${kind.path}?${query.join('&')}`;
}

/** What of a list is shown, and in which order. The address follows, so that it can be kept, shared and returned to. */
export const listMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as { kind: ListKind; search: string; sort: Sort; filters: Readonly<Record<string, string>> },
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
      const params = paramsOf(context.kind, context);
      return { type: 'page.renamed', path: addressOf(context.kind, params), params };
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
  context: ({ input }) => {
    const kind: ListKind = kinds[input.place.page as keyof typeof kinds];
    const { params } = input.place;
    return {
      kind,
      search: params.search ?? '',
      sort: readSort(kind, params.sort ?? ''),
      filters: Object.fromEntries(kind.filters.map((name) => [name, params[name] ?? ''])),
    };
  },
  initial: 'addressed',
  on: {
    'list.search': {
      target: '.changed',
      actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) },
    },
    'list.sort': {
      guard: { type: 'isSortable', params: ({ event }) => ({ sort: event.sort }) },
      target: '.changed',
      actions: { type: 'keepSort', params: ({ event }) => ({ sort: event.sort }) },
    },
    'list.filter': {
      guard: { type: 'isFilter', params: ({ event }) => ({ name: event.name }) },
      target: '.changed',
      actions: { type: 'keepFilter', params: ({ event }) => ({ name: event.name, value: event.value }) },
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
