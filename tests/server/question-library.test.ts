import { describe, expect, it } from 'vitest';
import type { LibraryQuestion } from '../../contract/library.ts';
import { QuestionSave } from '../../contract/question.ts';
import { libraryIn } from '../../server/domain/library/library.ts';
import { checkQuestion } from '../../server/domain/questions/question.rules.ts';
import { fieldTypes, hasOptions, libraryThemes } from '../../shared/lists.ts';
import { type Locale, locales } from '../../shared/locales.ts';
import { otherLanguage } from '../../shared/texts.ts';
import { must } from '../support/survey-stage.ts';
import { stage, withStage } from '../support/with-stage.ts';

withStage();

const questionsIn = (locale: Locale) => libraryIn(locale).themes.flatMap(({ questions }) => questions);
const bodyOf = ({ key: _, labels: __, ...question }: LibraryQuestion) => question;

const noThreshold = {
  ...{ favourableFrom: null, goal: null, enps: false, minLabel: '', maxLabel: '' },
};

describe.each(locales)('the question library in %s', (locale) => {
  const questions = questionsIn(locale);

  it('2.15 has at least six questions a theme, each one that a survey can ask as it is', () => {
    const { themes } = libraryIn(locale);
    expect(themes.map(({ key }) => key)).toEqual(libraryThemes);
    for (const { questions: asked } of themes) expect(asked.length).toBeGreaterThanOrEqual(6);
    for (const question of questions) {
      const saved = QuestionSave.parse(bodyOf(question));
      expect(saved).toEqual({
        ...{ ...bodyOf(question), default: '', required: false, favourable_from: null, goal: null },
      });
      const { follow_up_text: followUpText, follow_up_side: followUpSide, follow_up_limit: followUpLimit } = saved;
      const followUp = { followUpText, followUpSide, followUpLimit };
      expect(
        checkQuestion({
          ...{ ...noThreshold, ...followUp, fieldType: saved.field_type, choices: saved.choices, default: '' },
        }),
      ).toEqual({});
    }
    expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length);
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
  });

  it.each([
    ['onboarding.help', ['onboarding.help', 'customers.effort']],
    ['customers.satisfaction', ['customers.satisfaction']],
    ['workload.amount', ['workload.amount', 'workload.meetings', 'leadership.feedback']],
  ])('2.15 asks each question on the scale that answers it, as %s', (known, alike) => {
    const answersTo = (one: string) => questions.find(({ key }) => key === one)?.choices;
    expect(
      questions.map(({ key }) => key).filter((key) => answersTo(key)?.join() === answersTo(known)?.join()),
    ).toEqual(alike);
  });

  it('2.15 asks one thing a question, on scales with as many answers on either side', () => {
    for (const { label, field_type, choices, min_label, max_label } of questions) {
      expect(label).not.toMatch(/\b(and|or|ja|tai|sekä)\b/);
      if (field_type === fieldTypes.radio) expect(choices).toHaveLength(5);
      if (field_type === fieldTypes.slider) {
        expect(choices).toEqual(['0', '10', '1']);
        expect([min_label, max_label]).not.toContain('');
      }
    }
    const types = new Set(questions.map(({ field_type }) => field_type));
    expect(types).toEqual(new Set(Object.values(fieldTypes)));
  });

  it('2.15, 3.2 brings the texts that its kind of question shows, each in its place, also in the other language', () => {
    const others = questionsIn(otherLanguage(locale));
    const texts = ['help_text', 'placeholder_text', 'min_label', 'max_label'] as const;
    const shown: Record<number, readonly string[]> = {
      ...{ [fieldTypes.textarea]: ['placeholder_text'], [fieldTypes.number]: ['help_text'] },
      ...{ [fieldTypes.slider]: ['min_label', 'max_label'], [fieldTypes.radio]: [], [fieldTypes.checkbox]: [] },
    };
    for (const [at, { key, field_type, translations, ...question }] of questions.entries()) {
      expect([key, texts.filter((text) => question[text] !== '')]).toEqual([key, shown[field_type]]);
      const { label, choices, follow_up_text, ...other } = others[at] as LibraryQuestion;
      const { help_text, placeholder_text, min_label, max_label } = other;
      const translated = { label, help_text, placeholder_text, min_label, max_label, follow_up_text };
      expect(translations).toEqual({
        [otherLanguage(locale)]: { ...translated, choices: hasOptions(field_type) ? choices : [] },
      });
    }
    const [energy, overtime, text] = ['wellbeing.energy', 'workload.overtime', 'wellbeing.improve'].map((known) =>
      questions.find(({ key }) => key === known),
    );
    const { min_label: low, max_label: high } = energy ?? {};
    expect([low, high, overtime?.help_text, text?.placeholder_text]).toEqual(
      locale === 'fi'
        ? ['Ei lainkaan', 'Runsaasti', 'Kirjoita 0, jos et yhtään.', 'Lauseella tai parilla']
        : ['None at all', 'Plenty', 'Write 0 if none.', 'In a sentence or two'],
    );
  });

  it('3.2 follows up low energy, much stress, overtime, little support and doubts, and reads an eNPS of people at work alone', () => {
    const followed = questions.filter(({ follow_up_text: text }) => text !== '');
    expect(followed.map(({ key, follow_up_side: side, follow_up_limit: limit }) => [key, side, limit])).toEqual([
      ['wellbeing.energy', 'below', 3],
      ['wellbeing.stress', 'above', 8],
      ['wellbeing.recommend', 'below', 6],
      ['workload.overtime', 'above', 5],
      ['leadership.support', 'below', 3],
      ['customers.recommend', 'below', 6],
    ]);
    expect(questions.filter(({ enps }) => enps).map(({ key }) => key)).toEqual(['wellbeing.recommend']);
  });

  it('9.2 words a question for the rhythm that it comes with', () => {
    for (const { label, timing_in_days } of questions) {
      if (/this week|tällä viikolla/.test(label)) expect(timing_in_days).toBe(7);
      if (/past two weeks|kahden viime viikon/.test(label)) expect(timing_in_days).toBe(14);
      if (/past month|viime kuukauden/.test(label)) expect(timing_in_days).toBe(28);
    }
  });
});

it('9.5 no text of it is left in the other language', () => {
  const finnish = questionsIn('fi');
  for (const [at, english] of questionsIn('en-GB').entries()) {
    const { label, labels, help_text, follow_up_text, choices, key } = finnish[at] as LibraryQuestion;
    expect(key).toBe(english.key);
    expect(labels).toEqual([english.label, label]);
    expect(label).not.toBe(english.label);
    if (english.follow_up_text) expect(follow_up_text).not.toBe(english.follow_up_text);
    if (english.help_text) expect(help_text).not.toBe(english.help_text);
    if (english.field_type === fieldTypes.radio || english.field_type === fieldTypes.checkbox)
      for (const [place, choice] of choices.entries()) expect(choice).not.toBe(english.choices[place]);
  }
});

it.each(locales)('7.13, 9.5 is read by an admin in the language of the request, %s', async (locale) => {
  const answer = must(await stage.api('GET', 'question-library/', undefined, { 'accept-language': locale }), 200);
  expect(answer.body).toEqual(libraryIn(locale));
  // Or in the one that is asked for.
  const asked = await stage.api('GET', `question-library/?language=${locale}`, undefined, { 'accept-language': 'sv' });
  expect(must(asked, 200).body).toEqual(libraryIn(locale));
});

it('7.13 every question of it is accepted by a survey unchanged', async () => {
  const survey = await stage.addSurvey();
  for (const question of questionsIn('fi')) await stage.addQuestion(survey, bodyOf(question));
  const { body } = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200);
  expect(body).toMatchObject(questionsIn('fi').map(bodyOf));
});
