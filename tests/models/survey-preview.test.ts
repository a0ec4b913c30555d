import { describe, expect, it } from 'vitest';
import type { Question } from '../../contract/question.ts';
import { surveyPreviewMachine } from '../../machines/survey/survey-preview.machine.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { questions } from './samples/questions.ts';
import { first, model, survey, asked as whom } from './survey-preview.model.ts';
import { transitionsOf } from './transitions.ts';

const steps = replay(surveyPreviewMachine, model, { input: undefined }).flat();

/** What the answers of these questions are when it has been opened. */
function openedWith(asked: readonly Question[]) {
  const preview = recorded(surveyPreviewMachine, { input: undefined });
  preview.take({ type: 'xstate.init' });
  const take = (event: object) => preview.take(event as { type: string }).state;
  take({ type: 'preview.open', survey: { ...survey, questions: asked }, asked: whom });
  return { take, answers: take({ type: 'preview.next' }).context.answers };
}

describe('preview of a survey', () => {
  it('9.2 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/survey-preview.txt');
  });

  it('1.1, design 5 asks only with whom the answers to an anonymous survey are shown, and always shows a question that there is', () => {
    expect(steps).not.toEqual([]);
    for (const { before, requests, facts, state } of steps) {
      const isAsking = state.matches({ open: { introduction: 'asking' } });
      const isBegun = isAsking && !before?.matches({ open: { introduction: 'asking' } });
      if (isAsking) expect(state.context.survey.anonymous).toBe(true);
      expect(requests).toEqual(isBegun ? [{ src: 'loadPublication', input: whom }] : []);
      expect(facts).toEqual([]);
      if (state.matches('open')) expect(survey.questions[state.context.place]).toBeDefined();
    }
  });

  it('3.9 keeps either a value or a skip', () => {
    const answers = steps.flatMap(({ state }) => Object.values(state.context.answers));
    expect(answers).not.toEqual([]);
    for (const { value, skipOption } of answers) expect(value === null || skipOption === null).toBe(true);
  });

  it('3.9 keeps what was answered through Next and Back, and forgets it when it begins anew or is opened again', () => {
    const moves = steps.filter(({ event }) => event.type === 'preview.next' || event.type === 'preview.back');
    expect(moves.some(({ before }) => before?.context.answers[first]?.value === 4)).toBe(true);
    for (const { before, state } of moves) expect(state.context.answers).toEqual(before?.context.answers);
    const begun = openedWith(survey.questions).answers;
    const beginnings = steps.filter(({ event }) => event.type === 'preview.restart' || event.type === 'preview.open');
    expect(beginnings.some(({ before }) => before?.context.answers[first]?.value === 4)).toBe(true);
    for (const { state } of beginnings) {
      expect(state.context.place).toBe(0);
      expect(state.context.answers).toEqual(begun);
    }
  });

  it('2.15 a question begins with its default, in the form of its type, but a slider with none', () => {
    const asked = (field_type: Question['field_type'], text: string, id: number): Question => ({
      ...questions.radio,
      id,
      field_type,
      default: text,
    });
    const { answers } = openedWith([
      asked(fieldTypes.textarea, 'Fine', 1),
      asked(fieldTypes.radio, 'Yes', 2),
      asked(fieldTypes.checkbox, 'Yes', 3),
      asked(fieldTypes.number, '7.5', 4),
      asked(fieldTypes.slider, '4', 5),
      asked(fieldTypes.checkbox, '', 6),
    ]);
    const values = [1, 2, 3, 4, 5, 6].map((id) => answers[id]?.value);
    expect(values).toEqual(['Fine', 'Yes', ['Yes'], 7.5, null, null]);
  });

  it.each([{ value: '' }, { value: [] }])('3.9 an empty answer is none: $value', ({ value }) => {
    const { take } = openedWith([questions.textarea]);
    const { context } = take({ type: 'preview.answer', value });
    expect(context.answers[questions.textarea.id]?.value).toBeNull();
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
