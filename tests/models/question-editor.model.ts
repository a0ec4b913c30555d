import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems, questionConflicts, questionDrafts, questions } from './samples.ts';

const listed = [questions.radio, questions.boundlessSlider, questions.number];
export const input = { companyId: 1, surveyId: 5, questions: listed, draft: null };
const answers = [{ output: [questions.radio] }, { output: null }];
const refusals = [{ error: problems.fieldRefused }];
const { reworded, moved, movedToEnd } = questionConflicts;
const saved = questions.radio;
const movedAnswers = [{ output: { saved, questions: [saved] } }, { output: { saved, questions: null } }];
const moves = [
  { id: questions.radio.id, to: 2 },
  { id: questions.number.id, to: 0 },
];
export const model = modelOf(questionEditorMachine, {
  input,
  samples: {
    // Wishes in a conflict are as those while moving.
    'question.add': ({ context }) => (context.theirs ? [] : [{}]),
    'question.open': ({ context }) => (context.theirs ? [] : [{ id: questions.radio.id }]),
    'question.delete': ({ context }) => (context.theirs ? [] : [{ id: questions.radio.id }]),
    'question.confirm': [{}],
    'question.keep': [{}],
    // Two that wait are as good as many.
    'question.move': ({ context }) => (context.moves.length < 2 && !context.theirs ? moves : []),
    'move.keepMine': [{}],
    'move.takeTheirs': [{}],
    'form.changed': [{ draft: questionDrafts.typed }],
    'problem.raised': [{ problem: problems.fieldRefused }],
    'xstate.done.actor.questionForm': [
      { output: null },
      { output: { saved: questions.slider, questions: [questions.slider] } },
      { output: { saved: questions.slider, questions: null } },
    ],
    'xstate.done.actor.deleteQuestion': answers,
    'xstate.error.actor.deleteQuestion': [...refusals, { error: reworded }],
    'xstate.done.actor.moveQuestion': movedAnswers,
    // Only the first question is one that someone else changes.
    'xstate.error.actor.moveQuestion': ({ context }) =>
      context.moves[0]?.id === questions.radio.id && !context.theirs && !context.wish
        ? [
            ...refusals,
            ...[{ ...reworded, current: { ...reworded.current, order: 0 } }, moved, movedToEnd].map((error) => ({
              error,
            })),
          ]
        : refusals,
  },
  serialize: ({ context }) => [
    context.questions.length === listed.length,
    context.openId,
    context.moves.length,
    context.wish?.type,
    context.theirs !== null,
  ],
  limit: 40_000,
});
