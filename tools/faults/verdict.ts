/** What a file of tests says when nothing of it is run any more. */
export const NOTHING_TO_DO = 'caught already';

/** A committed plan that differs says that the chart has changed, not what is wrong: what follows may say more. */
export const isOfPlan = (message: string) => /^Snapshot `.*` mismatched/.test(message);
