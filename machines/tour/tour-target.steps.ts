import { act, arrange, heard, type Steps } from '../steps.ts';

export const tourTargetSteps: Steps = {
  events: {
    'target.aimed': heard('The tour is at another step.'),
    'target.found': heard('What the step points at is on the screen.'),
    'target.lost': act('Scroll away, or leave the page that the step points at.'),
    'xstate.after.untilMissed': arrange('Wait a moment.'),
  },
  states: {
    idle: 'The step points at nothing.',
    'watching.searching': 'The step waits for what it points at.',
    'watching.found': 'The step points at it.',
    'watching.missing': 'The step says how to get to it.',
  },
};
