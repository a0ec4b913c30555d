/** Shares of a period are reckoned by steps of so long. */
const stepMs = 10 * 60_000;
/** For so long an order may repeat the moment that a preview named. */
const validForMs = 30 * 60_000;

/** As of when shares of a period are reckoned now. */
export function prorationMoment(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % stepMs));
}

/** Whether a change may still be reckoned as of a moment that a preview named: not for long, and never ahead of time. */
export function isRepeatable(moment: Date, now: Date): boolean {
  const age = now.getTime() - moment.getTime();
  return age >= 0 && age <= validForMs;
}
