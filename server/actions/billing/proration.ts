/** The step in which shares of a period are calculated. */
const stepMs = 10 * 60_000;
/** How long an order may repeat the time that a preview named. */
const validForMs = 30 * 60_000;

/** The time that shares of a period are calculated for now. */
export function prorationMoment(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % stepMs));
}

/** Whether a change may still use the time of a preview: not for long, and never in the future. */
export function isRepeatable(moment: Date, now: Date): boolean {
  const age = now.getTime() - moment.getTime();
  return age >= 0 && age <= validForMs;
}
