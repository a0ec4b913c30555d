import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One JSON object a line. Nothing that names a person is logged: no address, no token, no body, no query, and of a
 * path only its pattern (keys stand in paths too).
 * @param destination left out: standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Mail servers repeat addresses in what they answer. */
const address = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;
/** And links: a spam filter says which one it refuses a mail for. */
const link = /https?:\/\/[^\s<>"']+/g;
/** PostgreSQL's class of errors about a value, whose messages quote it. */
const ofValue = /^22/;

function messageOf({ message, code }: Error & Record<string, unknown>): string {
  // drizzle's message repeats the parameters.
  if (message.startsWith('Failed query')) return 'Failed query';
  if (ofValue.test(String(code))) return 'A value that the database cannot take';
  return message.replace(link, '(link)').replace(address, '(address)');
}

/** PostgreSQL puts the offending values into `detail` and `where`: they stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const message = messageOf(error as Error & Record<string, unknown>);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.constructor.name, message, code, constraint, table, stack: frames.join('\n'), cause };
}
