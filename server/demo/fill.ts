import { createAccountKeys } from '../auth/account-keys.ts';
import { createAuth } from '../auth/auth.service.ts';
import { createPasswords } from '../auth/passwords.ts';
import type { Core } from '../core.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { createAnswering } from './answering.ts';
import { createCast } from './cast.ts';
import { analyse } from './demo.sql.ts';
import { createDemoCalendar, type MovableClock } from './demo-clock.ts';
import { forgetfulEmail, foundedOn, havupuuStory, timeZone } from './havupuu.story.ts';
import { resellerStory } from './reseller.story.ts';

const schedulerRuns = 7 * 60;
const workBegins = 8 * 60;
const analysesEveryDays = 180;
const forgottenBeforeMs = 10 * 60_000;

function fail(error: unknown): never {
  throw error;
}

/**
 * Plays the demo's year into an empty database, in one transaction (but for the last mail): people act through the services, rounds open and
 * close by the real scheduler, a day at a time. What comes out depends on `seed` and the clock's day alone.
 * @param clock the clock that `core` was opened with; it is moved, and stands at its first time again at the end
 * @param options.password every account's, except that of those who are still invited
 * @param options.days how many days are played from the company's founding on; the clock stands there then, not at its
 *   first time (tests)
 */
export async function fillDemo(
  core: Core,
  clock: MovableClock,
  { seed, password, days }: { seed: number; password: string; days?: number },
): Promise<void> {
  const { database } = core;
  const year = createDemoCalendar(clock.now(), timeZone);
  const lastDay = days === undefined ? 0 : foundedOn + days - 1;
  const end = days === undefined ? year.now : year.at(lastDay + 1, 0);
  // Its days are counted from the year's end, also when less is played.
  const calendar = { ...year, now: end };
  const passwordHash = await createPasswords(core.config.passwordCost).hash(password);
  const setting = { cast: createCast(), calendar, password, passwordHash };
  const steps = Map.groupBy([...havupuuStory(core, setting), ...resellerStory(core, setting)], ({ day }) => day);
  const rounds = createRoundService(core);
  const answering = createAnswering(core, { clock, calendar, seed, cast: setting.cast });

  function moveTo(day: number, minutes: number): void {
    clock.moveTo(new Date(Math.min(calendar.at(day, minutes).getTime(), end.getTime())));
  }

  await database.transaction(async () => {
    for (let day = foundedOn; day <= lastDay; day += 1) {
      moveTo(day, schedulerRuns);
      await rounds.runScheduler(clock.now(), fail);
      moveTo(day, workBegins);
      for (const step of steps.get(day) ?? []) await step.run();
      if (steps.has(day)) await core.jobs.drain();
      await rounds.runScheduler(clock.now(), fail);
      await answering.play(day);
      if ((day - foundedOn) % analysesEveryDays === 0) await analyse(database);
    }
    clock.moveTo(end);
    await rounds.runScheduler(clock.now(), fail);
    await createAccountKeys(core).sweep();
    await analyse(database);
  });
  clock.moveTo(new Date(end.getTime() - forgottenBeforeMs));
  await createAuth(core).requestReset(forgetfulEmail, { address: '127.0.0.1', userAgent: undefined });
  await core.jobs.drain();
  clock.moveTo(end);
}
