import { describe, expect, it } from 'vitest';
import { answered, press, type Steps } from '../../machines/steps.ts';
import { stepsAmong, stepsAt } from '../../tools/steps-tables.ts';

const steps: Steps = {
  events: {
    'lamp.press': { off: press('Light'), 'on.dim': press('Brighten'), '*': press('Put out') },
    'lamp.break': press('Break'),
    'xstate.after.untilDark': answered('It is dark.'),
  },
  states: {},
};
const namesAt = (type: string, place: string) =>
  stepsAt(steps, type, place).map((step) => ('name' in step ? step.name : step.by));

describe('a chart’s table of steps', () => {
  it('design 3 has the step of a state, of the one around it, or of all others', () => {
    expect(namesAt('lamp.press', 'off')).toEqual(['Light']);
    expect(namesAt('lamp.press', 'off.warm')).toEqual(['Light']);
    expect(namesAt('lamp.press', 'broken')).toEqual(['Put out']);
    expect(namesAt('lamp.break', 'off')).toEqual(['Break']);
  });

  it('design 3 has for a state every step of those within it', () => {
    expect(namesAt('lamp.press', 'on')).toEqual(['Brighten', 'Put out']);
    expect(namesAt('lamp.press', '')).toEqual(['Light', 'Brighten', 'Put out']);
  });

  it('design 3 takes, where several states are in force, the step of the one that is named', () => {
    const names = stepsAmong(steps, 'lamp.press', ['broken', 'on.dim']).map((step) => 'name' in step && step.name);
    expect(names).toEqual(['Brighten']);
    expect(stepsAmong(steps, 'lamp.press', ['broken', 'on.bright'])).toHaveLength(1);
  });

  it('design 3 finds a delay by its name, whichever state waits, and nothing where there is nothing', () => {
    expect(namesAt('xstate.after.untilDark.lamp.on', 'on')).toEqual(['server']);
    expect(namesAt('lamp.other', 'on')).toEqual([]);
  });
});
