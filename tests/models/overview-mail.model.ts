import { overviewMailMachine } from '../../machines/report/overview-mail.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const input = { companyId: 1, surveyId: 5 };
const samples = {
  'overviewMail.open': [{}],
  'overviewMail.close': [{}],
  'overviewMail.retry': [{}],
  'overviewMail.chosen': [{ every: 'month' }, { every: null }],
  'overviewMail.save': [{}],
  'xstate.done.actor.loadOverviewMail': [{ output: { every: 'round' } }],
  'xstate.error.actor.loadOverviewMail': [{ error: problems.unreachable }],
  'xstate.done.actor.saveOverviewMail': [{ output: { every: 'month' } }],
  'xstate.error.actor.saveOverviewMail': [{ error: problems.refused }],
} as const;
/** With what can be chosen, none of it yet. */
export const wholeModel = modelOf(overviewMailMachine, {
  input,
  samples: {
    ...samples,
    'overviewMail.chosen': [{ every: 'round' }, { every: 'month' }, { every: null }],
    'xstate.done.actor.loadOverviewMail': [{ output: { every: null } }],
  },
});
export const model = modelOf(overviewMailMachine, { input, samples });
