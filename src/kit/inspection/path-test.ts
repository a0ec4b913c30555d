import { type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { providedActions, providedDelays } from './chart-source.ts';
import { literal } from './literal.ts';
import type { Life, Step } from './observation.ts';

interface PathTest {
  /** `theme-path.test.ts` */
  readonly file: string;
  readonly code: string;
  /**
   * The first event, from 1, after which the chart is in another state than it was, because masked values lead
   * elsewhere; null: none.
   */
  readonly strays: number | null;
}

/**
 * The test, for `tests/models/`, that an actor with the same events ends in the same state.
 * @param file the chart's, from the repository's root
 * @param source that file's text
 */
export function pathTest({ logic, input, steps }: Life, file: string, source: string): PathTest {
  const chart = logic.id;
  const [effects, delays] = [providedActions(source), providedDelays(source)];
  const strays = strayingStep(logic, input, steps, { effects, delays });
  // The copied test passes unchanged.
  const end = (strays === null ? steps : steps.slice(0, strays - 1)).at(-1)?.state ?? null;
  const list = literal(
    steps.map(({ event }) => event),
    0,
    'const events = ;'.length,
  );
  const given = input === undefined ? '{}' : literal(input, 0, 'const input = ;'.length);
  const head = `  const { actor, take } = recorded(${chart}Machine, {`;
  const namesOf = (option: string, names: readonly string[]) =>
    names.length > 0 ? [`${option}: ${literal(names, 4, option.length + 3)}`] : [];
  const options = ['input: input as never', ...namesOf('effects', effects), ...namesOf('delays', delays)];
  const flat = `${head} ${options.join(', ')} });`;
  const begin = flat.length <= 120 ? flat : [head, ...options.map((option) => `    ${option},`), '  });'].join('\n');
  const note =
    strays === null
      ? []
      : [`// Masked values lead elsewhere from event ${strays} on: write others in their place, and take all events.`];
  const code = [
    "import { expect, it } from 'vitest';",
    `import { ${chart}Machine } from '../../${file}';`,
    "import { recorded } from './replay.ts';",
    '',
    '// Typed text and personal data are masked.',
    ...note,
    `const input = ${given};`,
    `const events = ${list};`,
    '',
    `it('design 7 ${chart} ends as it did when this path was recorded', () => {`,
    begin,
    `  for (const event of ${strays === null ? 'events' : `events.slice(0, ${strays - 1})`}) take(event);`,
    ...(end === null ? [] : [`  expect(actor.getSnapshot().value).toEqual(${literal(end, 2, 48)});`]),
    '});',
    '',
  ].join('\n');
  return { file: `${kebab(chart)}-path.test.ts`, code, strays };
}

/** Runs the chart with the masked events, without actors, answers or timers, as the test does. */
function strayingStep(
  logic: AnyStateMachine,
  input: unknown,
  steps: readonly Step[],
  { effects, delays }: { effects: readonly string[]; delays: readonly string[] },
): number | null {
  const silent = fromPromise(() => new Promise<never>(() => {}));
  const provided = logic.provide({
    actors: Object.fromEntries(Object.keys(logic.implementations.actors).map((name) => [name, silent])),
    actions: Object.fromEntries(effects.map((name) => [name, () => {}])),
    delays: Object.fromEntries(delays.map((name) => [name, () => 1])),
  });
  const parent = createActor(
    fromCallback(() => {}),
    { clock: new SimulatedClock() },
  ).start();
  const actor = createActor(provided, { parent, input } as never);
  actor.subscribe({ error: () => {} });
  const isAsItWas = ({ event, state }: Step) => {
    try {
      if (event.type === 'xstate.init') actor.start();
      else actor.send(event);
    } catch {
      return false;
    }
    const snapshot = actor.getSnapshot() as { status: string; value?: StateValue };
    return snapshot.status !== 'error' && JSON.stringify(snapshot.value) === JSON.stringify(state);
  };
  const at = steps.findIndex((step) => !isAsItWas(step));
  parent.stop();
  return at === -1 ? null : at + 1;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
