import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import { surveyPreviewMachine } from '../../machines/survey/survey-preview.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';

const first: Question = {
  id: 1,
  label: 'How was the week?',
  field_type: fieldTypes.slider,
  help_text: '',
  choices: [],
  default: '',
  placeholder_text: '',
  timing_in_days: 7,
  order: 0,
  asked: false,
  version: 1,
};
const second: Question = { ...first, id: 2, label: 'What helped?', field_type: fieldTypes.textarea, order: 1 };
const input = { title: 'Pulse', description: 'How are we?', questions: [first, second] as [Question, Question] };
const model = modelOf(surveyPreviewMachine, {
  input,
  samples: {
    'preview.next': [{}],
    'preview.back': [{}],
    'preview.restart': [{}],
    'preview.close': [{}],
    // Only the first question is answered: the second shows that it is not answered with it.
    'preview.answer': ({ context }) => (context.place === 0 ? [{ value: 4 }] : []),
    'preview.skip': ({ context }) => (context.place === 0 ? [{ option: 'no_opinion' as const }] : []),
    'preview.comment': ({ context }) =>
      context.place === 0 && context.answers[1]?.skipOption ? [{ text: 'Busy.' }] : [],
  },
});
const steps = replay(surveyPreviewMachine, model, { input }).flat();

describe('preview of a survey', () => {
  it('9.2 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/survey-preview.txt');
  });

  it('1.1 sends nothing, and always shows a question that there is', () => {
    expect(steps).not.toEqual([]);
    for (const { requests, state } of steps) {
      expect(requests).toEqual([]);
      expect(input.questions[state.context.place]).toBeDefined();
    }
  });

  it('3.9 keeps either a value or a skip', () => {
    const answers = steps.flatMap(({ state }) => Object.values(state.context.answers));
    expect(answers).not.toEqual([]);
    for (const { value, skipOption } of answers) expect(value === null || skipOption === null).toBe(true);
  });

  it('3.9 keeps what was answered through Next and Back, and forgets it when it begins anew', () => {
    const moves = steps.filter(({ event }) => event.type === 'preview.next' || event.type === 'preview.back');
    expect(moves.some(({ before }) => before?.context.answers[1]?.value === 4)).toBe(true);
    for (const { before, state } of moves) expect(state.context.answers).toEqual(before?.context.answers);
    const restarts = steps.filter(({ event }) => event.type === 'preview.restart');
    expect(restarts).not.toEqual([]);
    for (const { state } of restarts) {
      expect(state.context.place).toBe(0);
      expect(state.context.answers).toEqual({});
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
