/** What a file of tests says when nothing of it is run any more. */
export const NOTHING_TO_DO = 'caught already';

/** Lines of transitions that differ say that the chart has changed, not what is wrong: another test may say more. */
export const isOfLines = (message: string) => /^Snapshot `.*` mismatched/.test(message);
