import { expect, it } from 'vitest';
import { themeMachine } from '../../machines/app/theme.machine.ts';
import { recorded } from './replay.ts';

// Typed text and personal data are masked.
const input = { theme: 'system' };
const events = [
  { type: 'xstate.init' },
  { type: 'theme.choose', theme: 'light' },
  { type: 'theme.choose', theme: 'dark' },
];

it('design 7 theme ends as it did when this path was recorded', () => {
  const { actor, take } = recorded(themeMachine, { input: input as never, effects: ['applyTheme'] });
  for (const event of events) take(event);
  expect(actor.getSnapshot().value).toEqual('dark');
});
