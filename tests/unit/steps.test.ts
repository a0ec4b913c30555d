import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const STEPS = join(import.meta.dirname, '../../tools/steps.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rytmi-steps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm test', () => {
  it('design 7 goes on after a failed step, counts each, and ends with the totals alone', () => {
    const { lines, status } = run([
      { name: 'first', command: [script('process.exit(3)')] },
      { name: 'second', command: [script("console.log('second ran')")] },
    ]);
    expect(lines).toContain('second ran');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(status).toBe(1);
  });

  it('design 7 counts a step without its build as failed, and an unavailable one not at all', () => {
    const { lines, status } = run([
      { name: 'build', command: [script('process.exit(1)')] },
      { name: 'browser', command: [script("console.log('browser ran')")], needs: ['build'] },
      { name: 'postgres', command: [script('process.exit(1)')], unavailable: 'not installed' },
    ]);
    expect(lines).not.toContain('browser ran');
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
    expect(status).toBe(1);
  });

  it.each(['vitest', 'playwright'] as const)('design 7 counts a %s that dies without a report as failed', (report) => {
    const { lines, status } = run([{ name: 'unit', command: [script('process.exit(0)')], report }]);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
  });

  it('design 7 adds up the tests of a report, and a file that could not be loaded as one failed', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    const writes = `
      const path = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];
      require('node:fs').writeFileSync(path, ${JSON.stringify(JSON.stringify(report))});
      process.exitCode = 1;`;
    const { lines } = run([{ name: 'unit', command: [script(writes)], report: 'vitest' }]);
    expect(lines.at(-1)).toBe('7 passed, 3 failed');
  });

  it('design 7 counts the browser tests, an error outside of them as failed, and exits well when all passed', () => {
    const writes = (errors: string) => `
      const report = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [${errors}] };
      require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, JSON.stringify(report));`;
    const good = run([{ name: 'browser', command: [script(writes(''))], report: 'playwright' }]);
    expect([good.lines.at(-1), good.status]).toEqual(['4 passed, 0 failed', 0]);
    const bad = run([{ name: 'browser', command: [script(writes("{ message: 'no server' }"))], report: 'playwright' }]);
    expect([bad.lines.at(-1), bad.status]).toEqual(['4 passed, 1 failed', 1]);
  });

  it('design 7 runs only the steps that are asked for, and refuses a name that is none', () => {
    const steps = [
      { name: 'server-a', command: [script("console.log('a ran')")] },
      { name: 'unit', command: [script("console.log('unit ran')")] },
    ];
    const { lines } = run(steps, ['server']);
    expect(lines).toContain('a ran');
    expect(lines).not.toContain('unit ran');
    expect(run(steps, ['nothing']).status).toBe(1);
  });
});

let count = 0;
function script(code: string): string {
  count += 1;
  const path = join(folder, `${count}.cjs`);
  writeFileSync(path, code);
  return path;
}

function run(steps: readonly object[], wanted: readonly string[] = []): { lines: string[]; status: number | null } {
  const main = join(folder, 'main.mjs');
  const call = `runSteps(${JSON.stringify(steps)}, ${JSON.stringify(wanted)})`;
  writeFileSync(main, `import { runSteps } from ${JSON.stringify(STEPS)};\nprocess.exitCode = await ${call};\n`);
  const { stdout, status } = spawnSync(process.execPath, [main], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}
