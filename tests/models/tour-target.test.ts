import { describe, expect, it } from 'vitest';
import { tourTargetMachine } from '../../machines/tour/tour-target.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { replay } from './replay.ts';
import { aims } from './samples/tour.ts';
import { transitionsOf } from './transitions.ts';

const model = modelOf(tourTargetMachine, {
  input: undefined,
  samples: {
    'target.aimed': [{ aim: aims.openSurvey }, { aim: aims.changePlan }, { aim: null }],
    'target.found': [{}],
    'target.lost': [{}],
  },
});
const walks = replay(tourTargetMachine, model, { input: undefined });

describe('tourTarget', () => {
  it('2.24 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/tour-target.txt');
  });

  it('2.24 points only at what was found since it was aimed at, and not lost again', () => {
    for (const walk of walks) {
      let isThere = false;
      for (const { event, state } of walk) {
        if (event.type === 'target.aimed' || event.type === 'target.lost') isThere = false;
        if (event.type === 'target.found') isThere = state.context.aim !== null;
        expect(state.matches({ watching: 'found' })).toBe(isThere);
      }
    }
  });

  it('2.24 watches what it was aimed at last, and nothing where a step points at nothing', () => {
    for (const { event, state, requests } of walks.flat()) {
      if (event.type !== 'target.aimed') continue;
      const { aim } = event as unknown as { aim: unknown };
      expect(state.matches('watching')).toBe(aim !== null);
      expect(requests).toEqual(aim === null ? [] : [{ src: 'watchTarget', input: aim }]);
    }
  });
});
