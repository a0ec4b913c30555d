import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Batch, Outcome, Sign } from './batch.ts';
import type { Seeded } from './seeded-modules.ts';

interface TryOptions {
  readonly root: string;
  readonly lanes: number;
  readonly withoutScreens: boolean;
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** Modules of every fault stay in memory until its process ends. */
const BATCH = 40;
/** Far longer than any test computes: only endless computation is silent for so long. */
const SILENCE_MS = 300_000;
/** The process names every file of its batch. */
const mostSaid = 500;

/**
 * Runs the tests of each fault until one fails.
 * @returns the result of each; a fault that ends the process of its tests, alone too, counts as caught (a run that ends
 * so is red); endless computation counts as caught by nothing, and its `error` says so
 */
export async function tryFaults(
  faults: readonly Seeded[],
  { root, lanes, withoutScreens, onOutcome }: TryOptions,
): Promise<Outcome[]> {
  const waiting = [...faults];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, Math.min(BATCH, Math.ceil(waiting.length / lanes)));
      const left = await tried(batch);
      // Memory may have run out, or the first of them ended it: trying it alone shows which.
      const [suspect, ...others] = left;
      if (suspect === undefined) continue;
      waiting.unshift(...others);
      await tried([suspect]);
    }
  };
  const tried = (batch: readonly Seeded[]) =>
    runBatch({ root, withoutScreens, faults: batch }, (outcome) => {
      outcomes.push(outcome);
      onOutcome?.(outcome);
    });
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/** @returns the faults that were not tried because their process ended earlier */
function runBatch(batch: Batch, onOutcome: (outcome: Outcome) => void): Promise<Seeded[]> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'batch.ts'), {
      cwd: batch.root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, CI: 'true' },
    });
    const open = new Map(batch.faults.map((fault) => [fault.id, fault]));
    const said: string[] = [];
    let timer = setTimeout(hang, SILENCE_MS);
    function hang() {
      child.kill('SIGKILL');
      // They are tried in their order.
      const [id] = open.keys();
      if (id === undefined) return;
      open.delete(id);
      onOutcome({ id, by: null, test: '', error: 'hangs', seconds: SILENCE_MS / 1000 });
    }
    child.stderr?.on('data', (chunk) => said.push(String(chunk)));
    child.on('message', (message: Outcome | Sign) => {
      clearTimeout(timer);
      timer = setTimeout(hang, SILENCE_MS);
      if (!('lives' in message)) {
        open.delete(message.id);
        onOutcome(message);
      }
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (batch.faults.length === 1) {
        for (const id of open.keys()) {
          const error = `ends its process with ${code ?? signal}: ${said.join('').slice(0, mostSaid)}`;
          onOutcome({ id, by: 'process', test: '', error, seconds: 0 });
        }
        open.clear();
      }
      resolve([...open.values()]);
    });
    child.send(batch);
  });
}
