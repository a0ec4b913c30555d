import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { answered, press, type Steps } from '../../machines/steps.ts';
import { isStep, stepsOf } from '../../tools/steps-extractor.ts';
import { plainType, stepsAmong, stepsAt, stepsOfCharts as tables } from '../../tools/steps-tables.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The console's and the answering page's English texts, from their catalogs. */
const written = new Set(
  ['first', 'console', 'answering'].flatMap((catalog) =>
    [...readFileSync(join(ROOT, `locales/fi/${catalog}.po`), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(
      ([, text = '']) => text.replaceAll('\\"', '"'),
    ),
  ),
);

const chart = (name: string): AnyStateMachine => registry[name] as AnyStateMachine;
const eventsOf = (name: string) => new Set(chart(name).events.map(plainType));

function placesOf(node: AnyStateNode): string[] {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node.path.join('.')] : inner.flatMap(placesOf);
}

it('design 3 every chart has its table of steps', () => {
  expect([...tables.keys()].sort()).toEqual(Object.keys(registry).sort());
});

describe.each([...tables.keys()])('the steps of %s', (name) => {
  const { events, states } = tables.get(name) as Steps;

  it('design 3 say how each event comes about, and no other', () => {
    expect(Object.keys(events).sort()).toEqual([...eventsOf(name)].sort());
  });

  it('design 3 say what is seen in each state, and no other', () => {
    expect(Object.keys(states).sort()).toEqual(placesOf(chart(name).root).sort());
  });

  it('design 3 name controls as the console does', () => {
    const named = Object.values(events)
      .flatMap(stepsOf)
      .flatMap((step) => ('name' in step ? [step.name, step.within ?? step.name] : []));
    expect(named.filter((text) => !written.has(text))).toEqual([]);
  });

  it('design 3 distinguish states by what there is', () => {
    const told = Object.values(events).flatMap((entry) => (isStep(entry) ? [] : Object.keys(entry)));
    expect(
      told.filter((place) => place !== '*' && !placesOf(chart(name).root).some((one) => one.startsWith(place))),
    ).toEqual([]);
  });
});

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
