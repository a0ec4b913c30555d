import { answered, arrange, press, type Steps } from '../steps.ts';

export const regroupingSteps: Steps = {
  events: {
    'regrouping.open': press('Refresh reporting groups…'),
    'regrouping.close': press('Close'),
    'regrouping.retry': press('Try again'),
    'regrouping.confirm': press('Refresh at the next round'),
    'regrouping.revert': press('Cancel the refresh'),
    'xstate.done.actor.loadRegrouping': answered('It is known what a refresh would do.'),
    'xstate.error.actor.loadRegrouping': arrange('Cut the connection, and open the dialog.'),
    'xstate.done.actor.planRegrouping': answered('The refresh has been planned.'),
    'xstate.error.actor.planRegrouping': arrange('Cut the connection before the refresh is planned.'),
    'xstate.done.actor.takeBackRegrouping': answered('The refresh has been cancelled.'),
    'xstate.error.actor.takeBackRegrouping': arrange('Cut the connection before the refresh is cancelled.'),
  },
  states: {
    closed: 'The survey is shown without a dialog.',
    loading: 'A dialog shows that the groups are being loaded.',
    failed: 'The dialog says that the groups could not be loaded, and offers Try again.',
    placing: null,
    possible:
      'The dialog shows how many people each group has now and after the refresh, and how many are waiting or in no group.',
    tooEarly: 'The dialog names the day from which a refresh is possible.',
    unchanged: 'The dialog says that nothing would change.',
    planned: 'The dialog says that the refresh waits for the next round, and offers to cancel it.',
    planning: 'The button that plans the refresh shows that it is busy.',
    takingBack: 'The button that cancels the refresh shows that it is busy.',
  },
};
