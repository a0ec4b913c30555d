import { describe, expect, it } from 'vitest';
import { themeMachine } from '../../machines/app/theme.machine.ts';
import type { Theme } from '../../machines/types.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { recorded, replay } from './replay.ts';
import { effects, input, model, themes } from './theme.model.ts';
import { expectTransitions } from './transitions.ts';

describe('theme', () => {
  it('design 8 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: ['deciding always if isLight → light', 'deciding always if isDark → dark'],
    });
    expectTransitions('theme', model);
  });

  it.each(themes)('design 8 begins with the earlier choice: %s', (theme) => {
    const { state } = recorded(themeMachine, { input: { theme }, effects }).take({ type: 'xstate.init' });
    expect(state.value).toBe(theme);
  });

  it('design 8 shows and remembers the choice, whatever the earlier one', () => {
    const steps = replay(themeMachine, model, { input, effects }).flat();
    const chosen = steps.filter(({ event }) => event.type === 'theme.choose');
    expect(chosen).not.toEqual([]);
    for (const { event, state, effects: applied } of chosen) {
      const { theme } = event as unknown as { theme: Theme };
      expect(state.value).toBe(theme);
      expect(applied).toEqual([{ type: 'applyTheme', theme }]);
    }
  });
});
