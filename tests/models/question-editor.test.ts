import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../contract/lists.ts';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { problems, questions } from './samples.ts';

const listed = [questions.radio, questions.boundlessSlider];
const input = { companyId: 1, surveyId: 5, questions: listed };
const answers = [{ output: [questions.radio] }];
const failures = [{ error: problems.fieldRefused }];
const model = modelOf(questionEditorMachine, {
  input,
  samples: {
    'question.add': [{}],
    'question.open': [{ id: questions.radio.id }, { id: questions.boundlessSlider.id }],
    'question.changed': [{ field: 'label', value: 'How was the week?' }],
    'question.timed': [{ timing: 28 }],
    'question.typed': Object.values(fieldTypes).map((fieldType) => ({ fieldType })),
    'choice.added': [{}],
    'choice.changed': [{ index: 0, value: 'certainly' }],
    'choice.removed': [{ index: 0 }],
    'choice.moved': [{ from: 0, to: 1 }],
    'range.changed': [{ range: ['2', '8'] }],
    'question.save': [{}],
    'question.close': [{}],
    'question.delete': [{ id: questions.radio.id }],
    'question.confirm': [{}],
    'question.keep': [{}],
    'question.move': [{ id: questions.radio.id, to: 1 }],
    'xstate.done.actor.saveQuestion': answers,
    'xstate.error.actor.saveQuestion': failures,
    'xstate.done.actor.deleteQuestion': answers,
    'xstate.error.actor.deleteQuestion': failures,
    'xstate.done.actor.moveQuestion': answers,
    'xstate.error.actor.moveQuestion': failures,
  },
  // Two choices can't become fewer, three can: that is all that matters of how many there are.
  serialize: (snapshot) => (snapshot.matches('editing') ? Math.min(snapshot.context.draft.choices.length, 3) : null),
});
const walks = replay(questionEditorMachine, model, { input });
const steps = walks.flat();

const open = (id: number) => {
  const editor = recorded(questionEditorMachine, { input });
  editor.take({ type: 'xstate.init' });
  const send = (event: { type: string; [field: string]: unknown }) => editor.take(event).state.context.draft;
  send({ type: 'question.open', id });
  return send;
};

describe('question editor', () => {
  it('2.15 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/question-editor.txt');
  });

  it('2.15 tells its parent of every question that opens and closes, in turn', () => {
    for (const walk of walks) {
      const told = walk.flatMap(({ facts }) => facts).filter(({ type }) => type.startsWith('editor.'));
      expect(told.map(({ type }) => type)).toEqual(
        told.map((_, index) => (index % 2 === 0 ? 'editor.opened' : 'editor.closed')),
      );
      const last = walk.at(-1)?.state;
      const isOpen = last?.hasTag('open') || last?.hasTag('busy');
      expect(told.length % 2).toBe(isOpen ? 1 : 0);
    }
  });

  it('9.1 edits each type in an editor of its own', () => {
    for (const { state } of steps) {
      if (!state.matches('editing')) continue;
      const [name] = Object.entries(fieldTypes).find(([, type]) => type === state.context.draft.field_type) ?? [];
      expect(state.value).toEqual({ editing: name });
    }
  });

  it('5.1 keeps the draft through a refused save', () => {
    const refused = steps.filter(({ event }) => event.type === 'xstate.error.actor.saveQuestion');
    expect(refused).not.toEqual([]);
    for (const { before, state, facts } of refused) {
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.context.problem).toEqual(problems.fieldRefused);
      expect(state.matches('editing')).toBe(true);
      expect(facts).toEqual([{ type: 'problem.raised', problem: problems.fieldRefused }]);
    }
  });

  it.each([
    ['saving it', { type: 'xstate.done.actor.saveQuestion', output: listed }, ['question.save']],
    ['starting another', { type: 'question.add' }, ['question.close']],
    ['opening another', { type: 'question.open', id: questions.boundlessSlider.id }, ['question.close']],
    ['changing its type', { type: 'question.typed', fieldType: fieldTypes.number }, []],
  ])('5.1 shows the refusal of a question until %s', (_, last, before) => {
    const editor = recorded(questionEditorMachine, { input });
    const refusal = { type: 'xstate.error.actor.saveQuestion', error: problems.fieldRefused };
    for (const type of ['xstate.init', 'question.add', 'question.save']) editor.take({ type });
    expect(editor.take(refusal).state.context.problem).toEqual(problems.fieldRefused);
    for (const type of before) editor.take({ type });
    expect(editor.take(last).state.context.problem).toBeNull();
  });

  it('2.15 leaves a choice question at least two choices', () => {
    for (const snapshot of model.snapshots) {
      const isChoice = snapshot.matches({ editing: 'radio' }) || snapshot.matches({ editing: 'checkbox' });
      if (!isChoice) continue;
      const { length } = snapshot.context.draft.choices;
      expect(length).toBeGreaterThanOrEqual(2);
      expect(snapshot.can({ type: 'choice.removed', index: 0 })).toBe(length > 2);
    }
  });

  it('5.10 deletes nothing without confirmation', () => {
    for (const { event, before, state } of steps) {
      if (!state.matches('deleting')) continue;
      expect(before?.value).toBe('confirmingDelete');
      expect(event.type).toBe('question.confirm');
    }
  });

  it('7.13 shows after each change the list that the server answers with', () => {
    const answered = steps.filter(({ event }) => event.type.startsWith('xstate.done.'));
    for (const { state, facts } of answered) {
      expect(state.value).toBe('closed');
      expect(state.context.questions).toEqual([questions.radio]);
      expect(facts).toContainEqual({ type: 'questions.changed', questions: [questions.radio] });
    }
  });

  it('7.13 keeps the list when a delete or a move fails', () => {
    const failed = steps.filter(({ event }) => /^xstate\.error\.actor\.(delete|move)Question$/.test(event.type));
    for (const { before, state, facts } of failed) {
      expect(state.context.questions).toEqual(before?.context.questions);
      expect(facts).toContainEqual({ type: 'problem.raised', problem: problems.fieldRefused });
    }
  });

  it('5.8 opens a slider without choices as 0 to 10 by 1', () => {
    const send = open(questions.boundlessSlider.id);
    expect(send({ type: 'question.timed', timing: 7 }).choices).toEqual(['0', '10', '1']);
  });

  it('2.15 starts a new slider at 1 and 10', () => {
    const editor = recorded(questionEditorMachine, { input });
    editor.take({ type: 'xstate.init' });
    editor.take({ type: 'question.add' });
    const { state } = editor.take({ type: 'question.typed', fieldType: fieldTypes.slider } as { type: string });
    expect(state.context.draft.choices).toEqual(['1', '10']);
  });

  it('2.15 starts a new question empty, whatever was edited before', () => {
    const send = open(questions.radio.id);
    send({ type: 'question.close' });
    expect(send({ type: 'question.add' })).toEqual({
      id: null,
      label: '',
      field_type: fieldTypes.textarea,
      help_text: '',
      choices: [],
      default: '',
      placeholder_text: '',
      timing_in_days: 7,
    });
    expect(send({ type: 'question.typed', fieldType: fieldTypes.radio } as { type: string }).choices).toEqual(['', '']);
  });

  it('7.13 asks the server for what was done, with the draft as it is', () => {
    const asked = steps.flatMap(({ requests, before }) => requests.map((request) => ({ ...request, before })));
    expect(new Set(asked.map(({ src }) => src))).toEqual(new Set(['saveQuestion', 'deleteQuestion', 'moveQuestion']));
    for (const { src, input: sent, before } of asked) {
      const what = {
        saveQuestion: { draft: before?.context.draft },
        deleteQuestion: { id: questions.radio.id },
        moveQuestion: { id: questions.radio.id, to: 1 },
      }[src];
      expect(sent).toEqual({ companyId: 1, surveyId: 5, ...what });
    }
  });

  it.each([fieldTypes.radio, fieldTypes.checkbox])(
    '2.15 adds, changes, moves and removes choices of type %i',
    (type) => {
      const send = open(questions.radio.id);
      send({ type: 'question.typed', fieldType: type });
      expect(send({ type: 'choice.added' }).choices).toEqual(['yes', 'no', 'perhaps', '']);
      expect(send({ type: 'choice.changed', index: 3, value: 'never' }).choices).toEqual([
        'yes',
        'no',
        'perhaps',
        'never',
      ]);
      expect(send({ type: 'choice.moved', from: 3, to: 0 }).choices).toEqual(['never', 'yes', 'no', 'perhaps']);
      expect(send({ type: 'choice.removed', index: 1 }).choices).toEqual(['never', 'no', 'perhaps']);
    },
  );

  it('3.2 keeps the default with its choice: under a new name, and gone when it is removed', () => {
    const send = open(questions.radio.id);
    send({ type: 'question.changed', field: 'default', value: 'no' });
    expect(send({ type: 'choice.changed', index: 1, value: 'never' }).default).toBe('never');
    expect(send({ type: 'choice.removed', index: 0 }).default).toBe('never');
    send({ type: 'choice.added' });
    expect(send({ type: 'choice.removed', index: 0 }).default).toBe('');
  });

  it('2.15 keeps choices and range while the type is changed to and fro', () => {
    const send = open(questions.radio.id);
    send({ type: 'question.typed', fieldType: fieldTypes.slider });
    send({ type: 'range.changed', range: ['2', '8'] });
    expect(send({ type: 'question.typed', fieldType: fieldTypes.number }).choices).toEqual([]);
    expect(send({ type: 'question.typed', fieldType: fieldTypes.checkbox }).choices).toEqual(['yes', 'no', 'perhaps']);
    expect(send({ type: 'question.typed', fieldType: fieldTypes.slider }).choices).toEqual(['2', '8']);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
