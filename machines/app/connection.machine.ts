import { type ActorRefFrom, fromPromise, setup } from 'xstate';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export const connectionMachine = setup({
  types: { events: {} as { type: 'connection.lost' } | { type: 'connection.found' } | { type: 'connection.retry' } },
  actors: { reachServer: fromPromise<void>(notProvided) },
  delays: { untilNextTry: 5_000 },
}).createMachine({
  id: 'connection',
  description: 'Whether the server can be reached. While it can’t, it is asked again automatically (8.1).',
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': { target: 'offline' } } },
    offline: {
      description: 'The browser’s own word for it is only a hint: the server is asked.',
      after: { untilNextTry: { target: 'reconnecting' } },
      on: { 'connection.found': { target: 'reconnecting' }, 'connection.retry': { target: 'reconnecting' } },
    },
    reconnecting: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: { target: 'online' },
        onError: { target: 'offline' },
      },
    },
  },
});
export type ConnectionActorRef = ActorRefFrom<typeof connectionMachine>;
