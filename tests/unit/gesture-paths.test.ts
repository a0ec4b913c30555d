import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { gesturePaths } from '../support/gesture-paths.ts';
import { modelOf } from '../support/model-of.ts';

const machine = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } | { type: 'lamp.mend' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': 'on', 'lamp.break': 'broken' } },
    on: { on: { 'lamp.press': 'off', 'lamp.break': 'broken' } },
    broken: { on: { 'lamp.mend': 'off' } },
  },
});
const model = modelOf(machine, {
  input: undefined,
  samples: { 'lamp.press': [{}], 'lamp.break': [{}], 'lamp.mend': [{}] },
});
const titles = (impossible: Parameters<typeof gesturePaths<typeof machine>>[1]['impossible']) =>
  gesturePaths({ off: model }, { impossible })
    .map(({ title }) => title)
    .sort();

describe('gesture paths', () => {
  it('style covers each event in each state in few paths, all but the first of a beginning in npm run prove', () => {
    expect(titles({})).toEqual([
      'from off, lamp.break, lamp.mend @prove',
      'from off, lamp.press, lamp.break @prove',
      'from off, lamp.press, lamp.press',
    ]);
  });

  it('style leaves out what is impossible, and finds another way to what follows', () => {
    const isOff = ({ before, event }: { before: { value: unknown }; event: { type: string } }) =>
      before.value === 'off' && event.type === 'lamp.break';
    expect(titles({ 'a lamp that is off does not break': isOff })).toEqual([
      'from off, lamp.press, lamp.break, lamp.mend',
      'from off, lamp.press, lamp.press @prove',
    ]);
  });

  it('style fails where a state is never met, or a reason excludes nothing', () => {
    const isBreak = ({ event }: { event: { type: string } }) => event.type === 'lamp.break';
    expect(() => titles({ 'it never breaks': isBreak })).toThrow('never met: broken');
    expect(() => titles({ 'it never sleeps': () => false })).toThrow('excludes nothing: it never sleeps');
  });
});
