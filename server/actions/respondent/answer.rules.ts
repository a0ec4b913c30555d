import type { z } from 'zod';
import type { AnswerSave, AnswerValue } from '../../../contract/respondent.ts';
import { defaultSliderRange, fieldTypes, type SkipOption } from '../../../shared/lists.ts';
import type { Translations } from '../../../shared/texts.ts';
import { type Message, withValues } from '../../core/i18n.ts';
import { type Asked, isMeantNumber, isOnSlider, sliderRange } from '../../domain/questions/question.rules.ts';
import { choiceNamed, type VersionTexts } from '../../domain/questions/question-texts.ts';
import { answerMessages } from './answer.messages.ts';

/** As stored: exactly one of number, choices (indexes into the version's), text and skipOption is set. */
export type StoredAnswer = {
  number: number | null;
  choices: number[] | null;
  text: string | null;
  skipOption: SkipOption | null;
  comment: string | null;
};

/** What can be answered: a choice by its name in any language. */
type AnswerableQuestion = Asked & { translations: Translations<VersionTexts> };

type Value = z.infer<typeof AnswerValue>;
type Read = { answer: StoredAnswer } | { field: 'value' | 'skip_option'; message: Message };

const nothing: StoredAnswer = { number: null, choices: null, text: null, skipOption: null, comment: null };

/** One answer in the form of the question's version, or which field of it is wrong. */
export function readAnswer(
  asked: AnswerableQuestion,
  { value, skip_option, comment }: z.output<typeof AnswerSave>,
): Read {
  const common = { ...nothing, comment: comment === '' ? null : comment };
  if (skip_option !== null) {
    if (value !== null) return { field: 'skip_option', message: answerMessages.both };
    return { answer: { ...common, skipOption: skip_option } };
  }
  if (value === null) return { field: 'value', message: answerMessages.missing };
  const read = readValue(asked, value);
  return 'message' in read ? { field: 'value', message: read.message } : { answer: { ...common, ...read } };
}

function readValue(asked: AnswerableQuestion, value: Value): Partial<StoredAnswer> | { message: Message } {
  switch (asked.fieldType) {
    case fieldTypes.textarea: {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? { message: answerMessages.text } : { text };
    }
    case fieldTypes.radio: {
      const choice = typeof value === 'string' ? choiceNamed(asked, value) : -1;
      return choice < 0 ? { message: answerMessages.choice } : { choices: [choice] };
    }
    case fieldTypes.checkbox: {
      const chosen = Array.isArray(value) ? [...new Set(value.map((name) => choiceNamed(asked, name)))] : [];
      const isKnown = chosen.length > 0 && chosen.every((choice) => choice >= 0);
      return isKnown ? { choices: chosen.sort((a, b) => a - b) } : { message: answerMessages.choices };
    }
    case fieldTypes.number:
      if (typeof value !== 'number') return { message: answerMessages.number };
      return isMeantNumber(value) ? { number: asMeant(value) } : { message: answerMessages.numberRange };
    case fieldTypes.slider: {
      const range = sliderRange(asked.choices) ?? defaultSliderRange;
      if (typeof value === 'number' && isOnSlider(value, range)) return { number: asMeant(value) };
      return { message: withValues(answerMessages.slider, { min: range.min, max: range.max }) };
    }
  }
}

/** Arithmetic with a slider's steps is inexact (0.1 + 0.2), also near 0. */
function asMeant(value: number): number {
  const rounded = Number(value.toPrecision(15)) + 0;
  return isMeantNumber(rounded) ? rounded : 0;
}

/** An answer's value as it was sent; null when it was a skip. */
export function answerValue(asked: Asked, answer: StoredAnswer): Value | null {
  if (answer.choices === null) return answer.number ?? answer.text;
  const names = answer.choices.flatMap((choice) => asked.choices[choice] ?? []);
  return asked.fieldType === fieldTypes.radio ? (names[0] ?? null) : names;
}
