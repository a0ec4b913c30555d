import { type ActorRefFrom, assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { peopleInAction } from '../../shared/lists.ts';
import type { listMachine } from '../collection/list.machine.ts';
import type { exportMachine } from '../report/export.machine.ts';
import type { ListName, PageFact, PageInput } from '../types.ts';
import type { BulkActionName, bulkActionMachine } from './bulk-action.machine.ts';

/** How many people one call acts upon; the type refuses any other number. */
const sliceSize: typeof peopleInAction = 500;

type Fact = Extract<
  PageFact,
  { type: 'page.renamed' | 'page.dirty' | 'page.clean' | 'toast.raised' | 'problem.raised' | 'collections.staled' }
>;

export const peopleSelectionMachine = setup({
  types: {
    input: {} as PageInput<ListName>,
    context: {} as {
      page: PageInput<ListName>;
      companyId: number;
      /** The people that the action is for, whether or not the list shows them now. */
      chosen: readonly number[];
      /** The person selected last: a range begins there. */
      anchor: number | null;
      action: BulkActionName;
      /** The person from whose page one came to choose surveys for them, and returns to. */
      visitor: number | null;
    },
    events: {} as
      | { type: 'selection.toggle'; id: number }
      | { type: 'selection.extend'; ids: readonly number[]; id: number }
      | { type: 'selection.all'; ids: readonly number[] }
      | { type: 'selection.clear' }
      | { type: 'bulk.open'; action: BulkActionName }
      | { type: 'export.start'; ids: readonly number[] | null }
      | Fact,
    children: {} as { list: 'list'; bulkAction: 'bulkAction'; export: 'export' },
  },
  actors: {
    list: {} as typeof listMachine,
    bulkAction: {} as typeof bulkActionMachine,
    export: {} as typeof exportMachine,
  },
  actions: {
    toggle: assign(({ context: { chosen } }, { id }: { id: number }) => ({
      chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
      anchor: id,
    })),
    add: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      chosen: [...new Set([...context.chosen, ...ids])],
    })),
    keepAnchor: assign((_, params: { id: number }) => ({ anchor: params.id })),
    clear: assign({ chosen: [], anchor: null }),
    keepRest: assign((_, params: { rest: readonly number[] }) => ({ chosen: params.rest, anchor: null })),
    keepAction: assign((_, params: { action: BulkActionName }) => ({ action: params.action })),
    download: sendTo('export', ({ context: { companyId } }, { ids }: { ids: readonly number[] | null }) => ({
      type: 'export.download',
      wanted: { kind: 'people', companyId, ids },
    })),
    goToPerson: sendParent(
      ({ context }): PageFact => ({
        type: 'page.finished',
        place: { page: 'person', params: { id: context.visitor ?? 0 } },
      }),
    ),
    forward: enqueueActions(({ enqueue, event }) => {
      enqueue(sendParent(event));
    }),
  },
  guards: {
    hasVisitor: ({ context }) => context.visitor !== null,
    hasChosen: ({ context }) => context.chosen.length > 0,
    isDone: (_, params: { isDone: boolean }) => params.isDone,
  },
}).createMachine({
  id: 'peopleSelection',
  description:
    'The page of the personnel: the list, who of it is chosen, and what is done with them (2.7). Searching and filtering keep the choice.',
  context: ({ input }) => {
    const { params } = input.place;
    const visitor = ('ask' in params && Number(params.ask)) || null;
    return {
      page: input,
      companyId: input.companyId ?? 0,
      chosen: visitor === null ? [] : [visitor],
      anchor: null,
      action: 'ask',
      visitor,
    };
  },
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => context.page },
    { id: 'export', src: 'export' },
  ],
  initial: 'opening',
  on: {
    'page.renamed': { description: 'Of the list: its search and filters are in the address.', actions: 'forward' },
    'page.dirty': { actions: 'forward' },
    'page.clean': { actions: 'forward' },
    'toast.raised': { actions: 'forward' },
    'problem.raised': { actions: 'forward' },
    'collections.staled': { actions: 'forward' },
    'export.start': {
      description:
        'The people that the list shows, or those chosen; null is everyone. Anyone who is gone by then is left out.',
      actions: { type: 'download', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'hasVisitor', target: 'acting' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'selection.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'selection.extend': {
          description: 'From the one that was chosen last to this one, as they are in the list.',
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'keepAnchor', params: ({ event }) => event },
          ],
        },
        'selection.all': {
          description: 'Everyone whom search and filters find, drawn or not.',
          actions: { type: 'add', params: ({ event }) => event },
        },
        'selection.clear': { guard: 'hasChosen', actions: 'clear' },
        'bulk.open': {
          guard: 'hasChosen',
          target: 'acting',
          actions: { type: 'keepAction', params: ({ event }) => event },
        },
      },
    },
    acting: {
      description: 'The choice cannot change in the meantime.',
      invoke: {
        id: 'bulkAction',
        src: 'bulkAction',
        input: ({ context: { companyId, action, chosen } }) => ({ companyId, action, ids: chosen, sliceSize }),
        onDone: [
          {
            description: 'Back to the page of the person whom it was done for.',
            guard: 'hasVisitor',
            target: 'choosing',
            actions: ['clear', 'goToPerson'],
          },
          {
            description: 'Of one that was stopped or failed midway, the others stay chosen.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepRest', params: ({ event }) => event.output },
          },
          { description: 'Nothing was changed: the choice stays.', target: 'choosing' },
        ],
      },
    },
  },
});
export type PeopleSelectionActorRef = ActorRefFrom<typeof peopleSelectionMachine>;
