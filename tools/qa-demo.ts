// `npm run qa-demo`: a separate demo for manual testers, created from scratch, with the initial records of the test
// plan's cases.
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import type { Demo } from '../server/demo/demo.ts';
import { runDemo } from '../server/demo/run.ts';
import { elsewhereOf } from '../tests/qa/elsewhere.ts';
import { allCases } from '../tests/qa/plan.ts';
import { keepSubscriptions } from '../tests/support/kept-subscriptions.ts';
import { readOutbox } from '../tests/support/outbox.ts';
import { callsOf } from '../tests/support/server.ts';

/** Initial records are created only through the server. */
const noPage = new Proxy({} as Page, {
  get: (_, part) => {
    throw new Error(`No browser is open: ${String(part)}`);
  },
});

/** @returns a function that creates the initial records of all cases, each time it is called */
async function preparationOf({ address: url, app, core, marker: { password } }: Demo): Promise<() => Promise<void>> {
  const elsewhere = await elsewhereOf(
    {
      core,
      clock: core.clock,
      call: callsOf(app),
      outbox: async () => {
        await core.jobs.drain();
        return readOutbox(core.config.dataDir);
      },
    },
    { password, restoreSubscription: await keepSubscriptions(core.database) },
  );
  return async () => {
    const failed: string[] = [];
    for (const { id, walk, beginning } of allCases) {
      try {
        await walk.beginnings[beginning]?.ensure?.({ page: noPage, url, mark: id, elsewhere });
      } catch (error) {
        failed.push(`${id}: ${(error as Error).message}`);
      }
      // Nobody here is a stranger guessing.
      await core.database.query('delete from rate_limits', []);
    }
    for (const line of failed) console.error(line);
    console.log(
      `What ${allCases.length - failed.length} of ${allCases.length} cases of the test plan begin with has been made. Press Enter to make it again.\n`,
    );
  };
}

/** Enter restores what a case has used up. */
async function onEnter(again: () => Promise<void>): Promise<void> {
  for await (const _ of createInterface({ input: process.stdin })) await again();
}

process.env.DEMO_DIR ??= '.qa-demo';
await runDemo(['--reset'], {
  afresh: 'npm run qa-demo',
  prepare: async (demo) => {
    const prepare = await preparationOf(demo);
    await prepare();
    onEnter(prepare).catch((error: Error) => console.error(error.message));
  },
});
