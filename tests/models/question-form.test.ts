import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import { choiceListMachine } from '../../machines/survey/choice-list.machine.ts';
import { questionFormMachine } from '../../machines/survey/question-form.machine.ts';
import { fieldTypes, maxChoices } from '../../shared/lists.ts';
import type { Languages } from '../../shared/texts.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { inputs, models, place } from './question-form.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { askedQuestions, questionDrafts, questions, submissionOutcomes } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const walksOf = (name: keyof typeof inputs) => replay(questionFormMachine, models[name], { input: inputs[name] });
const walks = { fresh: walksOf('fresh'), uncertain: walksOf('uncertain'), asked: walksOf('asked') };
const steps = Object.values(walks).flat(2);
const snapshots = Object.values(models).flatMap((model) => model.snapshots);
const transitions = models.fresh.transitions.map((transition, at) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[at]?.walked),
}));

const { languages: _, ...inSurvey } = place;

/** A form that reports its draft after each event. */
const open = (question: TaggedQuestion | null) => {
  const form = recorded(questionFormMachine, { input: { ...place, question, draft: null } });
  const { state } = form.take({ type: 'xstate.init' });
  const send = (event: { type: string; [field: string]: unknown }) => form.take(event).state.context.draft;
  return { form, send, draft: state.context.draft };
};

describe('question form', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked({ ...models.fresh, transitions });
    expectTransitions('question-form', ...Object.values(models));
  });

  it('9.1 edits each type in an editor of its own', () => {
    const editors: Record<number, object | string> = {
      [fieldTypes.textarea]: 'textarea',
      [fieldTypes.number]: 'number',
      [fieldTypes.slider]: 'slider',
      [fieldTypes.radio]: { choosing: 'radio' },
      [fieldTypes.checkbox]: { choosing: 'checkbox' },
    };
    for (const { state } of steps) {
      if (state.matches('editing')) expect(state.value).toEqual({ editing: editors[state.context.draft.field_type] });
    }
  });

  it('design 4 reports every typed word', () => {
    const changes = [
      'question.changed',
      'question.scheduleChanged',
      'question.typeChanged',
      'question.rewordingChosen',
      'range.changed',
    ];
    for (const { event, state, facts } of steps) {
      if (!changes.includes(event.type) && event.type !== 'choices.changed') continue;
      expect(facts).toEqual([{ type: 'form.changed', draft: state.context.draft }]);
    }
  });

  it('5.1, design 4 nothing typed is lost by a refused save or a conflict, and the reason is shown', () => {
    const back = steps.filter(
      ({ event, state }) => event.type === 'xstate.done.actor.questionSubmission' && !state.matches('closed'),
    );
    expect(back).not.toEqual([]);
    for (const { event, before, state, facts } of back) {
      const { problem } = (event as unknown as { output: { problem: unknown } }).output;
      expect(state.context.draft).toEqual(before?.context.draft);
      expect(state.matches('editing')).toBe(true);
      if (problem) expect(state.context.problem).toEqual(problem);
      else expect(state.context.problem).toEqual(before?.context.problem);
      expect(facts).toEqual(problem ? [{ type: 'problem.raised', problem }] : []);
    }
  });

  it('2.15 ends with what was saved, or with nothing when it is given up', () => {
    const closed = steps.filter(({ state }) => state.matches('closed'));
    expect(new Set(closed.map(({ event }) => event.type)).size).toBe(2);
    for (const { event, state } of closed) {
      const { output } = event as unknown as { output?: { result: unknown } };
      expect(state.output).toEqual(output?.result ?? null);
    }
  });

  it('7.13 submits what is typed over what is stored, and takes over what has become of both', () => {
    const { form } = open(askedQuestions.radio);
    form.take({ type: 'question.changed', field: 'label', value: 'In other words' } as { type: string });
    form.take({ type: 'question.rewordingChosen', meaning: 'same' } as { type: string });
    const { state, requests } = form.take({ type: 'question.save' });
    const { draft } = state.context;
    expect(draft.label).toBe('In other words');
    expect(requests).toEqual([
      { src: 'questionSubmission', input: { ...inSurvey, stored: askedQuestions.radio, draft } },
    ]);
    const stored = { ...askedQuestions.radio, label: 'In their words', etag: '"v9"' };
    const rebased = { ...draft, etag: '"v9"' };
    const changed = form.take({ type: 'submission.changed', draft: rebased, stored } as { type: string });
    expect(changed.state.context).toMatchObject({ draft: rebased, stored });
    expect(changed.facts).toEqual([{ type: 'form.changed', draft: rebased }]);
    form.take({ type: 'xstate.done.actor.questionSubmission', output: submissionOutcomes.unresolved } as {
      type: string;
    });
    const [again] = form.take({ type: 'question.save' }).requests;
    expect(again).toEqual({ src: 'questionSubmission', input: { ...inSurvey, stored, draft: rebased } });
  });

  it('2.15, design 5 other words at the ends of a scale can be said to mean another, and need not', () => {
    const ends = { min_label: 'Never', max_label: 'Always' };
    const asked = askedQuestions.boundlessSlider;
    const last = asked.last_asked as NonNullable<TaggedQuestion['last_asked']>;
    const { form } = open({ ...asked, ...ends, last_asked: { ...last, ...ends } });
    const take = (event: { type: string; [field: string]: unknown }) => form.take(event);
    const choice = { type: 'question.rewordingChosen', meaning: 'another' } as const;
    expect(form.take({ type: 'question.changed', field: 'help_text', value: 'x' } as never).state.can(choice)).toBe(
      false,
    );
    expect(take({ type: 'question.changed', field: 'max_label', value: 'Often' }).state.can(choice)).toBe(true);
    expect(take(choice).state.context.draft.rewording).toBe('another');
    take({ type: 'question.changed', field: 'max_label', value: 'Always' });
    expect(take({ type: 'question.save' }).state.context.draft.rewording).toBeNull();
  });

  it('3.2, design 5 another follow-up means the same; one without a text, or of another type, is none', () => {
    const follow_up = { follow_up_text: 'Why?', follow_up_side: 'above', follow_up_limit: 8 } as const;
    const { form } = open({ ...askedQuestions.boundlessSlider, ...follow_up });
    const take = (event: { type: string; [field: string]: unknown }) => form.take(event);
    take({ type: 'question.changed', field: 'follow_up_side', value: 'below' });
    take({ type: 'threshold.changed', field: 'follow_up_limit', value: 3 });
    take({ type: 'question.changed', field: 'follow_up_text', value: 'What was it?' });
    const other = { follow_up_text: 'What was it?', follow_up_side: 'below', follow_up_limit: 3 };
    const saved = take({ type: 'question.save' });
    expect(saved.requests).toMatchObject([{ input: { draft: { ...other, rewording: null } } }]);
    const none = { follow_up_text: '', follow_up_side: 'below', follow_up_limit: null };
    const cleared = open({ ...questions.slider, ...follow_up });
    cleared.form.take({ type: 'question.changed', field: 'follow_up_text', value: ' ' } as { type: string });
    expect(cleared.form.take({ type: 'question.save' }).requests).toMatchObject([{ input: { draft: none } }]);
    const retyped = open({ ...questions.slider, ...follow_up });
    expect(retyped.send({ type: 'question.typeChanged', fieldType: fieldTypes.number })).toMatchObject(none);
    const number = open(questions.number).form;
    number.take({ type: 'question.changed', field: 'follow_up_text', value: 'Why?' } as { type: string });
    number.take({ type: 'threshold.changed', field: 'follow_up_limit', value: 40 } as { type: string });
    expect(number.take({ type: 'question.save' }).requests).toMatchObject([
      { input: { draft: { follow_up_text: 'Why?', follow_up_side: 'below', follow_up_limit: 40 } } },
    ]);
  });

  describe('in a survey with a second language', () => {
    const noEnds = { min_label: '', max_label: '', follow_up_text: '' };
    const translated: TaggedQuestion = {
      ...askedQuestions.radio,
      translations: {
        fi: { label: 'Tuletko?', help_text: '', placeholder_text: '', choices: ['kyllä', 'ei', ''], ...noEnds },
      },
      last_asked: {
        ...(askedQuestions.radio.last_asked as NonNullable<TaggedQuestion['last_asked']>),
        translations: { fi: { label: 'Tuletko?', choices: ['kyllä', 'ei', ''], ...noEnds } },
      },
    };
    const bilingual = (question: TaggedQuestion | null) => {
      const input = { ...place, languages: ['en-GB', 'fi'] as Languages, question, draft: null };
      const form = recorded(questionFormMachine, { input });
      form.take({ type: 'xstate.init' });
      return (event: { type: string; [field: string]: unknown }) => form.take(event);
    };

    it('3.2 has a place for each choice in it, and sends those of the choices that are left', () => {
      const send = bilingual(translated);
      const choices = { choices: ['yes', 'perhaps', 'no', ''], translated: ['kyllä', 'ehkä', 'ei', ''] };
      send({ type: 'choices.changed', ...choices });
      send({ type: 'question.rewordingChosen', meaning: 'same' });
      const { requests } = send({ type: 'question.save' });
      expect(requests).toMatchObject([
        { input: { draft: { translations: { fi: { label: 'Tuletko?', choices: ['kyllä', 'ehkä', 'ei'] } } } } },
      ]);
      const written = bilingual(null);
      written({ type: 'question.translated', field: 'label', value: 'Miksi?' });
      written({ type: 'question.changed', field: 'label', value: 'Why?' });
      const texts = { label: 'Miksi?', help_text: '', placeholder_text: '', choices: [], ...noEnds };
      expect(written({ type: 'question.save' }).requests).toMatchObject([
        { input: { draft: { label: 'Why?', translations: { fi: texts } } } },
      ]);
    });

    it('design 5 asks nobody what other words of it alone mean, and takes it where it is said', () => {
      const send = bilingual(translated);
      send({ type: 'question.translated', field: 'label', value: 'Oletko tulossa?' });
      const said = send({ type: 'question.rewordingChosen', meaning: 'another' });
      expect(said.state.context.draft.rewording).toBe('another');
      expect(send({ type: 'question.save' }).requests).toMatchObject([{ input: { draft: { rewording: 'another' } } }]);
      const unsaid = bilingual(translated);
      unsaid({ type: 'question.translated', field: 'label', value: 'Oletko tulossa?' });
      expect(unsaid({ type: 'question.save' }).requests).toMatchObject([{ input: { draft: { rewording: null } } }]);
      // What is translated for the first time rewords nothing.
      const first = bilingual(askedQuestions.radio);
      first({ type: 'question.translated', field: 'label', value: 'Tuletko?' });
      expect(first({ type: 'question.rewordingChosen', meaning: 'another' }).state.context.draft.rewording).toBeNull();
    });
  });

  it('7.13 continues with the draft from before a reload, and the version that it was begun from', () => {
    const draft = { ...questionDrafts.typed, id: questions.radio.id, etag: '"v0"' };
    const form = recorded(questionFormMachine, { input: { ...place, question: questions.radio, draft } });
    form.take({ type: 'xstate.init' });
    expect(form.take({ type: 'question.save' }).requests).toMatchObject([
      { input: { stored: questions.radio, draft } },
    ]);
  });

  it('5.1 shows the refusal until the type is another', () => {
    const { form } = open(null);
    form.take({ type: 'question.save' });
    const refusal = { type: 'xstate.done.actor.questionSubmission', output: submissionOutcomes.refused };
    expect(form.take(refusal).state.context.problem).toEqual(problems.fieldRefused);
    const retyped = { type: 'question.typeChanged', fieldType: fieldTypes.number };
    expect(form.take(retyped).state.context.problem).toBeNull();
  });

  it('2.15 has a list of choices exactly while they can be changed, with what there is and at most 500', () => {
    expect(maxChoices).toBe(500);
    const asked = steps.flatMap(({ state, requests }) =>
      requests.filter(({ src }) => src === 'choiceList').map((request) => ({ state, request })),
    );
    expect(asked).not.toEqual([]);
    for (const { state, request } of asked) {
      expect(state.matches({ editing: 'choosing' })).toBe(true);
      expect(request.input).toEqual({ choices: state.context.draft.choices, translated: [], most: maxChoices });
    }
    for (const snapshot of snapshots) {
      expect(snapshot.children.choiceList !== undefined).toBe(snapshot.matches({ editing: 'choosing' }));
    }
  });

  it('2.15 leaves out the empty rows after the last choice when it is saved, and no other', () => {
    const { form, send } = open({ ...askedQuestions.radio, asked: false });
    send({ type: 'choices.changed', choices: ['yes', ' ', 'perhaps', '', ' '], translated: [] });
    const { requests, facts } = form.take({ type: 'question.save' });
    expect(requests).toMatchObject([{ input: { draft: { choices: ['yes', ' ', 'perhaps'] } } }]);
    expect(facts).toMatchObject([{ type: 'form.changed', draft: { choices: ['yes', ' ', 'perhaps'] } }]);
  });

  it('2.15 keeps two rows for the choices that are missing, and what is no choice', () => {
    const { radio, boundlessSlider } = askedQuestions;
    for (const { question, choices, kept } of [
      { question: radio, choices: ['', '', ''], kept: ['', ''] },
      { question: radio, choices: ['yes', '', ''], kept: ['yes', ''] },
      { question: boundlessSlider, choices: ['1', '10', ''], kept: ['1', '10', ''] },
    ]) {
      const { form } = open({ ...question, choices, asked: false });
      expect(form.take({ type: 'question.save' }).state.context.draft.choices).toEqual(kept);
    }
  });

  it('2.15, design 5 an empty row after the last choice makes no new version', () => {
    const { form } = open(askedQuestions.radio);
    form.take({ type: 'choices.changed', choices: ['yes', 'no', 'perhaps', ''], translated: [] } as { type: string });
    const { requests } = form.take({ type: 'question.save' });
    expect(requests).toMatchObject([{ input: { draft: { choices: askedQuestions.radio.choices } } }]);
  });

  it('2.15, design 5 holds back other words than have been asked until it is said what they mean', () => {
    const { form, send } = open(askedQuestions.radio);
    const canSay = (field: object) => {
      send({ type: 'question.changed', ...field });
      return form.take({ type: 'question.rewordingChosen', meaning: 'same' } as { type: string }).facts.length > 0;
    };
    const label = 'In other words';
    expect(canSay({ field: 'help_text', value: 'Help' })).toBe(false);
    expect(canSay({ field: 'label', value: ` ${askedQuestions.radio.label} ` })).toBe(false);
    send({ type: 'question.changed', field: 'label', value: label });
    const held = form.take({ type: 'question.save' });
    expect(held.requests).toEqual([]);
    expect(held.state).toMatchObject({ context: { missing: { rewording: true } } });
    send({ type: 'question.rewordingChosen', meaning: 'another' });
    const { state, requests } = form.take({ type: 'question.save' });
    expect(state.context.missing).toBeNull();
    expect(requests).toMatchObject([{ input: { draft: { label, rewording: 'another' } } }]);
  });

  it('2.15, design 5 asks what choices mean that are renamed or moved, and of new or dropped ones nothing', () => {
    const asksOf = (choices: readonly string[], stored = askedQuestions.radio) => {
      const { form, send } = open(stored);
      send({ type: 'choices.changed', choices, translated: [] });
      const { state } = form.take({ type: 'question.save' });
      return state.context.missing !== null;
    };
    expect(asksOf(['yes', 'no', 'perhaps'])).toBe(false);
    expect(asksOf(['yes', 'no', 'maybe'])).toBe(true);
    expect(asksOf(['no', 'yes', 'perhaps', ''])).toBe(true);
    expect(asksOf(['yes', 'no'])).toBe(false);
    expect(asksOf(['yes', 'no', 'perhaps', 'never'])).toBe(false);
    const waiting = { ...askedQuestions.radio, choices: ['yes', 'no', 'maybe'], asked: false, version: 2 };
    expect(asksOf(waiting.choices, waiting)).toBe(false);
  });

  it('2.15, design 5 asks nothing where a version begins anyway, or waits already', () => {
    const { form, send } = open(askedQuestions.radio);
    send({ type: 'question.changed', field: 'label', value: 'In other words' });
    send({ type: 'question.rewordingChosen', meaning: 'same' });
    send({ type: 'choices.changed', choices: ['yes', 'no', ''], translated: [] });
    const [saved] = form.take({ type: 'question.save' }).requests;
    expect(saved).toMatchObject({ input: { draft: { choices: ['yes', 'no'], rewording: null } } });
    const waiting = { ...askedQuestions.radio, label: 'In other words', asked: false, version: 2 };
    const again = open(waiting);
    again.send({ type: 'question.changed', field: 'help_text', value: 'Help' });
    expect(again.form.take({ type: 'question.save' }).requests).toMatchObject([
      { input: { draft: { rewording: null } } },
    ]);
  });

  it('5.8 opens a slider without choices as 0 to 10 by 1', () => {
    expect(open(askedQuestions.boundlessSlider).draft.choices).toEqual(['0', '10', '1']);
  });

  it('2.15 starts a new slider at 1 and 10', () => {
    expect(open(null).send({ type: 'question.typeChanged', fieldType: fieldTypes.slider }).choices).toEqual([
      '1',
      '10',
    ]);
  });

  it('2.15, 9.2 starts a new question empty, weekly and as a scale', () => {
    const { draft, send } = open(null);
    const scale = { field_type: fieldTypes.slider, choices: ['1', '10'] };
    expect(draft).toEqual({ ...questionDrafts.typed, ...scale, label: '' });
    expect(send({ type: 'question.typeChanged', fieldType: fieldTypes.radio }).choices).toEqual(['', '']);
  });

  it.each([fieldTypes.radio, fieldTypes.checkbox])(
    '2.15 takes over the choices that the list of type %i reports',
    (type) => {
      const { form, send } = open(askedQuestions.radio);
      const { requests } = form.take({ type: 'question.typeChanged', fieldType: type } as { type: string });
      expect(requests).toMatchObject([{ src: 'choiceList', input: { choices: ['yes', 'no', 'perhaps'] } }]);
      expect(send({ type: 'choices.changed', choices: ['never', 'yes'], translated: [] }).choices).toEqual([
        'never',
        'yes',
      ]);
    },
  );

  it('2.15 gets every choice from the list itself, as it is written', () => {
    const form = createActor(questionFormMachine.provide({ actors: { choiceList: choiceListMachine } }), {
      input: { ...place, question: askedQuestions.radio, draft: null },
      parent: createActor(fromPromise(async () => {})),
    }).start();
    form.send({ type: 'question.changed', field: 'default', value: 'no' });
    const list = form.getSnapshot().children.choiceList;
    list?.send({ type: 'choice.moved', from: 0, to: 2 });
    list?.send({ type: 'choice.changed', index: 0, value: 'never' });
    expect(form.getSnapshot().context.draft).toMatchObject({ choices: ['never', 'perhaps', 'yes'], default: 'never' });
    form.send({ type: 'question.typeChanged', fieldType: fieldTypes.number });
    form.send({ type: 'question.typeChanged', fieldType: fieldTypes.checkbox });
    form.getSnapshot().children.choiceList?.send({ type: 'choice.removed', index: 0 });
    expect(form.getSnapshot().context.draft.choices).toEqual(['perhaps', 'yes']);
  });

  it('3.2 keeps the default with its choice: under a new name, and gone when it is removed', () => {
    const { send } = open(askedQuestions.radio);
    send({ type: 'question.changed', field: 'default', value: 'no' });
    expect(send({ type: 'choice.renamed', from: 'yes', to: 'always' }).default).toBe('no');
    expect(send({ type: 'choice.renamed', from: 'no', to: 'never' }).default).toBe('never');
    expect(send({ type: 'choice.renamed', from: 'never', to: '' }).default).toBe('');
    expect(send({ type: 'choice.renamed', from: '', to: 'something' }).default).toBe('');
  });

  it('2.15 keeps choices and range while the type is changed to and fro', () => {
    const { send } = open(askedQuestions.radio);
    send({ type: 'question.typeChanged', fieldType: fieldTypes.slider });
    send({ type: 'range.changed', range: ['2', '8'] });
    expect(send({ type: 'question.typeChanged', fieldType: fieldTypes.number }).choices).toEqual([]);
    expect(send({ type: 'question.typeChanged', fieldType: fieldTypes.checkbox }).choices).toEqual([
      'yes',
      'no',
      'perhaps',
    ]);
    expect(send({ type: 'question.typeChanged', fieldType: fieldTypes.slider }).choices).toEqual(['2', '8']);
  });
});
