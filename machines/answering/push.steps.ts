import { answered, arrange, press, type Steps } from '../steps.ts';

export const pushSteps: Steps = {
  events: {
    'push.turnOn': press('Notify me here instead'),
    'push.signIn': press('Log in for notifications'),
    'push.turnOff': press('Turn notifications off'),
    'xstate.done.actor.findPush': answered('It is known whether this device gets notifications.'),
    'xstate.error.actor.findPush': arrange('Cut the connection before the page is opened.'),
    'xstate.done.actor.turnPushOn': answered('The browser has asked, and the answer has been kept.'),
    'xstate.error.actor.turnPushOn': arrange('Cut the connection before notifications are turned on.'),
    'xstate.done.actor.turnPushOff': answered('This device gets no more notifications.'),
    'xstate.error.actor.turnPushOff': arrange('Cut the connection before notifications are turned off.'),
  },
  states: {
    starting: null,
    finding: null,
    none: 'The page says nothing about notifications.',
    locked: 'Once everything is answered, the page says that you can get notifications if you log in.',
    off: 'Once everything is answered, the page offers notifications in place of emails.',
    turningOn: 'The browser asks whether the page may send notifications.',
    on: 'The list says that this device gets notifications, and offers to turn them off.',
    turningOff: 'The button shows that it is busy.',
  },
};
