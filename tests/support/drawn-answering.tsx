import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import * as english from '../../locales/fi/answering.po?english';
import { removeToken, writeToken } from '../../src/answering/adapters/session.ts';
import { Answering } from '../../src/answering/views/answering.tsx';
import { LoadedView } from '../../src/answering/views/due-list.tsx';
import { openList, wiredAnswering } from '../../src/answering/wiring.ts';
import { Sentences } from '../../src/kit/sentences.ts';
import { drawnLines } from './drawn-console.tsx';

/**
 * The server's answers, by method and path: a `Response`, or what a function of the request returns or resolves to at
 * each call.
 */
export type AnsweringServer = Readonly<Record<string, unknown>>;

const waits = { timeout: 60_000, interval: 1 };
let close = () => {};

/** The page for answering without a browser, on a device that stores nothing: its real charts, wiring and views. */
export async function drawAnswering(server: AnsweringServer, key: string | null = null) {
  closeAnswering();
  const sent: string[] = [];
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = { onerror: () => {}, error: new Error('nothing is kept') };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
  // One tab alone, as with the browser's locks.
  const alone = (_: string, work: () => unknown) => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: alone } });
  vi.stubGlobal('fetch', async (input: Request) => {
    const asked = `${input.method} ${new URL(input.url).pathname}`;
    sent.push([asked, await input.text()].filter(Boolean).join(' '));
    const found = server[asked];
    if (found === 'offline') throw new TypeError('Failed to fetch');
    const answer: unknown = await (typeof found === 'function' ? found(input) : found);
    if (answer === undefined) return Response.json({ detail: 'Not found.' }, { status: 404 });
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  if (key === null) writeToken('k3y');
  document.documentElement.lang = 'en-GB';
  const i18n = new Sentences({});
  i18n.loadAndActivate({ locale: 'en-GB', messages: english.messages });
  const answeringRef = createActor(wiredAnswering, { input: { key, pageId: 'page' } }).start();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <LoadedView.Provider value={openList}>
        <Answering answeringRef={answeringRef} />
      </LoadedView.Provider>
    </I18nProvider>,
  );
  close = () => {
    answeringRef.stop();
    root.unmount();
    document.body.replaceChildren();
    removeToken();
    Reflect.deleteProperty(navigator, 'locks');
  };
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, summary')];
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    sent,
    async press(name: string) {
      const button = () => buttons().find((each) => textOf(each) === name);
      await vi.waitFor(() => expect(button(), drawnLines(document.body).join('\n')).toBeDefined(), waits);
      button()?.click();
    },
    says: (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), waits),
    /** The text of the page, without the header. */
    shows: (lines: string) =>
      vi.waitFor(
        () =>
          expect(drawnLines(document.body).filter((line) => line !== '[FI, Suomi] [EN, English]')).toEqual(
            linesOf(lines),
          ),
        waits,
      ),
  };
}

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/);

export function closeAnswering(): void {
  close();
  close = () => {};
}
