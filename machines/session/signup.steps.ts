import { act, answered, arrange, press, type Steps, type } from '../steps.ts';

export const signupSteps: Steps = {
  events: {
    'signup.changed': type('Company name'),
    'signup.consent': act('Tick the box about terms and privacy.'),
    'signup.withdraw': act('Untick the box about terms and privacy.'),
    'signup.submit': press('Start the free trial'),
    'xstate.done.actor.register': answered('The company has been created.'),
    'xstate.error.actor.register': arrange('Leave a field empty, or cut the connection.'),
  },
  states: {
    'editing.withoutConsent': 'The form asks for the company and its first admin; its button is disabled.',
    'editing.consented': 'The button is enabled; an error is shown at each refused field.',
    submitting: 'Start the free trial shows that it is busy.',
    sent: 'A page says that a mail to confirm the address is on its way.',
  },
};
