/** The only source of the time: injected everywhere, so that tests can set it. SQL never uses its own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
