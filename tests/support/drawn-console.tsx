import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { whenAnswered, whenExpired } from '../../src/adapters/http.ts';
import { ActorProvider } from '../../src/app/actors.tsx';
import { startI18n } from '../../src/app/i18n.ts';
import { startApp } from '../../src/app/start-app.ts';
import { Shell } from '../../src/views/shell/shell.tsx';

/** A limit says that a test hangs, not that it should be quick. */
const HANGS_AFTER = 60_000;

/** What the server answers, by method and path without its query; 404 otherwise. */
export type Answers = Readonly<Record<string, unknown>>;

export interface DrawnConsole {
  readonly root: HTMLElement;
  /** `PATCH /api/… {"name":"Sales"}`, in the order in which they left. */
  readonly sent: string[];
  /** Waits until it is so. */
  until<T>(found: () => T): Promise<NonNullable<T>>;
}

let started: { root: Root; appRef: { stop(): unknown } } | null = null;

/** The whole console without a browser: its real charts, wiring and views, in front of a network that the test is. */
export async function drawConsole(path: string, answers: Answers): Promise<DrawnConsole> {
  closeConsole();
  const sent: string[] = [];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://rytmi.test${path}`);
  sessionStorage.setItem('rytmi.token', 'k3y');
  // Nothing is laid out here: everything is as high as a row, so that of many those at the top are in sight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 49));
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url);
    const asked = `${input.method} ${pathname}`;
    sent.push([asked + decodeURIComponent(search), await input.text()].filter(Boolean).join(' '));
    if (!(asked in answers)) return Response.json({ detail: 'Not found.' }, { status: 404 });
    return Response.json(answers[asked], { headers: { ETag: '"v1"' } });
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const appRef = startApp();
  started = { root, appRef };
  const i18n = startI18n();
  root.render(
    <I18nProvider i18n={i18n}>
      <ActorProvider appRef={appRef}>
        <Shell />
      </ActorProvider>
    </I18nProvider>,
  );
  return {
    root: place,
    sent,
    until: (found) =>
      vi.waitFor(
        () => {
          const it = found();
          if (it === null || it === undefined || it === false) throw new Error(`not yet: ${place.textContent}`);
          return it as NonNullable<typeof it>;
        },
        { timeout: HANGS_AFTER, interval: 1 },
      ),
  };
}

export function closeConsole(): void {
  if (!started) return;
  const { root, appRef } = started;
  started = null;
  root.unmount();
  whenAnswered(() => {});
  whenExpired(() => {});
  appRef.stop();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
}
