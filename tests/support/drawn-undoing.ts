import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { drawnText, pressKey, typeIn, whenFound } from './drawn-console.tsx';
import { nameOf } from './drawn-rules.ts';

// What is opened, switched, chosen or typed on a screen, the ways to undo it, and the screen as it was before.

const SHOWN = 'data-shown';

/** The top layer, the ring around the focus and frames are the browser's: for all tests of the file. */
export function stubBrowser(): void {
  const { matches } = Element.prototype;
  beforeAll(() => {
    const { happyDOM } = window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } };
    happyDOM.settings.enableIframePageLoading = true;
    // A spy would keep every call.
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector === ':popover-open') return this.hasAttribute(SHOWN);
        return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
      },
    });
    Object.assign(HTMLElement.prototype, {
      showPopover(this: HTMLElement) {
        this.setAttribute(SHOWN, '');
      },
      hidePopover(this: HTMLElement) {
        this.removeAttribute(SHOWN);
      },
    });
  });
  afterAll(() => {
    Element.prototype.matches = matches;
  });
}

const all = <Found extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Found>(selector),
];

/** Names of elements for each other, looks, and what React Aria notes of the pointer and the focus. */
const MEANS_NOTHING =
  /^(id|for|name|class|style|value|checked|aria-(labelledby|describedby|controls|owns|activedescendant)|data-(react-aria|rac|focus|hovered|pressed|collection|key).*)$/;
/**
 * A message goes after a while, an announcement with the next one; a list's options are seen in its value, and the time of
 * a sheet on paper.
 */
const UNSEEN =
  'style, script, option, input[type="hidden"], section[data-react-aria-top-layer], p[aria-hidden="true"], [data-live-announcer], [data-focus-scope-start], [data-focus-scope-end]';

function valueIn(element: Element): string[] {
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) return [`checked=${element.checked}`];
  return element.matches('input, textarea, select') ? [`value=${(element as HTMLInputElement).value}`] : [];
}

/** The address, and everything on the screen: its elements, texts and values, and where the focus is. */
function seen(): string {
  const lines = [location.pathname + location.search, document.documentElement.getAttribute('style') ?? ''];
  const walk = (node: Node): void => {
    if (node instanceof Text && node.data.trim()) lines.push(node.data);
    if (!(node instanceof Element) || node.matches(UNSEEN)) return;
    const facts = [...node.attributes].flatMap(({ name, value }) =>
      MEANS_NOTHING.test(name) ? [] : `${name}=${value}`,
    );
    const focus = node === document.activeElement ? ['focused'] : [];
    lines.push([node.localName, ...facts.sort(), ...valueIn(node), ...focus].join(' '));
    if (node.matches('[popover]') && !node.hasAttribute(SHOWN)) return;
    const isShut = node instanceof HTMLDetailsElement && !node.open;
    for (const child of node.childNodes) if (!isShut || child.nodeName === 'SUMMARY') walk(child);
  };
  walk(document.body);
  return lines.join('\n');
}

/** The focus is at `at`, something is done until `isDone`, and undone. */
interface Way {
  by: string;
  at: HTMLElement;
  act: () => unknown;
  isDone?: () => boolean;
  undo: () => unknown;
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const front = () => all(DIALOG).at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body;
const title = () => all('h1, h2', front())[0] as HTMLElement;
/** Also a popover takes the focus. */
const isOpen = () => all(`${DIALOG}, [role="menu"]`).at(-1)?.contains(document.activeElement) ?? false;

const until = <Found>(found: () => Found) =>
  whenFound(found, () => {
    throw new Error(`not yet: ${drawnText()}`);
  });
const pressEscape = () => pressKey('Escape');
const pointer = (type: string, at: Element = document.body) =>
  at.dispatchEvent(
    new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse', clientX: 500 },
      relatedTarget: document.body,
    }),
  );
const pressOutside = () => {
  for (const type of ['pointerdown', 'pointerup', 'click']) pointer(type);
};
const put = (field: HTMLElement, text: string) =>
  typeIn(field, text, field instanceof HTMLSelectElement ? 'change' : 'input');
/** A press takes the focus, too. */
const press = (control: HTMLElement | null | undefined) => {
  control?.focus();
  control?.click();
};
const leave = (field: HTMLElement) => {
  field.blur();
  field.focus();
};
const buttonNamed = (name: RegExp | string, within: ParentNode) =>
  all('button', within).findLast((each) =>
    typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
  );

const again = (at: HTMLElement): Way[] => [{ by: 'itself', at, act: () => press(at), undo: () => press(at) }];

/** Chooses another one, and then what was chosen before. */
const instead = (before: HTMLElement | null | undefined, at: HTMLElement): Way[] =>
  before ? [{ by: 'the one before', at: before, act: () => press(at), undo: () => press(before) }] : [];

const retyped = (at: HTMLElement, text: string): Way => {
  const { value } = at as HTMLInputElement;
  return { by: `“${value}”`, at, act: () => put(at, text), undo: () => put(at, value) };
};

function popover(at: HTMLElement): Way[] {
  const opens = { at, act: () => press(at), isDone: isOpen };
  return [
    { ...opens, by: 'Escape', undo: pressEscape },
    { ...opens, by: 'a press outside', undo: pressOutside },
  ];
}

const sortedBy = (table: Element | null) => table?.querySelector('[aria-sort="ascending"], [aria-sort="descending"]');

/** A second press turns the order. */
function sorting(at: HTMLElement): Way[] {
  const table = at.closest('table');
  const column = sortedBy(table);
  const order = column?.getAttribute('aria-sort');
  const before = column?.querySelector('button');
  if (!before) return [];
  const undo = async () => {
    press(before);
    await until(() => sortedBy(table)?.contains(before));
    if (sortedBy(table)?.getAttribute('aria-sort') !== order) press(before);
  };
  return [{ by: 'the column before', at: before, act: () => press(at), undo }];
}

function searching(at: HTMLElement): Way[] {
  const act = () => put(at, 'zz');
  return [
    { by: 'Escape', at, act, undo: pressEscape },
    { by: 'its button', at, act, undo: () => press(at.closest('search')?.querySelector('button')) },
  ];
}

const options = () => all('[role="option"]');
const areOptionsShown = () => options().length > 0;

function listing(at: HTMLElement): Way[] {
  const open = { at, act: () => at.click(), isDone: areOptionsShown };
  const typed = { at, act: () => put(at, 'zz') };
  return [
    { ...open, by: 'Escape', undo: pressEscape },
    { ...open, by: 'the focus that leaves', undo: () => leave(at) },
    { ...typed, by: 'Escape', undo: pressEscape },
    { ...typed, by: 'the focus that leaves', undo: () => leave(at) },
  ];
}

function narrowing(at: HTMLElement): Way[] {
  const { value } = at as HTMLInputElement;
  const isBefore = ({ textContent }: Element) => value !== '' && (textContent ?? '').startsWith(value);
  const choose = async (isIt: (option: Element) => boolean) => {
    at.click();
    (await until(() => options().find(isIt))).click();
  };
  const empty = () => {
    put(at, '');
    leave(at);
  };
  const act = () => choose((option) => !isBefore(option));
  const undo = () => (value === '' ? empty() : choose(isBefore));
  return [{ by: `“${value}”`, at, act, isDone: () => !areOptionsShown(), undo }];
}

/** A round of a chart. It stays the current one once it is not shown any more. */
function walking(at: HTMLElement): Way[] {
  const show = { at: title(), act: () => pointer('pointerdown', at) };
  show.act();
  pointer('pointerout', at);
  return [
    { ...show, by: 'Escape', undo: pressEscape },
    { ...show, by: 'a press elsewhere', undo: () => pointer('pointerdown') },
    { ...show, by: 'the pointer that leaves', undo: () => pointer('pointerout', at) },
    { by: 'the focus that leaves', at: title(), act: () => at.focus(), undo: () => title().focus() },
  ];
}

function hinting(at: HTMLElement): Way[] {
  if (!at.parentElement?.querySelector(':scope > [role="tooltip"]')) return [];
  const show = { at: title(), act: () => pointer('pointerover', at) };
  const dismiss = () => at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return [
    { ...show, by: 'Escape', undo: dismiss },
    { ...show, by: 'the pointer that leaves', undo: () => pointer('pointerout', at) },
    { by: 'the focus that leaves', at: title(), act: () => at.focus(), undo: () => title().focus() },
  ];
}

type Kind = readonly [selector: string, ways: (at: HTMLElement) => readonly Way[], isOnce?: 'once'];

/** What each kind of control does, and how it is undone. What is the same wherever it is, is tried once. */
const kinds: Readonly<Record<string, Kind>> = {
  unfolds: ['summary', again],
  expands: ['button[aria-expanded]:not([aria-haspopup])', again],
  'opens a popover': ['button[aria-haspopup]', popover, 'once'],
  switches: ['button[aria-pressed]', again],
  'shows the': ['input[type="password"] + button', again],
  ticks: ['input[type="checkbox"], [role="checkbox"]', again],
  chooses: [
    'input[type="radio"]:not(:checked)',
    (at) => instead(document.querySelector<HTMLElement>(`input[name="${(at as HTMLInputElement).name}"]:checked`), at),
  ],
  'shows the tab': [
    '[role="tab"][aria-selected="false"]',
    (at) => instead(at.parentElement?.querySelector<HTMLElement>('[aria-selected="true"]'), at),
  ],
  'sorts by': ['thead button', sorting],
  selects: [
    'select',
    (at) => {
      const others = [...(at as HTMLSelectElement).options].filter(({ selected }) => !selected);
      return [...new Set([others[0], others.at(-1)])].flatMap((one) => (one ? retyped(at, one.value) : []));
    },
  ],
  searches: ['input[inputmode="search"]', searching],
  types: [
    'textarea, input:is([type="text"], [type="search"], [type="email"], [type="password"]):not([role], [inputmode="search"])',
    (at) => [retyped(at, `${(at as HTMLInputElement).value}7`)],
  ],
  'opens the list of': ['input[role="combobox"]', listing, 'once'],
  'chooses in': ['input[role="combobox"]', narrowing],
  'walks along': ['[role="slider"]', walking, 'once'],
  'gives a hint at': ['button', hinting, 'once'],
};

export interface Undone {
  /** Buttons that open a dialog or a menu. */
  opens?: readonly string[];
  /** Those whose dialog a press outside leaves open. */
  holds?: readonly string[];
  /** Keys that open a dialog. */
  keys?: readonly string[];
  /** Buttons that are replaced by what they open, until Cancel. */
  reveals?: readonly string[];
  /** Controls that are undone by other ones, and where the focus is after that, if elsewhere. */
  turns?: readonly (readonly [does: string, undoes: string, endsAt?: string])[];
  /** A button for all filters, which leads to the first of them. */
  clears?: string;
  /** What is printed differs from what is on the screen. */
  prints?: boolean;
  /** Controls that have an effect beyond themselves. */
  without?: string;
}

/** Most steps move the focus, whether or not they do anything else. */
const apartFromFocus = (screen: string) => screen.replaceAll(/ focused$/gm, '');

const isIdle = (each: Element) =>
  each.matches(':disabled, [readonly], fieldset[disabled] *, [aria-disabled="true"], [aria-disabled="true"] *');
const isHidden = (each: Element) =>
  each.closest('[aria-hidden="true"], [hidden], [inert], details:not([open]) > :not(summary)') !== null;

async function goThereAndBack(what: string, { by, at, act, isDone = () => true, undo }: Way): Promise<void> {
  at.focus();
  // React draws what has changed once nothing else runs.
  await setTimeout();
  const before = seen();
  await act();
  await whenFound(
    () => isDone() && apartFromFocus(seen()) !== apartFromFocus(before),
    () => {
      throw new Error(`${what}: nothing has changed: ${drawnText()}`);
    },
  );
  await undo();
  let looks = 0;
  // At the second look it is still so.
  await whenFound(
    () => {
      looks = seen() === before ? looks + 1 : 0;
      return looks === 2;
    },
    () => expect(seen().split('\n'), `${what}, undone by ${by}`).toEqual(before.split('\n')),
  );
}

/** In the order of the ways; each is looked up on the screen as it is by then. */
async function goAllWays(what: string, ways: () => readonly Way[]): Promise<number> {
  let count = 0;
  for (let way = ways()[count]; way; way = ways()[count]) {
    await goThereAndBack(what, way);
    count += 1;
  }
  return count;
}

/** What only a screen knows that it has. */
function waysOf({
  opens = [],
  holds = [],
  keys = [],
  reveals = [],
  turns = [],
  clears,
  prints,
}: Undone): [what: string, () => Way[]][] {
  const closing = async () => press(await until(() => buttonNamed(/^(Close|Cancel|Keep .*)$/, front())));
  const button = (name: string, within: ParentNode): Way => {
    const at = buttonNamed(name, within) as HTMLElement;
    return { by: 'its button', at, act: () => press(at), undo: closing };
  };
  const key = (name: string): Way => ({
    ...{ by: 'Escape', at: title(), act: () => pressKey(name), isDone: isOpen, undo: pressEscape },
  });
  const opening = (name: string): Way[] => {
    const byButton = { ...button(name, document), isDone: isOpen };
    const [byEscape, byPress] = popover(byButton.at) as [Way, Way];
    if (holds.includes(name)) return [byEscape, byButton];
    return byButton.at.getAttribute('aria-haspopup') === 'menu' ? [byEscape, byPress] : [byEscape, byPress, byButton];
  };
  const turning = (does: string, undoes: string, endsAt?: string): Way => {
    const control = () => all('button, input', front()).find((each) => nameOf(each) === does) as HTMLElement;
    const at = endsAt ? (document.querySelector<HTMLElement>(endsAt) as HTMLElement) : control();
    const undo = async () => press(await until(() => buttonNamed(undoes, front())));
    return { by: undoes, at, act: () => press(control()), undo };
  };
  const clearing = (name: string): Way => {
    const [first] = all('input[inputmode="search"], search select', front()) as [HTMLElement];
    const [select] = all<HTMLSelectElement>('select', front()) as [HTMLSelectElement];
    const act = () => put(select, select.options[2]?.value ?? '');
    const found = () => buttonNamed(name, front());
    return { by: name, at: first, act, isDone: () => found() !== undefined, undo: () => press(found()) };
  };
  const print = (type: string) => dispatchEvent(new Event(type));
  const printing = (): Way => ({
    ...{ by: 'its end', at: title(), act: () => print('beforeprint'), undo: () => print('afterprint') },
  });
  return [
    ...[...opens, ...holds].map((name) => [`opens ${name}`, () => opening(name)] as [string, () => Way[]]),
    ...keys.map((name) => [`presses ${name}`, () => [key(name)]] as [string, () => Way[]]),
    ...turns.map(([does, ...back]) => [`turns ${does}`, () => [turning(does, ...back)]] as [string, () => Way[]]),
    ...reveals.map((name) => [`reveals ${name}`, () => [button(name, front())]] as [string, () => Way[]]),
    ...(clears ? [['filters', () => [clearing(clears)]] as [string, () => Way[]]] : []),
    ...(prints ? [['prints', () => [printing()]] as [string, () => Way[]]] : []),
  ];
}

/**
 * Does and undoes all that the screen in front offers: each control of the kinds above, and what is named.
 * @param met the kinds of controls that were met before; those of this screen are added
 * @returns how much was undone
 */
export async function expectUndone(met: Set<string>, screen: Undone): Promise<number> {
  let count = 0;
  let before = '';
  await until(() => {
    const now = seen();
    const isSettled = now === before && front().querySelector('[aria-busy="true"]') === null;
    before = now;
    return isSettled;
  });
  for (const [kind, [selector, ways, isOnce]] of Object.entries(kinds)) {
    if (isOnce && met.has(kind)) continue;
    const isTried = (each: Element) =>
      !isIdle(each) && !isHidden(each) && !(screen.without && each.matches(screen.without));
    const found = () => all(selector, front()).filter(isTried);
    const names = found().map(nameOf);
    for (const name of new Set(names)) {
      const undone = await goAllWays(`${kind} ${name}`, () =>
        found()
          .slice(names.indexOf(name), names.indexOf(name) + 1)
          .flatMap(ways),
      );
      count += undone;
      if (undone > 0) met.add(kind);
      if (undone > 0 && isOnce) break;
    }
  }
  for (const [what, ways] of waysOf(screen)) count += await goAllWays(what, ways);
  return count;
}

export const kindsOfControls = Object.keys(kinds);
