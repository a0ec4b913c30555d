import type { Page } from '@playwright/test';

interface Gate {
  /** Callbacks that wait while it is closed; null while it is open. */
  waiting: (() => void)[] | null;
}

/**
 * Delays React's deferred work (deferred values, transitions) as a busy machine does: it is started by messages to
 * itself. Immediate effects of a key or click continue. Call it before the page is opened.
 */
export async function holdDeferredWork(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const gate: Gate = { waiting: null };
    Object.assign(window, { deferredWork: gate });
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      const go = () => Reflect.apply(send, this, message);
      if (gate.waiting) gate.waiting.push(go);
      else go();
    };
  });
  return {
    hold: () =>
      page.evaluate(() => {
        (window as unknown as { deferredWork: Gate }).deferredWork.waiting = [];
      }),
    /** Resolves when the page has done all of it. */
    release: () =>
      page.evaluate(() => {
        const { deferredWork } = window as unknown as { deferredWork: Gate };
        const waiting = deferredWork.waiting ?? [];
        deferredWork.waiting = null;
        for (const go of waiting) go();
        // After all pending work, and unlike an idle callback without waiting for a frame.
        return scheduler.postTask(() => {}, { priority: 'background' });
      }),
  };
}

/**
 * Delays work that the page schedules for its next frame as a busy machine does. Call it before the page is opened.
 * @returns `release`, which resolves once the delayed work has been done and drawn
 */
export async function holdFrames(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const gate: Gate = { waiting: null };
    Object.assign(window, { heldFrames: gate });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      if (!gate.waiting) return request(callback);
      gate.waiting.push(() => request(callback));
      return 0;
    };
  });
  return {
    hold: () =>
      page.evaluate(() => {
        (window as unknown as { heldFrames: Gate }).heldFrames.waiting = [];
      }),
    release: () =>
      page.evaluate(async () => {
        const gate = (window as unknown as { heldFrames: Gate }).heldFrames;
        const waiting = gate.waiting ?? [];
        gate.waiting = null;
        for (const go of waiting) go();
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        for (const _ of ['run', 'scrolled', 'settled', 'drawn']) await frame();
      }),
  };
}
