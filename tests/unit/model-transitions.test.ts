import { describe, expect, it } from 'vitest';
import { assign, fromPromise, sendParent, setup } from 'xstate';
import { modelOf, textOf } from '../support/model-of.ts';
import { transitionLines } from '../support/model-transitions.ts';

interface Answer {
  readonly answer: readonly string[];
}

// Invokes an actor, counts, sends to its parent, waits, calls an action from outside, and has a tag and an end.
const bellSetup = setup({
  types: {
    context: {} as { rings: number; answer: unknown },
    events: {} as { type: 'bell.rung' } | { type: 'bell.removed' },
  },
  actors: { askOwner: fromPromise<Answer, { rings: number }>(() => Promise.reject(new Error('not provided'))) },
  actions: { makeNoise: (_, _params: { volume: number }) => {} },
  delays: { untilQuiet: 3_000 },
});

interface Faults {
  isTurnedOff?: boolean;
  kept?: unknown;
  tags?: string[];
  rings?: number;
  volume?: number;
  untilQuiet?: number;
}

const bellWith = ({ tags = ['busy'], rings, volume = 3, untilQuiet = 3_000, kept, isTurnedOff = false }: Faults = {}) =>
  bellSetup
    .createMachine({
      id: 'bell',
      context: { rings: 0, answer: null },
      initial: 'quiet',
      states: {
        quiet: {
          on: {
            'bell.rung': {
              target: 'ringing',
              actions: [
                assign({ rings: ({ context }) => context.rings + 1 }),
                { type: 'makeNoise', params: { volume } },
              ],
            },
            'bell.removed': { target: 'removed', actions: sendParent({ type: 'bell.gone' }) },
          },
        },
        ringing: {
          tags,
          invoke: {
            src: 'askOwner',
            id: 'askOwner',
            input: ({ context }) => ({ rings: rings ?? context.rings }),
            onDone: { target: 'quiet', actions: assign({ answer: ({ event }) => kept ?? event.output.answer }) },
            onError: 'quiet',
          },
          after: { untilQuiet: 'quiet' },
          ...(isTurnedOff ? { on: { 'bell.removed': 'removed' } } : {}),
        },
        removed: { type: 'final' },
      },
    })
    .provide({ delays: { untilQuiet } });

const samples = {
  'bell.rung': [{}],
  'bell.removed': [{}],
  'xstate.done.actor.askOwner': [{ output: { answer: ['come in'] } }],
  'xstate.error.actor.askOwner': [{ error: new Error('away') }],
};
const linesWith = (faults?: Faults) =>
  transitionLines([modelOf(bellWith(faults), { input: undefined, samples, serialize: () => null })]);

describe('style: the transitions of a chart', () => {
  it('style has a line for each, with its tags, what changes, and what is asked, sent and done', () => {
    expect(linesWith()).toBe(
      [
        'quiet · bell.removed → removed [done] | tells its parent bell.gone',
        'quiet · bell.rung → ringing #busy | rings = 1 | makeNoise {volume: 3} | waits 3000 ms | asks askOwner {rings: 1}',
        'ringing · after untilQuiet → quiet',
        'ringing · done askOwner → quiet | answer = event.output.answer',
        'ringing · error askOwner → quiet',
        'start → quiet | rings = 0, answer = null',
        '',
      ].join('\n'),
    );
  });

  it('style names the samples with which each is taken, where a guard reads them', () => {
    const door = (known: string) =>
      setup({
        types: { events: {} as { type: 'door.knocked'; name: string } },
        guards: { isKnown: ({ event }) => event.name === known },
      }).createMachine({
        id: 'door',
        initial: 'shut',
        states: {
          shut: { on: { 'door.knocked': [{ guard: 'isKnown', target: 'open' }, { target: 'locked' }] } },
          open: { type: 'final' },
          locked: { type: 'final' },
        },
      });
    const [anna, stranger] = [{ name: 'Anna' }, { name: '' }];
    const names = new Map([
      [textOf(anna), 'people.anna'],
      [textOf(stranger), 'people.stranger'],
    ]);
    const linesOf = (known: string) =>
      transitionLines(
        [modelOf(door(known), { input: undefined, samples: { 'door.knocked': [anna, stranger] } })],
        names,
      );
    expect(linesOf('Anna').split('\n').slice(0, 2)).toEqual([
      'shut · door.knocked (anna) [isKnown] → open [done]',
      'shut · door.knocked (stranger) → locked [done]',
    ]);
    expect(linesOf('').split('\n').slice(0, 2)).toEqual([
      'shut · door.knocked (anna) → locked [done]',
      'shut · door.knocked (stranger) [isKnown] → open [done]',
    ]);
  });

  it('style moves no other line when a transition is added', () => {
    const before = linesWith().split('\n');
    const after = linesWith({ isTurnedOff: true }).split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['ringing · bell.removed → removed [done]']);
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
  });

  it.each<[string, Faults]>([
    ['a tag', { tags: [] }],
    ['what is asked', { rings: 0 }],
    ['what is done', { volume: 1 }],
    ['a delay', { untilQuiet: 4_000 }],
    ['what is kept', { kept: 'nothing' }],
  ])('style shows where a fault changes %s', (_, fault) => {
    const [before, after] = [linesWith().split('\n'), linesWith(fault).split('\n')];
    expect(after.filter((line) => !before.includes(line))).toHaveLength(1);
  });
});
