import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestEvent } from './test-events.ts';

export interface Step {
  readonly name: string;
  /** Path of a script of this repository or of a package, run by this Node. */
  readonly command: readonly [script: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The runner that reports its tests one by one; a step without one counts as one. */
  readonly tests?: 'vitest' | 'playwright';
  /** Names of steps that this one needs: it counts as failed when they failed. */
  readonly needs?: readonly string[];
  /** Runs beside a process that keeps one core busy: tests that pass only on a quiet machine fail. */
  readonly besideBusyCore?: boolean;
  /** It uses all cores itself, so nothing runs beside it. */
  readonly alone?: boolean;
  /** Why the step can't run here; it then counts neither as passed nor as failed. */
  readonly unavailable?: string;
}

export interface Failure {
  readonly title: string;
  readonly error: string;
}

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and passed, with their errors: passed where the last attempt did, else among the failed too. */
  readonly flaky: readonly Failure[];
  /** Its tests with the seconds each took. */
  readonly tests: readonly { readonly title: string; readonly seconds: number }[];
  /** Its whole output. */
  readonly output: string;
  /** Why it did not run. */
  readonly reason?: string;
}

/** The progress of a running step. */
export interface RunningStep {
  readonly result: Promise<StepResult>;
  /** Tests ended so far. */
  ended(): number;
  stop(): void;
}

const ROOT = join(import.meta.dirname, '..');

const REPORTERS = {
  vitest: ['--reporter=default', `--reporter=${join(ROOT, 'tools/reporters/vitest.ts')}`],
  playwright: [`--reporter=${join(ROOT, 'tools/reporters/playwright.ts')},list`],
};

/**
 * Starts a step.
 * @param silence milliseconds without the end of a test (for a step without tests: without output) after which it
 * counts as hanging: it is ended, and its running tests are named and count as failed
 * @param onFailure called for each failed test at once
 */
export function startStep(step: Step, silence: number, onFailure: (failure: Failure) => void): RunningStep {
  const started = performance.now();
  const args = step.tests === undefined ? [] : REPORTERS[step.tests];
  const child = spawn(process.execPath, [...step.command, ...args], {
    cwd: ROOT,
    // CI: a snapshot or plan that isn't committed fails instead of being written.
    env: { ...process.env, CI: 'true', ...step.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const output: string[] = [];
  const failures: Failure[] = [];
  const repeated = new Map<string, string>();
  const passedTitles = new Set<string>();
  const busyCore = step.besideBusyCore ? fork(join(ROOT, 'tools/busy-core.ts')) : undefined;
  const tests: { title: string; seconds: number }[] = [];
  // Begun less ended: a step may run a test several times in parallel, and may report an end before its beginning.
  const begunLessEnded = new Map<string, number>();
  const note = (title: string, by: 1 | -1) => begunLessEnded.set(title, (begunLessEnded.get(title) ?? 0) + by);
  const running = () => [...begunLessEnded].filter(([, count]) => count > 0).map(([title]) => title);
  let passed = 0;
  let skipped = 0;

  const fail = (failure: Failure) => {
    failures.push(failure);
    onFailure(failure);
  };
  const watch = watchSilence(silence, () => {
    const minutes = Math.round(silence / 60_000);
    const hanging = running();
    if (hanging.length === 0) fail({ title: step.name, error: `hangs: nothing has ended for ${minutes} minutes` });
    for (const title of hanging) fail({ title, error: `hangs: no test has ended for ${minutes} minutes` });
    endTree(child);
  });
  const heard = (chunk: Buffer) => {
    output.push(chunk.toString());
    if (step.tests === undefined) watch.heard();
  };
  child.stdout?.on('data', heard);
  child.stderr?.on('data', heard);
  child.on('message', (message) => {
    const event = message as TestEvent;
    if (event.type === 'test.began') {
      note(event.title, 1);
      return;
    }
    watch.heard();
    if (event.type === 'run.broke') {
      fail({ title: event.title, error: event.error });
      return;
    }
    note(event.title, -1);
    if (event.type === 'test.repeated') {
      repeated.set(event.title, event.error);
      return;
    }
    tests.push({ title: event.title, seconds: event.seconds });
    if (event.outcome === 'passed') {
      passed += 1;
      passedTitles.add(event.title);
    } else if (event.outcome === 'skipped') skipped += 1;
    else fail({ title: event.title, error: event.error ?? '' });
  });

  const result = ended(child).then((how): StepResult => {
    watch.end();
    busyCore?.kill();
    // A dying test runner loses its current tests; a step without tests counts as one.
    if (step.tests === undefined) {
      if (how === 'well' && failures.length === 0) passed = 1;
      else if (failures.length === 0) fail({ title: step.name, error: how });
    } else {
      const said = new Set(failures.map(({ title }) => title));
      if (how !== 'well') for (const title of running()) if (!said.has(title)) fail({ title, error: how });
      if (failures.length === 0 && how !== 'well') fail({ title: step.name, error: how });
      if (failures.length === 0 && passed === 0) fail({ title: step.name, error: 'found no test' });
    }
    const seconds = (performance.now() - started) / 1000;
    const failed = new Map([...repeated, ...failures.map(({ title, error }) => [title, error] as const)]);
    const flaky = [...failed].flatMap(([title, error]) => (passedTitles.has(title) ? [{ title, error }] : []));
    return { passed, failed: failures.length, skipped, seconds, failures, flaky, tests, output: output.join('') };
  });
  const stop = () => {
    busyCore?.kill();
    endTree(child);
  };
  return { result, ended: () => tests.length, stop };
}

/** Resolves to `well`, or to how it ended, when all its output and messages have arrived. */
async function ended(child: ChildProcess): Promise<string> {
  const told = new Promise<void>((resolve) => {
    child.once('disconnect', resolve);
  });
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? 'well' : `ended with ${signal ?? code}`));
  });
  if (child.connected) await told;
  return how;
}

/** The first test comes after all that a step sets up: databases, servers, a browser. */
const LONGER_AT_FIRST = 6;

function watchSilence(limit: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, LONGER_AT_FIRST * limit);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, limit);
    },
    end: () => clearTimeout(timer),
  };
}

/** How long a hanging step may clean up before it is killed. */
const GRACE_MS = 15_000;

/** Ends the child with its children: a remaining browser or database would disturb what follows. */
function endTree(child: ChildProcess): void {
  signalTree(child, 'SIGTERM');
  const kill = setTimeout(() => signalTree(child, 'SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(kill));
}

function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended on its own in the meantime.
  }
}
