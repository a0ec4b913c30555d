import { type Job, PgBoss } from 'pg-boss';
import { type ClockCheck, trustedClock } from '../db/clock-check.ts';
import type { Database } from '../db/database.ts';
import { jobSchema } from '../db/migrate.ts';
import type { Log } from '../log.ts';

type Handler<Data extends object> = (data: Data) => Promise<void>;
type Queue = { handle: Handler<object>; atOnce: number };
type Periodic = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * Work that happens after the answer. A job is a row: sent inside a business transaction it exists exactly if that
 * commits. Handlers run at least once and must tolerate a repetition. A server whose clock is wrong takes none.
 */
export type Jobs = {
  /**
   * Before `start`. A handler that throws is retried, up to 10 times, with growing pauses.
   * @param options.atOnce how many of these jobs a server takes and runs in parallel (default 1); each succeeds or
   * fails on its own
   */
  define<Data extends object>(name: string, handler: Handler<Data>, options?: { atOnce: number }): void;
  /**
   * Before `start`. A periodic check; of several servers one runs it. It must find its work by the injected clock,
   * since `runDue` may call it at any time.
   */
  every(everySeconds: number, name: string, run: () => Promise<void>): void;
  /** @param options.afterSeconds at the earliest */
  send<Data extends object>(name: string, data: Data, options?: { afterSeconds: number }): Promise<void>;
  /** Many jobs of one queue in one statement. */
  sendMany<Data extends object>(name: string, datas: readonly Data[]): Promise<void>;
  /** How many jobs of a queue nobody has started although their time has come, without those to be retried later. */
  countWaiting(name: string): Promise<number>;
  start(): Promise<void>;
  /** Runs everything that waits, jobs sent in the meantime included. @throws AggregateError of what handlers threw */
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
const clockComparedEveryMs = 5000;

/**
 * @param background false: nothing runs automatically; `drain` and `runDue` do the work (tests), or nobody (operator)
 */
export function createJobs(
  database: Database,
  log: Log,
  background: boolean,
  clockCheck: ClockCheck = trustedClock,
): Jobs {
  const queues = new Map<string, Queue>();
  const periodic: Periodic[] = [];
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  const boss = new PgBoss({
    // Only a text without parameters may have several statements; pg-boss passes an empty list with some of those.
    db: {
      executeSql: async (text, values) => ({
        rows: await database.inBackground(() => database.query(text, values?.length ? values : undefined)),
      }),
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

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) database.afterCommit(() => boss.notifyWorker(worker));
  }

  async function runOne(name: string, job: { data: unknown }): Promise<void> {
    try {
      await database.inBackground(async () => queues.get(name)?.handle((job.data ?? {}) as object));
    } catch (error) {
      log.error({ err: error, queue: name }, 'a job failed');
      throw error;
    }
  }

  /**
   * A mail's row carries a key to an account, so a finished one is deleted. A periodic task's row stays: it marks this
   * turn as taken.
   */
  async function forget(name: string, ids: string[]): Promise<void> {
    if (ids.length > 0 && !periodic.some((one) => one.name === name)) await boss.deleteJob(name, ids);
  }

  /** Returns them untouched, for a server whose clock is right. */
  async function giveBack(name: string, ids: string[]): Promise<void> {
    await database.query(
      `update ${jobSchema}.job set state = 'created', started_on = null, start_after = now() + interval '1 second'
        where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [name, ids],
    );
  }

  /** After a full batch more may wait: the next is fetched at once, not after the pause. */
  async function beginWork(): Promise<void> {
    for (const [name, { atOnce }] of queues) {
      const worker = await boss.work(
        name,
        { pollingIntervalSeconds, batchSize: atOnce, burstWhenBatchFull: true },
        (batch: Job<object>[]) => runBatch(name, batch),
      );
      workers.set(name, worker);
    }
  }

  async function endWork(): Promise<void> {
    workers.clear();
    for (const name of queues.keys()) await boss.offWork(name, { wait: false });
  }

  /** A server whose clock is wrong leaves all jobs to others. */
  async function followClock(): Promise<void> {
    try {
      const mayWork = await clockCheck.compare();
      if (isStopping || mayWork === workers.size > 0) return;
      await (mayWork ? beginWork() : endWork());
    } catch (error) {
      log.error({ err: error }, 'the clock could not be compared');
    }
  }

  /**
   * Each job succeeds or fails on its own. Afterwards pg-boss completes what is still active of the batch: only
   * periodic tasks. (Its own results per job cost a join over the whole queue on a database without statistics.)
   */
  async function runBatch(name: string, batch: readonly Job<object>[]): Promise<void> {
    if (!(await clockCheck.compare()))
      return giveBack(
        name,
        batch.map(({ id }) => id),
      );
    const outcomes = await Promise.allSettled(batch.map((job) => runOne(name, job)));
    const done = batch.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
    const failed = batch.filter(({ id }) => !done.includes(id)).map(({ id }) => id);
    await forget(name, done);
    if (failed.length > 0) await boss.fail(name, failed);
  }

  /** Those with a job to do, in the order of their definition: asked at once, not each for its own. */
  async function queuesWaiting(): Promise<string[]> {
    const rows = await database.query<{ name: string }>(
      `select distinct name from ${jobSchema}.job where name = any($1) and state < 'active'`,
      [[...queues.keys()]],
    );
    const waiting = new Set(rows.map(({ name }) => name));
    return [...queues.keys()].filter((name) => waiting.has(name));
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
        await forget(name, [job.id]);
        await boss.complete(name, job.id);
      } catch (error) {
        failures.push(error);
        await boss.fail(name, job.id);
      }
    }
    return waiting.length;
  }

  const jobs: Jobs = {
    define(name, handler, { atOnce } = { atOnce: 1 }) {
      queues.set(name, { handle: handler as unknown as Handler<object>, atOnce });
    },
    every(everySeconds, name, run) {
      periodic.push({ everySeconds, name, run });
      jobs.define(name, run);
    },
    async send(name, data, { afterSeconds } = { afterSeconds: 0 }) {
      await boss.send(name, data, { startAfter: afterSeconds });
      if (afterSeconds === 0) wake(name);
    },
    async sendMany(name, datas) {
      if (datas.length === 0) return;
      await boss.insert(
        name,
        datas.map((data) => ({ data })),
      );
      wake(name);
    },
    async countWaiting(name) {
      const [row] = await database.query<{ count: number }>(
        `select count(*) as count from ${jobSchema}.job where name = $1 and state < 'active' and start_after <= now()`,
        [name],
      );
      return row?.count ?? 0;
    },
    async start() {
      // A new version of it may have tables to change.
      await database.withoutTimeout(() => boss.start());
      for (const name of queues.keys()) {
        await boss.createQueue(name, {
          retryLimit,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 3600,
          deleteAfterSeconds,
        });
      }
      if (!background) return;
      await followClock();
      let following = Promise.resolve();
      const follow = () => {
        following = following.then(followClock);
      };
      timers.push(setInterval(follow, clockComparedEveryMs));
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
      if (!(await clockCheck.compare())) return;
      const failures: unknown[] = [];
      let ran: number;
      do {
        ran = 0;
        for (const name of await queuesWaiting()) ran += await drainQueue(name, failures);
      } while (ran > 0 && failures.length === 0);
      if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed.');
    },
    async runDue() {
      if (!(await clockCheck.compare())) return;
      for (const { run } of periodic) await run();
      await jobs.drain();
    },
    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
  return jobs;
}
