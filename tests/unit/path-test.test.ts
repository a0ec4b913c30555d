import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type EventObject, fromCallback } from 'xstate';
import { themeMachine } from '../../machines/app/theme.machine.ts';
import { filterMachine } from '../../machines/report/filter.machine.ts';
import { lifecycleMachine } from '../../machines/survey/lifecycle.machine.ts';
import { literal } from '../../src/kit/inspection/literal.ts';
import { createObservation } from '../../src/kit/inspection/observation.ts';
import { pathTest } from '../../src/kit/inspection/path-test.ts';
import { places } from '../models/samples/places.ts';
import { problems } from '../models/samples/problems.ts';
import { reports } from '../models/samples/reports.ts';
import { taggedSurveys } from '../models/samples/surveys.ts';

/** The copied test of an actor that received these events. */
function copied(machine: AnyStateMachine, file: string, input: unknown, events: readonly EventObject[]) {
  const observation = createObservation((publish) => publish());
  const parent = createActor(
    fromCallback(() => {}),
    { inspect: observation.observe },
  ).start();
  const actor = createActor(machine, { input, parent }).start();
  for (const event of events) actor.send(event);
  const life = observation.lifeOf(actor.sessionId);
  if (!life) throw new Error('no life');
  return pathTest(life, file, readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
}

// The copied test is in tests/models/ as it would be pasted: `npm test` compiles, lints and runs it there.
describe('a path as a test', () => {
  it('design 7 is a test that can be pasted as it is: theme', async () => {
    const applied: string[] = [];
    const shown = themeMachine.provide({ actions: { applyTheme: (_, { theme }) => applied.push(theme) } });
    const { file, code, strays } = copied(shown, 'machines/app/theme.machine.ts', { theme: 'system' }, [
      { type: 'theme.choose', theme: 'light' } as EventObject,
      { type: 'theme.choose', theme: 'dark' } as EventObject,
    ]);
    expect([file, strays]).toEqual(['theme-path.test.ts', null]);
    await expect(code).toMatchFileSnapshot('../models/theme-path.test.ts');
    // Copying it does nothing again.
    expect(applied).toEqual(['system', 'light', 'dark']);
  });

  it('design 7 is a test that can be pasted as it is: lifecycle, with a delay that the wiring provides', async () => {
    const timed = lifecycleMachine.provide({ delays: { untilNextStatus: () => 60_000 } });
    const input = { companyId: 1, survey: taggedSurveys.ongoing, hasQuestions: true };
    const { code, strays } = copied(timed, 'machines/survey/lifecycle.machine.ts', input, [
      { type: 'survey.end' },
      { type: 'xstate.error.actor.updateBeforeEnd', error: problems.unreachable } as EventObject,
    ]);
    expect(strays).toBeNull();
    await expect(code).toMatchFileSnapshot('../models/lifecycle-path.test.ts');
  });

  it('design 7 is a test that can be pasted as it is: filter, with a report in it', async () => {
    const filter = filterMachine.provide({ actors: { scale: fromCallback(() => {}) as never } });
    const { code, strays } = copied(filter, 'machines/report/filter.machine.ts', { place: places.dashboard }, [
      { type: 'filter.loaded', report: reports.march } as EventObject,
      { type: 'preset.chosen', preset: 'all' } as EventObject,
      { type: 'group.chosen', id: 21 } as EventObject,
      { type: 'day.typed', end: 'startDate', day: null } as EventObject,
    ]);
    expect(strays).toBeNull();
    await expect(code).toMatchFileSnapshot('../models/filter-path.test.ts');
  });
});

describe('literals of a test', () => {
  it('design 7 are written as the formatter writes them', () => {
    expect(literal({ type: 'a.b', "it's": null, 'two words': [1, true], empty: {} }, 0, 0)).toBe(
      "{ type: 'a.b', 'it\\'s': null, 'two words': [1, true], empty: {} }",
    );
    const long = { type: 'a.b', list: Array.from({ length: 3 }, () => ({ name: 'x'.repeat(30) })) };
    expect(literal(long, 2, 8)).toContain("{\n    type: 'a.b',\n    list: [\n      { name: '");
  });
});
