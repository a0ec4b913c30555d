import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bulkheads, createBulkheads } from '../../server/core/db/bulkheads.ts';
import { DatabaseFault } from '../../server/core/db/faults.ts';

const waitMs = 5000;
type Leave = (error?: unknown) => void;

/** Requests a connection; `leave` is set once it has one, `refused` once it has been refused. */
function ask(bulkheads: Bulkheads, name: string, ms = waitMs) {
  const call: { leave?: Leave; refused?: unknown } = {};
  bulkheads
    .within({ name, waitMs: ms }, () => bulkheads.enter())
    .then(
      (leave) => {
        call.leave = leave;
      },
      (error) => {
        call.refused = error;
      },
    );
  return call;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const held = (calls: readonly { leave?: Leave }[]) => calls.filter(({ leave }) => leave).length;

describe('connections', () => {
  let bulkheads: Bulkheads;
  beforeEach(() => {
    vi.useFakeTimers();
    bulkheads = createBulkheads(10);
  });
  afterEach(() => void vi.useRealTimers());

  it('design 6 are never all held by one name', async () => {
    const many = Array.from({ length: 20 }, () => ask(bulkheads, 'GET /locked'));
    await settle();
    const other = ask(bulkheads, 'GET /other');
    await settle();
    expect([held(many), held([other])]).toEqual([8, 1]);
    many[0]?.leave?.();
    await settle();
    expect(held(many)).toBe(9);
  });

  it('design 6 are waited for no longer than the limit', async () => {
    const many = Array.from({ length: 9 }, () => ask(bulkheads, 'GET /locked'));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(many[8]?.refused).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(many[8]?.refused).toMatchObject({ kind: 'busy' });
    expect(bulkheads.load()).toEqual({ busy: 8, waiting: 0 });
  });

  it('design 6 go, of names that have run into a time limit, one to each and a third to all, until one is served', async () => {
    const names = ['GET /a', 'GET /b', 'GET /c', 'GET /d'];
    for (const name of names) {
      const call = ask(bulkheads, name);
      await settle();
      call.leave?.(new DatabaseFault(name === 'GET /b' ? 'slow' : 'locked'));
    }
    expect(bulkheads.stalled()).toEqual(names);
    const again = names.flatMap((name) => [ask(bulkheads, name), ask(bulkheads, name)]);
    await settle();
    expect(held(again)).toBe(3);
    const others = Array.from({ length: 7 }, () => ask(bulkheads, 'GET /other'));
    await settle();
    expect(held(others)).toBe(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(again.filter(({ refused }) => refused)).toHaveLength(5);
    again[0]?.leave?.();
    bulkheads.served('GET /a');
    expect(bulkheads.stalled()).toEqual(names.slice(1));
  });

  it('design 6 are no longer waited for when the name stalls', async () => {
    const many = Array.from({ length: 9 }, () => ask(bulkheads, 'GET /locked'));
    await settle();
    many[0]?.leave?.(new DatabaseFault('locked'));
    // It stalls once, and calls that would have waited less do not wait more.
    await vi.advanceTimersByTimeAsync(900);
    many[1]?.leave?.(new DatabaseFault('locked'));
    const hasty = ask(bulkheads, 'GET /locked', 50);
    await vi.advanceTimersByTimeAsync(100);
    expect([many[8]?.refused, hasty.refused]).toMatchObject([{ kind: 'busy' }, { kind: 'busy' }]);
  });

  it('design 6 of another name, or of none, are waited for as before', async () => {
    const stalling = ask(bulkheads, 'GET /locked');
    const others = Array.from({ length: 9 }, () => ask(bulkheads, 'GET /other'));
    const leave = await bulkheads.enter();
    stalling.leave?.(new DatabaseFault('locked'));
    leave(new DatabaseFault('locked'));
    // Given back once, however often.
    leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect([held(others), others[8]?.refused, bulkheads.load()]).toEqual([8, undefined, { busy: 8, waiting: 1 }]);
    expect(bulkheads.stalled()).toEqual(['GET /locked']);
  });

  it('design 6 do not stall for an error of another kind', async () => {
    const call = ask(bulkheads, 'GET /a');
    await settle();
    call.leave?.(new Error('division by zero'));
    expect([bulkheads.stalled(), bulkheads.load()]).toEqual([[], { busy: 0, waiting: 0 }]);
  });

  it('design 6 that are only one go to one after the other, for any name', async () => {
    const single = createBulkheads(1);
    const calls = [ask(single, 'GET /a'), ask(single, 'GET /b')];
    await settle();
    expect(held(calls)).toBe(1);
    calls[0]?.leave?.();
    await settle();
    expect(held(calls)).toBe(2);
  });
});
