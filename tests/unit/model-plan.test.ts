import { describe, expect, it } from 'vitest';
import { assign, fromPromise, sendParent, setup } from 'xstate';
import { modelOf } from '../support/model-of.ts';
import { renderPlan } from '../support/model-plan.ts';

// Asks somebody, counts, tells its parent, waits, calls an action from outside, and has a tag and an end.
const bellSetup = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'bell.rung' } | { type: 'bell.removed' } },
  actors: { askOwner: fromPromise<string, { rings: number }>(() => Promise.reject(new Error('not provided'))) },
  actions: { makeNoise: (_, _params: { volume: number }) => {} },
  delays: { untilQuiet: 3_000 },
});

interface Faults {
  tags?: string[];
  rings?: number;
  volume?: number;
  untilQuiet?: number;
}

const bellWith = ({ tags = ['busy'], rings, volume = 3, untilQuiet = 3_000 }: Faults = {}) =>
  bellSetup
    .createMachine({
      id: 'bell',
      context: { rings: 0 },
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
            onDone: 'quiet',
            onError: 'quiet',
          },
          after: { untilQuiet: 'quiet' },
        },
        removed: { type: 'final' },
      },
    })
    .provide({ delays: { untilQuiet } });

const samples = {
  'bell.rung': [{}],
  'bell.removed': [{}],
  'xstate.done.actor.askOwner': [{ output: 'come in' }],
  'xstate.error.actor.askOwner': [{ error: new Error('away') }],
};
const planWith = (faults?: Faults) =>
  renderPlan(modelOf(bellWith(faults), { input: undefined, samples, serialize: () => null }));

describe('style: a plan', () => {
  it('style has each state once with its tags and facts, and a line a step with what is asked, told and done', () => {
    expect(planWith()).toBe(
      [
        'bell: states 3, steps 5, transitions walked 5 of 5',
        '',
        'start → quiet',
        '',
        'quiet',
        '  = rings 0',
        '  bell.removed → removed | tells its parent bell.gone',
        '  bell.rung → ringing | makeNoise {"volume":3} | waits 3000 ms | asks askOwner {"rings":1}',
        '',
        'removed [done]',
        '',
        'ringing #busy',
        '  = rings 1',
        '  after untilQuiet → quiet',
        '  done askOwner {"output":"come in"} → quiet',
        '  error askOwner {"error":{"name":"Error","message":"away"}} → quiet',
        '',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Faults]>([
    ['a tag', { tags: [] }],
    ['what is asked', { rings: 0 }],
    ['what is done', { volume: 1 }],
    ['a delay', { untilQuiet: 4_000 }],
  ])('style shows where a fault changes %s', (_, fault) => {
    expect(planWith(fault)).not.toBe(planWith());
  });
});
