import { type ComponentProps, cloneElement, createRef, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchShortcuts } from '../../src/adapters/shortcuts.ts';
import { SeriesKey } from '../../src/charts/chart-key.tsx';
import { useSeriesToggles } from '../../src/charts/use-series-toggles.ts';
import { Button } from '../../src/ui/button.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { ComboBox, type ComboBoxItem } from '../../src/ui/combo-box.tsx';
import { DateField, DateTimeField } from '../../src/ui/date-time-field.tsx';
import { Modal } from '../../src/ui/dialog.tsx';
import { FileDrop } from '../../src/ui/file-drop.tsx';
import { LanguageButtons } from '../../src/ui/language-buttons.tsx';
import { Link, LinkActionsProvider, type LinkProps } from '../../src/ui/link.tsx';
import { ListBox } from '../../src/ui/list-box.tsx';
import { MenuFolding, MenuItem } from '../../src/ui/menu-list.tsx';
import { NumberField } from '../../src/ui/number-field.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { RowCheckbox } from '../../src/ui/row-checkbox.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { DragHandle } from '../../src/ui/sortable-list.tsx';
import { Switch } from '../../src/ui/switch.tsx';
import { type Column, DataTable } from '../../src/ui/table.tsx';
import { PasswordField, TextField } from '../../src/ui/text-field.tsx';
import { ToastRegion } from '../../src/ui/toast-region.tsx';
import { TwoListPicker } from '../../src/ui/two-list-picker.tsx';

const [aino, eero, helmi] = ['Aino Havu', 'Eero Havu', 'Helmi Havu'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
if (!aino || !eero || !helmi) throw new Error('three are needed');

// What is left in place keeps a description of its controls, which React Aria would give to those of later tests, too.
const roots: Root[] = [];
const newRoot = () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  return root;
};
afterEach(() => {
  for (const root of roots.splice(0)) flushSync(() => root.unmount());
  document.body.replaceChildren();
});

function drawn() {
  // The top layer is the browser's.
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
  const root = newRoot();
  const onChange = vi.fn<(id: string | null) => void>();
  const texts = { label: 'Person', name: 'person', emptyText: 'Nobody' };
  const draw = (items: readonly ComboBoxItem[], value: string | null = null, more = {}) =>
    flushSync(() => root.render(<ComboBox {...{ ...texts, items, value, onChange, ...more }} />));
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
  const root = newRoot();
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
  const root = newRoot();
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

it('2.13, design 8 options are chosen and moved by keys, from the one in focus to either end, or by a double click', () => {
  const root = newRoot();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(490);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(490);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(490);
  const onActivate = vi.fn();
  let selected: ReadonlySet<string> = new Set();
  const draw = (isDisabled = false, options = [aino, eero, helmi]) =>
    flushSync(() =>
      root.render(
        <ListBox
          ref={createRef()}
          id="people"
          labelledBy="people"
          options={options}
          query=""
          selected={selected}
          onSelect={(ids) => {
            selected = ids;
            draw();
          }}
          onActivate={onActivate}
          isDisabled={isDisabled}
          selectAllText="Select all"
          emptyText="Nobody"
        />,
      ),
    );
  draw();
  const everything = () => document.querySelector('[role="checkbox"]') as HTMLElement;
  const press = (key: string, more: KeyboardEventInit = {}) =>
    flushSync(() => (document.activeElement ?? document.body).dispatchEvent(keyDown(key, more)));
  const checked = () => everything().getAttribute('aria-checked');
  const doubleClick = () =>
    document.querySelector('[data-key="aino havu"] span')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  document.querySelector<HTMLElement>('[role=listbox]')?.focus();
  press('ArrowDown');
  press('Enter');
  expect(onActivate.mock.lastCall).toEqual([[eero.id]]);
  expect(checked()).toBe('false');
  press('End', { shiftKey: true });
  expect([[...selected], checked()]).toEqual([[eero.id, helmi.id], 'mixed']);
  press('Home', { shiftKey: true });
  expect([[...selected].sort(), checked()]).toEqual([[aino.id, eero.id], 'mixed']);
  press('Enter');
  expect(onActivate.mock.lastCall).toEqual([[aino.id, eero.id]]);
  doubleClick();
  expect(onActivate.mock.lastCall).toEqual([[aino.id]]);
  flushSync(() => everything().click());
  expect([selected.size, checked()]).toEqual([3, 'true']);
  flushSync(() => everything().click());
  expect([selected.size, checked()]).toEqual([0, 'false']);
  press('a', { ctrlKey: true });
  press('Escape');
  expect([selected.size, checked()]).toEqual([3, 'true']);
  draw(true);
  press('Enter');
  doubleClick();
  expect(onActivate).toHaveBeenCalledTimes(3);
  draw(false, []);
  expect([checked(), everything().hasAttribute('disabled')]).toEqual(['false', true]);
  vi.restoreAllMocks();
});

function shown() {
  const root = newRoot();
  const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;
  return {
    find,
    show: (part: ReactNode) => flushSync(() => root.render(part)),
    /** @returns whether the browser is left to do what it does */
    happens: (selector: string, event: Event) => flushSync(() => find(selector).dispatchEvent(event)),
    type: (text: string) =>
      flushSync(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find('input'), text);
        find('input').dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
const keyDown = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

it.each<readonly [typed: string, value: number | null, isUnreadable: boolean]>([
  ['1,5', 1.5, false],
  ['1.5', 1.5, false],
  ['.5', 0.5, false],
  ['−3', -3, false],
  ['12 000', 12_000, false],
  [' ', null, false],
  ['1,5,2', null, true],
  ['-', null, true],
])('3.2 “%s” in a field for numbers is %s', (typed, value, isUnreadable) => {
  const { show, find, type, happens } = shown();
  const onChange = vi.fn((now: number | null) => field(now));
  const field = (now: number | null) =>
    show(<NumberField label="N" name="n" value={now} onChange={onChange} locale="fi" notNumberText="No number." />);
  field(7);
  type(typed);
  expect(onChange.mock.calls).toEqual([[value]]);
  expect([find('input').value, document.body.textContent]).toEqual([typed, 'N']);
  happens('input', new FocusEvent('focusout', { bubbles: true }));
  expect(document.body.textContent?.includes('No number.')).toBe(isUnreadable);
  // Another value from outside takes the place of what was typed.
  field(12_345.25);
  expect(find('input').value).toBe('12345,25');
  type('12345,250');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('4.12 Escape and a button empty a search, and Escape in an empty one is for what is around it', () => {
  const { show, find, happens } = shown();
  const [onChange, outside] = [vi.fn(), vi.fn()];
  document.body.addEventListener('keydown', outside);
  const field = (value: string) =>
    show(<SearchField label="Search" value={value} onChange={onChange} clearLabel="Clear" />);
  field('');
  happens('input', keyDown('Escape'));
  expect([onChange.mock.calls.length, outside.mock.calls.length, find('button')]).toEqual([0, 1, null]);
  field('havu');
  happens('input', keyDown('a'));
  happens('input', keyDown('Escape'));
  flushSync(() => find('button').click());
  expect([onChange.mock.calls, outside.mock.calls.length]).toEqual([[[''], ['']], 2]);
  expect(document.activeElement).toBe(find('input'));
  document.body.removeEventListener('keydown', outside);
});

it.each<readonly [key: string, more: KeyboardEventInit, isDisabled: boolean, steps: readonly number[]]>([
  ['ArrowUp', { altKey: true }, false, [-1]],
  ['ArrowDown', { altKey: true }, false, [1]],
  ['ArrowDown', {}, false, []],
  ['Enter', { altKey: true }, false, []],
  ['ArrowDown', { altKey: true }, true, []],
])('9.10 %s with %j on a handle, idle: %s, moves its item by %j', (key, more, isDisabled, steps) => {
  const { show, find, happens } = shown();
  const moved: number[] = [];
  show(<DragHandle label="Move" hint="Hold" onStep={(by) => moved.push(by)} isDisabled={isDisabled} />);
  const isLeft = happens('button', keyDown(key, more));
  expect([moved, isLeft]).toEqual([steps, steps.length === 0]);
  expect(find('button').tabIndex).toBe(isDisabled ? -1 : 0);
});

it('2.7 arrows go from the box of a row to that of the next, and stop at the last', () => {
  const { show, find, happens } = shown();
  const moved: unknown[] = [];
  const box = (id: number) => (
    <tr key={id}>
      <td>
        <RowCheckbox
          label={`${id}`}
          value={id}
          isSelected={false}
          onToggle={() => {}}
          onMove={(...to) => moved.push(to)}
        />
      </td>
    </tr>
  );
  show(
    <table>
      <tbody>{[5, 3].map(box)}</tbody>
    </table>,
  );
  const at = (id: number) => `input[value="${id}"]`;
  find(at(5)).focus();
  expect(happens(at(5), keyDown('ArrowDown', { shiftKey: true }))).toBe(false);
  expect(document.activeElement).toBe(find(at(3)));
  expect([happens(at(3), keyDown('ArrowDown')), happens(at(3), keyDown('Enter'))]).toEqual([true, true]);
  expect(happens(at(3), keyDown('ArrowUp'))).toBe(false);
  expect(happens(at(5), keyDown('ArrowUp'))).toBe(true);
  expect(moved).toEqual([
    [3, true],
    [5, false],
  ]);
});

it('8.13 Escape on a message’s button takes the message away, and no other key', () => {
  const { show, happens } = shown();
  const onDismiss = vi.fn();
  const toasts = [{ id: 4, tone: 'success' as const, text: 'Saved', isUndoable: true }];
  show(<ToastRegion toasts={toasts as never} label="L" dismissLabel="D" undoLabel="U" onDismiss={onDismiss} />);
  happens('button', keyDown('a'));
  expect(onDismiss).not.toHaveBeenCalled();
  happens('button', keyDown('Escape'));
  expect(onDismiss.mock.calls).toEqual([[4]]);
});

it('8.13 messages are held while the pointer or the focus is on them, and released when both have left', () => {
  const { show, find, happens } = shown();
  const [onHold, onRelease] = [vi.fn(), vi.fn()];
  const toasts = [{ id: '4', tone: 'success' as const, text: 'Saved' }];
  const pointer = (type: string) => {
    onHold.mockClear();
    onRelease.mockClear();
    happens('section', new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
    return [onHold.mock.calls.length, onRelease.mock.calls.length];
  };
  show(<ToastRegion {...{ toasts, onHold, onRelease }} label="L" dismissLabel="D" onDismiss={() => {}} />);
  expect(pointer('pointerover')).toEqual([1, 0]);
  expect(pointer('pointerout')).toEqual([0, 1]);
  flushSync(() => find('button').focus());
  expect(pointer('pointerover')).toEqual([1, 0]);
  expect(pointer('pointerout')).toEqual([0, 0]);
  // Without a next place it is the window that has lost the focus.
  const leave = (relatedTarget: Element | null) =>
    happens('button', new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  leave(null);
  leave(find('button'));
  expect(onRelease).not.toHaveBeenCalled();
  leave(document.body);
  expect(onRelease).toHaveBeenCalledOnce();
});

it.each([
  [200, '0'],
  [100, ''],
])('design 8 the keyboard can scroll what a dialog of 100 px shows of %i px', (height, tabIndex) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(look: () => void) {
        this.observe = look;
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const { show, find } = shown();
  show(
    <Modal isOpen title="Terms" onClose={() => {}} closeLabel="Close">
      Long
    </Modal>,
  );
  expect(find('[role=dialog] div:has(> div)').getAttribute('tabindex') ?? '').toBe(tabIndex);
});

it.each([false, true])('design 8 nothing closes a dialog that is held: %s', (isHeld) => {
  const { show, find, happens } = shown();
  const onClose = vi.fn();
  show(
    <Modal isOpen isHeld={isHeld} title="Terms" onClose={onClose} closeLabel="Close">
      Long
    </Modal>,
  );
  happens('body', new PointerEvent('pointerdown', { bubbles: true }));
  happens('body', new MouseEvent('click', { bubbles: true }));
  happens('[role=dialog]', keyDown('Escape'));
  flushSync(() => find('[aria-label="Close"]').click());
  expect(onClose).toHaveBeenCalledTimes(isHeld ? 0 : 3);
});

it('2.17 the last series that is on says that it cannot be switched off, and stays on', () => {
  const { show, happens } = shown();
  const series = ['Light', 'Heavy'].map((name) => ({ id: name, name, colour: 'red', values: [] }));
  const Key = () => (
    <SeriesKey label="Load" series={series} variant="column" toggles={useSeriesToggles(series.map(({ id }) => id))} />
  );
  show(<Key />);
  const states = () =>
    [...document.querySelectorAll('button')].map((each) =>
      ['aria-pressed', 'aria-disabled'].map((name) => each.getAttribute(name)).join(' '),
    );
  const press = (place: string) => happens(`li:${place} button`, new MouseEvent('click', { bubbles: true }));
  expect(states()).toEqual(['true ', 'true ']);
  press('first-child');
  expect(states()).toEqual(['false ', 'true true']);
  press('last-child');
  expect(states()).toEqual(['false ', 'true true']);
  press('first-child');
  expect(states()).toEqual(['true ', 'true ']);
});

it.each<readonly [given: object, isFocusable: boolean, isIdle: boolean]>([
  [{}, true, false],
  [{ isPending: true }, true, true],
  [{ isDisabled: true }, false, true],
  [{ disabledReason: 'Why' }, true, true],
  [{ isDisabled: true, disabledReason: 'Why' }, true, true],
])('design 8 a button that is %o can be focused: %s', (given, isFocusable, isIdle) => {
  const { show, find, happens } = shown();
  const onPress = vi.fn();
  show(
    <Button {...given} onPress={onPress}>
      Save
    </Button>,
  );
  flushSync(() => find('button').focus());
  expect([document.activeElement === find('button'), find('button').getAttribute('aria-disabled') === 'true']).toEqual([
    isFocusable,
    isIdle,
  ]);
  happens('button', new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onPress).toHaveBeenCalledTimes(isIdle ? 0 : 1);
  // Those who see it know it by its text, and that it waits by a sign.
  expect([find('.visually-hidden'), find('button [aria-hidden="true"]') !== null]).toEqual([
    null,
    'isPending' in given,
  ]);
});

it('2.17, design 8 two groups of the same name are two for the arrow keys, which go through one', () => {
  const { show } = shown();
  const options = ['line', 'column'].map((value) => ({ value, label: value }));
  const group = <RadioGroup label="Shown as" name="variant" value="line" onChange={() => {}} options={options} />;
  show(
    <>
      {group}
      {group}
    </>,
  );
  // The browser takes those of one name for one group.
  const names = [...document.querySelectorAll<HTMLInputElement>('input')].map((input) => input.name);
  expect(new Set(names).size).toBe(2);
  expect([names[1], names[3]]).toEqual([names[0], names[2]]);
});

it('3.9 each language is named in itself, and said so to those who hear it', () => {
  const { show } = shown();
  show(<LanguageButtons label="Language" chosen="fi" styles={{}} onChoose={() => {}} />);
  const buttons = [...document.querySelectorAll('button')].map((each) => [
    each.lang,
    each.getAttribute('aria-label'),
    each.getAttribute('aria-pressed'),
  ]);
  expect(buttons).toEqual([
    ['fi', 'FI, Suomi', 'true'],
    ['en-GB', 'EN, English', 'false'],
  ]);
  expect(attributes('[role=group], fieldset', 'aria-label')).toBe('Language');
});

it('2.9 takes one file that is dropped on its zone, and keeps the page where one is dropped beside it', async () => {
  const { show, find, happens } = shown();
  const onChoose = vi.fn();
  const zone = (isDisabled: boolean) =>
    show(
      <FileDrop
        label="File"
        buttonLabel="Choose"
        accept=".csv"
        severalText="Only one."
        onChoose={onChoose}
        isDisabled={isDisabled}
      >
        Drop it here
      </FileDrop>,
    );
  const [one, two] = [new File([], 'a.csv'), new File([], 'b.csv')];
  const drag = (name: string, files: readonly File[], types = ['Files'], relatedTarget: Element | null = null) => {
    const dataTransfer = { types, files, dropEffect: 'move' };
    const event = Object.defineProperties(new Event(name, { bubbles: true, cancelable: true }), {
      dataTransfer: { value: dataTransfer },
      relatedTarget: { value: relatedTarget },
    });
    return { event, dataTransfer };
  };
  const onZone = (...given: Parameters<typeof drag>) => {
    const { event, dataTransfer } = drag(...given);
    const isLeft = happens('[role=group]', event);
    return [isLeft, dataTransfer.dropEffect];
  };
  const isOver = (expected: boolean) =>
    vi.waitFor(() => expect(find('[role=group]').hasAttribute('data-over')).toBe(expected), { interval: 1 });
  zone(false);
  expect(onZone('dragover', [], ['text/plain'])).toEqual([true, 'move']);
  expect(onZone('dragover', [])).toEqual([false, 'copy']);
  await isOver(true);
  onZone('dragleave', [], ['Files'], document.body);
  await isOver(false);
  onZone('dragenter', []);
  await isOver(true);
  expect(onZone('drop', [one, two], ['text/plain'])).toEqual([true, 'move']);
  await isOver(false);
  expect(onZone('drop', [one, two])).toEqual([false, 'move']);
  expect([document.body.textContent?.includes('Only one.'), onChoose.mock.calls]).toEqual([true, []]);
  onZone('drop', [one], ['text/plain']);
  expect(onChoose).not.toHaveBeenCalled();
  onZone('drop', [two]);
  expect([document.body.textContent?.includes('Only one.'), onChoose.mock.calls]).toEqual([false, [[two]]]);
  zone(true);
  expect(onZone('dragover', [])).toEqual([false, 'none']);
  expect(onZone('drop', [one])).toEqual([false, 'none']);
  expect(onChoose).toHaveBeenCalledTimes(1);
  for (const [types, isLeft] of [
    [['Files'], false],
    [['text/plain'], true],
  ] as const) {
    expect(happens('body', drag('drop', [one], [...types]).event)).toBe(isLeft);
  }
});

it('2.8, 2.11 a name that is typed in full is chosen on leaving, nothing where it is emptied, and Escape does neither', () => {
  const { draw, type, press, input, onChange } = drawn();
  const leave = () => flushSync(() => input().blur());
  draw([aino, eero], aino.id);
  flushSync(() => input().focus());
  type('eero');
  press('Escape');
  expect([input().value, onChange.mock.calls]).toEqual([aino.label, []]);
  type(' EERO havu ');
  leave();
  expect(onChange.mock.calls).toEqual([[eero.id]]);
  draw([aino, eero], eero.id);
  flushSync(() => input().focus());
  type('eero HAVU');
  leave();
  type('Eero H');
  leave();
  expect(onChange).toHaveBeenCalledTimes(1);
  flushSync(() => input().focus());
  type('');
  leave();
  expect(onChange.mock.calls.at(-1)).toEqual([null]);
});

it.each([
  ['a field', '<input>', ''],
  ['a text of several lines', '<textarea></textarea>', ''],
  ['a list', '<select></select>', ''],
  ['a box with suggestions', '<div role="combobox"></div>', ''],
  ['a list of options', '<div role="listbox"></div>', ''],
  ['a menu', '<div role="menu"></div>', ''],
  ['a button', '<button></button>', 'list'],
])('design 9 “?” in %s', (_, place, opens) => {
  document.body.innerHTML = place;
  const asked: string[] = [];
  const stop = watchShortcuts((shortcut) => asked.push(shortcut));
  onTestFinished(stop);
  const press = () => document.body.firstElementChild?.dispatchEvent(keyDown('?'));
  press();
  expect(asked.join()).toBe(opens);
  stop();
  press();
  expect(asked.join()).toBe(opens);
});

type Row = { name: string; count: number | null };
const rows: readonly Row[] = [
  { name: 'b 10', count: 9 },
  { name: 'B 9', count: null },
  { name: 'a', count: 10 },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <a href={`/${name}`}>{name}</a>, sortValue: ({ name }) => name },
  { id: 'count', header: 'Count', cell: () => <button type="button">Do</button>, sortValue: ({ count }) => count },
  { id: 'plain', header: 'Plain', cell: () => '–' },
];
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
const attributes = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '').join();

it('2.7, 2.14, design 8 a table says how it is sorted and how long it is, and a row leads to its first link', () => {
  const { show, find, happens } = shown();
  const onSortChange = vi.fn();
  const draw = (more: Partial<ComponentProps<typeof DataTable<Row>>>) =>
    show(
      <DataTable<Row>
        caption="T"
        {...{ columns, rows, onSortChange, rowKey: ({ name }) => name, locale: 'en-GB', emptyState: 'None', ...more }}
      />,
    );
  const says = () => [find('tbody').innerText, attributes('[role=columnheader]', 'aria-sort')];
  const press = (at: number) => {
    happens(`th:nth-child(${at}) button`, click());
    return { sort: onSortChange.mock.lastCall?.[0] };
  };
  draw({});
  draw(press(1));
  expect(says()).toEqual(['aDo–B 9Do–b 10Do–', 'ascending,none,']);
  draw(press(1));
  expect(says()).toEqual(['b 10Do–B 9Do–aDo–', 'descending,none,']);
  draw(press(2));
  expect(says()).toEqual(['b 10Do–aDo–B 9Do–', 'none,ascending,']);
  draw({ ...press(2), limit: 2, isStale: true, total: { label: 'All', value: 7 }, opensByRow: true });
  expect(says()).toEqual(['aDo–b 10Do–', 'none,descending,']);
  expect([attributes('table', 'aria-rowcount'), attributes('tr', 'aria-rowindex')]).toEqual(['4', '1,2,3,4']);
  expect([attributes('table', 'aria-busy'), find('tfoot').innerText]).toEqual(['true', 'All7']);
  const cells = 'tbody tr:first-child > *';
  expect([attributes(cells, 'role'), attributes(cells, 'scope')]).toEqual(['rowheader,cell,cell', 'row,,']);
  const followed = vi.fn((event: Event) => event.preventDefault());
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', followed);
  happens('tbody tr:nth-child(2) td:last-child', click());
  expect(followed.mock.calls[0]?.[0].target).toBe(find('a[href="/b 10"]'));
  happens('tbody button', click());
  const marked = vi.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  happens('tbody td:last-child', click());
  marked.mockRestore();
  expect(followed).toHaveBeenCalledTimes(1);
  draw({ rows: [], loadingText: 'Loading', total: { label: 'All', value: 7 } });
  expect([attributes('table', 'aria-busy'), find('[role=status]').textContent, find('tfoot')]).toEqual([
    ...['true', 'Loading', null],
  ]);
  draw({ rows: [] });
  expect(document.body.textContent).toBe('None');
  draw({ onSortChange: undefined });
  expect([attributes('[role=columnheader]', 'aria-sort'), find('th button')]).toEqual([',,', null]);
});

const between = { min: '2026-03-05', max: '2026-03-12' };
const instants = { min: '2026-03-05T00:00:00Z', max: '2026-03-12T12:00:00Z' };
it.each([
  ['a day', DateField, { value: '2026-03-05' }, '2026-03-12'],
  ['a day between others', DateField, { value: '2026-03-05', ...between }, '2026-03-12'],
  ['a day and a time', DateTimeField, { value: '2026-03-05T06:15:00Z' }, '2026-03-12T06:15:00.000Z'],
  ['a time between others', DateTimeField, { value: instants.min, ...instants }, '2026-03-12T00:00:00.000Z'],
  ['the first time, at 8 in the company’s zone', DateTimeField, { value: null }, '2026-03-12T06:00:00.000Z'],
])('2.8, 2.15, 3.5 the calendar chooses %s, and a button empties the field', async (what, Field, given, chosen) => {
  vi.setSystemTime('2026-03-04T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const { show, find } = shown();
  const onChange = vi.fn();
  show(<Field label="Day" locale="en-GB" timeZone="Europe/Helsinki" clearLabel="Clear" {...{ onChange, ...given }} />);
  const clear = find('[aria-label="Clear"]');
  expect(clear === null).toBe(given.value === null);
  flushSync(() => clear?.click());
  flushSync(() => find('button[aria-haspopup="dialog"]').click());
  const day = (at: number) => find(`[role="gridcell"] [aria-label*=" ${at} March 2026"]`);
  await vi.waitFor(() => expect(day(12)).not.toBeNull(), { timeout: 60_000, interval: 1 });
  const off = [4, 5, 12, 13].filter((at) => day(at).getAttribute('aria-disabled') === 'true');
  expect(off).toEqual(what.includes('between') ? [4, 13] : []);
  const months = [...document.querySelectorAll<HTMLElement>('[role="dialog"] header button')];
  expect(months.map((each) => each.getAttribute('aria-label'))).toEqual(['Previous', 'Next']);
  flushSync(() => day(12).click());
  expect(onChange.mock.calls).toEqual(clear ? [[null], [chosen]] : [[chosen]]);
});

const texts = { label: 'L', name: 'n', onChange: () => {}, error: 'Wrong', help: 'Help' };
const fields = [
  ['text', <TextField key="t" {...texts} value="" />],
  ['text of several lines', <TextField key="m" {...texts} value="" multiline />],
  ['a password', <PasswordField key="p" {...texts} value="" showLabel="Show" hideLabel="Hide" />],
  ['a number', <NumberField key="n" {...texts} value={1} locale="fi" notNumberText="No" />],
  ['a choice of a list', <SelectField key="s" {...texts} value="" options={[]} />],
  ['one of a few', <RadioGroup key="r" {...texts} value="" options={[{ value: 'a', label: 'A' }]} />],
  ['a box', <Checkbox key="c" {...texts} isSelected={false} />],
] as const;
it.each(fields)('5.1, design 8 a field for %s is read with what is wrong and then its help', (_, field) => {
  const { show, find } = shown();
  show(field);
  const described = attributes('[aria-describedby]', 'aria-describedby').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Help']);
  expect(find('input, select, textarea').getAttribute('aria-invalid')).toBe('true');
});

const day = { ...texts, locale: 'en-GB', timeZone: 'Europe/Helsinki', clearLabel: 'Clear', value: null };
it.each([
  ...fields.filter(([what]) => what !== 'one of a few'),
  ['a day', <DateField key="d" {...day} />],
  ['a day and a time', <DateTimeField key="dt" {...day} />],
] as const)('5.1, design 8 a field for %s says whether it must be filled, cannot be, or is wrong', (_, field) => {
  const { show, find } = shown();
  const signs = ['[required], [aria-required="true"]', ':disabled, [aria-disabled="true"]', '[aria-invalid]', 'p'];
  const signsOf = (more: object) => {
    show(cloneElement(field as ReactElement<object>, { error: undefined, help: undefined, ...more } as object));
    return signs.map((sign) => find(sign) !== null);
  };
  expect(signsOf({})).toEqual([false, false, false, false]);
  expect(signsOf({ isRequired: true })).toEqual([true, false, false, false]);
  expect(signsOf({ isDisabled: true })).toEqual([false, true, false, false]);
  expect(signsOf({ error: 'Wrong' })).toEqual([false, false, true, true]);
});

it.each([
  [{}, [], ''],
  [{ error: 'Choose somebody.' }, ['Choose somebody.'], 'Choose somebody.Nobody'],
])('2.13, 5.1 two lists say what is wrong with what is chosen, and nothing else: %j', (more, says, described) => {
  const { show, find } = shown();
  const names = { available: 'All', chosen: 'Chosen', searchAvailable: 'Search all', searchChosen: 'Search chosen' };
  const none = { noneAvailable: 'Nobody', noneChosen: 'Nobody yet', noMatches: 'No match' };
  const count = (at: number) => `${at}`;
  const actions = {
    clearSearch: 'Clear',
    selectAll: 'Select all',
    selectFirst: 'First',
    add: count,
    remove: count,
    count,
  };
  show(
    <TwoListPicker options={[]} value={[]} onChange={() => {}} texts={{ ...names, ...none, ...actions }} {...more} />,
  );
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    ...['All', 'Nobody', 'Chosen', 'Nobody yet'],
    ...says,
  ]);
  const ids = find('[role=listbox][aria-invalid]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent).join('')).toBe(described);
});

it.each([
  ['a box', Checkbox, {}],
  ['a box of a form that is being saved', Checkbox, { isDisabled: true }],
  ['a switch', Switch, {}],
])('design 8, 5.6 %s that cannot be changed now can be focused, and stays as it is', (_, Box, more) => {
  const { show, find } = shown();
  const onChange = vi.fn();
  show(<Box {...texts} {...more} onChange={onChange} isSelected disabledReason="Why" />);
  find('input').focus();
  flushSync(() => find('input').click());
  expect([document.activeElement === find('input'), onChange.mock.calls]).toEqual([true, []]);
});

it.each([
  [{ href: '/a' }, ['/a', '/a'], '', ''],
  [{ href: '/a', isApart: true }, [], '', ''],
  [{ href: '/a', newTabText: 'new tab' }, [], '_blank', 'opener'],
  [{ href: 'https://x.example/', newTabText: 'new tab' }, [], '_blank', 'noreferrer'],
])(
  '2.21, design 8 a page of the console alone is fetched before its link is pressed: %o',
  (props, fetched, target, rel) => {
    const { show, find, happens } = shown();
    const prefetch = vi.fn();
    const link = <Link {...props}>There</Link>;
    show(<LinkActionsProvider actions={{ prefetch }}>{link}</LinkActionsProvider>);
    happens('a', new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
    flushSync(() => find('a').focus());
    expect([prefetch.mock.calls.flat(), attributes('a', 'target'), attributes('a', 'rel')]).toEqual([
      fetched,
      target,
      rel,
    ]);
  },
);

it.each([
  [{ href: '/a', isCurrent: true }, 'a', ['page', null, null], 'Groups', 1],
  [{ href: '/a', disabledReason: 'Why' }, 'button', [null, 'true', 'Why'], 'Groups', 0],
  [{}, 'button', [null, null, null], 'Groups', 1],
  [{ disabledReason: 'Why' }, 'button', [null, 'true', 'Why'], 'Groups', 0],
])('2.5, design 8 an item of a menu that is %o is a %s', (props, kind, facts, name, presses) => {
  const { show, find } = shown();
  const onPress = vi.fn();
  for (const isFolded of [false, true]) {
    show(
      <MenuFolding value={isFolded}>
        <ul>
          <MenuItem icon="group" onPress={onPress} {...props}>
            Groups
          </MenuItem>
        </ul>
      </MenuFolding>,
    );
    expect([find('a, button').localName, find('a, button').textContent]).toEqual([kind, name]);
    const [current, disabled, described] = ['current', 'disabled', 'describedby'].map((each) =>
      find('a, button').getAttribute(`aria-${each}`),
    );
    expect([current, disabled, described && document.getElementById(described)?.textContent]).toEqual(facts);
    find('a, button').addEventListener('click', (event) => event.preventDefault());
    flushSync(() => find('a, button').click());
  }
  expect(onPress).toHaveBeenCalledTimes(2 * presses);
});

it('8.13 errors interrupt what is read, and other messages wait', () => {
  const { show, find } = shown();
  const toasts = (['danger', 'success', 'info'] as const).map((tone) => ({ id: tone, tone, text: tone }));
  show(<ToastRegion toasts={toasts} label="L" dismissLabel="D" onDismiss={() => {}} />);
  expect([find('[role=alert]').textContent, find('[role=status]').textContent]).toEqual(['danger', 'successinfo']);
});

it('2.7, 2.8 a long list shows its first items, and says that typing shows others, or that there are none', () => {
  const { draw, type, input } = drawn();
  const says = () => [document.querySelectorAll('[role=option]').length, document.querySelector('p')?.textContent];
  draw([aino, eero, helmi], null, { mostShown: 2, moreText: 'More' });
  flushSync(() => input().click());
  expect(says()).toEqual([2, 'More']);
  type('eero');
  expect(says()).toEqual([1, '']);
  type('zz');
  expect(says()).toEqual([0, 'Nobody']);
});

it('2.8 what is typed is looked for in names and details, and nowhere else', () => {
  const { draw, type } = drawn();
  const found = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent);
  draw([aino, { ...eero, detail: 'defined@x.example' }]);
  type('defined');
  expect(found()).toEqual([`${eero.label}defined@x.example`]);
});
