import { answered, arrange, press, type Steps } from '../steps.ts';

export const accountRecoverySteps: Steps = {
  events: {
    'recovery.start': press('Recover my account'),
    'xstate.done.actor.recoverAccount': answered('The account has its address back.'),
    'xstate.error.actor.recoverAccount': arrange('Use the link a second time, or cut the connection.'),
  },
  states: {
    idle: 'The page of the mail’s link says what recovering does, and offers it.',
    recovering: 'Recover my account shows that it is busy.',
    done: 'The page says that everyone has been logged out, and that a mail is on its way.',
    refused: 'The page says why the link does not work, and what to do.',
  },
};
