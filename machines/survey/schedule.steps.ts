import { answered, arrange, press, type Steps, type } from '../steps.ts';

export const scheduleSteps: Steps = {
  events: {
    'schedule.wanted': type('Active from'),
    'schedule.retry': press('Try again'),
    'xstate.after.untilCalm': arrange('Wait a moment without typing.'),
    'xstate.done.actor.loadSchedule': answered('The coming rounds have been loaded.'),
    'xstate.error.actor.loadSchedule': arrange('Cut the connection before a time is changed.'),
  },
  states: {
    idle: 'No rounds are shown yet.',
    stale: 'The rounds of the earlier times stay, greyed.',
    loading: 'The rounds of the earlier times stay, greyed.',
    shown: 'The coming rounds of each rhythm are listed, with their days.',
    failed:
      'A message says that the upcoming rounds could not be loaded, that one can still save, and offers Try again.',
  },
};
