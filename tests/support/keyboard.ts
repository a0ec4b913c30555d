import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** Further than anybody would tab on one page. */
const MOST_STEPS = 80;

/** A person without a mouse. Everything is reached by Tab, and the focus must be visible (WCAG 2.1.1, 2.4.7). */
export type Keyboard = {
  /**
   * Tabs to the only control that matches, past the page's end from its beginning.
   * @throws when it can't be reached, or has focus and doesn't show it
   */
  to(control: Locator): Promise<void>;
  /** Goes there and presses Enter. */
  press(control: Locator): Promise<void>;
  /** Goes there and presses Space: a checkbox, an option. */
  tick(control: Locator): Promise<void>;
  /** Goes there and types over the content. In a list of choices the first one that begins so is taken. */
  type(control: Locator, text: string): Promise<void>;
};

/** Presses a key and waits for its effect. The next key goes to its result, which comes late on a busy machine. */
export async function press(at: Page | Locator, keys: string, expectation: () => Promise<unknown>): Promise<void> {
  await ('keyboard' in at ? at.keyboard : at).press(keys);
  await expectation();
}

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const to = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
    await expect.poll(() => isFocusSeen(control), `the focus at ${control} is seen`).toBe(true);
  };
  return {
    to,
    press: async (control) => {
      await to(control);
      await keyboard.press('Enter');
    },
    tick: async (control) => {
      await to(control);
      await keyboard.press('Space');
    },
    type: async (control, text) => {
      await to(control);
      if (await control.evaluate((element) => element instanceof HTMLInputElement)) await keyboard.press('Control+A');
      await keyboard.type(text);
    },
  };
}

/** Whether the element, its parent or its label has an outline. */
function isFocusSeen(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const drawn = element.closest('label')?.querySelectorAll('*') ?? [];
    return [...around, ...drawn].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return (
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor)
      );
    });
  });
}
