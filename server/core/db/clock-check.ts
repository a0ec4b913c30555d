import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/**
 * Whether this server may act by its clock. Rounds that a wrong clock has closed stay closed, so a server whose clock
 * differs from the database's by more than a minute closes, opens, charges and mails nothing, and answers no request.
 */
export type ClockCheck = {
  /** Compares the two clocks. @returns whether this server may act by its own */
  compare(): Promise<boolean>;
  /** The same, for frequent calls: compares only where the clock may have been changed since, or was wrong. */
  isRight(): Promise<boolean>;
  /** Seconds by which this server's clock was ahead when last compared (negative: behind). */
  deviation(): number;
};

const worthAWarningMs = 5000;
const worthStoppingMs = 60_000;
/** Without a comparison in this time there is another one before anything happens. */
const goodForMs = 30_000;
/** While the clock is off, the log repeats it at this interval. */
const repeatedAfterMs = 60_000;

type Level = 'right' | 'off' | 'wrong';

export async function databaseTime(database: Database): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('select clock_timestamp() as now', []);
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return row.now;
}

/**
 * @param timeOf what to compare with: the database's clock. The embedded database runs in this process, by this clock.
 */
export function createClockCheck({
  clock,
  log,
  timeOf,
}: {
  clock: Clock;
  log: Log;
  timeOf: () => Promise<Date>;
}): ClockCheck {
  let last: { wallMs: number; steadyMs: number; aheadMs: number } | null = null;
  let told: { level: Level; steadyMs: number } = { level: 'right', steadyMs: 0 };
  let underWay: Promise<boolean> | null = null;

  const isWrong = () => last === null || Math.abs(last.aheadMs) > worthStoppingMs;

  function tell(aheadMs: number, steadyMs: number): void {
    const size = Math.abs(aheadMs);
    const level: Level = size > worthStoppingMs ? 'wrong' : size > worthAWarningMs ? 'off' : 'right';
    if (level === told.level && (level === 'right' || steadyMs - told.steadyMs < repeatedAfterMs)) return;
    told = { level, steadyMs };
    const facts = { aheadSeconds: aheadMs / 1000 };
    if (level === 'right') log.info(facts, "this server's clock agrees with the database's again");
    else if (level === 'off') log.warn(facts, "this server's clock differs from the database's");
    else
      log.error(
        facts,
        "this server's clock differs from the database's by more than a minute: until they agree, this server closes, opens, charges and mails nothing",
      );
  }

  async function ask(): Promise<boolean> {
    const wallMs = clock.now().getTime();
    const steadyMs = performance.now();
    const theirs = (await timeOf()).getTime();
    // The answer is from some moment in between; measured by the steady clock, since the other may be set in the
    // meantime.
    const latestMs = wallMs + (performance.now() - steadyMs);
    const aheadMs = theirs < wallMs ? wallMs - theirs : Math.min(0, latestMs - theirs);
    last = { wallMs, steadyMs, aheadMs };
    tell(aheadMs, steadyMs);
    return !isWrong();
  }

  /** By more than the steady clock says, since they were compared. */
  function isMoved(): boolean {
    if (last === null) return true;
    const passedMs = performance.now() - last.steadyMs;
    return Math.abs(clock.now().getTime() - last.wallMs - passedMs) > worthAWarningMs;
  }

  function compare(): Promise<boolean> {
    underWay ??= ask()
      .catch((error) => {
        // A database that cannot be asked does not change the last result.
        if (isMoved()) throw error;
        return !isWrong();
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  return {
    compare,
    async isRight() {
      if (last === null || isWrong() || isMoved()) return compare();
      return performance.now() - last.steadyMs < goodForMs || compare();
    },
    deviation: () => (last?.aheadMs ?? 0) / 1000,
  };
}

/** For tests of code that uses it: always right. */
export const trustedClock: ClockCheck = { compare: async () => true, isRight: async () => true, deviation: () => 0 };
