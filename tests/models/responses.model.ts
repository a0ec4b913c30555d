import type { InputFrom } from 'xstate';
import { responsesMachine } from '../../machines/report/responses.machine.ts';
import { modelOf, type Samples } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { responsePages, usualFilter } from './samples/reports.ts';

export const input = {
  source: { kind: 'survey', companyId: 1, id: 5 },
  filter: usualFilter,
  questionId: 31,
  kind: 'texts',
} as const;
export const modelFor = (
  input: InputFrom<typeof responsesMachine>,
  others: Partial<Samples<typeof responsesMachine>> = {},
) =>
  modelOf(responsesMachine, {
    input,
    samples: {
      'responses.turn': [{ page: 2 }, { page: 4 }],
      'responses.search': [{ text: 'light' }, { text: '' }],
      'responses.choose': [{ kind: 'comments' }, { kind: 'texts' }],
      'responses.filtered': [{ filter: { ...usualFilter, group: 21 } }],
      'responses.retry': [{}],
      'xstate.done.actor.loadResponses': [{ output: responsePages.first }, { output: responsePages.second }],
      'xstate.error.actor.loadResponses': [{ error: problems.unreachable }],
      ...others,
    },
    serialize: ({ context: { kind, search, page, responses } }) => [kind, search, page, responses?.page],
  });
export const model = modelFor(input);
