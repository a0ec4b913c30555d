import { themeMachine } from '../../machines/app/theme.machine.ts';
import type { Theme } from '../../machines/types.ts';
import { modelOf } from '../support/model-of.ts';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];
export const effects = ['applyTheme'];
export const input: { theme: Theme } = { theme: 'system' };
export const model = modelOf(themeMachine, { input, samples: { 'theme.choose': themes.map((theme) => ({ theme })) } });
