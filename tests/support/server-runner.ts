import { relative, resolve, sep } from 'node:path';
import {
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  type SuiteCollector,
  TestRunner,
} from 'vitest';
import { chosenTests, particular } from './embedded-selection.ts';
import { endSpareServer, keepSpareServer } from './spare-server.ts';
import { recordStatements, type StatementRecorder } from './statements.ts';

const root = resolve(import.meta.dirname, '../..');
const inRepository = (path: string) => relative(root, path).replaceAll(sep, '/');
const separator = ' > ';

type Tasks = SuiteCollector['tasks'];

/** Takes out of the collected tasks what is not chosen. Groups are not collected yet: each does the same when it is. */
function keepChosen(tasks: Tasks, chosen: readonly string[], above = ''): void {
  const kept = tasks.filter((task) => {
    const name = above + task.name;
    if (task.type === 'test') return chosen.includes(name);
    if (!chosen.some((one) => one.startsWith(name + separator))) return false;
    if (task.type === 'suite') keepChosen(task.tasks, chosen, name + separator);
    else {
      const { collect } = task;
      task.collect = async (file) => {
        const suite = await collect(file);
        keepChosen(suite.tasks, chosen, name + separator);
        return suite;
      };
    }
    return true;
  });
  tasks.splice(0, tasks.length, ...kept);
}

function namesOf(tasks: Tasks, above = ''): string[] {
  return tasks.flatMap((task) =>
    task.type === 'test' ? [above + task.name] : namesOf(task.tasks, above + task.name + separator),
  );
}

function nameOf(test: RunnerTestCase): string {
  const groups: string[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) groups.unshift(suite.name);
  return [...groups, test.name].join(separator);
}

let recorder: StatementRecorder | undefined;
let isPrepared = false;

/**
 * Vitest's runner of the server's tests. It keeps a server for the next file, records statements where
 * `RECORD_STATEMENTS` names a recording, and with `TEST_PART=embedded` knows only the tests that are chosen for the
 * embedded database: what is not chosen is not collected, so no report calls it skipped.
 */
export default class ServerRunner extends TestRunner {
  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    if (isPrepared) return;
    isPrepared = true;
    keepSpareServer();
    this.onCleanupWorkerContext?.(endSpareServer);
    const { RECORD_STATEMENTS: name } = process.env;
    if (name) recorder = recordStatements(name);
  }

  /** The names of a file's chosen tests; undefined: all of them. */
  static #chosenOf(path: string): readonly string[] | undefined {
    const file = inRepository(path);
    if (process.env.TEST_PART !== 'embedded' || particular.includes(file)) return undefined;
    return chosenTests()[file] ?? [];
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const imported = await super.importFile(path, source);
    const chosen = source === 'collect' ? ServerRunner.#chosenOf(path) : undefined;
    if (chosen) keepChosen(TestRunner.getCurrentSuite().tasks, chosen);
    return imported;
  }

  onCollected(files: RunnerTestFile[]): void {
    const missing = files.flatMap((file) => {
      const names = namesOf(file.tasks);
      const chosen = ServerRunner.#chosenOf(file.filepath) ?? [];
      return chosen.filter((name) => !names.includes(name)).map((name) => `${inRepository(file.filepath)}: ${name}`);
    });
    if (missing.length === 0 || files.some((file) => file.result?.state === 'fail')) return;
    throw new Error(
      `tests/server/embedded.json names tests that are not there:\n${missing.join('\n')}\n` +
        'Were they renamed? Then rename them there, too; `node tools/statement-cover.ts --choose` chooses anew.',
    );
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    recorder?.enter(inRepository(suite.file.filepath), null);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    recorder?.enter(inRepository(test.file.filepath), nameOf(test));
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    recorder?.leave(test.result?.duration ?? 0);
    recorder?.enter(inRepository(test.file.filepath), null);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    recorder?.enter(inRepository(suite.file.filepath), null);
  }
}
