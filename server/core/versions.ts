import { conflict } from './errors.ts';

/** A record's version as an ETag. */
export const tagOf = (version: number): string => `"v${version}"`;

/**
 * Call it under the record's lock, before the change. `expected` null: the client sends none; the last write wins.
 * @throws DomainError 409 with the current record and its ETag
 */
export async function checkVersion(expected: number | null, version: number, current: () => unknown): Promise<void> {
  if (expected !== null && expected !== version) throw conflict(await current(), tagOf(version));
}
