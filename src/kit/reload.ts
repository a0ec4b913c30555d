import { reloadLocation } from '../adapters/location.ts';

/** Loads the console anew, for when it can't help itself: drafts and the session are found again. */
export const reloadConsole = (): void => reloadLocation();
