import { answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const mailingSteps: Steps = {
  events: {
    'mailing.send': press('Notify users'),
    'mailing.remind': press('Remind <0>{name}</0>'),
    'mailing.automate': choose('Automatic reminders in each round'),
    'mailing.announce': press('Tell respondents when a round opens'),
    'mailing.confirm': press('Send'),
    'mailing.cancel': press('Cancel'),
    'mailing.retry': press('Try again'),
    'mailing.staled': heard('The survey, its respondents or its round have changed.'),
    'xstate.after.untilRefresh': arrange('Keep the page open while the mails are on their way.'),
    'xstate.done.actor.loadMailings': answered('What has been sent has been loaded.'),
    'xstate.error.actor.loadMailings': arrange('Cut the connection, and load the page again.'),
    'xstate.done.actor.sendMailing': answered('The mails are on their way.'),
    'xstate.error.actor.sendMailing': arrange('Cut the connection before Send is pressed.'),
    'xstate.done.actor.saveAutomatic': answered('The choice has been saved.'),
    'xstate.error.actor.saveAutomatic': arrange('Cut the connection before another choice is made.'),
    'xstate.done.actor.saveNotices': answered('The choice has been saved.'),
    'xstate.error.actor.saveNotices': arrange('Cut the connection before notices are turned on or off.'),
  },
  states: {
    loading: 'The counts of recipients are being loaded; what was known before can still be used.',
    failed: 'A message says that the sent messages could not be loaded, and offers Try again.',
    'ready.deciding': null,
    'ready.settled': 'Each button says to how many it would go, and when it was last sent.',
    'ready.underway': 'The log says that some mails are still waiting to be sent.',
    automating: 'The choice of automatic reminders cannot be changed for a moment.',
    announcing: 'Notices cannot be turned on or off for a moment.',
    confirming: 'A dialog says to how many people, or to whom, it goes.',
    sending: 'The dialog stays open; Send shows that it is busy.',
  },
};
