import { describe, expect, it } from 'vitest';
import type { DueSurvey } from '../../contract/respondent.ts';
import { surveyAnswersMachine } from '../../machines/answering/survey-answers.machine.ts';
import type { KeptEntry } from '../../machines/answering/types.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { dueQuestion, entryOf, kept, pulse } from './samples/answering.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const [slider, ...others] = pulse.questions;
const history = [
  {
    question: slider?.id ?? 0,
    label: 'Mood',
    label_language: 'fi' as const,
    field_type: 8 as const,
    choices: [],
    rounds: [],
  },
];
const input = {
  survey: { ...pulse, questions: slider ? [{ ...slider, required: true }, ...others] : others },
  kept: [],
};
const model = modelOf(surveyAnswersMachine, {
  input,
  samples: {
    'survey.next': [{}],
    'survey.back': [{}],
    'survey.revisit': [{}],
    'survey.leave': [{}],
    'answers.refused': ({ context }) => (context.given.includes(35) ? [{ answers: [kept(35, 4)] }] : []),
    'answer.change': ({ context }) => (context.place === 0 ? [{ value: 4 }] : [{ value: null, unread: 'many' }]),
    'answer.skip': ({ context }) => (context.place === 0 ? [{ option: 'no_opinion' as const }] : []),
    'answer.comment': ({ context }) =>
      context.place === 0 && context.entries[slider?.id ?? 0]?.skipOption ? [{ text: 'Busy.' }] : [],
    'xstate.done.actor.loadOwnAnswers': [{ output: history }],
    'xstate.error.actor.loadOwnAnswers': [{ error: problems.unreachable }],
  },
});

const paths = replay(surveyAnswersMachine, model, { input });
const steps = paths.flat();

function opened(survey: DueSurvey, stored: readonly KeptEntry[] = []) {
  const answers = recorded(surveyAnswersMachine, { input: { survey, kept: stored } });
  const { state } = answers.take({ type: 'xstate.init' });
  return { entries: state.context.entries, take: (event: object) => answers.take(event as { type: string }) };
}
const given = (facts: readonly object[]) => facts.filter((fact) => (fact as { type: string }).type === 'answer.given');

describe('a survey as it is answered', () => {
  it('1.2 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: [
        'done.thanking always → done.complete',
        'question.entering on survey.next if hasUnseenFollowUp → stays',
      ],
    });
    expectTransitions('survey-answers', model);
  });

  it('3.9 gives an answer when its question is left, and never the same one twice', () => {
    for (const path of paths) {
      let last: unknown = null;
      for (const { event, facts } of path) {
        if (event.type.startsWith('answer')) last = null;
        for (const fact of given(facts)) {
          expect(fact).not.toEqual(last);
          last = fact;
        }
      }
    }
    const leaving = steps.filter(({ facts }) => given(facts).length > 0);
    expect(new Set(leaving.map(({ event }) => event.type))).toEqual(
      new Set(['survey.next', 'survey.back', 'survey.leave']),
    );
  });

  it('3.9 reports everything that is entered, so that the device keeps it', () => {
    const entering = steps.filter(({ event, before, state }) => event.type.startsWith('answer.') && before !== state);
    expect(entering).not.toEqual([]);
    for (const { facts, state } of entering) {
      const { survey, place, entries } = state.context;
      const question = survey.questions[place];
      expect(facts).toContainEqual({
        type: 'answer.entered',
        answer: { ...kept(question?.id ?? 0, null), entry: entries[question?.id ?? 0] },
      });
    }
  });

  it('3.9 keeps either a value or a skip', () => {
    for (const { state } of steps) {
      for (const { value, skipOption } of Object.values(state.context.entries)) {
        expect(value === null || skipOption === null).toBe(true);
      }
    }
  });

  it('2.15 a slider begins without a value, everything else with its default', () => {
    const asked = (question: (typeof questions)[keyof typeof questions], id: number, text: string) =>
      dueQuestion(question, { id, default: text });
    const { entries } = opened({
      ...pulse,
      questions: [
        asked(questions.textarea, 1, 'Fine'),
        asked(questions.radio, 2, 'yes'),
        asked(questions.checkbox, 3, 'tea'),
        asked(questions.number, 4, '7.5'),
        asked(questions.slider, 5, '4'),
      ],
    });
    expect([1, 2, 3, 4, 5].map((id) => entries[id]?.value)).toEqual(['Fine', 'yes', ['tea'], 7.5, null]);
  });

  it('design 5 shows one’s own named answer, of an anonymous survey only that it was given', () => {
    const answer = { value: 6, skip_option: null, comment: 'Well.' };
    const named = opened({ ...pulse, questions: [dueQuestion(questions.slider, { answered: true, answer })] });
    expect(named.entries[35]).toEqual({ ...entryOf(6), comment: 'Well.' });
    const number = dueQuestion(questions.number, { answered: true, default: '3' });
    const anonymous = opened({ ...pulse, anonymous: true, questions: [number] });
    expect(anonymous.entries[33]).toEqual(entryOf(null));
    anonymous.take({ type: 'survey.next' });
    expect(given(anonymous.take({ type: 'survey.next' }).facts)).toEqual([]);
  });

  it('1.2 continues with what the device has kept of this round, and gives it', () => {
    const { entries, take } = opened(pulse, [kept(35, 9), { ...kept(33, 1), roundStart: '2026-02-23' }]);
    expect([entries[35], entries[33]]).toEqual([entryOf(9), entryOf(null)]);
    take({ type: 'survey.next' });
    expect(given(take({ type: 'survey.next' }).facts)).toEqual([{ type: 'answer.given', answer: kept(35, 9) }]);
  });

  it('9.1 does not continue from what is no number, and keeps it on the way back', () => {
    const { take } = opened({ ...pulse, questions: [dueQuestion(questions.number)] });
    take({ type: 'survey.next' });
    take({ type: 'answer.change', value: null, unread: 'many' });
    const refused = take({ type: 'survey.next' });
    expect(refused.state.value).toEqual({ question: 'unread' });
    expect(take({ type: 'survey.back' }).state.context.entries[33]?.unread).toBe('many');
  });

  it('3.2 asks a follow-up that no complete number has shown before it continues, and only then', () => {
    const follow_up = { follow_up_text: 'Why?', follow_up_side: 'below', follow_up_limit: 6 } as const;
    const { take } = opened({ ...pulse, questions: [dueQuestion(questions.number, follow_up)] });
    take({ type: 'survey.next' });
    const typed = take({ type: 'answer.change', value: 3, isTyping: true });
    expect(typed.state.context.followed).toEqual([]);
    const first = take({ type: 'survey.next' });
    expect([first.state.value, first.state.context.followed]).toEqual([{ question: 'entering' }, [33]]);
    expect(given(first.facts)).toEqual([]);
    expect(given(take({ type: 'survey.next' }).facts)).toHaveLength(1);
    take({ type: 'survey.back' });
    take({ type: 'answer.change', value: 10, isTyping: true });
    expect(take({ type: 'survey.next' }).state.matches('done')).toBe(true);
  });

  it('3.2 continues from a question that must be answered with an answer, or with a reason for skipping it', () => {
    const required = { required: true };
    const [slider, number] = [dueQuestion(questions.slider, required), dueQuestion(questions.number)];
    const { take } = opened({ ...pulse, questions: [slider, number] });
    take({ type: 'survey.next' });
    expect(take({ type: 'survey.next' }).state.value).toEqual({ question: 'missing' });
    expect(take({ type: 'survey.next' }).state.context.place).toBe(0);
    expect(take({ type: 'survey.back' }).state.value).toBe('introduction');
    take({ type: 'survey.next' });
    take({ type: 'answer.comment', text: 'Busy.' });
    expect(take({ type: 'survey.next' }).state.value).toEqual({ question: 'missing' });
    take({ type: 'answer.skip', option: 'no_opinion' });
    expect(take({ type: 'survey.next' }).state.context.place).toBe(1);
    expect(take({ type: 'survey.next' }).state.matches('done')).toBe(true);

    const given = opened({ ...pulse, anonymous: true, questions: [{ ...slider, answered: true }, number] });
    given.take({ type: 'survey.next' });
    given.take({ type: 'survey.back' });
    expect(given.take({ type: 'survey.next' }).state.context.place).toBe(1);
  });

  it('3.9 begins at the first question without an answer, and leads back to one that was left out', () => {
    const answer = { value: 6, skip_option: null, comment: '' };
    const [slider, number] = [dueQuestion(questions.slider, { answered: true, answer }), dueQuestion(questions.number)];
    const { take } = opened({ ...pulse, questions: [slider, number] });
    expect(take({ type: 'survey.next' }).state.context.place).toBe(1);
    expect(take({ type: 'survey.next' }).state.matches('done')).toBe(true);
    expect(take({ type: 'survey.revisit' }).state.context.place).toBe(1);
  });

  it('8.1 leads back to an answer that was refused, and gives it again', () => {
    const { take } = opened(pulse);
    take({ type: 'survey.next' });
    take({ type: 'answer.change', value: 4 });
    take({ type: 'survey.next' });
    take({ type: 'answer.skip', option: 'no_opinion' });
    expect(take({ type: 'survey.next' }).state.context.given).toEqual([35, 33]);
    const { context } = take({ type: 'answers.refused', answers: [kept(33, 4)] }).state;
    expect([context.given, context.refused]).toEqual([[35], [33]]);
    expect(take({ type: 'survey.revisit' }).state.context.place).toBe(1);
    const again = take({ type: 'survey.next' });
    expect(given(again.facts)).toHaveLength(1);
    expect(again.state.context.refused).toEqual([]);
  });

  it('8.1 leads back to the refused answer before one that was left out', () => {
    const { take } = opened(pulse);
    for (const type of ['survey.next', 'survey.next']) take({ type });
    take({ type: 'answer.skip', option: 'no_opinion' });
    take({ type: 'survey.next' });
    take({ type: 'answers.refused', answers: [kept(33, 4)] });
    expect(take({ type: 'survey.revisit' }).state.context.place).toBe(1);
  });

  it('8.1 does not take the refusal of an earlier round’s answer for one of this round', () => {
    const { take } = opened(pulse);
    const answers = [{ ...kept(33, 4), roundStart: '2026-02-23' }];
    expect(take({ type: 'answers.refused', answers }).state.context.refused).toEqual([]);
  });

  it('8.1 keeps in mind what was refused before, when another answer is refused', () => {
    const { take } = opened(pulse);
    take({ type: 'answers.refused', answers: [kept(33, 4)] });
    const { refused } = take({ type: 'answers.refused', answers: [kept(35, 4)] }).state.context;
    expect(refused.toSorted()).toEqual([33, 35]);
  });

  it('design 5 asks for one’s own answers over time only where they have a name', () => {
    const finish = (survey: DueSurvey) => {
      const { take } = opened(survey);
      take({ type: 'survey.next' });
      return survey.questions.map(() => take({ type: 'survey.next' })).at(-1)?.requests;
    };
    expect(finish(pulse)).toEqual([{ src: 'loadOwnAnswers', input: { surveyId: 3 } }]);
    expect(finish({ ...pulse, anonymous: true })).toEqual([]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model, { background: ['loadOwnAnswers'] }));
});
