import { type SuiteCollector, TestRunner } from 'vitest';
import { inProof } from './in-proof.ts';
import { endSpareServer, keepSpareServer } from './spare-server.ts';
import { recordStatements } from './statements.ts';

type Tasks = SuiteCollector['tasks'];

/** Takes the long proofs out of the collected tasks. Groups are not collected yet: each does the same when it is. */
function withoutProofs(tasks: Tasks): void {
  const kept = tasks.filter((task) => !task.name.includes('@prove'));
  for (const task of kept) {
    if (task.type !== 'collector') continue;
    const { collect } = task;
    task.collect = async (file) => {
      const suite = await collect(file);
      withoutProofs(suite.tasks);
      return suite;
    };
  }
  tasks.splice(0, tasks.length, ...kept);
}

let isPrepared = false;

/**
 * Vitest's runner of the server's tests. It keeps a server for the next file, records statements where
 * `RECORD_STATEMENTS` names a recording, and collects tests with @prove in their title only in `npm run prove`, so that
 * no report calls them skipped.
 */
export default class ServerRunner extends TestRunner {
  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    if (isPrepared) return;
    isPrepared = true;
    keepSpareServer();
    this.onCleanupWorkerContext?.(endSpareServer);
    const { RECORD_STATEMENTS: name } = process.env;
    if (name) recordStatements(name);
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    const imported = await super.importFile(path, source);
    if (source === 'collect' && !inProof(false, true)) withoutProofs(TestRunner.getCurrentSuite().tasks);
    return imported;
  }
}
