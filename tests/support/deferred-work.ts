import type { Page } from '@playwright/test';

interface Gate {
  /** What waits while it is closed; null while it is open. */
  waiting: (() => void)[] | null;
}

/**
 * Holds what React puts off (deferred values, transitions) as a busy machine does: it is started by messages to itself.
 * What a key or click does at once goes on. Call it before the page is opened.
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
        // Behind all that there is to do, and unlike an idle callback without waiting for a frame.
        return scheduler.postTask(() => {}, { priority: 'background' });
      }),
  };
}
