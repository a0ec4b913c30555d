import { describe, expect, it } from 'vitest';
import { createMachine, not, setup } from 'xstate';
import { chartJson } from '../../tools/chart-json.ts';
import { chartMermaid } from '../../tools/chart-mermaid.ts';

const machine = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } | { type: 'lamp.count' } },
  guards: { isWhole: () => true },
  actions: { countPress: () => {}, sayBroken: () => {} },
  delays: { untilDark: 1_000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { 'lamp.count': { actions: { type: 'countPress' } } },
  states: {
    off: { on: { 'lamp.press': { guard: not('isWhole'), target: 'on' } } },
    on: {
      description: 'Lit: careful; "hot".',
      initial: 'bright',
      after: { untilDark: { target: 'off' } },
      on: { 'lamp.press': '.dim', 'lamp.break': 'broken' },
      states: { bright: {}, dim: {} },
    },
    broken: { type: 'final', entry: 'sayBroken' },
  },
});

describe('diagrams', () => {
  it('design 7 draws states, guards, delays and ends, and notes what Mermaid cannot draw', () => {
    expect(chartMermaid(machine).trimEnd().split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> off',
      '  state "off" as off',
      '  state "on" as on {',
      '    [*] --> on_bright',
      '    state "bright" as on_bright',
      '    state "dim" as on_dim',
      '  }',
      '  state "broken" as broken',
      '  broken --> [*]',
      '  note right of on',
      '    Lit – careful hot .',
      '    lamp.press to on.dim',
      '  end note',
      '  note right of broken',
      '    on entry, sayBroken',
      '  end note',
      '  off --> on : lamp.press [not(isWhole)]',
      '  on --> broken : lamp.break',
      '  on --> off : after untilDark',
      '  note right of off',
      '    Anywhere in the chart',
      '    lamp.count does countPress',
      '  end note',
    ]);
  });

  it('design 7 notes what is of a region at its first state, since Mermaid 10 breaks on a note at the region', () => {
    const states = {
      left: { description: 'One eye.', initial: 'open', states: { open: {}, shut: {} } },
      right: { description: 'Another one.' },
    };
    const drawn = chartMermaid(createMachine({ id: 'eyes', type: 'parallel', states }));
    expect(drawn).not.toContain('note right of left\n');
    const lines = drawn.split('\n').map((line) => line.trim());
    const noteAt = (place: string) => lines.slice(lines.indexOf(`note right of ${place}`) + 1).slice(0, 2);
    expect(noteAt('left_open')).toEqual(['Anywhere in left', 'One eye.']);
    expect(noteAt('right')).toEqual(['Another one.', 'end note']);
  });

  it('design 7 notes a state within the braces of its parent, since Mermaid 10 breaks on many notes from outside', () => {
    const chart = createMachine({
      id: 'house',
      initial: 'room',
      states: { room: { initial: 'dark', states: { dark: { description: 'Nobody is here.' } } } },
    });
    const lines = chartMermaid(chart).split('\n');
    expect(lines.indexOf('    note right of room_dark')).toBeGreaterThan(lines.indexOf('  state "room" as room {'));
    expect(lines.indexOf('    note right of room_dark')).toBeLessThan(lines.indexOf('  }'));
  });

  it('design 7 writes a chart that can be read back, its names in place of code', () => {
    const chart = JSON.parse(chartJson(machine)) as { states: Record<string, unknown>; on: unknown };
    expect(Object.keys(chart.states)).toEqual(['off', 'on', 'broken']);
    expect(chart.states.off).toEqual({ on: { 'lamp.press': { guard: 'not(isWhole)', target: 'on' } } });
    expect(chart.on).toEqual({ 'lamp.count': { actions: { type: 'countPress' } } });
  });
});
