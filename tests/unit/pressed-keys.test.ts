import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const IN_A_ROW = /^ *(await [^\n]*\.press\([^\n]*\);)\n(?: *\/\/[^\n]*\n|\n)*(?= *await [^\n]*\.press\()/gm;

function pressedInARow(code: string): string[] {
  return [...code.matchAll(IN_A_ROW)].map(([, line = '']) => line);
}

it('design 7 browser tests see what a key did before they press the next one', () => {
  const unseen = ['e2e', 'support', 'qa']
    .flatMap((folder) => globSync(`tests/${folder}/**/*.ts`, { cwd: ROOT }))
    .flatMap((file) => pressedInARow(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`))
    // A `Keyboard` searches for the control that it presses.
    .filter((line) => !line.includes('keys.press('));
  expect(unseen).toEqual([]);
});

it('design 7 finds keys pressed in a row', () => {
  const pressed = "  await page.keyboard.press('Tab');\n";
  expect(pressedInARow(`${pressed}\n  // Then\n${pressed}`)).toEqual([pressed.trim()]);
  expect(pressedInARow(`${pressed}  await expect(field).toBeFocused();\n${pressed}`)).toEqual([]);
});
