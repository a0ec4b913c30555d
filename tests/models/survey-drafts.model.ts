import { surveyDraftsMachine } from '../../machines/survey/survey-drafts.machine.ts';
import { modelOf } from '../support/model-of.ts';

import { users } from './samples/people.ts';
import { problems } from './samples/problems.ts';

const fresh = { surveyId: null, storedId: null, title: 'Pulse', savedAt: '2026-03-02T10:40:00.000Z' };
export const changed = { surveyId: 5, storedId: 5, title: null, savedAt: '2026-03-01T10:40:00.000Z' };
export const input = { companyId: 1, user: users.admin };
export const effects = ['removeDraft'];
export const model = modelOf(surveyDraftsMachine, {
  input,
  samples: {
    'collection.needed': [{}],
    'drafts.discard': [{ surveyId: null }, { surveyId: 5 }],
    'drafts.confirm': [{}],
    'drafts.cancel': [{}],
    'xstate.done.actor.listDrafts': [{ output: [fresh, changed] }, { output: [] }],
    'xstate.error.actor.listDrafts': [{ error: problems.broken }],
  },
});
