import { questionOrderMachine } from '../../machines/survey/question-order.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { questionConflicts, questions } from './samples/questions.ts';

const { reworded, moved, movedToEnd } = questionConflicts;
const listed = [questions.radio, questions.boundlessSlider, questions.number];
const moves = [
  { id: questions.radio.id, to: 2 },
  { id: questions.number.id, to: 0 },
] as const;
export const input = { companyId: 1, surveyId: 5, questions: listed, move: moves[0] };
const saved = questions.radio;
export const model = modelOf(questionOrderMachine, {
  input,
  samples: {
    // Two that wait are as good as many.
    'question.move': ({ context }) => (context.moves.length < 2 && !context.remote ? moves : []),
    'move.keepLocal': [{}],
    'move.takeRemote': [{}],
    'xstate.done.actor.moveQuestion': [
      { output: { saved, questions: [saved] } },
      { output: { saved, questions: null } },
    ],
    // Only the first question is one that someone else changes.
    'xstate.error.actor.moveQuestion': ({ context }) => {
      const failures = [{ error: problems.fieldRefused }];
      if (context.moves[0]?.id !== questions.radio.id || context.remote) return failures;
      const untouched = { ...reworded, current: { ...reworded.current, order: 0 } };
      return [...failures, ...[untouched, moved, movedToEnd].map((error) => ({ error }))];
    },
  },
  serialize: ({ context }) => [
    context.questions.length === listed.length,
    context.moves.map(({ to }) => to),
    context.remote !== null,
    context.problem !== null,
  ],
});
