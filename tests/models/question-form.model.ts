import type { TaggedQuestion } from '../../contract/question.ts';
import { questionFormMachine } from '../../machines/survey/question-form.machine.ts';
import type { QuestionDraft } from '../../machines/survey/question-work.ts';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import type { Languages } from '../../shared/texts.ts';
import { modelOf } from '../support/model-of.ts';
import { askedQuestions, questionDrafts, questions, submissionOutcomes } from './samples/questions.ts';

export const place = { companyId: 1, surveyId: 5, languages: ['en-GB'] as Languages };
export const inputs = {
  fresh: { ...place, question: null, draft: null },
  uncertain: { ...place, question: null, draft: questionDrafts.pendingCreate },
  asked: { ...place, question: askedQuestions.radio, draft: null },
};
const submitted = (draft: QuestionDraft, stored: TaggedQuestion | null) => [
  { draft: { ...draft, id: questions.textarea.id, etag: questions.textarea.etag, pendingCreate: null }, stored },
];
const everyType = Object.values(fieldTypes);
/** @param more what else distinguishes two states */
export const modelFor = (
  input: (typeof inputs)[keyof typeof inputs],
  types: readonly FieldType[],
  more: (draft: QuestionDraft) => unknown = () => null,
) =>
  modelOf(questionFormMachine, {
    input,
    samples: {
      'question.changed': [{ field: 'label', value: 'How was the week?' }],
      'question.translated': [{ field: 'label', value: 'Miten viikko meni?' }],
      'question.scheduleChanged': [{ timing: 28 }],
      'question.requiredChanged': [{ isRequired: true }],
      'question.rewordingChosen': [{ meaning: 'same' }, { meaning: 'another' }],
      'question.typeChanged': types.map((fieldType) => ({ fieldType })),
      // Of three choices one can be removed, of two none.
      'choices.changed': [
        { choices: ['tea', 'coffee'], translated: [] },
        { choices: ['tea', 'coffee', 'water'], translated: [] },
      ],
      'choice.renamed': [{ from: 'yes', to: 'tea' }],
      'range.changed': [{ range: ['2', '8'] }],
      'threshold.changed': ({ context: { draft } }) => [
        { field: draft.field_type === fieldTypes.slider ? ('goal' as const) : ('follow_up_limit' as const), value: 7 },
      ],
      'enps.changed': [{ isOn: true }],
      'question.save': [{}],
      'question.close': [{}],
      // Sent for a new one only, as long as it is not known.
      'submission.changed': ({ context: { draft, stored } }) => (draft.id === null ? submitted(draft, stored) : []),
      'xstate.done.actor.questionSubmission': Object.values(submissionOutcomes).map((output) => ({ output })),
    },
    // Two choices can't become fewer, three can: that is all that matters of how many there are.
    serialize: ({ context: { draft, stored } }) => [
      draft.id,
      draft.label === stored?.label,
      draft.rewording,
      draft.pendingCreate !== null,
      draft.field_type,
      Math.min(draft.choices.length, 3),
      stored !== null && stored.choices.join() === draft.choices.join(),
      more(draft),
    ],
    limit: 20_000,
  });
export const models = {
  fresh: modelFor(inputs.fresh, everyType),
  uncertain: modelFor(inputs.uncertain, [fieldTypes.number]),
  asked: modelFor(inputs.asked, [fieldTypes.number]),
};
