import { describe, expect, it } from 'vitest';
import { paletteMachine } from '../../machines/app/palette.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { model } from './palette.model.ts';
import { replay } from './replay.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(paletteMachine, model, { input: undefined }).flat();

describe('palette', () => {
  it('design 8 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('palette', model);
  });

  it('design 8 is closed by the keys that open it, and by Escape', () => {
    const toggled = steps.filter(({ event }) => event.type === 'palette.toggle');
    for (const { before, state } of toggled) {
      expect(state.value).toBe(before?.value === 'searching' ? 'closed' : 'searching');
    }
    const closed = steps.filter(({ event, before }) => event.type === 'palette.close' && before?.value !== 'closed');
    expect(new Set(closed.map(({ before }) => before?.value))).toEqual(new Set(['searching', 'explaining']));
    for (const { state } of closed) expect(state.value).toBe('closed');
  });

  it('design 8 asks for what it finds things in whenever it opens, and only then', () => {
    for (const { before, state, facts } of steps) {
      const isOpened = state.value === 'searching' && before !== null && before.value !== 'searching';
      expect(facts).toEqual(isOpened ? [{ type: 'palette.opened' }] : []);
    }
  });
});
