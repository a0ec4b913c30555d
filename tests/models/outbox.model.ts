import { outboxMachine } from '../../machines/answering/outbox.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { kept, waiting } from './samples/answering.ts';
import { problems } from './samples/problems.ts';

/** One earlier answer, and at most two new ones to the same question. */
const most = 2;

export const stored = waiting('before-1', 35, 3, 9);
/** The server names the first answer of those that were sent. */
export const namesFirst = {
  ...problems.refused,
  general: null,
  fields: { 'answers.0.value': 'Choose one of the choices.' },
};

export const input = { respondentId: 12, pageId: 'page' };
export const model = modelOf(outboxMachine, {
  input,
  samples: {
    'outbox.add': ({ context }) => (context.given < most ? [{ answer: kept(35, context.given + 4) }] : []),
    'outbox.retry': [{}],
    'outbox.dismiss': [{}],
    'xstate.done.actor.readAnswers': [{ output: [] }, { output: [stored] }],
    'xstate.error.actor.readAnswers': [{ error: problems.broken }],
    'xstate.done.actor.sendAnswers': ({ context }) => [{ output: context.batch }],
    'xstate.error.actor.sendAnswers': [
      { error: problems.unreachable },
      { error: problems.busy },
      { error: problems.rejected },
      { error: namesFirst },
    ],
  },
});
