import { setTimeout } from 'node:timers/promises';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { messages as finnish } from '../../locales/fi/console.po';
import { messages as english } from '../../locales/fi/console.po?english';
import { whenAnswered, whenExpired } from '../../src/adapters/http.ts';
import { startApp } from '../../src/app/start-app.ts';
import { ActorProvider } from '../../src/kit/actors.tsx';
import { startI18n } from '../../src/kit/i18n.ts';
import { Shell } from '../../src/views/shell/shell.tsx';
import { configs } from '../models/samples/shell.ts';

/** A limit detects a hanging test, not a slow one. */
const HANGS_AFTER = 60_000;

/**
 * The server's answers, by method and path, with or without query; a `Response` as it is; what a function returns, or
 * resolves to, at each call; otherwise 404.
 */
export type Answers = Readonly<Record<string, unknown>>;

interface DrawnConsole {
  readonly root: HTMLElement;
  /** `PATCH /api/… {"name":"Sales"}`, in the order in which they were sent. */
  readonly sent: string[];
  /** Those of them that would overwrite what somebody else has saved: without `If-Match`. */
  readonly blind: string[];
  /** Waits until the condition is true. */
  until<T>(found: () => T): Promise<NonNullable<T>>;
  /** Waits until the page, its dialogs included, contains this text. */
  says(text: string): Promise<unknown>;
  /**
   * Presses the button, tab, option, box or summary with this name, the last one where there are several: that of the
   * dialog.
   */
  press(name: string): Promise<void>;
  /** Presses all with this name. */
  pressEvery(name: string): Promise<void>;
  /** Ticks the box whose name begins with this. */
  tick(name: string): Promise<void>;
  /** Follows the link with this name. */
  follow(name: string): Promise<void>;
  /** Presses the key at the focus: `Escape`, `Control+k`. */
  key(key: string): Promise<void>;
  /** Types in the search box in front. */
  search(text: string): Promise<void>;
  /** Chooses the files on the page. */
  choose(files: readonly File[]): Promise<void>;
  /** Waits until the page, or the dialog in front of it, is these lines and nothing else (`drawnLines`). */
  shows(lines: string): Promise<void>;
  /** Types in the field with this name, or chooses the value there, once it can be changed and has that choice. */
  type(field: string, text: string): Promise<void>;
  /** Messages that the last press brought to the same page or dialog, and that a screen reader does not read. */
  unannounced(): string[];
}

/** Sharing and asking are set to what the person sees, whatever else of the record has changed. */
const OF_A_VERSION = /^(PATCH|DELETE) \/api\/companies\/(?!.*"(share_enabled|stopped)":)/;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
const { focus } = HTMLElement.prototype;
/** As in a browser: other elements take no focus. */
HTMLElement.prototype.focus = function (...options) {
  if (this.matches(FOCUSABLE) && !this.matches(':disabled')) focus.apply(this, options);
};

// The top layer is the browser's.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

let started: { root: Root; appRef: { stop(): unknown } } | null = null;

/**
 * The whole console without a browser: its real charts, wiring and views, in front of a network that the test is.
 * Somebody is logged in, unless `isGuest`.
 */
export async function drawConsole(
  path: string,
  answers: Answers,
  { isGuest = false }: { isGuest?: boolean } = {},
): Promise<DrawnConsole> {
  closeConsole();
  const sent: string[] = [];
  const blind: string[] = [];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://rytmi.test${path}`);
  if (!isGuest) sessionStorage.setItem('rytmi.token', 'k3y');
  // Without layout: everything is as high as a row, so that the first of many rows are visible.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 49));
  // Room for every column of every table.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  // A virtual list has one page of rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(490);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(490);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_000);
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  // Its document is of another class than its windows: a dialog would take the focus away from its own field.
  const isDocument = (node: unknown) => node === document;
  Object.defineProperty(Document, Symbol.hasInstance, { configurable: true, value: isDocument });
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url);
    const whole = `${input.method} ${pathname}${decodeURIComponent(search)}`;
    const asked = whole in answers ? whole : `${input.method} ${pathname}`;
    const call = [whole, await input.text()].filter(Boolean).join(' ');
    if (OF_A_VERSION.test(call) && !input.headers.has('If-Match')) blind.push(call);
    sent.push(call);
    // Requested once per page load, and all tests of a process share one: it is the same for all.
    if (asked === 'GET /api/config/') return Response.json(configs.sandbox);
    if (!(asked in answers)) return Response.json({ detail: 'Not found.' }, { status: 404 });
    const found = answers[asked];
    const answer: unknown = await (typeof found === 'function' ? found() : found);
    return answer instanceof Response ? answer.clone() : Response.json(answer, { headers: { ETag: '"v1"' } });
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const appRef = startApp();
  started = { root, appRef };
  const i18n = startI18n();
  // The console requests them once per page load, and all tests of a process share one.
  i18n.load(i18n.locale, i18n.locale === 'fi' ? finnish : english);
  root.render(
    <I18nProvider i18n={i18n}>
      <ActorProvider appRef={appRef}>
        <Shell />
      </ActorProvider>
    </I18nProvider>,
  );
  let before = { at: '', messages: [''] };
  const until: DrawnConsole['until'] = (found) =>
    whenFound(found, () => {
      throw new Error(`not yet: ${drawnText()}`);
    });
  return {
    root: place,
    sent,
    blind,
    until,
    says: (text) => until(() => drawnText().includes(text)),
    async press(name) {
      const isIt = (button: HTMLElement) =>
        (textOf(button) === name || nameOf(button) === name || labelOf(button) === name) &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.hasAttribute('disabled');
      const button = await until(() => [...document.querySelectorAll<HTMLElement>(PRESSED)].filter(isIt).at(-1));
      before = { at: titleInFront(), messages: messages().map(textOf) };
      button.click();
    },
    async pressEvery(name) {
      const named = () => [...document.querySelectorAll<HTMLElement>(PRESSED)].filter((each) => textOf(each) === name);
      await until(() => named().length > 0);
      for (const each of named()) each.click();
    },
    async tick(name) {
      const box = await until(() =>
        [...document.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)')].find((each) =>
          labelOf(each)?.startsWith(name),
        ),
      );
      box.click();
    },
    async follow(name) {
      const link = await until(() =>
        [...document.querySelectorAll<HTMLElement>('a[href]')].filter((each) => nameOf(each) === name).at(-1),
      );
      link.click();
    },
    async key(key) {
      pressKey(key);
    },
    async choose(files) {
      const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
      // A browser announces the same files again only if the field has been emptied.
      const isSame =
        files.every(({ name }, at) => name === input.files?.[at]?.name) && files.length === input.files?.length;
      const held = (value: readonly File[]) => Object.defineProperty(input, 'files', { configurable: true, value });
      held(files);
      Object.defineProperty(input, 'value', { configurable: true, set: () => held([]) });
      if (!isSame) input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    async shows(text) {
      const lines = text.trim().split(/\n\s*/);
      const isShown = () => drawnLines().join('\n') === lines.join('\n');
      await whenFound(isShown, () => expect(drawnLines()).toEqual(lines));
    },
    async type(field, text) {
      const input = await until(() => {
        const found = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
          `:is(input, select, textarea)[name="${field}"]`,
        );
        return found?.matches(':disabled, [readonly]') ? null : found;
      });
      const isChoice = input instanceof HTMLSelectElement;
      if (isChoice) await until(() => [...input.options].some(({ value }) => value === text));
      typeIn(input, text, isChoice ? 'change' : 'input');
    },
    unannounced: () =>
      before.at !== titleInFront()
        ? []
        : messages()
            .filter((each) => each.closest('[role="alert"], [role="status"], [aria-live]') === null)
            .filter((each) => !each.contains(document.activeElement))
            .map(textOf)
            .filter((text) => !before.messages.includes(text)),
    async search(text) {
      const boxes = () => [
        ...document.querySelectorAll<HTMLInputElement>('[data-palette] input, search input, input[type="search"]'),
      ];
      typeIn(await until(() => boxes().at(-1)), text, 'input');
    },
  };
}

/** Looks until something is found. A look costs time: at least as long passes before the next, so that the page gets on. */
export async function whenFound<T>(found: () => T, fail: () => unknown): Promise<NonNullable<T>> {
  const started = performance.now();
  for (;;) {
    const begun = performance.now();
    const isLast = begun - started > HANGS_AFTER;
    try {
      const it = found();
      if (it !== null && it !== undefined && it !== false) return it as NonNullable<T>;
    } catch (error) {
      if (isLast) throw error;
    }
    if (isLast) fail();
    await setTimeout(Math.max(1, performance.now() - begun));
  }
}

/** Presses the key at the focus: `Escape`, `Control+k`. */
export function pressKey(key: string): void {
  const keys = key.split('+');
  const last = keys.at(-1) ?? '';
  const code = last.length === 1 ? `Key${last.toUpperCase()}` : last;
  const at = document.activeElement ?? document.body;
  const held = { ctrlKey: keys.includes('Control'), shiftKey: keys.includes('Shift') };
  for (const type of ['keydown', 'keyup']) {
    at.dispatchEvent(
      new KeyboardEvent(type, { key: last, code, ...held, bubbles: true, cancelable: true, composed: true }),
    );
  }
}

/** React detects only changes that bypass its own setter of the value. */
export function typeIn(input: HTMLElement, text: string, event: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event(event, { bubbles: true }));
}

const PRESSED =
  'button, summary, [role="tab"], [role^="menuitem"], [role="option"], input[type="checkbox"], input[type="radio"]';

/** The text as read, without duplicates. */
const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Without those of every page: of a lost connection, beside what the page says of it. */
const messages = () =>
  [...document.querySelectorAll('div[data-tone]:not([data-tone="info"])')].filter(
    (each) => each.closest('main header ~ *, [role="dialog"], [role="alertdialog"]') !== null,
  );
/** Another title takes the focus, and what is under it is read. */
const titleInFront = () => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return textOf((dialog ?? document).querySelector('h1, h2') ?? document.body);
};

/** The whole text of the console, its dialogs included. */
export const drawnText = () => textOf(document.body);

/** Names and values of the lists of facts on the page. */
export const drawnFacts = () =>
  [...document.querySelectorAll('dt')].map((name) => `${textOf(name)}: ${textOf(name.nextElementSibling ?? name)}`);

/** Text that is not read, or is read as the reason of a button. */
const isUnread = (element: Element) =>
  element.matches('[aria-hidden="true"], [role="tooltip"], style, option, title') ||
  (element.matches('[role="listbox"]') && element.closest('[data-palette]') === null);
const startsLine = (element: Element) =>
  element.matches(
    'div, p, li, ul, ol, dl, dt, h1, h2, h3, h4, tr, form, fieldset, legend, label, nav, section, header, [role="option"]',
  );

const readText = (node: Node): string =>
  node instanceof Element
    ? isUnread(node)
      ? ''
      : [...node.childNodes].map(readText).join('')
    : (node.textContent ?? '');

/** The text as read aloud. */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? readText(element).replaceAll(/\s+/g, ' ').trim();

/** For a box or a circle. */
const labelOf = (element: Element): string | null => {
  const label = element instanceof HTMLInputElement ? element.closest('label') : null;
  return label && readText(label).replaceAll(/\s+/g, ' ').trim();
};

/** A control by its name, in brackets: its target, why it does nothing now, its value. */
function controlOf(element: Element): string | null {
  const name = nameOf(element);
  if (element instanceof HTMLAnchorElement) return `${name} → ${element.getAttribute('href')}`;
  if (element instanceof HTMLButtonElement) {
    const isIdle = element.disabled || element.getAttribute('aria-disabled') === 'true';
    const reason = isIdle && document.getElementById(element.getAttribute('aria-describedby') ?? '');
    return isIdle ? `${name} – ${reason ? textOf(reason) : 'idle'}` : name;
  }
  if (element instanceof HTMLInputElement && element.matches('[type="checkbox"], [type="radio"]')) {
    return element.checked ? 'x' : ' ';
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return `“${element.value}”`;
  return element instanceof HTMLSelectElement ? `“${element.selectedOptions[0]?.textContent ?? ''}”` : null;
}

/** The page, or the dialog in front of it: a line for each paragraph, row, fact and so on, with its controls in brackets. */
export function drawnLines(
  place = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main'),
): string[] {
  const lines = [''];
  const add = (text: string) => lines.push(`${lines.pop()}${text}`);
  const walk = (node: Node) => {
    if (node instanceof Text) return add(node.data);
    if (!(node instanceof Element) || isUnread(node)) return;
    const control = controlOf(node);
    if (control !== null) return add(` [${control}] `);
    const isCell = node.closest('tr') !== null && !node.matches('tr');
    if (startsLine(node) && !isCell) lines.push('');
    if (node.matches('dd')) add(': ');
    if (node.matches('span, strong, small, td div')) add(' ');
    for (const child of node.childNodes) walk(child);
    if (node.matches('td:not(:last-child), th:not(:last-child)')) add(' | ');
    if (startsLine(node) && !isCell && !node.matches('dt')) lines.push('');
  };
  if (place) walk(place);
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
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
