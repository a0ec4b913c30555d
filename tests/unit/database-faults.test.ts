import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asDomainError } from '../../server/access/plugins/error-handler.ts';
import { createBulkheads } from '../../server/core/db/bulkheads.ts';
import { createClockCheck } from '../../server/core/db/clock-check.ts';
import { asFault, DatabaseFault, faultIn } from '../../server/core/db/faults.ts';
import { watchHealth } from '../../server/core/db/health.ts';
import { errorMessages } from '../../server/core/errors.messages.ts';
import type { Log } from '../../server/core/log.ts';
import { TestClock } from '../support/test-clock.ts';

function refused(code: string, severity = 'ERROR'): Error {
  const error = new pg.DatabaseError('refused', 7, 'error');
  return Object.assign(error, { code, severity });
}
const failed = (code: string) => Object.assign(new Error('failed'), { code });

describe('what the database answers', () => {
  it.each([
    ['25006', 'read_only'],
    ['25P03', 'slow'],
    ['40001', 'locked'],
    ['40P01', 'locked'],
    ['53100', 'full'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['55P03', 'locked'],
    ['57014', 'slow'],
  ])('design 6 SQLSTATE %s means that it is %s', (code, kind) => {
    const error = refused(code);
    const fault = asFault(error) as DatabaseFault;
    expect([fault.kind, fault.cause]).toEqual([kind, error]);
    expect(fault.message).toBe(`The database is ${kind === 'read_only' ? 'read-only' : kind}.`);
  });

  it.each([
    ['away', 503, '5', errorMessages.databaseAway],
    ['read_only', 503, '5', errorMessages.databaseReadOnly],
    ['busy', 503, '3', errorMessages.busy],
    ['locked', 503, '3', errorMessages.busy],
    ['slow', 503, '3', errorMessages.busy],
    ['full', 507, undefined, errorMessages.storageFull],
  ] as const)(
    '8.9, design 6 that it is %s is answered with its own status, words and time to wait',
    (kind, status, wait, detail) => {
      const request = { log: { warn() {} } } as unknown as FastifyRequest;
      const { parts } = asDomainError(new DatabaseFault(kind), request);
      expect([parts.status, parts.headers?.['retry-after'], parts.detail]).toEqual([status, wait, detail]);
    },
  );

  it('design 6 another refused statement is its own fault, and a fatal one means that nobody is there', () => {
    for (const code of ['23505', '22021', '42P01']) {
      const error = refused(code);
      expect(asFault(error)).toBe(error);
    }
    for (const severity of ['FATAL', 'PANIC'])
      expect(asFault(refused('57P01', severity))).toMatchObject({ kind: 'away' });
  });

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
    ...['ENETUNREACH', 'ENETDOWN', 'ENOENT'],
  ])('design 6 %s means that it is away', (code) => {
    expect(asFault(failed(code))).toMatchObject({ kind: 'away' });
  });

  it.each([
    ['Connection terminated unexpectedly', 'away'],
    ['Client has encountered a connection error and is not queryable', 'away'],
    ['Client was closed and is not queryable', 'away'],
    ['timeout exceeded when trying to connect', 'away'],
    ['Cannot use a pool after calling end on the pool', 'away'],
    ['Query read timeout', 'slow'],
  ])('design 6 “%s” means that it is %s', (message, kind) => {
    expect(asFault(new Error(message))).toMatchObject({ kind });
  });

  it('design 6 what is neither stays what it is, and a fault is found where a library has wrapped it', () => {
    for (const error of [failed('EACCES'), new Error('Unexpected'), 'text', null]) expect(asFault(error)).toBe(error);
    const fault = new DatabaseFault('full');
    expect([faultIn(fault), faultIn(new Error('x', { cause: fault }))]).toEqual([fault, fault]);
    for (const other of [new Error('x'), new Error('x', { cause: new Error('y') }), null, undefined]) {
      expect(faultIn(other)).toBeNull();
    }
  });
});

describe('how it has served', () => {
  afterEach(() => vi.useRealTimers());

  it('design 6 each fault is counted by its kind, and a full disk is remembered for a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const health = watchHealth(createBulkheads(3), null);
    const none = { away: 0, busy: 0, locked: 0, slow: 0, full: 0, read_only: 0 };
    expect([health.faults(), await health.isFull(), health.stalled()]).toEqual([none, false, []]);
    expect(health.load()).toEqual({ busy: 0, waiting: 0 });
    for (const kind of ['away', 'locked', 'locked', 'read_only'] as const) health.note(new DatabaseFault(kind));
    health.note(new Error('a statement’s own fault'));
    expect([health.faults(), await health.isFull()]).toEqual([{ ...none, away: 1, locked: 2, read_only: 1 }, false]);
    health.note(new DatabaseFault('full'));
    expect(await health.isFull()).toBe(true);
    vi.advanceTimersByTime(59_999);
    expect(await health.isFull()).toBe(true);
    vi.advanceTimersByTime(1);
    expect([await health.isFull(), health.faults().full]).toEqual([false, 1]);
  });
});

describe('the server’s clock beside the database’s', () => {
  afterEach(() => vi.useRealTimers());

  function begin() {
    vi.useFakeTimers({ toFake: ['performance'] });
    const clock = new TestClock();
    const lines: [string, number][] = [];
    const told = (level: string) => (facts: { aheadSeconds: number }) => void lines.push([level, facts.aheadSeconds]);
    const log = { info: told('info'), warn: told('warn'), error: told('error') } as unknown as Log;
    const theirs = { at: clock.now().getTime(), asked: 0, isAway: false };
    const timeOf = async () => {
      theirs.asked += 1;
      if (theirs.isAway) throw new Error('away');
      return new Date(theirs.at);
    };
    const check = createClockCheck({ clock, log, timeOf });
    const pass = (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      clock.advance({ seconds });
      theirs.at += seconds * 1000;
    };
    const ahead = (seconds: number) => clock.set(new Date(theirs.at + seconds * 1000).toISOString());
    return { clock, check, lines, theirs, pass, ahead };
  }

  it.each([
    [0, true, null],
    [5, true, null],
    [5.001, true, 'warn'],
    [-5.001, true, 'warn'],
    [60, true, 'warn'],
    [60.001, false, 'error'],
    [-60.001, false, 'error'],
  ])('design 6 that is %d seconds ahead may act: %s, with a line of the log: %s', async (seconds, may, level) => {
    const { check, lines, ahead } = begin();
    ahead(seconds);
    expect([await check.compare(), check.deviation()]).toEqual([may, seconds]);
    expect(lines).toEqual(level === null ? [] : [[level, seconds]]);
    expect(await check.isRight()).toBe(may);
  });

  it('design 6 the log says so once a minute, at each change, and when they agree again', async () => {
    const { check, lines, pass, ahead } = begin();
    ahead(10);
    await check.compare();
    pass(59);
    await check.compare();
    expect(lines).toEqual([['warn', 10]]);
    pass(1);
    await check.compare();
    ahead(100);
    await check.compare();
    ahead(0);
    await check.compare();
    await check.compare();
    expect(lines).toEqual([
      ['warn', 10],
      ['warn', 10],
      ['error', 100],
      ['info', 0],
    ]);
  });

  it('design 6 what happens often compares again after half a minute, when the clock is moved, or while it is wrong', async () => {
    const { check, theirs, pass, ahead } = begin();
    await check.isRight();
    await check.isRight();
    pass(29.999);
    await check.isRight();
    expect(theirs.asked).toBe(1);
    pass(0.001);
    await check.isRight();
    expect(theirs.asked).toBe(2);
    ahead(4);
    await check.isRight();
    expect(theirs.asked).toBe(2);
    ahead(6);
    expect(await check.isRight()).toBe(true);
    expect(theirs.asked).toBe(3);
    ahead(90);
    expect([await check.isRight(), await check.isRight()]).toEqual([false, false]);
    expect(theirs.asked).toBe(5);
  });

  it('design 6 a database that cannot be asked has the last word that it had, unless the clock was moved since', async () => {
    const { check, theirs, pass, ahead } = begin();
    theirs.isAway = true;
    await expect(check.compare()).rejects.toThrow('away');
    theirs.isAway = false;
    await check.compare();
    theirs.isAway = true;
    pass(40);
    expect(await check.compare()).toBe(true);
    ahead(10);
    await expect(check.compare()).rejects.toThrow('away');
  });
});
