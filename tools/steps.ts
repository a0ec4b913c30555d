import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Step {
  readonly name: string;
  /** Path of a script of this repository or of a package, run by this Node. */
  readonly command: readonly [script: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The runner whose JSON report counts the tests; a step without one counts as one. */
  readonly report?: 'vitest' | 'playwright';
  /** Names of steps without which this one makes no sense: it counts as failed when they failed. */
  readonly needs?: readonly string[];
  /** Why the step can't run here; it then counts neither as passed nor as failed. */
  readonly unavailable?: string;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const STEP_LIMIT_MINUTES = 12;
const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs steps one after another, also after a failed one, and ends with the line `N passed, N failed`.
 * @param wanted names of the steps to run (a beginning is enough); all when empty
 * @returns the exit code: 1 when anything failed, or when `wanted` names no step
 */
export async function runSteps(steps: readonly Step[], wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name.startsWith(name)));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
    return 1;
  }
  const chosen = steps.filter((step) => wanted.length === 0 || wanted.some((name) => step.name.startsWith(name)));
  const folder = mkdtempSync(join(tmpdir(), 'rytmi-reports-'));
  const results = new Map<string, Counts>();
  const summary: string[] = [];
  try {
    for (const [index, step] of chosen.entries()) {
      console.log(`\n━━ ${index + 1}/${chosen.length} ${step.name}`);
      const started = performance.now();
      const broken = step.needs?.find((name) => (results.get(name)?.failed ?? 0) > 0);
      const reason = step.unavailable ?? (broken === undefined ? undefined : `not run: ${broken} failed`);
      if (reason !== undefined) console.log(reason);
      const counts =
        step.unavailable !== undefined
          ? { passed: 0, failed: 0, skipped: 0 }
          : broken !== undefined
            ? ONE_FAILED
            : await runStep(step, join(folder, `${index}.json`));
      results.set(step.name, counts);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const mark = counts.failed > 0 ? '✗' : step.unavailable === undefined ? '✓' : '–';
      const line = `${mark} ${step.name}: ${reason ?? countsText(counts)} (${seconds} s)`;
      console.log(line);
      summary.push(line);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = [...results.values()].reduce(add, { passed: 0, failed: 0, skipped: 0 });
  console.log(`\n━━ summary\n${summary.join('\n')}${total.skipped > 0 ? `\n${total.skipped} skipped` : ''}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
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

async function runStep(step: Step, report: string): Promise<Counts> {
  const args = step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const child = spawn(process.execPath, [...step.command, ...args], {
    cwd: join(import.meta.dirname, '..'),
    // CI: a snapshot or plan that isn't committed fails instead of being written.
    env: { ...process.env, CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...step.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const succeeded = await ended(child);
  if (step.report === undefined) return succeeded ? ONE_PASSED : ONE_FAILED;
  const counts = readCounts(step.report, report);
  if (counts === undefined) {
    console.error(`${step.name} ended without a report`);
    return ONE_FAILED;
  }
  if (counts.passed + counts.failed + counts.skipped === 0) {
    console.error(`${step.name} found no test`);
    return ONE_FAILED;
  }
  return succeeded || counts.failed > 0 ? counts : add(counts, ONE_FAILED);
}

/** Resolves to whether the child ended well; ends it with its children after the limit, and when we are ended. */
function ended(child: ChildProcess): Promise<boolean> {
  const stop = () => endTree(child);
  const interrupted = (signal: NodeJS.Signals) => {
    stop();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const limit = setTimeout(() => {
    console.error(`no end after ${STEP_LIMIT_MINUTES} minutes`);
    stop();
  }, STEP_LIMIT_MINUTES * 60_000);
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return new Promise((resolve) => {
    const done = (good: boolean) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(good);
    };
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}

function endTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGTERM');
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It ended by itself in the meantime.
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly unknown[];
}

function readCounts(kind: 'vitest' | 'playwright', path: string): Counts | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  if (kind === 'playwright') {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  }
  const report = JSON.parse(text) as VitestReport;
  // A file that could not be loaded has no tests of its own: it counts as one failed.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function countsText({ passed, failed, skipped }: Counts): string {
  const parts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
