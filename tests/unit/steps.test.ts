import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const STEPS = join(ROOT, 'tools/steps.ts');

// Below the repository, so that the runners find their packages.
let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/steps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const began = (title: string) => `process.send({ type: 'test.began', title: '${title}' });`;
const ended = (title: string, outcome = 'passed', seconds = 1) =>
  `process.send({ type: 'test.ended', title: '${title}', outcome: '${outcome}', seconds: ${seconds}, error: 'because' });`;
const hang = 'setInterval(() => {}, 1000);';

describe('npm test', () => {
  it('design 7 goes on after a failed step, shows what that printed, and ends with the totals alone', () => {
    const { lines, status } = run([
      { name: 'first', command: [script("console.log('what first found'); process.exit(3)")] },
      { name: 'second', command: [script("console.log('all the details\\nnothing wrong')")] },
    ]);
    expect(lines).toContain('what first found');
    expect(lines).not.toContain('all the details');
    expect(lines.filter((line) => line.startsWith('✓ second'))[0]).toMatch(/1 passed, 0 failed .*nothing wrong$/);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(status).toBe(1);
  });

  it('design 7 counts a step without its build as failed, and an unavailable one not at all', () => {
    const { lines, status } = run([
      { name: 'browser', command: [script("console.log('browser ran')")], needs: ['build'] },
      { name: 'build', command: [script('process.exit(1)')] },
      { name: 'postgres', command: [script('process.exit(1)')], unavailable: 'not installed' },
    ]);
    expect(lines.filter((line) => line.startsWith('✗ browser'))[0]).toContain('not run: build failed');
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
    expect(status).toBe(1);
  });

  it('design 7 counts each test as it is told, says a failed one at once and again at the end', () => {
    const tests = `${began('one')} ${ended('one')} ${ended('two', 'failed')} ${ended('three', 'skipped')} process.exitCode = 1;`;
    const { lines } = run([{ name: 'unit', command: [script(tests)], tests: 'vitest' }]);
    expect(lines.filter((line) => line === '✗ two')).toHaveLength(2);
    expect(lines.filter((line) => line === '    because')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('✗ unit'))[0]).toContain('1 passed, 1 failed, 1 skipped');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it('design 7 counts a runner that finds no test, or dies, as failed, with what it was doing and what had passed', () => {
    const nothing = run([{ name: 'unit', command: [script('')], tests: 'vitest' }]);
    expect(nothing.lines.at(-1)).toBe('0 passed, 1 failed');
    const dies = `${ended('one')} ${began('two')} process.exitCode = 7; process.disconnect();`;
    const { lines, status } = run([{ name: 'unit', command: [script(dies)], tests: 'vitest' }]);
    expect(lines).toContain('✗ two');
    expect([lines.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
    const failsFirst = `${ended('one', 'failed')} ${began('two')} process.exitCode = 7; process.disconnect();`;
    const both = run([{ name: 'unit', command: [script(failsFirst)], tests: 'vitest' }]);
    expect(both.lines).toEqual(expect.arrayContaining(['✗ one', '✗ two']));
    expect(both.lines.at(-1)).toBe('0 passed, 2 failed');
  });

  it('design 7 ends a step in which no test ends any more, names what hung, and counts what had passed', () => {
    const hanging = `${ended('one')} ${began('two')} ${began('three')} ${hang}`;
    const { lines, status } = run([{ name: 'unit', command: [script(hanging)], tests: 'vitest' }], [], {
      silenceMinutes: 0.02,
    });
    expect(lines).toEqual(expect.arrayContaining(['✗ two', '✗ three']));
    expect([lines.at(-1), status]).toEqual(['1 passed, 2 failed', 1]);
  });

  it('design 7 lets a step go on for as long as its tests end one after another', () => {
    const slow = `let count = 0; const timer = setInterval(() => {
      count += 1; process.send({ type: 'test.ended', title: String(count), outcome: 'passed', seconds: 1 });
      if (count === 12) clearInterval(timer);
    }, 300);`;
    const { lines } = run([{ name: 'unit', command: [script(slow)], tests: 'vitest' }], [], { silenceMinutes: 0.05 });
    expect(lines.at(-1)).toBe('12 passed, 0 failed');
  });

  it('design 7 runs steps side by side, as many as it has lanes, and one that needs the machine alone', () => {
    // Each waits until the other has come, so that one after the other they would hang.
    const meet = (own: string, other: string) =>
      script(`const { existsSync, writeFileSync } = require('node:fs');
        writeFileSync(${JSON.stringify(join(folder, own))}, '');
        const timer = setInterval(() => existsSync(${JSON.stringify(join(folder, other))}) && clearInterval(timer), 20);`);
    const alone = script(`const names = require('node:fs').readdirSync(${JSON.stringify(folder)});
      console.log(names.includes('over') ? 'after it' : 'before it');`);
    const last = script(`require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'over'))}, '')`);
    const { lines } = run([
      { name: 'a', command: [meet('a', 'b')] },
      { name: 'b', command: [meet('b', 'a')] },
      { name: 'machine', command: [alone], alone: true },
      { name: 'c', command: [last] },
    ]);
    expect(lines.filter((line) => line.startsWith('✓ machine'))[0]).toMatch(/after it$/);
    expect(lines.at(-1)).toBe('4 passed, 0 failed');
  });

  it('design 7 prints the longest tests', () => {
    const many = Array.from({ length: 12 }, (_, at) => ended(`test ${at}`, 'passed', at)).join(' ');
    const { lines } = run([{ name: 'unit', command: [script(many)], tests: 'vitest' }]);
    const at = lines.indexOf('━━ longest tests');
    expect(lines.slice(at + 1, at + 3)).toEqual(['  11.0 s  test 11', '  10.0 s  test 10']);
    expect(lines.some((line) => line.endsWith('s  test 1'))).toBe(false);
  });

  it('design 7 runs only the steps that are asked for, and refuses a name that is none', () => {
    const steps = [
      { name: 'server-a', command: [script("console.log('a ran')")], needs: ['build'] },
      { name: 'unit', command: [script("console.log('unit ran')")] },
    ];
    const { lines } = run(steps, ['server']);
    expect(lines.some((line) => line.endsWith('a ran'))).toBe(true);
    expect(lines.some((line) => line.endsWith('unit ran'))).toBe(false);
    expect(run(steps, ['nothing']).status).toBe(1);
  });

  it('design 7 hears of each test from vitest, and of a file that could not be loaded', () => {
    const tests = `import { it, expect, describe, beforeAll } from 'vitest';
      it('passes', () => {});
      describe('a group', () => { it('fails', () => expect(1).toBe(2)); });
      describe('a broken group', () => { beforeAll(() => { throw new Error('no stage'); }); it('never runs', () => {}); });`;
    const root = project({ 'a.test.ts': tests, 'b.test.ts': "import './not-there.ts';" });
    const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root];
    const { lines } = run([{ name: 'unit', command: vitest, tests: 'vitest' }]);
    expect(lines.filter((line) => /^✗ .*a group > fails$/.test(line))).toHaveLength(2);
    expect(lines.filter((line) => /^✗ .*b\.test\.ts$/.test(line))).toHaveLength(2);
    expect(lines.filter((line) => /^✗ .*a broken group$/.test(line))).toHaveLength(2);
    expect(lines.at(-1)).toBe('1 passed, 3 failed');
  });

  it('design 7 hears of each test from playwright', () => {
    const tests = `import { test, expect } from '@playwright/test';
      test('passes', () => {});
      test('fails', () => expect(1).toBe(2));
      test('takes for ever', async () => { test.setTimeout(50); await new Promise(() => {}); });`;
    const root = project({ 'a.test.ts': tests, 'playwright.config.ts': 'export default { workers: 1 };' });
    const playwright = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', root];
    const { lines } = run([{ name: 'browser', command: playwright, tests: 'playwright' }]);
    expect(lines.filter((line) => /^✗ .*a\.test\.ts › fails$/.test(line))).toHaveLength(2);
    expect(lines.filter((line) => /^✗ .*a\.test\.ts › takes for ever$/.test(line))).toHaveLength(2);
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
  });
});

let count = 0;
function script(code: string): string {
  count += 1;
  const path = join(folder, `${count}.cjs`);
  writeFileSync(path, code);
  return path;
}

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(folder, 'project-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}

function run(steps: readonly object[], wanted: readonly string[] = [], options: object = {}) {
  const main = join(folder, 'main.mjs');
  const call = `runSteps(${JSON.stringify(steps)}, ${JSON.stringify(wanted)}, ${JSON.stringify({ lanes: 2, ...options })})`;
  writeFileSync(main, `import { runSteps } from ${JSON.stringify(STEPS)};\nprocess.exitCode = await ${call};\n`);
  const { stdout, status } = spawnSync(process.execPath, [main], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}
