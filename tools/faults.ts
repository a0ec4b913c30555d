// `npm run faults`: seeds faults into the charts and the code beside them, one at a time, and prints which the tests
// catch. `-- --chart lifecycle` all of one chart (or file), `-- --all` every one, `-- --seed 2` another sample.
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { survivors } from '../tests/prove/faults/survivors.ts';
import type { Outcome } from './faults/batch.ts';
import { faultsOf, withFault } from './faults/enumerate.ts';
import { importGraph, slashed } from './faults/import-graph.ts';
import { relatedTests } from './faults/related-tests.ts';
import { keyOf, type PlacedFault, sampleOf } from './faults/sample.ts';
import { CONTROL, type Seeded } from './faults/seeded-modules.ts';
import { tryFaults } from './faults/try-faults.ts';

const ROOT = join(import.meta.dirname, '..');
const LEAST_CAUGHT = 0.97;
const SAMPLE = { size: 510, ofEachFile: 4, ofEachOperator: 8 };
const SEEDED = [
  'machines/**/*.machine.ts',
  'machines/**/{kinds,question-work,survey-work}.ts',
  'src/app/wiring/*.ts',
  'src/kit/{routes,share-link}.ts',
  'src/adapters/{drafts,problem,unsaved-work}.ts',
];
/** Tests that compare texts or pictures of charts, or read their files as texts: any change would fail there. */
const NOT_OF_BEHAVIOUR =
  /\/(charts-open|diagrams|documents|gesture-paths|layers|lint-rules|pictures|qa-cases|steps|without-descriptions)\.test\.ts$/;

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    chart: { type: 'string', multiple: true },
    operator: { type: 'string' },
    /** Prints for each fault which test caught it. */
    tell: { type: 'boolean' },
    seed: { type: 'string', default: '16' },
  },
});

const filesOf = (patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map(slashed)
    .sort();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const everything: readonly PlacedFault[] = filesOf(SEEDED).flatMap((file) =>
  faultsOf(read(file)).map((fault) => ({ ...fault, file })),
);
const faults = chosenFaults();
if (faults.length === 0) throw new Error('no such fault');
console.log(
  `${faults.length} of ${everything.length} faults, in ${new Set(faults.map(({ file }) => file)).size} files`,
);

const graph = importGraph(
  ROOT,
  filesOf(['machines/**/*.ts', 'src/**/*.ts', 'tests/{models,support,unit}/**/*.ts', 'tools/**/*.ts']),
);
const outcomes = new Map<number, Outcome>();
const started = performance.now();
// Screens are left out for models only: unit tests load the real ones.
for (const folder of ['tests/models/', 'tests/unit/']) {
  const seeded = faults.flatMap((fault, id) => (outcomes.get(id)?.by ? [] : seededIn(fault, id, folder)));
  await tryFaults(seeded, {
    root: ROOT,
    lanes: availableParallelism(),
    withoutScreens: folder === 'tests/models/',
    onOutcome: (outcome) => {
      if (outcome.id === CONTROL) {
        if (outcome.by) throw new Error(`${outcome.test} fails without a fault: ${outcome.error}`);
        return;
      }
      if (outcome.by || !outcomes.has(outcome.id)) outcomes.set(outcome.id, outcome);
      const fault = faults[outcome.id];
      if (fault && options.tell)
        console.log(`${outcome.by ?? '–'}: ${keyOf(fault)}\n        ${outcome.test}: ${outcome.error.split('\n')[0]}`);
      if (fault && outcome.by === null) console.log(`not caught in ${folder}: ${keyOf(fault)} ${outcome.error}`);
      if (outcomes.size % 50 === 0) console.log(`… ${outcomes.size} tried`);
    },
  });
}
report();

function chosenFaults(): PlacedFault[] {
  const of = everything.filter(
    ({ file, operator }) =>
      (options.chart ?? [file]).some((name) => file === name || file.includes(`/${name}.`)) &&
      (options.operator ?? operator) === operator,
  );
  const isSampled = !options.all && !options.chart && !options.operator;
  return isSampled ? sampleOf(of, { ...SAMPLE, seed: Number(options.seed) }) : of;
}

function seededIn(fault: PlacedFault, id: number, folder: string): Seeded[] {
  const { file } = fault;
  const tests = relatedTests(graph, file, folder).filter((test) => !NOT_OF_BEHAVIOUR.test(test));
  if (tests.length === 0) return [];
  return [{ id, file, tests, source: withFault(read(file), fault), affected: [...graph.affectedBy(file).keys()] }];
}

function report(): void {
  const results = faults.map((fault, id) => ({ fault, key: keyOf(fault), outcome: outcomes.get(id) }));
  const isCaught = ({ outcome }: (typeof results)[number]) => outcome !== undefined && outcome.by !== null;
  const sayCounts = (title: string, by: (fault: PlacedFault) => string) => {
    console.log(`\n━━ ${title}`);
    for (const [name, group] of [...Map.groupBy(results, ({ fault }) => by(fault))].sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      console.log(`${String(group.filter(isCaught).length).padStart(5)} of ${String(group.length).padEnd(5)} ${name}`);
    }
  };
  sayCounts('caught, by file', ({ file }) => file);
  sayCounts('caught, by operator', ({ operator }) => operator);

  const listed = new Map(survivors.map((survivor) => [keyOf(survivor), survivor]));
  const uncaught = results.filter((result) => !isCaught(result));
  console.log('\n━━ not caught');
  for (const { key, outcome } of uncaught) {
    console.log(`${key}\n        ${listed.get(key)?.reason ?? outcome?.error ?? 'no test loads it'}`);
  }
  const known = new Set(everything.map(keyOf));
  const problems = [
    ...uncaught.filter(({ key }) => !listed.has(key)).map(({ key }) => `neither caught nor listed: ${key}`),
    ...results.filter((one) => isCaught(one) && listed.has(one.key)).map(({ key }) => `listed, but caught: ${key}`),
    ...[...listed.keys()].filter((key) => !known.has(key)).map((key) => `listed, but there is no such fault: ${key}`),
  ];
  const share = 1 - uncaught.length / results.length;
  // For one chart or operator the share means little.
  if (share < LEAST_CAUGHT && !options.chart && !options.operator)
    problems.push(`less than ${percent(LEAST_CAUGHT)} caught`);
  if (problems.length > 0) console.log(`\n━━ wrong\n${problems.join('\n')}`);
  const byLines = results.filter(({ outcome }) => outcome?.by === 'lines').length;
  const minutes = (performance.now() - started) / 60_000;
  console.log(
    `\n${results.length - uncaught.length} of ${results.length} seeded faults caught: ${percent(share)}; ` +
      `${byLines} of them by the lines of transitions alone (without: ${percent(share - byLines / results.length)}), ` +
      `${uncaught.length} not, ${minutes.toFixed(1)} min`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
