/** The only source of the time: injected everywhere, so that tests move it. SQL never asks for it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
