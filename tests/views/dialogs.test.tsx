import { afterAll, expect, it, vi } from 'vitest';
import { answers } from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector('[role="dialog"]');

function pressOutside(): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const where = { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse' };
    document.body.dispatchEvent(new PointerEvent(type, where));
  }
}

it('design 4 a press outside closes the list of notes, and keeps a note that is being written', async () => {
  const { press, says, type, until } = await drawConsole('/surveys/5/dashboard', answers);
  await press('Notes');
  await says('Note what happened on a day');
  pressOutside();
  await until(() => dialog() === null);
  await press('Notes');
  await press('Edit Fair');
  await type('text', 'Fairs');
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[name="text"]')?.value;
  await until(() => field() === 'Fairs');
  pressOutside();
  // The console works as before: its next step is in the same dialog.
  await type('text', 'Fairs of all');
  await until(() => field() === 'Fairs of all');
  await press('Cancel');
  await says('Note what happened on a day');
  expect(dialog()).not.toBeNull();
});
