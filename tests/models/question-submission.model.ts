import { questionSubmissionMachine } from '../../machines/survey/question-submission.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { askedQuestions, questionDrafts, questionOutcomes, questions } from './samples/questions.ts';

const { order: _, asked: __, version: ___, last_asked: ____, ...stored } = askedQuestions.radio;
const place = { companyId: 1, surveyId: 5 };
export const inputs = {
  fresh: { ...place, stored: null, draft: questionDrafts.typed },
  uncertain: { ...place, stored: null, draft: questionDrafts.pendingCreate },
  asked: {
    ...place,
    stored: askedQuestions.radio,
    draft: { ...stored, choices: ['no', 'perhaps'], pendingCreate: null, rewording: null },
  },
};
const { id: _____, etag: ______, pendingCreate: _______, rewording: ________, ...words } = questionDrafts.typed;
export const sentFields = words;
const modelFor = (input: (typeof inputs)[keyof typeof inputs]) =>
  modelOf(questionSubmissionMachine, {
    input,
    samples: {
      'version.confirm': [{}],
      'version.cancel': [{}],
      // Sent for a new one only, as long as it is not known.
      'saver.sent': ({ context: { draft } }) => ((draft.id ?? draft.pendingCreate) ? [] : [{ change: sentFields }]),
      'saver.saved': ({ context }) =>
        context.draft.id === null ? [{ record: questions.textarea, etag: questions.textarea.etag }] : [],
      'xstate.done.actor.saver': ({ context }) =>
        Object.values(questionOutcomes)
          .filter(({ kind }) => !['local', 'remote'].includes(kind) || context.stored !== null)
          .map((output) => ({ output })),
      'xstate.done.actor.listQuestions': [{ output: [questions.radio] }],
      'xstate.error.actor.listQuestions': [{ error: problems.unreachable }],
    },
    serialize: ({ context: { draft, stored, result, problem } }) => [
      draft.id,
      draft.etag,
      draft.pendingCreate !== null,
      stored?.label,
      result,
      problem?.kind,
    ],
  });
export const models = {
  fresh: modelFor(inputs.fresh),
  uncertain: modelFor(inputs.uncertain),
  asked: modelFor(inputs.asked),
};
