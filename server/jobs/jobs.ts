import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { jobSchema } from '../db/migrate.ts';
import type { Log } from '../log.ts';

type Handler<Data extends object> = (data: Data) => Promise<void>;
type Periodic = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * Work that happens after the answer. A job is a row: sent inside a business transaction it exists exactly if that
 * commits. Handlers run at least once and must bear a repetition.
 */
export type Jobs = {
  /** Before `start`. A handler that throws is tried again, up to 10 times, with growing pauses. */
  define<Data extends object>(name: string, handler: Handler<Data>): void;
  /**
   * Before `start`. Something to look for every so often; of several servers one runs it. It must find its work by the
   * injected clock, since `runDue` may call it at any time.
   */
  every(everySeconds: number, name: string, run: () => Promise<void>): void;
  send<Data extends object>(name: string, data: Data): Promise<void>;
  start(): Promise<void>;
  /** Runs everything that waits, jobs sent meanwhile included. @throws AggregateError of what handlers threw */
  drain(): Promise<void>;
  /** Every periodic task once, then `drain`. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

const retryLimit = 10;
/** Rows of jobs that failed for good, and of periodic ones, stay this long. */
const deleteAfterSeconds = 60;
const pollingIntervalSeconds = 2;
const drainedAtOnce = 1000;

/** @param background false: nothing runs by itself, `drain` and `runDue` do the work (tests), or nobody (operator) */
export function createJobs(database: Database, log: Log, background: boolean): Jobs {
  const handlers = new Map<string, Handler<object>>();
  const periodic: Periodic[] = [];
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];

  const boss = new PgBoss({
    // Only a text without parameters may hold several statements; pg-boss gives some of those an empty list.
    db: {
      executeSql: async (text, values) => ({ rows: await database.query(text, values?.length ? values : undefined) }),
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: jobSchema,
    createSchema: false,
    schedule: false,
    supervise: background,
    maintenanceIntervalSeconds: deleteAfterSeconds,
    monitorVacuum: false,
    reindex: database.kind === 'server',
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));

  async function send(name: string, data: object): Promise<void> {
    await boss.send(name, data);
    const worker = workers.get(name);
    if (worker) database.afterCommit(() => boss.notifyWorker(worker));
  }

  /**
   * A mail's row carries a key to an account, so what is done leaves none. A periodic task's row stays: it says that
   * this turn is taken.
   */
  async function runOne(name: string, job: { id: string; data: unknown }): Promise<void> {
    try {
      await handlers.get(name)?.((job.data ?? {}) as object);
    } catch (error) {
      log.error({ err: error, queue: name }, 'a job failed');
      throw error;
    }
    if (!periodic.some((one) => one.name === name)) await boss.deleteJob(name, job.id);
  }

  /** One pass over what waits, retries included, oldest first. */
  async function drainQueue(name: string, failures: unknown[]): Promise<number> {
    const waiting = await boss.fetch<object>(name, {
      batchSize: drainedAtOnce,
      ignoreStartAfter: true,
      includeMetadata: true,
    });
    waiting.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
    for (const job of waiting) {
      try {
        await runOne(name, job);
        await boss.complete(name, job.id);
      } catch (error) {
        failures.push(error);
        await boss.fail(name, job.id);
      }
    }
    return waiting.length;
  }

  const jobs: Jobs = {
    define(name, handler) {
      handlers.set(name, handler as unknown as Handler<object>);
    },
    every(everySeconds, name, run) {
      periodic.push({ everySeconds, name, run });
      jobs.define(name, run);
    },
    send,
    async start() {
      await boss.start();
      for (const name of handlers.keys()) {
        await boss.createQueue(name, {
          retryLimit,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 3600,
          deleteAfterSeconds,
        });
      }
      if (!background) return;
      for (const name of handlers.keys()) {
        const worker = await boss.work<object>(name, { pollingIntervalSeconds }, async (batch) => {
          for (const job of batch) await runOne(name, job);
        });
        workers.set(name, worker);
      }
      for (const { name, everySeconds } of periodic) {
        const order = () => {
          boss
            .send(name, {}, { singletonKey: name, singletonSeconds: everySeconds })
            .catch((error: Error) => log.error({ err: error }, 'periodic task could not be ordered'));
        };
        order();
        timers.push(setInterval(order, everySeconds * 1000));
      }
    },
    async drain() {
      const failures: unknown[] = [];
      let ran: number;
      do {
        ran = 0;
        for (const name of handlers.keys()) ran += await drainQueue(name, failures);
      } while (ran > 0 && failures.length === 0);
      if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed.');
    },
    async runDue() {
      for (const { run } of periodic) await run();
      await jobs.drain();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
  return jobs;
}
