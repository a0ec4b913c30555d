import { reloadLocation } from '../adapters/location.ts';

/** Reloads the console when nothing else helps: drafts and the session are restored. */
export const reloadConsole = (): void => reloadLocation();
