// One process that tries faults, started by try-faults.ts: it receives a batch, and reports each fault's result.
import { join } from 'node:path';
import { createVitest, type Reporter, type TestModule } from 'vitest/node';
import { withoutScreens as screens } from '../../tests/support/without-screens.ts';
import { isOfLines, NOTHING_TO_DO } from './fault.ts';
import { CONTROL, controlOf, type Seeded, seededModules, seededPath, seedOf } from './seeded-modules.ts';

export interface Batch {
  readonly root: string;
  readonly faults: readonly Seeded[];
  /** Whether screens are left out, as the project `models` does. */
  readonly withoutScreens: boolean;
}

/**
 * The result of a fault: caught by a test of behaviour, by the committed lines of transitions alone, by the end of its
 * process, or not at all.
 */
export interface Outcome {
  readonly id: number;
  readonly by: 'behaviour' | 'lines' | 'process' | null;
  /** The first test that failed, with its message. */
  readonly test: string;
  readonly error: string;
  readonly seconds: number;
}

/** A test ended: the process is alive. */
export interface Sign {
  readonly lives: true;
}

// A waiting test ends by its own limit; endless computation is ended by the parent process.
const HANGS_AFTER = 60_000;

process.once('message', async (batch: Batch) => {
  await runBatch(batch);
  process.disconnect();
});

async function runBatch({ root, faults, withoutScreens }: Batch): Promise<void> {
  const control = controlOf(root, faults);
  const outcomes = new Map<number, Outcome>();
  const catching = new Set<string>();
  const left = new Map(faults.map(({ id, tests }) => [id, tests.length]));
  let started = performance.now();

  const noteModule = (module: TestModule) => {
    const id = seedOf(module.moduleId);
    if (id === undefined) return;
    const name = module.relativeModuleId.replace(/\?.*/, '');
    const loading = module.errors().map(({ message }) => ({ test: name, message }));
    const failed = [...module.children.allTests('failed')].flatMap((test) => {
      const result = test.result();
      return (result.errors ?? []).map(({ message }) => ({ test: `${name} › ${test.fullName}`, message }));
    });
    const groups = [...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => ({ test: `${name} › ${suite.fullName}`, message })),
    );
    const errors = [...failed, ...groups, ...loading].filter(({ message }) => message !== NOTHING_TO_DO);
    const first = errors.find(({ message }) => !isOfLines(message)) ?? errors[0];
    const known = outcomes.get(id);
    const seconds = (performance.now() - started) / 1000;
    if (first && (!known || known.by === 'lines')) {
      const by = isOfLines(first.message) ? 'lines' : 'behaviour';
      if (!known || by === 'behaviour')
        outcomes.set(id, { id, by, test: first.test, error: first.message ?? 'what was thrown is no error', seconds });
    }
    if (first) catching.add(module.moduleId.replace(/\?.*/, ''));
    const rest = (left.get(id) ?? 0) - 1;
    left.set(id, rest);
    if (rest > 0) return;
    process.send?.({ ...(outcomes.get(id) ?? { id, by: null, test: '', error: '' }), seconds } satisfies Outcome);
    started = performance.now();
  };
  const reporter: Reporter = {
    onTestCaseResult: () => {
      process.send?.({ lives: true } satisfies Sign);
    },
    onTestModuleEnd: noteModule,
  };

  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      isolate: false,
      // It caches modules by their addresses, which belong to other faults in another run.
      fsModuleCache: false,
      pool: 'threads',
      maxWorkers: 1,
      reporters: [reporter],
      runner: join(root, 'tools/faults/runner.ts'),
      testTimeout: HANGS_AFTER,
      hookTimeout: HANGS_AFTER,
      update: false,
      sequence: { sequencer: AsGiven },
    } as never,
    { plugins: [seededModules(root, [...faults, control]), ...(withoutScreens ? [screens] : [])], logLevel: 'error' },
  );
  const project = vitest.getRootProject();
  const specifications = faults.flatMap(({ id, tests }) =>
    tests.map((test) => project.createSpecification(seededPath(join(root, test), id))),
  );
  await vitest.runTestSpecifications(specifications);
  // A failure here would happen without a fault, too.
  const controls = [...catching].map((test) => project.createSpecification(seededPath(test, CONTROL)));
  left.set(CONTROL, controls.length);
  if (controls.length > 0) await vitest.runTestSpecifications(controls);
  await vitest.close();
}

/** Tests in the given order. */
class AsGiven {
  shard<File>(files: File[]): File[] {
    return files;
  }

  sort<File>(files: File[]): File[] {
    return files;
  }
}
