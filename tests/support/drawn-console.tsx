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

/** What the server answers, by method and path, with its query or without; 404 otherwise. */
export type Answers = Readonly<Record<string, unknown>>;

export interface DrawnConsole {
  readonly root: HTMLElement;
  /** `PATCH /api/… {"name":"Sales"}`, in the order in which they left. */
  readonly sent: string[];
  /** Waits until it is so. */
  until<T>(found: () => T): Promise<NonNullable<T>>;
  /** Waits until the page, its dialogs included, says so. */
  says(text: string): Promise<unknown>;
  /** Presses the button of this name, the last one where there are several: that of the dialog. */
  press(name: string): Promise<void>;
  /** Types in the field of this name. */
  type(field: string, text: string): Promise<void>;
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
    const whole = `${input.method} ${pathname}${decodeURIComponent(search)}`;
    const asked = whole in answers ? whole : `${input.method} ${pathname}`;
    sent.push([whole, await input.text()].filter(Boolean).join(' '));
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
  const until: DrawnConsole['until'] = (found) =>
    vi.waitFor(
      () => {
        const it = found();
        if (it === null || it === undefined || it === false) throw new Error(`not yet: ${drawnText()}`);
        return it as NonNullable<typeof it>;
      },
      { timeout: HANGS_AFTER, interval: 1 },
    );
  return {
    root: place,
    sent,
    until,
    says: (text) => until(() => drawnText().includes(text)),
    async press(name) {
      const isIt = (button: HTMLElement) =>
        textOf(button) === name && button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
      const button = await until(() => [...document.querySelectorAll('button')].filter(isIt).at(-1));
      button.click();
    },
    async type(field, text) {
      const input = await until(() => document.querySelector<HTMLInputElement>(`input[name="${field}"]`));
      // React listens to what its own setter of the value has not seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** As it is read: without what is there twice. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** All that the console says now, its dialogs included. */
export const drawnText = () => textOf(document.body);

/** Names and values of the lists of facts on the page. */
export const drawnFacts = () =>
  [...document.querySelectorAll('dt')].map((name) => `${textOf(name)}: ${textOf(name.nextElementSibling ?? name)}`);

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
