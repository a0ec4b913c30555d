import ky from 'ky';
import { readLocale } from '../../adapters/locale.ts';
import { problemOf } from '../../adapters/problem.ts';
import { readToken } from './session.ts';

/** A slow phone waits this long; after that its answers wait. */
const client = ky.create({ timeout: 20_000, retry: 0 });

/** @throws Problem */
export async function call<T>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  signal: AbortSignal,
  body?: unknown,
) {
  const token = readToken();
  try {
    const response = await client(path, {
      method,
      signal,
      headers: { 'Accept-Language': readLocale(), ...(token ? { Authorization: `Token ${token}` } : {}) },
      ...(body === undefined ? {} : { json: body }),
    });
    return (response.status === 204 ? await response.text() : await response.json()) as T;
  } catch (error) {
    throw problemOf(error);
  }
}
