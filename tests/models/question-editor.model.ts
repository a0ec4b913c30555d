import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import type { Languages } from '../../shared/texts.ts';
import { modelOf } from '../support/model-of.ts';
import { addedQuestions } from './samples/library.ts';
import { problems } from './samples/problems.ts';
import { questionConflicts, questionDrafts, questions } from './samples/questions.ts';

const listed = [questions.radio, questions.boundlessSlider, questions.number];
export const input = { companyId: 1, surveyId: 5, languages: ['en-GB'] as Languages, questions: listed, draft: null };
export const moved = [questions.boundlessSlider, questions.number, questions.radio];
export const orders = {
  made: { questions: moved, problem: null },
  failed: { questions: listed, problem: problems.refused },
};
export const model = modelOf(questionEditorMachine, {
  input,
  samples: {
    'question.add': [{}],
    'question.browse': [{}],
    'question.open': [{ id: questions.radio.id }],
    'question.delete': [{ id: questions.radio.id }],
    'question.stop': [{ id: questions.radio.id }],
    'question.resume': [{ id: questions.radio.id }],
    'question.confirm': [{}],
    'question.cancel': [{}],
    'question.move': [{ id: questions.radio.id, to: 2 }],
    'order.shown': [{ questions: moved }],
    'form.changed': [{ draft: questionDrafts.typed }],
    'library.added': [{ question: addedQuestions.energy }],
    'problem.raised': [{ problem: problems.fieldRefused }],
    'xstate.done.actor.questionForm': [
      { output: null },
      { output: { saved: questions.slider, questions: [questions.slider] } },
      { output: { saved: questions.slider, questions: null } },
    ],
    'xstate.done.actor.questionLibrary': [{ output: 2 }],
    'xstate.done.actor.questionOrder': Object.values(orders).map((output) => ({ output })),
    'xstate.done.actor.changeAsking': [{ output: { saved: { ...questions.radio, stopped: true }, questions: null } }],
    'xstate.error.actor.changeAsking': [{ error: problems.refused }],
    'xstate.done.actor.deleteQuestion': [{ output: [questions.radio] }, { output: null }],
    'xstate.error.actor.deleteQuestion': [{ error: problems.fieldRefused }, { error: questionConflicts.reworded }],
  },
  serialize: ({ context }) => [context.questions.length === listed.length, context.openId, context.queued?.type],
});
