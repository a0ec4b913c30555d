import { act, answered, arrange, press, type Steps } from '../steps.ts';

export const forecastSteps: Steps = {
  events: {
    'forecast.wanted': act('Change the times of the survey, or the respondents of an anonymous one.'),
    'forecast.retry': press('Try again'),
    'xstate.after.untilCalm': arrange('Wait a moment without changing anything.'),
    'xstate.done.actor.loadForecast': answered('What the form would change has been loaded.'),
    'xstate.error.actor.loadForecast': arrange('Cut the connection before the form is changed.'),
  },
  states: {
    idle: 'Neither upcoming rounds nor hidden groups are shown yet.',
    stale: 'What was shown stays until the answer arrives.',
    loading: 'What was shown stays until the answer arrives.',
    shown: 'What the form would change is shown.',
    failed: 'A message says that it could not be loaded, and offers Try again.',
  },
};
