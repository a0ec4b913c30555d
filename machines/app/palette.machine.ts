import { type ActorRefFrom, type EventObject, fromCallback, sendParent, setup } from 'xstate';

export const paletteMachine = setup({
  types: {
    events: {} as { type: 'palette.toggle' | 'shortcuts.show' | 'palette.close' },
  },
  actors: {
    /** Listens for the keys that open it, wherever the focus is. */
    watchShortcuts: fromCallback<EventObject>(() => {
      throw new Error('actor not provided');
    }),
  },
  actions: { announceOpened: sendParent({ type: 'palette.opened' }) },
}).createMachine({
  id: 'palette',
  description:
    'The command palette and the list of shortcuts (design 8): pages, surveys, people, groups and what can be done now, found by typing.',
  invoke: { id: 'watchShortcuts', src: 'watchShortcuts' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is on the screen; the keys are watched.',
      on: { 'palette.toggle': { target: 'searching' }, 'shortcuts.show': { target: 'explaining' } },
    },
    searching: {
      description: 'What can be found is fetched where no page has needed it yet. The same keys close it again.',
      entry: 'announceOpened',
      on: { 'palette.toggle': { target: 'closed' }, 'palette.close': { target: 'closed' } },
    },
    explaining: {
      description: 'The list of shortcuts.',
      on: { 'palette.toggle': { target: 'searching' }, 'palette.close': { target: 'closed' } },
    },
  },
});
export type PaletteActorRef = ActorRefFrom<typeof paletteMachine>;
