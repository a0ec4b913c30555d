import { questionLibraryMachine } from '../../machines/survey/question-library.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { addedQuestions, libraries, libraryQuestions } from './samples/library.ts';
import { problems } from './samples/problems.ts';

export const input = { companyId: 1, surveyId: 5, language: null, labels: [] as string[] };
export const { energy, amount } = libraryQuestions;
export const model = modelOf(questionLibraryMachine, {
  input,
  samples: {
    'library.retry': [{}],
    'library.add': [{}],
    'library.close': [{}],
    'library.choose': [{ key: energy.key }, { key: amount.key }],
    'library.filter': [{ theme: 'workload' }, { theme: null }],
    'library.search': [{ text: 'energy' }],
    'xstate.done.actor.loadLibrary': [{ output: libraries.small }],
    'xstate.error.actor.loadLibrary': [{ error: problems.unreachable }],
    'xstate.done.actor.addQuestion': [{ output: addedQuestions.energy }],
    'xstate.error.actor.addQuestion': [{ error: problems.unreachable }],
  },
  serialize: ({ context: { chosen, count } }) => [chosen.length, Math.min(count, 1)],
});
