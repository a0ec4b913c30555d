import { type RunnerTestCase, TestRunner } from 'vitest';
import { isOfLines, NOTHING_TO_DO } from './fault.ts';
import { seedOf } from './seeded-modules.ts';

/** Faults that a test of behaviour has caught: nothing more is run for them. */
const caught = new Set<number>();
/** Faults that lines of transitions have caught: the rest of that file still runs, no other file. */
const inLines = new Map<number, string>();

/** Vitest's runner of seeded faults: it stops at the first test of behaviour that fails for a fault. */
export default class FaultRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const seed = seedOf(path);
    const file = seed === undefined ? undefined : inLines.get(seed);
    if (seed !== undefined && (caught.has(seed) || (file !== undefined && file !== path)))
      throw new Error(NOTHING_TO_DO);
    try {
      return await super.importFile(path, source);
    } catch (error) {
      // A model that no longer fits its chart fails before any test begins.
      if (seed !== undefined) caught.add(seed);
      throw error;
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    const seed = seedOf(test.file.filepath);
    if (seed !== undefined && caught.has(seed)) test.mode = 'skip';
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    const seed = seedOf(test.file.filepath);
    const errors = test.result?.state === 'fail' ? (test.result.errors ?? []) : [];
    if (seed === undefined || errors.length === 0) return;
    if (errors.some(({ message }) => !isOfLines(message))) caught.add(seed);
    else if (!inLines.has(seed)) inLines.set(seed, test.file.filepath);
  }
}
