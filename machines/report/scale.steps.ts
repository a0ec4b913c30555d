import { choose, heard, type Steps } from '../steps.ts';

export const scaleSteps: Steps = {
  events: {
    'scale.chosen': choose('Scale'),
    'scale.loaded': heard('The report says which scales its questions have.'),
  },
  states: {
    deciding: null,
    precise: 'Values are shown as they were answered.',
    relative: 'Values are shown as a share of what is possible.',
    favourable: 'Sliders with a threshold are shown as favourable shares.',
    enps: 'Questions with an eNPS show it.',
  },
};
