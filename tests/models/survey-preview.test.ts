import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { DueSurvey } from '../../contract/respondent.ts';
import { surveyAnswersMachine } from '../../machines/answering/survey-answers.machine.ts';
import type { PreviewedSurvey } from '../../machines/survey/survey-preview.machine.ts';
import { wiredSurveyPreview } from '../../src/app/wiring/survey-preview.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const noTexts = { label: '', help_text: '', placeholder_text: '', choices: [], min_label: '', max_label: '' };
const survey: PreviewedSurvey = {
  title: 'Pulse',
  description: 'How are we?',
  anonymous: false,
  anonymous_before: false,
  languages: ['en-GB', 'fi'],
  translations: { fi: { title: 'Pulssi', description: '', mail_message: '' } },
  questions: [
    {
      ...{ ...questions.slider, follow_up_text: 'Why?', follow_up_limit: 3 },
      translations: { fi: { ...noTexts, follow_up_text: 'Miksi?' } },
    },
    questions.textarea,
  ],
};
const asked = { companyId: 7, surveyId: 3, respondentIds: null };
const units = { smallest: { kind: 'group', group: 'Sales', people: 5 }, not_asked: 1 } as const;
const model = modelOf(wiredSurveyPreview, {
  input: undefined,
  samples: {
    'preview.open': [
      { survey, asked },
      { survey: { ...survey, anonymous: true }, asked },
    ],
    'language.choose': [{ language: 'fi' }, { language: 'en-GB' }],
    'preview.close': [{}],
    'survey.left': [{}],
    'xstate.done.actor.loadPublication': [{ output: units }],
    'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
  },
});

const steps = replay(wiredSurveyPreview, model, { input: undefined }).flat();

describe('preview of a survey', () => {
  it('9.2 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('survey-preview', model);
  });

  it('1.1, design 5 asks only with whom the answers to an anonymous survey are shown, and informs nobody of anything', () => {
    const requests = steps.flatMap(({ before, state, requests: sent, facts }) => {
      expect(facts).toEqual([]);
      if (state.matches('asking') && before?.matches('closed')) {
        expect([state.context.opened?.survey.anonymous, sent]).toEqual([
          true,
          [{ src: 'loadPublication', input: asked }],
        ]);
      }
      return sent;
    });
    expect(new Set(requests.map(({ src }) => src))).toEqual(new Set(['loadPublication', 'surveyAnswers']));
  });

  it('1.2, 3.9 opens the survey as if every question were due, and with whom answers are shown where that is known', () => {
    const opened = steps.filter(({ before, state }) => state.matches('open') && !before?.matches('open'));
    expect(opened).not.toEqual([]);
    for (const { event, state, requests } of opened) {
      const [{ survey: due }] = requests.map(({ input }) => input) as unknown as [{ survey: DueSurvey }];
      expect(requests).toMatchObject([{ src: 'surveyAnswers', input: { kept: [] } }]);
      expect(due).toMatchObject({ title: survey.title, closes_at: null, next_round_at: null, left_out: false });
      expect(due.questions.map(({ id, answered, answer }) => [id, answered, answer])).toEqual(
        survey.questions.map(({ id }) => [id, false, null]),
      );
      const isKnown = event.type === 'xstate.done.actor.loadPublication';
      expect([due.shown_with, state.context.units]).toEqual(isKnown ? [units.smallest, units] : [null, null]);
    }
  });

  it('3.2, 9.5 asks for the comment in the words of the language that is chosen', () => {
    const chosen = steps.filter(({ event }) => event.type === 'language.choose');
    expect(chosen).not.toEqual([]);
    for (const { state, requests } of chosen) {
      const isFinnish = state.context.language === 'fi';
      const [words, language] = isFinnish ? ['Miksi?', 'fi'] : ['Why?', 'en-GB'];
      const question = { follow_up_text: words, text_languages: { follow_up_text: language } };
      expect(requests).toMatchObject([{ input: { survey: { questions: [question, {}] } } }]);
    }
  });

  const words = { help_text: 'In short', placeholder_text: 'Here', min_label: 'Bad', max_label: 'Good' };
  const texts = { label: 'How?', ...words, follow_up_text: 'Why?' };
  it.each(Object.keys(texts))('3.2, 9.5 shows a %s in the second language, and in the first what has none', (name) => {
    const fi = { ...noTexts, follow_up_text: '', [name]: 'Toisin' };
    const question = { ...questions.slider, ...texts, translations: { fi } };
    const preview = createActor(
      wiredSurveyPreview.provide({ actors: { surveyAnswers: surveyAnswersMachine } }),
    ).start();
    preview.send({ type: 'preview.open', survey: { ...survey, questions: [question] }, asked });
    preview.send({ type: 'language.choose', language: 'fi' });
    const due = preview.getSnapshot().children.surveyAnswers?.getSnapshot().context.survey;
    expect(due).toMatchObject({ title: 'Pulssi', description: survey.description });
    expect(due?.questions).toMatchObject([{ ...texts, [name]: 'Toisin' }]);
    preview.stop();
  });

  it('1.2, 3.9 is closed by leaving the survey, what was answered is gone, and given answers go nowhere', () => {
    const preview = createActor(wiredSurveyPreview.provide({ actors: { surveyAnswers: surveyAnswersMachine } }));
    preview.start();
    const answers = () => preview.getSnapshot().children.surveyAnswers;
    const open = () => preview.send({ type: 'preview.open', survey, asked });
    open();
    answers()?.send({ type: 'survey.next' });
    answers()?.send({ type: 'answer.change', value: 4 });
    answers()?.send({ type: 'survey.next' });
    expect(answers()?.getSnapshot().context.given).toEqual([survey.questions[0]?.id]);
    answers()?.send({ type: 'survey.leave' });
    expect([preview.getSnapshot().value, answers()]).toEqual(['closed', undefined]);
    open();
    expect(answers()?.getSnapshot().context).toMatchObject({ given: [], place: 0 });
    preview.stop();
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
