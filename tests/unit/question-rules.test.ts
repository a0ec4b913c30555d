import { describe, expect, it } from 'vitest';
import {
  canMeanSame,
  checkQuestion,
  isMeantNumber,
  isOnSlider,
  isSameAsked,
  meaningOf,
  parseNumber,
  sliderRange,
} from '../../server/domain/questions/question.rules.ts';
import {
  askedIn,
  checkTranslations,
  countMissing,
  labelsOf,
  mergeTranslations,
  noFollowUp,
  scaleIn,
} from '../../server/domain/questions/question-texts.ts';
import type { SurveyState } from '../../server/domain/surveys/survey-state.sql.ts';
import { countMissingTexts } from '../../server/domain/surveys/survey-texts.ts';
import { type FieldType, fieldTypes, rangeOfSlider, scaleOfSlider } from '../../shared/lists.ts';
import { languagesRead, type QuestionTexts } from '../../shared/texts.ts';
import { saidOf } from '../support/said-texts.ts';

const { radio, checkbox, slider, number, textarea } = fieldTypes;

type Question = Parameters<typeof checkQuestion>[0];

const question = (fieldType: FieldType, values: Partial<Question> = {}): Question => ({
  fieldType,
  choices: [],
  default: '',
  favourableFrom: null,
  goal: null,
  enps: false,
  minLabel: '',
  maxLabel: '',
  followUpText: '',
  followUpSide: 'below',
  followUpLimit: null,
  ...values,
});

describe('what is said of a question that cannot be saved', () => {
  const few = 'Enter at least two different choices.';
  const twice = 'Each choice can appear only once.';
  const range = 'Enter the smallest and largest values as numbers, the smallest first.';
  const step = 'The step must be a number above zero that fits between the smallest and the largest value.';
  const noChoices = 'A question of this type has no choices.';
  const between = (min: number, max: number) =>
    `The default must be a value that the slider can take, between ${min} and ${max}.`;
  const reading = (min: number, max: number) => `Enter a value that the slider can take, between ${min} and ${max}.`;
  const onlyNumbers = 'Only a slider or a number has this.';
  const onlySlider = 'Only a slider has this.';
  const abc = ['A', 'B', 'C'];

  const wrong: [string, Question, Record<string, string[]>][] = [
    ['a radio without choices', question(radio), { choices: [few] }],
    ['a checkbox with one', question(checkbox, { choices: ['A'] }), { choices: [few] }],
    ['a radio with one twice', question(radio, { choices: ['A', 'A'] }), { choices: [twice] }],
    ['a slider that runs down', question(slider, { choices: ['10', '1'] }), { choices: [range] }],
    ['a slider of one value', question(slider, { choices: ['1', '1'] }), { choices: [range] }],
    ['a slider with one end', question(slider, { choices: ['1'] }), { choices: [range] }],
    ['a slider with four parts', question(slider, { choices: ['1', '5', '1', '2'] }), { choices: [range] }],
    ['a slider of words', question(slider, { choices: ['low', 'high', '1'] }), { choices: [range] }],
    ['a step in words', question(slider, { choices: ['1', '5', 'one'] }), { choices: [step] }],
    ['a step of 0', question(slider, { choices: ['1', '5', '0'] }), { choices: [step] }],
    ['a step below 0', question(slider, { choices: ['1', '5', '-1'] }), { choices: [step] }],
    ['a step that is too long', question(slider, { choices: ['1', '5', '4.1'] }), { choices: [step] }],
    ['a number with choices', question(number, { choices: abc }), { choices: [noChoices] }],
    ['a text with choices', question(textarea, { choices: abc }), { choices: [noChoices] }],
    [
      'a default that is no choice',
      question(checkbox, { choices: abc, default: 'D' }),
      { default: ['The default must be one of the choices.'] },
    ],
    ['a default in words', question(number, { default: 'ten' }), { default: ['The default must be a number.'] }],
    [
      'a slider’s default in words',
      question(slider, { default: 'ten' }),
      { default: ['The default must be a number.'] },
    ],
    ['a default beside the usual range', question(slider, { default: '11' }), { default: [between(0, 10)] }],
    [
      'a default off the steps',
      question(slider, { choices: ['1', '7', '2'], default: '2' }),
      { default: [between(1, 7)] },
    ],
    ['words at the end of a number', question(number, { maxLabel: 'Much' }), { max_label: [onlySlider] }],
    [
      'a follow-up of a text',
      question(textarea, { followUpText: 'Why?', followUpLimit: 3 }),
      { follow_up_text: [onlyNumbers], follow_up_limit: [onlyNumbers] },
    ],
    [
      'a number’s follow-up without a limit',
      question(number, { followUpText: 'Why?' }),
      { follow_up_limit: ['Enter the limit of the follow-up.'] },
    ],
    [
      'a limit that nobody would write',
      question(number, { followUpText: 'Why?', followUpLimit: 1e300 }),
      { follow_up_limit: ['Enter the limit of the follow-up.'] },
    ],
    [
      'a follow-up without a limit',
      question(slider, { followUpText: 'Why?' }),
      { follow_up_limit: ['Enter the limit of the follow-up.'] },
    ],
    [
      'a limit without a follow-up',
      question(slider, { followUpLimit: 3 }),
      { follow_up_text: ['Write the follow-up, or leave out its limit.'] },
    ],
    [
      'a limit beside the range',
      question(slider, { choices: ['1', '5'], followUpText: 'Why?', followUpLimit: 6 }),
      { follow_up_limit: [reading(1, 5)] },
    ],
    ['an eNPS of a number', question(number, { enps: true }), { enps: [onlySlider] }],
    ['a favourable value of a number', question(number, { favourableFrom: 3 }), { favourable_from: [onlySlider] }],
    ['a goal of a text', question(textarea, { goal: 3 }), { goal: [onlySlider] }],
    [
      'a reading beside the range, and a default in words',
      question(slider, { choices: ['1', '5'], default: 'x', favourableFrom: 0.9, goal: 5.1 }),
      { default: ['The default must be a number.'], favourable_from: [reading(1, 5)], goal: [reading(1, 5)] },
    ],
  ];
  it.each(wrong)('5.1, 9.1 %s', (_, asked, texts) => {
    expect(saidOf(checkQuestion(asked))).toEqual(texts);
  });

  const right: [string, Question][] = [
    ['two choices', question(radio, { choices: ['A', 'B'], default: 'B' })],
    ['the step that is the whole range', question(slider, { choices: ['1', '5', '4'], default: '5' })],
    ['a range without a step', question(slider, { choices: ['-2.5', '2.5'], default: '0.1' })],
    ['both ends of the usual range', question(slider, { default: '10', favourableFrom: 0, goal: 10 })],
    ['a follow-up at the end of a range', question(slider, { followUpText: 'Why?', followUpLimit: 0 })],
    ['a follow-up of a number', question(number, { followUpText: 'Why?', followUpLimit: -1e15 })],
    ['any words as the default of a text', question(textarea, { default: 'All well, 10 of 10' })],
    ['any number', question(number, { default: '-1e15' })],
  ];
  it.each(right)('5.1, 9.1 nothing of %s', (_, asked) => {
    expect(checkQuestion(asked)).toEqual({});
  });
});

describe('what is said of a question’s texts in other languages', () => {
  const twice = 'Each choice can appear only once.';
  const places = 'Each choice needs its place in the other language, an empty one where its text is missing.';
  const texts = (choices: string[]) => ({ label: '', help_text: '', placeholder_text: '', choices });
  it.each<[what: string, fieldType: FieldType, choices: string[], finnish: string[], said: string | null]>([
    ['too few choices', radio, ['A', 'B'], ['X'], places],
    ['too many choices', checkbox, ['A', 'B'], ['X', 'Y', 'Z'], places],
    ['choices of a slider', slider, ['1', '5'], ['X', 'Y'], places],
    ['choices of a text', textarea, [], ['X'], places],
    ['one choice twice', radio, ['A', 'B'], ['X', 'X'], twice],
    ['a choice that is another one in the first language', checkbox, ['A', 'B'], ['', 'A'], twice],
    ['a choice that is the same in both', radio, ['A', 'B'], ['A', 'X'], null],
    ['choices without a text', radio, ['A', 'B'], ['', ''], null],
    ['no choices yet', radio, ['A', 'B'], [], null],
  ])('5.1 %s of a question (%s)', (_, fieldType, choices, finnish, said) => {
    const translations = { fi: texts(finnish), 'en-GB': texts([]) };
    const found = checkTranslations({ label: 'How?', fieldType, choices, translations } as never);
    expect(saidOf(found)).toEqual(said === null ? {} : { 'translations.fi.choices': [said] });
  });
});

const texts = ['label', 'help_text', 'min_label', 'max_label', 'follow_up_text'] as const;
it.each(texts)('9.5 each text of a question is read in the language in which it is written: %s', (name) => {
  const first = { ...Object.fromEntries(texts.map((text) => [text, 'en-GB'])), choices: ['en-GB', 'en-GB'] };
  expect(languagesRead({ [name]: 'Kyllä' }, ['en-GB', 'fi'], 'fi', 2)).toEqual({ ...first, [name]: 'fi' });
  expect(languagesRead({ [name]: 'Kyllä' }, ['en-GB', 'fi'], null, 2)).toEqual(first);
  expect(languagesRead({ choices: ['', 'Ei'] }, ['en-GB', 'fi'], 'fi', 2)).toEqual({
    ...first,
    choices: ['en-GB', 'fi'],
  });
});

describe('numbers', () => {
  it('9.1 are 0, or of 1e-9 to 1e15 in either direction, with 15 digits at most', () => {
    const meant = [0, -0, 1e-9, -1e-9, 1e15, -1e15, 0.1, 123_456_789.012_345, 999_999_999_999_999];
    const others = [9.9e-10, -9.9e-10, 1.1e15, -1.1e15, 0.1 + 0.2, 123_456_789.012_345_6, Number.NaN, Infinity];
    expect(meant.map(isMeantNumber)).toEqual(meant.map(() => true));
    expect(others.map(isMeantNumber)).toEqual(others.map(() => false));
  });

  it('9.1 are read as people write them', () => {
    const texts = [
      ' 7 ',
      '-2.5',
      '+3',
      '.5',
      '5.',
      '1e3',
      '1E-3',
      '',
      ' ',
      '0x10',
      '1,5',
      'Infinity',
      '1e16',
      '7 8',
      '--1',
    ];
    expect(texts.map(parseNumber)).toEqual([
      ...[7, -2.5, 3, 0.5, 5, 1000, 0.001],
      ...[null, null, null, null, null, null, null, null],
    ]);
  });
});

describe('a slider', () => {
  it('5.8 has the range 0 to 10 in steps of 1 without choices, and every value between two', () => {
    expect(sliderRange([])).toEqual({ min: 0, max: 10, step: 1 });
    expect(sliderRange(['1', '10'])).toEqual({ min: 1, max: 10, step: null });
    expect(sliderRange(['-1', '1', '0.5'])).toEqual({ min: -1, max: 1, step: 0.5 });
    for (const choices of [['1'], ['1', '2', '1', '1'], ['2', '1'], ['1', '1'], ['1', '2', 'x'], ['x', '2']]) {
      expect(sliderRange(choices)).toBeNull();
    }
  });

  it('5.8 takes both ends, its steps and nothing between them or beside', () => {
    const steps = { min: 1, max: 2, step: 0.1 };
    expect([1, 1.1, 1.2, 1.7, 2, 1 + 0.1 + 0.2].map((value) => isOnSlider(value, steps))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect([0.9, 0.999, 1.05, 1.15, 2.001, 2.1, Number.NaN].map((value) => isOnSlider(value, steps))).toEqual(
      Array.from({ length: 7 }, () => false),
    );
    const any = { min: 1, max: 2, step: null };
    expect([0.99, 1, 1.234, 2, 2.01].map((value) => isOnSlider(value, any))).toEqual([false, true, true, true, false]);
  });
});

describe('a change of a question that has been asked', () => {
  const abc = {
    fieldType: radio,
    choices: ['A', 'B', 'C'],
    label: 'How?',
    translations: {},
    minLabel: '',
    maxLabel: '',
  };
  const inFinnish = (label: string, choices = ['Aa', 'Bee', 'Cee']) => ({
    ...abc,
    translations: { fi: { label, choices, min_label: '', max_label: '', follow_up_text: '' } },
  });

  it('design 5 is the same question where type and choices are, and a slider’s by its range', () => {
    const of = (fieldType: FieldType, choices: string[]) => ({ fieldType, choices });
    expect(isSameAsked(of(radio, ['A', 'B']), of(radio, ['A', 'B']))).toBe(true);
    expect(isSameAsked(of(radio, ['A', 'B']), of(radio, ['B', 'A']))).toBe(false);
    expect(isSameAsked(of(radio, ['A', 'B']), of(checkbox, ['A', 'B']))).toBe(false);
    expect(isSameAsked(of(slider, []), of(slider, ['0', '10.0', '1']))).toBe(true);
    expect(isSameAsked(of(slider, []), of(slider, ['0', '10']))).toBe(false);
    expect(isSameAsked(of(slider, ['0', '10', '1']), of(slider, ['0', '10', '2']))).toBe(false);
    expect(isSameAsked(of(slider, ['0', '10']), of(slider, ['0', '9']))).toBe(false);
    expect(isSameAsked(of(slider, ['0', '10']), of(slider, ['1', '10']))).toBe(false);
    // Choices in another order can be said to mean the same; another type, range or number of choices can't.
    const ab = of(radio, ['A', 'B']);
    const same = [ab, of(radio, ['B', 'A']), of(radio, ['A', 'C'])];
    expect(same.map((other) => canMeanSame(ab, other))).toEqual([true, true, true]);
    const others = [of(checkbox, ['A', 'B']), of(radio, ['A']), of(radio, ['A', 'B', 'C']), of(textarea, [])];
    expect(others.map((other) => canMeanSame(ab, other))).toEqual([false, false, false, false]);
    expect(canMeanSame(of(slider, ['1', '5']), of(slider, ['1', '6']))).toBe(false);
    expect(canMeanSame(of(slider, []), of(slider, ['0', '10', '1']))).toBe(true);
  });

  it('design 5 continues, starts again, or must say which where only its label differs', () => {
    const worded = { ...abc, label: 'How else?' };
    const rechosen = { ...abc, choices: ['A', 'B'] };
    expect(meaningOf(abc, abc, abc, undefined)).toBe('same');
    expect(meaningOf(abc, abc, abc, 'another')).toBe('same');
    expect(meaningOf(abc, abc, rechosen, undefined)).toBe('another');
    expect(meaningOf(abc, abc, rechosen, 'another')).toBe('another');
    expect(meaningOf(abc, abc, rechosen, 'same')).toBe('same');
    expect(meaningOf(abc, abc, worded, undefined)).toBeNull();
    expect(meaningOf(abc, abc, worded, 'same')).toBe('same');
    expect(meaningOf(abc, abc, worded, 'another')).toBe('another');
    // Labels that wait for the next round keep their declared meaning, and can be declared otherwise.
    expect(meaningOf(abc, worded, worded, undefined)).toBe('another');
    expect(meaningOf(abc, worded, worded, 'same')).toBe('same');
    expect(meaningOf(abc, { ...rechosen, label: worded.label }, worded, undefined)).toBeNull();
  });

  it('design 5 continues where only its other language differs, unless it is said to mean another', () => {
    const [how, why] = [inFinnish('Miten?'), inFinnish('Miksi?')];
    expect(meaningOf(how, how, why, undefined)).toBe('same');
    expect(meaningOf(how, how, why, 'another')).toBe('another');
    expect(meaningOf(how, how, inFinnish('Miten?', ['Aa', 'Bee', 'See']), 'another')).toBe('another');
    // What is written for the first time, or is no more, is no other meaning.
    expect(meaningOf(abc, abc, how, 'another')).toBe('same');
    expect(meaningOf(how, how, abc, 'another')).toBe('same');
    // What waits for the next round stays what it was said to be.
    expect(meaningOf(how, why, why, undefined)).toBe('another');
    expect(meaningOf(how, why, how, undefined)).toBe('same');
  });

  it('design 5 continues with other words at the ends of a scale, unless it is said to mean another', () => {
    const scale = { ...abc, fieldType: slider, choices: [], minLabel: 'Never', maxLabel: 'Always' };
    const other = { ...scale, maxLabel: 'Often' };
    const inFinnishToo = (max_label: string) => ({
      ...scale,
      translations: { fi: { label: '', choices: [], min_label: '', max_label, follow_up_text: '' } },
    });
    expect(meaningOf(scale, scale, other, undefined)).toBe('same');
    expect(meaningOf(scale, scale, other, 'another')).toBe('another');
    expect(meaningOf(scale, other, other, undefined)).toBe('another');
    expect(meaningOf(scale, other, scale, undefined)).toBe('same');
    expect(meaningOf(inFinnishToo('Aina'), inFinnishToo('Aina'), inFinnishToo('Usein'), 'another')).toBe('another');
    expect(meaningOf({ ...scale, minLabel: '' }, scale, scale, 'another')).toBe('same');
  });
});

it('5.8 a slider without choices is 0 to 10 by 1; without a step it takes any value', () => {
  expect(rangeOfSlider([])).toEqual({ min: 0, max: 10, step: 1 });
  expect(rangeOfSlider(['-2', '2.5'])).toEqual({ min: -2, max: 2.5, step: null });
  expect(rangeOfSlider(['0', '100', '5'])).toEqual({ min: 0, max: 100, step: 5 });
});

it('5.8 a slider of at most eleven whole values is a row of buttons', () => {
  expect(scaleOfSlider([])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(scaleOfSlider(['-1', '1'])).toEqual([-1, 0, 1]);
  for (const track of [
    ['0', '11', '1'],
    ['0', '10', '2'],
    ['0.5', '3.5', '1'],
    ['0', '2.5', '1'],
  ]) {
    expect(scaleOfSlider(track)).toBeNull();
  }
});

it('9.5, 5.8 a scale is read with the words at its ends, and its follow-up, in the reader’s language where they are written', () => {
  const first = { minLabel: 'Never', maxLabel: 'Always', followUpText: 'Why?' };
  const inFinnish = (texts: object) => {
    const fi = { label: '', choices: [], min_label: '', max_label: '', follow_up_text: '', ...texts };
    return scaleIn({ ...noFollowUp, ...first, translations: { fi } }, 'fi');
  };
  expect(inFinnish({ min_label: 'Ei koskaan' })).toEqual({ ...first, minLabel: 'Ei koskaan' });
  expect(inFinnish({ max_label: 'Aina' })).toEqual({ ...first, maxLabel: 'Aina' });
  expect(inFinnish({ follow_up_text: 'Miksi?' })).toEqual({ ...first, followUpText: 'Miksi?' });
});

it('9.5 a language without a label is not remembered for one, and without any text it is not kept', () => {
  const texts = { label: '', choices: ['Kyllä', 'Ei'], min_label: '', max_label: '', follow_up_text: '' };
  const stored = { label: 'L', fieldType: radio, choices: ['Yes', 'No'] };
  expect(labelsOf({ ...stored, translations: { fi: texts } })).toEqual({});
  const whole = { ...texts, help_text: '', placeholder_text: '' };
  const written = { ...stored, translations: { fi: whole } };
  expect(mergeTranslations(written, stored, { fi: { label: '' } })).toEqual({ fi: whole });
  expect(mergeTranslations(written, stored, { fi: { choices: [] } })).toEqual({});
});

it('9.5 what a language lacks is asked in the first one', () => {
  const asked = { label: 'First', fieldType: radio, choices: ['Yes', 'No'] };
  const lacking = {
    ...asked,
    translations: { fi: { label: '', choices: ['', 'Ei'], min_label: '', max_label: '', follow_up_text: '' } },
  };
  expect(askedIn(lacking, 'fi')).toEqual({ label: 'First', choices: ['Yes', 'Ei'] });
  expect(askedIn({ ...asked, translations: {} }, 'fi')).toEqual({ label: 'First', choices: ['Yes', 'No'] });
});

it('9.5 each text that a language lacks is counted, and none that the first language lacks, too', () => {
  const words = { label: 'L', helpText: 'H', placeholderText: 'P', minLabel: 'A', maxLabel: 'Z', followUpText: 'F' };
  const asked = { ...question(radio, { choices: ['Yes', 'No'] }), ...words, translations: {} };
  const lacking = Object.keys(words).map((text) => countMissing({ ...asked, [text]: '' }, 'fi'));
  expect([countMissing(asked, 'fi'), ...lacking]).toEqual([8, 7, 7, 7, 7, 7, 7]);
  // What is written there counts for its own text alone.
  const names = ['label', 'help_text', 'placeholder_text', 'min_label', 'max_label', 'follow_up_text'];
  const blank = { ...Object.fromEntries(names.map((name) => [name, ''])), choices: [] } as unknown as QuestionTexts;
  const written = [...names.map((name) => ({ [name]: 'X' })), { choices: ['Kyllä', ''] }].map((texts) =>
    countMissing({ ...asked, translations: { fi: { ...blank, ...texts } } }, 'fi'),
  );
  expect(written).toEqual([7, 7, 7, 7, 7, 7, 7]);
  const survey = { title: 'T', description: 'D', mailMessage: 'M', translations: {} } as SurveyState;
  const ofSurvey = ['title', 'description', 'mail_message'].map((name) => {
    const fi = { title: '', description: '', mail_message: '', [name]: 'X' };
    return countMissingTexts({ ...survey, translations: { fi } }, 'fi');
  });
  expect(ofSurvey).toEqual([2, 2, 2]);
  const lackingOfSurvey = ['title', 'description', 'mailMessage'].map((text) =>
    countMissingTexts({ ...survey, [text]: '' }, 'fi'),
  );
  expect([countMissingTexts(survey, 'fi'), ...lackingOfSurvey]).toEqual([3, 2, 2, 2]);
});
