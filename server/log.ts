import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One JSON object a line. Nothing that names a person is logged: no address, no token, no body, no query, and of a
 * path only its pattern (keys stand in paths too).
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } });
}

/** PostgreSQL puts the offending values into `detail` and `where`: they stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  // drizzle's message repeats the parameters.
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.constructor.name, message, code, constraint, table, stack: frames.join('\n'), cause };
}
