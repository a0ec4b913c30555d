import { expect, it, vi } from 'vitest';
import { answers } from '../support/drawn-company.ts';
import { drawConsole, drawnText } from '../support/drawn-console.tsx';
import { atNoon } from '../support/drawn-pages.ts';

atNoon();

const network = vi.hoisted(() => ({ isDown: true, asked: 0 }));

vi.mock('../../locales/en-GB/console.po', async (original) => {
  network.asked += 1;
  if (network.isDown) throw new Error('Failed to fetch');
  return original();
});

it('9.5, 8.1 a page whose messages could not be loaded says so, and Try again brings it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { says, press } = await drawConsole('/groups', answers);
  await says('This page could not be loaded. You are still logged in.');
  expect(drawnText()).not.toContain('North');
  network.isDown = false;
  await press('Try again');
  await says('North');
  // They are the same for every page.
  const { asked } = network;
  await drawConsole('/sessions', answers);
  await says('System 3');
  expect(network.asked).toBe(asked);
});
