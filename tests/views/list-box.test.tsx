import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { ListBox } from '../../src/ui/list-box.tsx';

afterEach(() => document.body.replaceChildren());

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
