import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseFault } from './faults.ts';

/** Who requests a connection. `waitMs`: how long it may wait for one. */
export type Caller = { name: string; waitMs: number };
type Waiter = { caller: Caller; admit: () => void; giveUpAfter: (ms: number) => void };

export type Bulkheads = {
  /** `work`, and all that it calls, requests connections under this name. */
  within<T>(caller: Caller, work: () => T): T;
  caller(): Caller | undefined;
  /**
   * Waits for a connection's turn.
   * @returns a function that gives the turn back, called with the error that the work on the connection ended with
   * @throws DatabaseFault `busy` when the turn did not come in time
   */
  enter(): Promise<(error?: unknown) => void>;
  /** All requests under this name have been served: it is not stalled, or no longer. */
  served(name: string): void;
  /** Names of which a call ended by a time limit, with none served since. */
  stalled(): string[];
  /** Connections in use, and how many wait for one. */
  load(): { busy: number; waiting: number };
};

/** A call whose name has stalled waits no longer than this, because it would most likely wait in vain. */
const stalledWaitMs = 1000;
/** Work before or beside the server (start, operator, tests): it waits without a limit. */
const nobody: Caller = { name: '', waitMs: Number.POSITIVE_INFINITY };

/**
 * Who gets the next of `size` connections. A locked table must not stop work that does not need it, although calls that
 * wait for a lock hold a connection. So no name can have all connections, and names that have run into a time limit
 * have, until one of their calls is served again, one each and a third of all together. A name is a route, or the work
 * in the background.
 */
export function createBulkheads(size: number): Bulkheads {
  const mostOfName = size - Math.min(size - 1, Math.max(1, Math.floor(size / 4)));
  const mostStalled = Math.max(1, Math.floor(size / 3));
  const callers = new AsyncLocalStorage<Caller>();
  const held = new Map<string, number>();
  const stalled = new Set<string>();
  const waiting = new Set<Waiter>();
  let busy = 0;

  function isFree({ name }: Caller): boolean {
    if (busy >= size) return false;
    const own = held.get(name) ?? 0;
    if (!stalled.has(name)) return name === nobody.name || own < mostOfName;
    let others = 0;
    for (const other of stalled) others += held.get(other) ?? 0;
    return own === 0 && others < mostStalled;
  }

  function take({ name }: Caller): (error?: unknown) => void {
    busy += 1;
    held.set(name, (held.get(name) ?? 0) + 1);
    let isOver = false;
    return (error) => {
      if (isOver) return;
      isOver = true;
      busy -= 1;
      const left = (held.get(name) ?? 1) - 1;
      if (left === 0) held.delete(name);
      else held.set(name, left);
      if (error instanceof DatabaseFault && (error.kind === 'locked' || error.kind === 'slow')) stall(name);
      admitNext();
    };
  }

  function stall(name: string): void {
    if (name === nobody.name || stalled.has(name)) return;
    stalled.add(name);
    for (const waiter of waiting) if (waiter.caller.name === name) waiter.giveUpAfter(stalledWaitMs);
  }

  /** In order of arrival, skipping those whose names have all they may. */
  function admitNext(): void {
    for (const waiter of waiting) {
      if (busy >= size) return;
      if (isFree(waiter.caller)) waiter.admit();
    }
  }

  function wait(caller: Caller): Promise<(error?: unknown) => void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        caller,
        admit() {
          waiting.delete(waiter);
          clearTimeout(timer);
          resolve(take(caller));
        },
        giveUpAfter(ms) {
          clearTimeout(timer);
          timer = setTimeout(() => {
            waiting.delete(waiter);
            reject(new DatabaseFault('busy'));
          }, ms);
        },
      };
      const waitMs = stalled.has(caller.name) ? Math.min(stalledWaitMs, caller.waitMs) : caller.waitMs;
      if (Number.isFinite(waitMs)) waiter.giveUpAfter(waitMs);
      waiting.add(waiter);
    });
  }

  return {
    within: (caller, work) => callers.run(caller, work),
    caller: () => callers.getStore(),
    async enter() {
      const caller = callers.getStore() ?? nobody;
      return isFree(caller) ? take(caller) : wait(caller);
    },
    served(name) {
      if (stalled.delete(name)) admitNext();
    },
    stalled: () => [...stalled],
    load: () => ({ busy, waiting: waiting.size }),
  };
}
