/** The message of a test file whose remaining tests are skipped. */
export const NOTHING_TO_DO = 'caught already';

/** Different lines of transitions mean that the chart has changed, not what is wrong: another test may say more. */
export const isOfLines = (message: string) => /^Snapshot `.*` mismatched/.test(message);
