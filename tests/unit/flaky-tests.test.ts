import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOf } from '../../tools/reporters/playwright.ts';
import type { Step } from '../../tools/step-process.ts';
import { runSteps } from '../../tools/steps.ts';
import type { TestEvent } from '../../tools/test-events.ts';

const test = (retries: number) =>
  ({ retries, expectedStatus: 'passed', titlePath: () => ['', 'a.test.ts', '2.13 keeps it'] }) as unknown as TestCase;
const result = (status: string, retry: number) =>
  ({ status, retry, duration: 2_000, errors: [{ message: 'came late' }] }) as unknown as TestResult;

const title = 'a.test.ts › 2.13 keeps it';
const began: TestEvent = { type: 'test.began', title };
const passed: TestEvent = { type: 'test.ended', title, outcome: 'passed', seconds: 1 };
const failed: TestEvent = { type: 'test.ended', title, outcome: 'failed', seconds: 1, error: 'came late' };
const repeated: TestEvent = { type: 'test.repeated', title, error: 'came late' };

describe('a browser test that fails and passes', () => {
  let folder: string;
  let said: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rytmi-steps-'));
    said = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(...text.split('\n')));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** A step whose tests end so. */
  function stepOf(name: string, events: readonly TestEvent[], more: Partial<Step> = {}, exitCode = 0): Step {
    const script = join(folder, `${name}.mjs`);
    const told = JSON.stringify(events);
    writeFileSync(
      script,
      `for (const event of ${told}) process.send(event);\nprocess.disconnect();\nprocess.exitCode = ${exitCode};\n`,
    );
    return { name, command: [script], tests: 'playwright', ...more };
  }

  it('design 7 has not ended until it was tried for the last time', () => {
    expect(endOf(test(1), result('failed', 0))).toEqual({ type: 'test.repeated', title, error: 'came late' });
    expect(endOf(test(1), result('timedOut', 0))).toMatchObject({ type: 'test.repeated' });
    expect(endOf(test(1), result('failed', 1))).toMatchObject({ type: 'test.ended', outcome: 'failed', seconds: 2 });
    expect(endOf(test(0), result('failed', 0))).toMatchObject({ type: 'test.ended', outcome: 'failed' });
    expect(endOf(test(1), result('passed', 1))).toEqual({ type: 'test.ended', title, outcome: 'passed', seconds: 2 });
  });

  it('design 7 counts as passed where it was repeated, and is named', async () => {
    const code = await runSteps([stepOf('browser', [began, repeated, began, passed])], []);
    expect(code).toBe(0);
    expect(said).toContain('flaky: 1');
    expect(said[said.indexOf('flaky: 1') + 1]).toBe(`✗ ${title}`);
    expect(said[said.indexOf('flaky: 1') + 2]).toBe('    came late');
    expect(said.at(-1)).toBe('1 passed, 0 failed');
  });

  it('design 7 counts as failed where it failed again, and is not called flaky', async () => {
    const code = await runSteps([stepOf('browser', [began, repeated, began, failed])], []);
    expect(code).toBe(1);
    expect(said).toContain('flaky: 0');
    expect(said.at(-1)).toBe('0 passed, 1 failed');
  });

  it('design 7 fails a step that runs each test several times and repeats none, beside a busy core', async () => {
    const runs = [began, began, began, passed, failed, passed];
    const code = await runSteps([stepOf('browser', runs, { besideBusyCore: true })], []);
    expect(code).toBe(1);
    expect(said).toContain('flaky: 1');
    expect(said.at(-1)).toBe('2 passed, 1 failed');
  });

  it('design 7 is none where it passed, whichever report comes first, in a run that ends with an error', async () => {
    const other: TestEvent = { type: 'test.ended', title: 'b.test.ts › 2.13 breaks', outcome: 'failed', seconds: 1 };
    await runSteps([stepOf('browser', [passed, began, { ...other, type: 'test.began' }, other], {}, 1)], []);
    expect(said).toContain('flaky: 0');
    expect(said.at(-1)).toBe('1 passed, 1 failed');
  });

  it('design 7 is spoken of only where there are browser tests, and says when there is none', async () => {
    await runSteps([stepOf('unit', [began, passed], { tests: 'vitest' })], []);
    expect(said.filter((line) => line.startsWith('flaky'))).toEqual([]);
    await runSteps([stepOf('browser', [began, passed])], []);
    expect(said).toContain('flaky: 0');
  });
});
