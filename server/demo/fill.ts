import { createAccountKeys } from '../access/auth/account-keys.ts';
import { createAuthService } from '../access/auth/auth.service.ts';
import { createPasswords } from '../access/auth/passwords.ts';
import { createBillingService } from '../actions/billing/billing.service.ts';
import { createSandbox } from '../actions/billing/sandbox/sandbox.ts';
import { createRoundService } from '../actions/rounds/round.service.ts';
import type { Core } from '../core/core.ts';
import { createAnswering } from './answering.ts';
import { crowdScenario } from './crowd.scenario.ts';
import { analyse, markToursSeen } from './demo.sql.ts';
import { createDemoCalendar, type MovableClock } from './demo-clock.ts';
import { createDemoRecords } from './demo-records.ts';
import { timeZone } from './founding.ts';
import { forgetfulEmail, foundedOn, havupuuScenario } from './havupuu.scenario.ts';
import { resellerScenario } from './reseller.scenario.ts';
import type { Scenario, Setting } from './scenario.ts';
import { subscribersScenario } from './subscribers.scenario.ts';

const schedulerRuns = 7 * 60;
const workBegins = 8 * 60;
const evening = 20 * 60;
const analysesEveryDays = 180;
/** Replaces the periodic tasks of subscriptions where nobody buys anything. */
const paymentsEveryDays = 7;
/** From this day on, mails about subscriptions are sent. */
const mailsFrom = -4;
const forgottenBeforeMs = 10 * 60_000;

function fail(error: unknown): never {
  throw error;
}

const byDay = <T extends { day: number }>(all: readonly T[]) => Map.groupBy(all, ({ day }) => day);

/** The actions in one company, or in several. */
export type CreateScenario = (core: Core, setting: Setting) => Scenario;
const allScenarios: CreateScenario[] = [havupuuScenario, resellerScenario, subscribersScenario, crowdScenario];

/**
 * Simulates the demo's year in an empty database, in few transactions: people act through the services, and the real
 * scheduler opens and closes rounds, a day at a time; subscriptions are the sandbox's, in between. The result depends
 * only on `seed` and the clock's day.
 * @param clock the clock that `core` was opened with; it is moved, and set back to its first time at the end
 * @param options.password every account's, except that of those who are still invited
 * @param options.days how many days are simulated from the company's founding on; the clock then stays there (tests)
 * @param options.scenarios which of them run (tests); all when not given
 */
export async function fillDemo(
  core: Core,
  clock: MovableClock,
  {
    seed,
    password,
    days,
    scenarios = allScenarios,
  }: { seed: number; password: string; days?: number; scenarios?: CreateScenario[] },
): Promise<void> {
  const { database } = core;
  const year = createDemoCalendar(clock.now(), timeZone);
  const lastDay = days === undefined ? 0 : foundedOn + days - 1;
  const end = days === undefined ? year.now : year.at(lastDay + 1, 0);
  // Its days are counted from the year's end, also when fewer are simulated.
  const calendar = { ...year, now: end };
  const passwordHash = await createPasswords(core.config.passwordCost).hash(password);
  const setting = { records: createDemoRecords(), calendar, password, passwordHash };
  const running = scenarios.map((scenario) => scenario(core, setting));
  const steps = byDay(running.flatMap((scenario) => scenario.steps));
  const payments = byDay(running.flatMap((scenario) => scenario.payments));
  const firstDay = Math.min(...steps.keys());
  // The year's mails are discarded; those of the last days can be viewed.
  const quietly = createBillingService({
    ...core,
    mail: { send: async () => {} },
    provider: createSandbox(database, clock),
  });
  const rounds = createRoundService(core);
  const answering = createAnswering(core, { clock, calendar, seed, records: setting.records });

  function moveTo(day: number, minutes: number): void {
    clock.moveTo(new Date(Math.min(calendar.at(day, minutes).getTime(), end.getTime())));
  }

  async function play(day: number): Promise<void> {
    moveTo(day, schedulerRuns);
    await rounds.runScheduler(clock.now(), fail);
    moveTo(day, workBegins);
    for (const step of steps.get(day) ?? []) await step.run();
    if (steps.has(day)) await core.jobs.drain();
    await rounds.runScheduler(clock.now(), fail);
    await answering.play(day);
    if ((day - firstDay) % analysesEveryDays === 0) await analyse(database);
  }

  async function settle(day: number): Promise<void> {
    const billing = day < mailsFrom ? quietly : core.billing;
    moveTo(day, evening);
    for (const payment of payments.get(day) ?? []) await payment.pay(billing);
    await billing.runDue();
    await core.jobs.drain();
  }

  const isSettled = (day: number) =>
    payments.has(day) || (day - firstDay + 1) % paymentsEveryDays === 0 || day >= mailsFrom - 1 || day === lastDay;
  for (let day = firstDay; day <= lastDay; day += 1) {
    await database.transaction(async () => {
      for (; !isSettled(day); day += 1) await play(day);
      await play(day);
    });
    await settle(day);
  }
  await database.transaction(async () => {
    clock.moveTo(end);
    await rounds.runScheduler(clock.now(), fail);
    await createAccountKeys(core).sweep();
    await markToursSeen(database);
    await analyse(database);
  });
  clock.moveTo(new Date(end.getTime() - forgottenBeforeMs));
  await createAuthService(core).requestReset(forgetfulEmail, { address: '127.0.0.1', userAgent: undefined });
  await core.jobs.drain();
  clock.moveTo(end);
}
