import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Failure, type RunningStep, type Step, type StepResult, startStep } from './step-process.ts';

interface RunOptions {
  /** How many steps run in parallel. */
  readonly lanes: number;
  /** Minutes in which no test ends before a step counts as hanging. */
  readonly silenceMinutes: number;
}

/** The number of cores, but at least two: much of a test is waiting. */
export const LANES = Math.max(2, availableParallelism());

const defaults: RunOptions = { lanes: LANES, silenceMinutes: 7 };
const LONGEST_TESTS = 10;
const HEARTBEAT_MS = 60_000;

/**
 * Runs steps in parallel, also after a failed one, each as soon as a lane is free and the steps it needs have passed,
 * and ends with the line `N passed, N failed`. A failed test is printed at once and again at the end; the output of a
 * failed step follows when it ends, that of others is not shown. Browser tests that failed and passed are named under
 * the line `flaky: N`.
 * @param wanted names of the steps to run (a beginning is enough); all when empty
 * @returns the exit code: 1 when anything failed, or when `wanted` names no step
 */
export async function runSteps(
  steps: readonly Step[],
  wanted: readonly string[],
  options: Partial<RunOptions> = {},
): Promise<number> {
  const { lanes, silenceMinutes } = { ...defaults, ...options };
  const unknown = wanted.filter((name) => !steps.some((step) => step.name.startsWith(name)));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
    return 1;
  }
  const chosen = steps.filter((step) => wanted.length === 0 || wanted.some((name) => step.name.startsWith(name)));
  const started = performance.now();
  const waiting = new Set(chosen);
  const running = new Map<Step, RunningStep>();
  const results = new Map<string, StepResult>();
  const stopAll = stopWhenEnded(running);
  const heartbeat = setInterval(() => console.log(`… ${progressOf(running)}`), HEARTBEAT_MS);

  const finish = (step: Step, result: StepResult) => {
    results.set(step.name, result);
    if (result.failed > 0 && result.output !== '') console.log(`\n━━ ${step.name}\n${result.output.trimEnd()}\n`);
    console.log(lineOf(step, result));
  };
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const needs = (step.needs ?? []).filter((name) => chosen.some((other) => other.name === name));
      const isReady = needs.every((name) => results.has(name));
      const broken = needs.find((name) => (results.get(name)?.failed ?? 0) > 0);
      if (step.unavailable !== undefined) {
        waiting.delete(step);
        finish(step, notRun(0, step.unavailable));
      } else if (broken !== undefined) {
        waiting.delete(step);
        finish(step, notRun(1, `not run: ${broken} failed`));
      } else if (isReady && hasRoom(step, running, lanes)) {
        waiting.delete(step);
        console.log(`▸ ${step.name}`);
        running.set(step, startStep(step, silenceMinutes * 60_000, sayFailure));
      }
    }
    if (running.size === 0) {
      if ([...waiting].some(({ needs = [] }) => needs.every((name) => results.has(name)))) continue;
      if (waiting.size > 0) throw new Error(`Steps that need each other: ${[...waiting].map(({ name }) => name)}`);
      continue;
    }
    const [step, result] = await Promise.race(
      [...running].map(async ([one, { result: end }]) => [one, await end] as const),
    );
    running.delete(step);
    finish(step, result);
  }
  clearInterval(heartbeat);
  stopAll.off();
  sayTotals(chosen, results, performance.now() - started);
  return sum(results, 'failed') > 0 ? 1 : 0;
}

/** The script that a package's command runs, so that it starts without a shell on every system. */
export function binOf(packageName: string, command: string): string {
  const folder = join(import.meta.dirname, '../node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, path);
}

function hasRoom(step: Step, running: ReadonlyMap<Step, unknown>, lanes: number): boolean {
  if (step.alone) return running.size === 0;
  return running.size < lanes && ![...running.keys()].some(({ alone }) => alone);
}

function notRun(failed: number, reason: string): StepResult {
  return { passed: 0, failed, skipped: 0, seconds: 0, failures: [], flaky: [], tests: [], output: '', reason };
}

function sayFailure({ title, error }: Failure): void {
  console.log(`✗ ${title}\n${error.replaceAll(/^/gm, '    ')}`);
}

function lineOf(step: Step, { failed, passed, skipped, seconds, reason, output }: StepResult): string {
  const mark = failed > 0 ? '✗' : step.unavailable === undefined ? '✓' : '–';
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  // The result of a step without tests is its last line of output.
  const found = step.tests === undefined && failed === 0 ? output.trim().split('\n').at(-1) : '';
  return `${mark} ${step.name}: ${reason ?? counts} (${seconds.toFixed(1)} s)${found ? `  ${found}` : ''}`;
}

function progressOf(running: ReadonlyMap<Step, RunningStep>): string {
  return [...running].map(([{ name, tests }, { ended }]) => (tests ? `${name} ${ended()}` : name)).join(', ');
}

function sum(results: ReadonlyMap<string, StepResult>, what: 'passed' | 'failed' | 'skipped'): number {
  return [...results.values()].reduce((total, result) => total + result[what], 0);
}

function sayTotals(chosen: readonly Step[], results: ReadonlyMap<string, StepResult>, milliseconds: number): void {
  const all = chosen.map((step) => [step, results.get(step.name) ?? notRun(1, 'not run')] as const);
  const longest = all
    .flatMap(([, { tests }]) => tests)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, LONGEST_TESTS);
  if (longest.length > 0) {
    console.log('\n━━ longest tests');
    for (const { title, seconds } of longest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
  const failures = all.flatMap(([, result]) => result.failures);
  if (failures.length > 0) console.log('\n━━ failed');
  failures.forEach(sayFailure);
  if (chosen.some(({ tests }) => tests === 'playwright')) {
    const flaky = all.flatMap(([, result]) => result.flaky);
    console.log(`\nflaky: ${flaky.length}`);
    flaky.forEach(sayFailure);
  }
  console.log('\n━━ summary');
  for (const [step, result] of all) console.log(lineOf(step, result));
  const skipped = sum(results, 'skipped');
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${(milliseconds / 1000).toFixed(0)} s in all\n`);
  console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
}

function stopWhenEnded(running: ReadonlyMap<Step, RunningStep>): { off(): void } {
  const stop = (signal: NodeJS.Signals) => {
    for (const { stop: end } of running.values()) end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return { off: () => process.off('SIGINT', stop).off('SIGTERM', stop) };
}
