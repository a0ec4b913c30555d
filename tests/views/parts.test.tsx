import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ComboBox } from '../../src/ui/combo-box.tsx';
import { Link, LinkActionsProvider, type LinkProps } from '../../src/ui/link.tsx';
import { ListBox } from '../../src/ui/list-box.tsx';

const [aino, eero, helmi] = ['Aino Havu', 'Eero Havu', 'Helmi Havu'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
if (!aino || !eero || !helmi) throw new Error('three are needed');

afterEach(() => document.body.replaceChildren());

function drawn() {
  // The top layer is the browser's.
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onChange = vi.fn<(id: string | null) => void>();
  const draw = (items: readonly { id: string; label: string }[], value: string | null = null) =>
    flushSync(() =>
      root.render(
        <ComboBox label="Person" name="person" items={items} value={value} onChange={onChange} emptyText="Nobody" />,
      ),
    );
  const input = () => document.querySelector('input') as HTMLInputElement;
  return {
    draw,
    input,
    onChange,
    active: () => document.querySelector('[data-active]')?.textContent,
    type: (text: string) =>
      flushSync(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
        input().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key: string) =>
      flushSync(() => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
  };
}

it('2.8, 2.17 what is marked stays marked when more arrive above it, and Enter chooses that', () => {
  const { draw, type, press, active, onChange } = drawn();
  draw([eero, helmi]);
  type('havu');
  expect(active()).toBe(eero.label);
  press('ArrowDown');
  expect(active()).toBe(helmi.label);
  draw([aino, eero, helmi]);
  expect(active()).toBe(helmi.label);
  press('Enter');
  expect(onChange.mock.calls).toEqual([[helmi.id]]);
});

it('2.8, 2.17 what is first when it is typed stays marked, and nothing is when that has gone', () => {
  const { draw, type, press, active, onChange } = drawn();
  draw([eero, helmi]);
  type('havu');
  draw([aino, eero, helmi]);
  expect(active()).toBe(eero.label);
  draw([aino, helmi]);
  expect(active()).toBeUndefined();
  press('Enter');
  expect(onChange).not.toHaveBeenCalled();
  press('ArrowDown');
  expect(active()).toBe(aino.label);
});

it('2.8, 2.11 what is typed after a click replaces the chosen one, and is left alone after that', () => {
  const { draw, input, type } = drawn();
  draw([aino, eero], aino.id);
  const selected = () => input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0);
  flushSync(() => input().click());
  expect(selected()).toBe(aino.label);
  type('Eer');
  input().setSelectionRange(3, 3);
  flushSync(() => input().click());
  expect(selected()).toBe('');
});

it.each<readonly [what: string, props: Partial<LinkProps>, click: MouseEventInit, went: readonly string[]]>([
  ['a page of the console', {}, {}, ['to /a']],
  ['back to a list', { isBack: true }, {}, ['back to /a']],
  ['a page of ours outside the console', { isApart: true }, {}, []],
  ['another tab', { newTabText: 'opens in a new tab' }, {}, []],
  ['elsewhere', { href: 'https://rytmi.example/' }, {}, []],
  ['a page in another tab, by a key', {}, { ctrlKey: true }, []],
  ['a page in another tab, by the middle button', {}, { button: 1 }, []],
])('2.21 a link to %s goes there, and the console loads nothing else', (_, props, click, went) => {
  const gone: string[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const actions = {
    navigate: (to: string) => gone.push(`to ${to}`),
    goBack: (to: string) => gone.push(`back to ${to}`),
  };
  flushSync(() =>
    root.render(
      <LinkActionsProvider actions={actions}>
        <Link href="/a" {...props}>
          There
        </Link>
      </LinkActionsProvider>,
    ),
  );
  let isOurs = false;
  const note = (event: Event) => {
    isOurs = event.defaultPrevented;
    // Otherwise the page would load what the link leads to.
    event.preventDefault();
  };
  document.addEventListener('click', note);
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  document.removeEventListener('click', note);
  expect([gone, isOurs]).toEqual([went, went.length > 0]);
  root.unmount();
});

it('2.13 a key that goes to another option leaves nothing for the browser to scroll', () => {
  const options = ['Aino', 'Eero', 'Helmi'].map((label) => ({ id: label.toLowerCase(), label }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <ListBox
        ref={createRef()}
        id="people"
        labelledBy="people"
        options={options}
        query=""
        selected={new Set()}
        onSelect={() => {}}
        onActivate={() => {}}
        selectAllText="Select all"
        emptyText="Nobody"
      />,
    ),
  );
  for (const key of ['End', 'Home', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    flushSync(() => document.querySelector('[role=listbox]')?.dispatchEvent(event));
    expect(event.defaultPrevented, key).toBe(true);
  }
});
