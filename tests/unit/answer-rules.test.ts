import { describe, expect, it } from 'vitest';
import { AnswerSave } from '../../contract/respondent.ts';
import { answerValue, readAnswer, type StoredAnswer } from '../../server/actions/respondent/answer.rules.ts';
import { rollupChanges } from '../../server/actions/respondent/rollup.rules.ts';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import { said } from '../support/said-texts.ts';

const { radio, checkbox, slider, number, textarea } = fieldTypes;

const nothing: StoredAnswer = { number: null, choices: null, text: null, skipOption: null, comment: null };
const abc = ['A', 'B', 'C'];
const translations = {
  fi: { label: '', choices: ['Aa', '', 'Cee'], min_label: '', max_label: '', follow_up_text: '' },
};

function read(fieldType: FieldType, choices: string[], sent: object) {
  const answer = readAnswer({ fieldType, choices, translations }, AnswerSave.parse({ question: 1, ...sent }));
  return 'answer' in answer ? answer.answer : [answer.field, said(answer.message)];
}

describe('an answer', () => {
  const kept: [string, FieldType, string[], object, Partial<StoredAnswer>][] = [
    ['a text without the spaces around it', textarea, [], { value: '  Fine \n' }, { text: 'Fine' }],
    ['a choice as its place', radio, abc, { value: 'C' }, { choices: [2] }],
    ['choices once each, in their order', checkbox, abc, { value: ['C', 'A', 'C'] }, { choices: [0, 2] }],
    ['a choice by its name in another language', radio, abc, { value: 'Cee' }, { choices: [2] }],
    ['one choice where both languages name it', checkbox, abc, { value: ['A', 'Aa', 'B'] }, { choices: [0, 1] }],
    ['a number', number, [], { value: -0.5 }, { number: -0.5 }],
    ['the largest number', number, [], { value: 1e15 }, { number: 1e15 }],
    ['the smallest one', number, [], { value: -1e-9 }, { number: -1e-9 }],
    ['0 without its sign', number, [], { value: -0 }, { number: 0 }],
    ['a slider’s end', slider, ['1', '5', '1'], { value: 5 }, { number: 5 }],
    ['a slider’s step as it is meant', slider, ['0', '1', '0.1'], { value: 0.1 + 0.2 }, { number: 0.3 }],
    ['the middle of a slider', slider, ['-1', '1', '0.1'], { value: -0 }, { number: 0 }],
    ['the usual slider', slider, [], { value: 10 }, { number: 10 }],
    ['a comment beside it', number, [], { value: 1, comment: ' Why ' }, { number: 1, comment: 'Why' }],
    ['a skip', radio, abc, { skip_option: 'no_opinion' }, { skipOption: 'no_opinion' }],
    [
      'a skip with a comment',
      slider,
      [],
      { skip_option: 'rather_not_say', comment: 'No' },
      { skipOption: 'rather_not_say', comment: 'No' },
    ],
  ];
  it.each(kept)('design 6 keeps %s', (_, type, choices, sent, stored) => {
    expect(read(type, choices, sent)).toEqual({ ...nothing, ...stored });
  });

  const digits = 'Enter 0 or a number between 0.000000001 and 1,000,000,000,000,000, with at most 15 digits.';
  const sliderText = (min: number, max: number) => `Set the slider to a value between ${min} and ${max}.`;
  const refused: [string, FieldType, string[], object, string, string][] = [
    ['nothing', number, [], {}, 'value', 'Answer the question, or give a reason for skipping it.'],
    [
      'nothing but a comment',
      textarea,
      [],
      { comment: 'x' },
      'value',
      'Answer the question, or give a reason for skipping it.',
    ],
    [
      'both',
      number,
      [],
      { value: 1, skip_option: 'no_opinion' },
      'skip_option',
      'A skipped question cannot have an answer.',
    ],
    ['an empty text', textarea, [], { value: ' \n ' }, 'value', 'Enter a text.'],
    ['a number as a text', textarea, [], { value: 7 }, 'value', 'Enter a text.'],
    ['a choice that is none', radio, abc, { value: 'D' }, 'value', 'Choose one of the choices.'],
    ['several choices of a radio', radio, abc, { value: ['A'] }, 'value', 'Choose one of the choices.'],
    ['no choice', checkbox, abc, { value: [] }, 'value', 'Choose at least one of the choices.'],
    [
      'one that is none among choices',
      checkbox,
      abc,
      { value: ['A', 'D'] },
      'value',
      'Choose at least one of the choices.',
    ],
    ['a single choice of a checkbox', checkbox, abc, { value: 'A' }, 'value', 'Choose at least one of the choices.'],
    ['a text as a number', number, [], { value: '7' }, 'value', 'Enter a number.'],
    ['a number that is too small', number, [], { value: 9e-10 }, 'value', digits],
    ['a number that is too large', number, [], { value: 1.1e15 }, 'value', digits],
    ['too many digits', number, [], { value: 0.123_456_789_012_345_6 }, 'value', digits],
    ['less than a slider has', slider, ['1', '5', '1'], { value: 0 }, 'value', sliderText(1, 5)],
    ['more than a slider has', slider, ['1', '5'], { value: 5.01 }, 'value', sliderText(1, 5)],
    ['a value between its steps', slider, ['1', '5', '2'], { value: 2 }, 'value', sliderText(1, 5)],
    ['a value off the usual slider', slider, [], { value: 0.5 }, 'value', sliderText(0, 10)],
    [
      'an empty name, as a choice has that is not translated',
      radio,
      abc,
      { value: '' },
      'value',
      'Choose one of the choices.',
    ],
    ['a text as a slider’s value', slider, [], { value: '5' }, 'value', sliderText(0, 10)],
  ];
  it.each(refused)('design 6, 5.1 refuses %s', (_, type, choices, sent, field, text) => {
    expect(read(type, choices, sent)).toEqual([field, text]);
  });

  it('design 6 is given back as it was sent, a skip as none', () => {
    const of = (fieldType: FieldType, stored: Partial<StoredAnswer>) =>
      answerValue({ fieldType, choices: abc }, { ...nothing, ...stored });
    expect(of(radio, { choices: [1] })).toBe('B');
    expect(of(checkbox, { choices: [0, 2] })).toEqual(['A', 'C']);
    expect(of(checkbox, { choices: [1] })).toEqual(['B']);
    expect(of(number, { number: 0 })).toBe(0);
    expect(of(textarea, { text: 'Fine' })).toBe('Fine');
    expect(of(number, { skipOption: 'no_opinion' })).toBeNull();
  });
});

describe('what an answer changes in the sums of its round', () => {
  const one = (stored: Partial<StoredAnswer>) => ({ ...nothing, ...stored });
  const change = (choice: number, n: number, takenOut: number | null, putIn: number | null) => {
    return { roundId: 7, choice, n, takenOut, putIn };
  };

  it('design 5 a first one, another one, the same one, a skip after it and earlier', () => {
    expect(rollupChanges(7, undefined, one({ number: 4 }))).toEqual([change(-1, 1, null, 4)]);
    expect(rollupChanges(7, one({ number: 4 }), one({ number: 5 }))).toEqual([change(-1, 0, 4, 5)]);
    expect(rollupChanges(7, one({ number: 4 }), one({ number: 4, comment: 'More' }))).toEqual([]);
    expect(rollupChanges(7, one({ number: 4 }), one({ skipOption: 'no_opinion' }))).toEqual([change(-1, -1, 4, null)]);
    expect(rollupChanges(7, one({ skipOption: 'no_opinion' }), one({ number: 0 }))).toEqual([change(-1, 1, null, 0)]);
    expect(rollupChanges(7, undefined, one({ skipOption: 'no_opinion' }))).toEqual([]);
    expect(rollupChanges(7, undefined, one({ text: 'Fine' }))).toEqual([change(-1, 1, null, null)]);
  });

  it('design 5 of choices those that come and go', () => {
    const [before, after] = [one({ choices: [0, 1] }), one({ choices: [1, 2] })];
    expect(rollupChanges(7, undefined, before)).toEqual([
      change(-1, 1, null, null),
      change(0, 1, null, null),
      change(1, 1, null, null),
    ]);
    expect(rollupChanges(7, before, after)).toEqual([change(0, -1, null, null), change(2, 1, null, null)]);
    expect(rollupChanges(7, after, one({ skipOption: 'no_opinion' }))).toEqual([
      change(-1, -1, null, null),
      change(1, -1, null, null),
      change(2, -1, null, null),
    ]);
  });
});
