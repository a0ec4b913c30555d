import { afterAll, expect, it, vi } from 'vitest';
import { libraries } from '../models/samples/library.ts';
import { answers, own } from '../support/drawn-company.ts';
import { closeConsole, drawConsole, drawnText } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

it('2.15 the library is found in by theme and by words, and all of it is shown again at once', async () => {
  const { press, says, type, until } = await drawConsole('/surveys/5/edit?step=questions', {
    ...answers,
    [`GET ${own}/question-library/`]: libraries.small,
  });
  await press('Add from library');
  await says('How much energy?');
  await says('How much work?');
  await type('theme', 'workload');
  await until(() => !drawnText().includes('How much energy?'));
  await says('How much work?');
  const search = await until(() =>
    document.querySelector<HTMLInputElement>(
      '[role="dialog"] input[type="search"], [role="dialog"] input[type="text"]',
    ),
  );
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'energy');
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => !drawnText().includes('How much work?'));
  await press('Show all questions');
  await says('How much energy?');
  await says('How much work?');
  expect(search.value).toBe('');
  expect(document.querySelector<HTMLSelectElement>('select[name="theme"]')?.value).toBe('');
});
