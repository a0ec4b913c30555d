import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { type Executors, everyTransitionWalked, type ModelOptions, modelOf, walkPath } from '../support/model-of.ts';

type Answer = 'yes' | 'no';

// Everything that charts here use: an invoked actor, a delay, guards with a fallback, an eventless choice, a final
// state with onDone, and parallel regions.
const doorMachine = setup({
  types: {
    input: {} as { code: string },
    context: {} as { code: string; tries: number },
    events: {} as { type: 'code.given'; code: string } | { type: 'light.toggled' } | { type: 'door.closed' },
  },
  actors: { askOwner: fromPromise<Answer, { code: string }>(() => Promise.reject(new Error('not provided'))) },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: {
    isRight: ({ context, event }) => event.type === 'code.given' && event.code === context.code,
    isYes: (_, params: { answer: Answer }) => params.answer === 'yes',
    isLocked: ({ context }) => context.tries > 1,
  },
  delays: { untilRetry: 1_000 },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: ({ input }) => ({ code: input.code, tries: 0 }),
  states: {
    lamp: {
      initial: 'dark',
      states: { dark: { on: { 'light.toggled': 'lit' } }, lit: { on: { 'light.toggled': 'dark' } } },
    },
    lock: {
      initial: 'waiting',
      onDone: { target: '.shut' },
      states: {
        shut: {},
        waiting: {
          always: { guard: 'isLocked', target: 'blocked' },
          on: {
            'code.given': [
              { guard: 'isRight', target: 'asking' },
              { target: 'cooling', actions: 'countTry' },
            ],
          },
        },
        asking: {
          invoke: {
            src: 'askOwner',
            id: 'askOwner',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'open' },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
        },
        cooling: { after: { untilRetry: 'waiting' } },
        blocked: {},
        open: { on: { 'door.closed': 'closed' } },
        closed: { type: 'final' },
      },
    },
  },
});

const door: ModelOptions<typeof doorMachine> = {
  input: { code: '42' },
  samples: {
    'code.given': [{ code: '42' }, { code: '7' }],
    'light.toggled': [{}],
    'door.closed': [{}],
    'xstate.done.actor.askOwner': [{ output: 'yes' }, { output: 'no' }],
    'xstate.error.actor.askOwner': [{ error: new Error('away') }],
  },
};

const switchSetup = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'press' } | { type: 'reset' } },
  guards: { isFull: ({ context }) => context.count > 100 },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
});

describe('style: a model test', () => {
  it('style walks every transition of a chart with invoke, after, guards, always, final and parallel states', () => {
    const model = modelOf(doorMachine, door);
    everyTransitionWalked(model);
    expect(model.transitions.map(({ name }) => name).sort()).toEqual(
      [
        'lock on done door.lock → lock.shut',
        'lamp.dark on light.toggled → lamp.lit',
        'lamp.lit on light.toggled → lamp.dark',
        'lock.waiting on code.given if isRight → lock.asking',
        'lock.waiting on code.given → lock.cooling',
        'lock.waiting always if isLocked → lock.blocked',
        'lock.asking on done askOwner if isYes → lock.open',
        'lock.asking on done askOwner → lock.waiting',
        'lock.asking on error askOwner → lock.waiting',
        'lock.cooling on after untilRetry → lock.waiting',
        'lock.open on door.closed → lock.closed',
      ].sort(),
    );
  });

  it('style distinguishes two errors', () => {
    const errors = [{ error: new Error('away') }, { error: new Error('asleep') }];
    const model = modelOf(doorMachine, {
      ...door,
      samples: { ...door.samples, 'xstate.error.actor.askOwner': errors },
    });
    const told = model.edges.flatMap(({ event }) => (event as { error?: Error }).error?.message ?? []);
    expect(new Set(told)).toEqual(new Set(['away', 'asleep']));
  });

  it('style throws where an event that the chart handles has no sample', () => {
    const { 'xstate.error.actor.askOwner': _, ...samples } = door.samples;
    expect(() => modelOf(doorMachine, { ...door, samples: samples as typeof door.samples })).toThrow(
      "no sample for 'xstate.error.actor.askOwner'",
    );
  });

  it('style throws at a sample whose event the chart never handles', () => {
    const samples = { ...door.samples, 'xstate.done.actor.askNobody': [{ output: 'yes' }] };
    expect(() => modelOf(doorMachine, { ...door, samples })).toThrow(
      "sample of an event that 'door' never handles: xstate.done.actor.askNobody",
    );
  });

  it('style fails on a transition that no path reaches, and names it', () => {
    const machine = switchSetup.createMachine({
      id: 'switch',
      context: { count: 0 },
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } }, lost: { on: { reset: 'off' } } },
    });
    const model = modelOf(machine, { input: undefined, samples: { press: [{}], reset: [{}] } });
    expect(() => everyTransitionWalked(model)).toThrow('switch:\n  never walked:\n    lost on reset → off');
    expect(() => everyTransitionWalked(model, { handTested: ['lost on reset → off'] })).toThrow('never walked');
  });

  it('style wants a guarded branch that no sample reaches to be listed as tested by hand, and no other', () => {
    const machine = switchSetup.createMachine({
      id: 'switch',
      context: { count: 0 },
      initial: 'off',
      states: {
        off: { on: { press: [{ guard: 'isFull', target: 'broken' }, { target: 'on' }] } },
        on: { on: { press: 'off', reset: 'off' } },
        broken: {},
      },
    });
    const model = modelOf(machine, { input: undefined, samples: { press: [{}], reset: [{}] } });
    expect(() => everyTransitionWalked(model)).toThrow(
      'guarded branches never walked and not listed in handTested:\n    off on press if isFull → broken',
    );
    everyTransitionWalked(model, { handTested: ['off on press if isFull → broken'] });
    expect(() =>
      everyTransitionWalked(model, { handTested: ['off on press if isFull → broken', 'off on press → on'] }),
    ).toThrow('listed in handTested, but no unwalked branch:\n    off on press → on');
  });

  it('style follows charts that speak to their parent and to other actors of the system', () => {
    const machine = setup({
      types: { events: {} as { type: 'press' } },
      actions: {
        tellParent: sendParent({ type: 'pressed' }),
        tellOther: sendTo(({ system }) => system.get('other'), { type: 'pressed' }),
      },
    }).createMachine({
      id: 'button',
      initial: 'up',
      states: { up: { on: { press: { target: 'down', actions: ['tellParent', 'tellOther'] } } }, down: {} },
    });
    everyTransitionWalked(modelOf(machine, { input: undefined, samples: { press: [{}] } }));
  });

  it('style follows a chart that invokes an actor with a systemId again', () => {
    const machine = setup({
      types: { events: {} as { type: 'press' } },
      actors: { glow: fromPromise(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'lamp',
      initial: 'lit',
      states: {
        lit: { invoke: { id: 'glow', src: 'glow', systemId: 'glow' }, on: { press: 'dark' } },
        dark: { on: { press: 'lit' } },
      },
    });
    everyTransitionWalked(modelOf(machine, { input: undefined, samples: { press: [{}] } }));
  });

  it('style fails on a chart that breaks, and says where', () => {
    const machine = setup({
      types: { input: {} as { size: { width: number } } },
      guards: { isWide: ({ context }) => context.size.width > 1 },
    }).createMachine({
      id: 'box',
      context: ({ input }) => ({ size: input.size }),
      initial: 'measured',
      states: { measured: { always: { guard: 'isWide', target: 'wide' } }, wide: {} },
    });
    const input = {} as { size: { width: number } };
    expect(() => modelOf(machine, { input, samples: {} })).toThrow(
      "the chart breaks in measured: Cannot read properties of undefined (reading 'width')",
    );
  });

  it('style stops at a context that never ends', () => {
    const machine = switchSetup.createMachine({
      id: 'switch',
      context: { count: 0 },
      on: { press: { actions: 'count' }, reset: { actions: 'count' } },
    });
    const samples = { press: [{}], reset: [{}] };
    expect(() => modelOf(machine, { input: undefined, samples, limit: 200 })).toThrow('limit');
    const model = modelOf(machine, { input: undefined, samples, limit: 200, serialize: () => null });
    everyTransitionWalked(model);
  });

  it('style walks the real actor along every path and stays in the state that the model says', async () => {
    const model = modelOf(doorMachine, door);
    for (const path of model.paths) {
      let answer: (given: Answer) => void = () => {};
      let refuse: (reason: unknown) => void = () => {};
      const askOwner = fromPromise<Answer, { code: string }>(
        () =>
          new Promise((resolve, reject) => {
            answer = resolve;
            refuse = reject;
          }),
      );
      let wake = () => {};
      const clock = {
        setTimeout: (elapsed: () => void) => {
          wake = elapsed;
          return 0;
        },
        clearTimeout: () => {},
      };
      const actor = createActor(doorMachine.provide({ actors: { askOwner } }), { input: door.input, clock }).start();
      const settled = () => new Promise((next) => setImmediate(next));
      const executors: Executors<typeof doorMachine> = {
        'code.given': (event) => actor.send(event),
        'light.toggled': (event) => actor.send(event),
        'door.closed': (event) => actor.send(event),
        'xstate.done.actor.askOwner': (event) => {
          answer(event.output as Answer);
          return settled();
        },
        'xstate.error.actor.askOwner': (event) => {
          refuse(event.error);
          return settled();
        },
        'xstate.after.untilRetry': () => wake(),
      };
      await walkPath(path, executors, (state) => expect(actor.getSnapshot().value).toEqual(state.value));
      actor.stop();
    }
  });

  it('style fails a walk whose event has no executor, and shows the way', async () => {
    const path = modelOf(doorMachine, door).paths.find(({ steps }) => steps.length > 2);
    if (path === undefined) throw new Error('no such path');
    await expect(walkPath(path, {}, () => {})).rejects.toThrow(/^after .+: no executor for '/);
  });
});
