import { paletteMachine } from '../../machines/app/palette.machine.ts';
import { modelOf } from '../support/model-of.ts';

export const model = modelOf(paletteMachine, {
  input: undefined,
  samples: { 'palette.toggle': [{}], 'palette.close': [{}], 'shortcuts.show': [{}] },
});
