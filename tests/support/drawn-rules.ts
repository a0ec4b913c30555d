import { expect } from 'vitest';
import { answerAddress, readPlace } from '../../src/kit/routes.ts';

// Rules for every page, in any state.

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const withId = (ids: string | null) => (ids ?? '').split(/\s+/).map((id) => document.getElementById(id));

/** The name as read aloud: from its own label, from the elements that name it, or from its content. */
export function nameOf(element: Element): string {
  const named = withId(element.getAttribute('aria-labelledby')).map((each) => (each ? textOf(each) : ''));
  const labels = element.id ? document.querySelectorAll(`label[for="${element.id}"]`) : [];
  return [
    element.getAttribute('aria-label'),
    named.join(' ').trim(),
    ...[...labels].map(textOf),
    element.closest('label') ? textOf(element.closest('label') as Element) : '',
    textOf(element),
    element.querySelector('[aria-label]')?.getAttribute('aria-label'),
  ].find(Boolean) as string;
}

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
/** Content behind a dialog can’t be reached. */
const front = () => document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
/** Loading content announces itself. */
const isWaiting = () => front().querySelector('[role="progressbar"], [aria-busy="true"], [data-pending]') !== null;
const isIdle = (button: Element) => button.matches(':disabled, [aria-disabled="true"]') && !isWaiting();
const leadsNowhere = ({ pathname, search, host }: URL) =>
  host === location.host &&
  pathname !== answerAddress &&
  !/\.\w+$/.test(pathname) &&
  readPlace(pathname, search).page === 'notFound';

const isSeen = (each: Element) => each.closest('.visually-hidden, [aria-hidden="true"], [hidden]') === null;
/** The words that are seen. */
const wordsOf = (each: Element): string =>
  [...each.childNodes]
    .map((node) =>
      node instanceof Element ? (node.matches('.visually-hidden') ? '' : wordsOf(node)) : node.textContent,
    )
    .join('')
    .trim();

/** A screen reader announces them, or leads to them, by their names. */
const PARTS = [
  ...['dialog', 'alertdialog', 'tablist', 'tabpanel', 'listbox', 'menu', 'grid', 'group', 'radiogroup', 'toolbar'],
  ...['progressbar', 'region'],
]
  .map((role) => `[role="${role}"]`)
  .concat('table', 'fieldset', 'nav', 'section[tabindex]')
  .join();
/** Its content is not its name. */
const nameOfPart = (part: Element) =>
  [
    part.getAttribute('aria-label') ?? '',
    ...withId(part.getAttribute('aria-labelledby')).map((each) => (each ? textOf(each) : '')),
    ...[...part.querySelectorAll(':scope > :is(caption, legend)')].map(textOf),
  ].join('');

const controlsOf = (row: Element) => [...row.querySelectorAll('button, a[href], input, select')];
/** Several links may lead to one page under one name; every other control is one of its own. */
const targetOf = (control: Element) => (control instanceof HTMLAnchorElement ? control.href : control);

/** The violations on the drawn page, rule by rule. */
function faults(): Record<string, string[]> {
  const ids = all('[id]').map(({ id }) => id);
  const links = all<HTMLAnchorElement>('a[href]:not([href^="#"]):not([href^="mailto:"])');
  return {
    'has a control without a name': all(
      'button, a[href], input:not([type="hidden"], [type="file"], [hidden]), select, textarea',
    )
      .filter((each) => each.closest('[aria-hidden="true"]') === null && !nameOf(each))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    'has a link that shows nothing': all('a[href]')
      .filter((each) => isSeen(each) && !wordsOf(each) && each.querySelector('svg, img') === null)
      .map(nameOf),
    'has a control that shows other words than those that are read': all('button, a[href]')
      .filter((each) => isSeen(each) && !nameOf(each).toLowerCase().includes(wordsOf(each).toLowerCase()))
      .map((each) => `${nameOf(each)}: ${wordsOf(each)}`),
    'has a part without a name': all(PARTS)
      .filter((each) => each.closest('[aria-hidden="true"]') === null && !nameOfPart(each))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    'has a long list that the keyboard cannot scroll': all('[aria-setsize]:not([role="option"])')
      .filter((each) => each.closest('[tabindex="0"]') === null)
      .map(textOf),
    'has a header cell without a scope': all('th:not([scope])')
      .filter((each) => each.closest('[aria-hidden="true"]') === null)
      .map(textOf),
    'has a control that is idle for no reason': [
      ...front().querySelectorAll('button:not([data-drag-handle]), input, select, textarea'),
    ]
      .filter((each) => isIdle(each) && each.closest('[aria-hidden="true"], fieldset[disabled]') === null)
      .filter((each) => !withId(each.getAttribute('aria-describedby')).some((reason) => reason && textOf(reason)))
      .map((each) => nameOf(each)),
    'has a button that waits, and looks as if it could not be pressed': all('[aria-busy="true"][data-disabled]').map(
      nameOf,
    ),
    'has a link to no page': links.filter(({ href }) => leadsNowhere(new URL(href))).map(({ href }) => href),
    'has a link that leaves in this tab, or lets the other one look back': links
      .filter(({ host, download }) => host !== location.host && !download)
      .filter(({ target, rel }) => target !== '_blank' || !/noopener|noreferrer/.test(rel))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    'uses an id twice': ids.filter((id, at) => ids.indexOf(id) !== at),
    'refers to what is not there': [
      ...['aria-describedby', 'aria-labelledby', 'for'].flatMap((name) =>
        all(`[${name}]`)
          .filter((each) => withId(each.getAttribute(name)).includes(null))
          .map((each) => `${name} of ${each.outerHTML.slice(0, 120)}`),
      ),
      ...all<HTMLAnchorElement>('a[href^="#"]')
        .filter(({ hash }) => document.getElementById(hash.slice(1)) === null)
        .map(({ outerHTML }) => outerHTML),
    ],
    'has an empty heading, or more than one of the page': [
      ...all('h1, h2, h3, h4')
        .filter((each) => !textOf(each))
        .map(({ outerHTML }) => outerHTML),
      ...all('main h1').slice(1).map(textOf),
    ],
    'has a table whose rows differ in length': all<HTMLTableElement>('table').flatMap((table) => {
      const lengths = [...table.rows].map((row) =>
        [...row.cells].reduce((sum, { colSpan }) => sum + (colSpan || 1), 0),
      );
      return new Set(lengths).size > 1 ? [`${lengths.join()}: ${textOf(table).slice(0, 80)}`] : [];
    }),
    'has a table that is sorted by two columns': all('table')
      .filter((table) => table.querySelectorAll('[aria-sort="ascending"], [aria-sort="descending"]').length > 1)
      .map(textOf),
    'has two places where one is': all('nav')
      .filter((nav) => nav.querySelectorAll('[aria-current="page"]').length > 1)
      .map(textOf),
    'says a value that is none':
      textOf(document.body).match(
        /.{0,30}(\bundefined\b|\bNaN\b|Invalid Date|\[object|\{\w+\}|\bnull\b|Infinity).{0,30}/g,
      ) ?? [],
    'gives nothing a sign': all('td, dd, p, li, span, text')
      .map(textOf)
      .filter((text) => /(?<!UTC)[+−]0(?:[.,]0+)?(?![.,]?\d)/.test(text)),
    'has a way or steps that say of none that one is here': all('nav > ol')
      .filter((each) => each.querySelector('[aria-current]') === null)
      .map(textOf),
    'has a next step that is not the current one': all('[data-next]:not([aria-current="step"])').map(textOf),
    'has a picture without words': all('[role="img"]')
      .filter((each) => !nameOf(each))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    'has a picture that is cut off': all('svg[viewBox^="0 0 "]').flatMap((picture) => {
      const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
      const begins = [...picture.querySelectorAll(':scope > path')].flatMap((path) => [
        ...(path.getAttribute('d') ?? '').matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g),
      ]);
      return begins.filter(([, x, y]) => Number(x) > width || Number(y) > height).map(([begin]) => begin);
    }),
    'has two rows with a control of one name': all('li, tr').flatMap((row) => {
      const others = [...(row.parentElement?.children ?? [])].filter((each) => each !== row).flatMap(controlsOf);
      return controlsOf(row)
        .filter((each) => others.some((other) => nameOf(other) === nameOf(each) && targetOf(other) !== targetOf(each)))
        .map(nameOf);
    }),
    'has no title, or no language':
      document.title && document.documentElement.lang ? [] : [document.title, document.documentElement.lang],
  };
}

/** Fails if the drawn page violates a rule. */
export function expectSound(): void {
  const found = Object.entries(faults()).filter(([, each]) => each.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
}
