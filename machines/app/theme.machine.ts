import { type ActorRefFrom, setup } from 'xstate';
import type { Theme } from '../types.ts';

export const themeMachine = setup({
  types: {
    input: {} as { theme: Theme },
    context: {} as { remembered: Theme },
    events: {} as { type: 'theme.choose'; theme: Theme },
  },
  actions: {
    /** Shows the theme, and remembers it for the next visit. */
    applyTheme: (_, _params: { theme: Theme }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isLight: (_, params: { theme: Theme }) => params.theme === 'light',
    isDark: (_, params: { theme: Theme }) => params.theme === 'dark',
  },
}).createMachine({
  id: 'theme',
  description: 'Light or dark, as the device has it until the person chooses (design 8). The browser remembers it.',
  context: ({ input }) => ({ remembered: input.theme }),
  initial: 'deciding',
  on: {
    'theme.choose': [
      { guard: { type: 'isLight', params: ({ event }) => event }, target: '.light' },
      { guard: { type: 'isDark', params: ({ event }) => event }, target: '.dark' },
      { target: '.system' },
    ],
  },
  states: {
    deciding: {
      description: 'What was chosen before is on the screen already.',
      always: [
        { guard: { type: 'isLight', params: ({ context }) => ({ theme: context.remembered }) }, target: 'light' },
        { guard: { type: 'isDark', params: ({ context }) => ({ theme: context.remembered }) }, target: 'dark' },
        { target: 'system' },
      ],
    },
    system: {
      description: 'Whatever the device says, also when it changes with the time of day.',
      entry: { type: 'applyTheme', params: { theme: 'system' } },
    },
    light: { entry: { type: 'applyTheme', params: { theme: 'light' } } },
    dark: { entry: { type: 'applyTheme', params: { theme: 'dark' } } },
  },
});
export type ThemeActorRef = ActorRefFrom<typeof themeMachine>;
