import type { SnapshotFrom } from 'xstate';
import { dueListMachine } from '../../machines/answering/due-list.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { due, kept, pulse, quiet, waiting } from './samples/answering.ts';
import { problems } from './samples/problems.ts';

const loaded = { due, kept: [] };

type Context = SnapshotFrom<typeof dueListMachine>['context'];
const isFresh = ({ due: list, waiting: count, kept: entries }: Context) =>
  count === 0 && entries.length === 0 && list?.surveys[0]?.questions[0]?.answered === false;

export const input = { pageId: 'page' };
export const model = modelOf(dueListMachine, {
  input,
  samples: {
    'due.refresh': [{}],
    'due.open': [{ surveyId: pulse.id }, { surveyId: quiet.id }],
    'due.leave': [{}],
    'due.stay': [{}],
    'connection.found': [{}],
    'outbox.counted': ({ context }) => (context.kept.length === 0 ? [{ waiting: context.waiting === 0 ? 1 : 0 }] : []),
    'outbox.sent': ({ context }) => (context.kept.length > 0 ? [{ answers: [waiting('page-1', 35, 4)] }] : []),
    'outbox.refused': [{ answers: [kept(35, 4)] }],
    'session.ended': [{}],
    // Something is entered and sent once: other open or waiting entries make no difference to it.
    'answer.entered': ({ context }) => (isFresh(context) ? [{ answer: kept(35, 4) }] : []),
    'answer.given': [{ answer: kept(35, 4) }],
    'survey.left': [{}],
    'xstate.done.actor.loadDue': [{ output: loaded }],
    'xstate.error.actor.loadDue': [{ error: problems.unreachable }, { error: problems.expired }],
    'xstate.done.actor.reloadDue': [{ output: loaded }],
    'xstate.error.actor.reloadDue': [{ error: problems.unreachable }, { error: problems.expired }],
  },
});
