import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, sendTo, setup, stopChild } from 'xstate';
import { createObservation, mostEvents, mostSteps } from '../../src/kit/inspection/observation.ts';

const lamp = setup({
  types: { events: {} as { type: 'lamp.press'; by: string } | { type: 'lamp.ignored' } },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { 'lamp.press': { target: 'on' } } },
        on: { on: { 'lamp.press': { target: 'off' } } },
      },
    },
    bulb: { initial: 'whole', states: { whole: {} } },
  },
});
const room = setup({
  types: { events: {} as { type: 'room.press' | 'room.close' } },
  actors: {
    lamp,
    hum: fromCallback(() => {}),
    look: fromPromise(() => Promise.resolve('Aino')),
    fail: fromPromise(() => Promise.reject(new Error('Aino'))),
    crash: setup({ actions: { keep: assign(() => ({})) } }).createMachine({
      on: {
        'crash.now': {
          actions: () => {
            throw new Error('crashed');
          },
        },
      },
    }),
  },
}).createMachine({
  id: 'room',
  initial: 'open',
  invoke: [
    { src: 'look', id: 'look' },
    { src: 'fail', id: 'fail', onError: {} },
    { src: 'crash', id: 'crash', onError: {} },
  ],
  states: {
    open: {
      invoke: [
        { src: 'lamp', id: 'ceiling' },
        { src: 'hum', id: 'hum' },
      ],
      on: {
        'room.press': { actions: sendTo('ceiling', { type: 'lamp.press', by: 'aino@aalto.example' }) },
        'room.close': { target: 'closed', actions: stopChild('ceiling') },
      },
    },
    closed: {},
  },
});

function observed() {
  const observation = createObservation(
    (publish) => publish(),
    () => 0,
  );
  const actor = createActor(room, { inspect: observation.observe }).start();
  const actorCalled = (name: string) => observation.read().actors.find((one) => one.name === name);
  return { observation, actor, actorCalled };
}

describe('observing the charts', () => {
  it('design 7 knows who lives, below whom, in which states of which regions, and who has ended how', async () => {
    const { actor, actorCalled } = observed();
    const root = actorCalled('room');
    expect(root).toMatchObject({ chart: 'room', parent: null, status: 'active', innermost: ['open'] });
    expect(actorCalled('ceiling')).toMatchObject({ chart: 'lamp', parent: root?.id, status: 'active' });
    expect(actorCalled('ceiling')?.innermost).toEqual(['light.off', 'bulb.whole']);
    expect(actorCalled('hum')).toMatchObject({ chart: null, status: 'active' });
    await expect.poll(() => actorCalled('look')?.status).toBe('done');
    await expect.poll(() => actorCalled('fail')?.status).toBe('error');
    actor.getSnapshot().children.crash?.send({ type: 'crash.now' });
    expect(actorCalled('crash')?.status).toBe('error');
    actor.send({ type: 'room.close' });
    expect([actorCalled('ceiling')?.status, actorCalled('hum')?.status]).toEqual(['stopped', 'stopped']);
    expect(actorCalled('room')?.innermost).toEqual(['closed']);
  });

  it('design 7 shows active states and the transition that led there as the pictures name them', () => {
    const { actor, actorCalled } = observed();
    actor.send({ type: 'room.press' });
    expect(actorCalled('ceiling')?.states).toContain('lamp.light.on');
    expect(actorCalled('ceiling')?.transitions).toEqual(['lamp.light.off lamp.press 0']);
  });

  it('design 7 logs who sends what to whom, masked, and whether it did anything', () => {
    const { observation, actor } = observed();
    actor.send({ type: 'room.press' });
    actor.getSnapshot().children.ceiling?.send({ type: 'lamp.ignored' });
    const [press, ignored] = observation.read().events.slice(-2);
    expect(press).toMatchObject({ type: 'lamp.press', from: { name: 'room' }, to: { name: 'ceiling' } });
    expect([press?.payload, press?.took]).toEqual(['{"by":"•••"}', 'lamp.light.off lamp.press 0']);
    expect(ignored).toMatchObject({ type: 'lamp.ignored', from: null, took: null, payload: '' });
  });

  it('design 7 pauses and clears the log, while states stay those of now', () => {
    const { observation, actor, actorCalled } = observed();
    observation.clear();
    observation.pause(true);
    actor.send({ type: 'room.press' });
    expect(observation.read()).toMatchObject({ events: [], isPaused: true });
    expect(actorCalled('ceiling')?.innermost).toContain('light.on');
    observation.pause(false);
    actor.send({ type: 'room.press' });
    expect(observation.read().events.map(({ type }) => type)).toEqual(['room.press', 'lamp.press']);
  });

  it('design 7 stops when it fails itself, and the charts continue', () => {
    const { actor } = observed();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const unreadable = { type: 'lamp.press', by: '' } as const;
    Object.defineProperty(unreadable, 'by', {
      enumerable: true,
      get: () => {
        throw new Error('unreadable');
      },
    });
    const { ceiling } = actor.getSnapshot().children;
    for (let press = 1; press <= 3; press += 1) ceiling?.send(unreadable);
    expect(ceiling?.getSnapshot()).toMatchObject({ value: { light: 'on', bulb: 'whole' } });
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('design 7 keeps the newest events and says how many are dropped; too long a life makes no test', () => {
    let publish = () => {};
    const observation = createObservation((wanted) => {
      publish = wanted;
    });
    const actor = createActor(lamp, { inspect: observation.observe }).start();
    const id = actor.sessionId;
    for (let press = 1; press < mostSteps; press += 1) actor.send({ type: 'lamp.press', by: '' });
    expect(observation.lifeOf(id)?.steps).toHaveLength(mostSteps);
    for (let press = 0; press < 2 * mostEvents; press += 1) actor.send({ type: 'lamp.press', by: '' });
    publish();
    const { events, dropped } = observation.read();
    expect(events.length).toBeLessThan(mostEvents * 1.1);
    expect(events.length + dropped).toBe(events.at(-1)?.number);
    expect(observation.lifeOf(id)).toBeNull();
  });

  it('design 7 keeps nothing that anybody has typed, and observes nothing once it is stopped', () => {
    const { observation, actor, actorCalled } = observed();
    actor.send({ type: 'room.press' });
    const id = actorCalled('ceiling')?.id ?? '';
    expect(JSON.stringify([observation.read(), observation.lifeOf(id)?.steps])).not.toContain('aalto');
    const before = observation.read();
    observation.stop();
    actor.send({ type: 'room.press' });
    expect(observation.read()).toBe(before);
  });
});
