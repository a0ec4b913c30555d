import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One JSON object per line. Nothing that identifies a person is logged: no address, token, body or query, and of a path
 * only its pattern (paths contain keys too).
 * @param destination left out: standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Mail servers repeat addresses in their answers. */
const address = /[^\s<>"',;:]+@[^\s<>"',;:]+/g;
/** And links: a spam filter names the one that it refuses a mail for. */
const link = /https?:\/\/[^\s<>"']+/g;
/** PostgreSQL's class of errors about a value, whose messages quote it. */
const ofValue = /^22/;

const scrubbed = (text: string) => text.replace(link, '(link)').replace(address, '(address)');

function messageOf({ message, code }: { message: string; code: unknown }): string {
  if (ofValue.test(String(code))) return 'A value that the database cannot take';
  return scrubbed(message);
}

/** For thrown values that are no Error: workers and libraries also throw objects and texts. */
const ofObject = ['type', 'name', 'code', 'severity', 'errno', 'syscall', 'status', 'statusCode', 'routine'] as const;

function framesOf(stack: unknown): string {
  return typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';
}

/** Errors inside of errors may lead back to the first. */
const deepest = 5;

/**
 * PostgreSQL puts the offending values into `detail` and `where`: they stay out. For an object that is no Error, its
 * message, what identifies it, and the names of its other members.
 */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) {
    const message = typeof error === 'string' ? scrubbed(error) : undefined;
    return { type: error === null ? 'null' : typeof error, message };
  }
  const { message, stack, code, constraint, table, cause, errors, ...others } = error as Record<string, unknown>;
  const inner = (one: unknown) => (depth < deepest ? describeError(one, depth + 1) : { type: typeof one });
  const known = Object.fromEntries(ofObject.flatMap((name) => (name in others ? [[name, others[name]]] : [])));
  return {
    ...(error instanceof Error ? {} : { ...known, members: Object.keys(error) }),
    type: error instanceof Error || !('type' in others) ? (error.constructor?.name ?? 'object') : others.type,
    message: typeof message === 'string' ? messageOf({ message, code }) : undefined,
    code,
    constraint,
    table,
    stack: framesOf(stack),
    cause: cause === undefined ? undefined : inner(cause),
    errors: Array.isArray(errors) ? errors.slice(0, deepest).map(inner) : undefined,
  };
}
