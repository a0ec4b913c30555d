import { choiceChange } from '../../../shared/choices.ts';
import {
  defaultSliderRange,
  type FieldType,
  fieldTypes,
  hasOptions,
  isMeasured,
  type Rewording,
} from '../../../shared/lists.ts';
import type { Translations } from '../../../shared/texts.ts';
import { type Message, withValues } from '../../core/i18n.ts';
import { questionMessages } from './question.messages.ts';
import { type Ends, type FollowUp, readsOtherwise, type VersionTexts } from './question-texts.ts';

/**
 * The parts of a question that respondents see; a change of them makes a new version once it has been asked (design
 * §5).
 */
export type Asked = { fieldType: FieldType; choices: readonly string[] };

/** `step` null: every number from `min` to `max`. */
type SliderRange = { min: number; max: number; step: number | null };

/**
 * The range of realistic numbers: sums of squares of others overflow doubles, or lose the digits of their neighbours.
 */
const largestNumber = 1e15;
const smallestNumber = 1e-9;
const mostDigits = 15;

/** 0, or 1e-9 … 1e15 in either direction, of 15 significant digits at most. */
export function isMeantNumber(value: number): boolean {
  const size = Math.abs(value);
  const isInRange = size === 0 || (size >= smallestNumber && size <= largestNumber);
  return isInRange && Number(value.toPrecision(mostDigits)) === value;
}

/** A number as people write it in a form; null for anything else ('', '0x10', 'Infinity', '1e-200'). */
export function parseNumber(text: string): number | null {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN;
  return isMeantNumber(value) ? value : null;
}

/** The range that a slider's choices mean (5.8); null when they are not a range. */
export function sliderRange(choices: readonly string[]): SliderRange | null {
  if (choices.length === 0) return defaultSliderRange;
  if (choices.length > 3) return null;
  const [min, max, step] = choices.map(parseNumber);
  if (min === undefined || max === undefined || min === null || max === null || step === null || min >= max)
    return null;
  return { min, max, step: step ?? null };
}

/** Whether a slider can be set to `value`. */
export function isOnSlider(value: number, { min, max, step }: SliderRange): boolean {
  if (!(value >= min && value <= max)) return false;
  if (step === null) return true;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** Settings for a Slider's results: the favourable threshold, the goal, and whether there is an eNPS (ADR 40). */
type Thresholds = { favourableFrom: number | null; goal: number | null; enps: boolean };

/** Why a question can't be saved, by field of the wire; empty when it can. */
export function checkQuestion(
  question: Asked & Thresholds & Ends & FollowUp & { default: string },
): Record<string, Message> {
  const choices = checkChoices(question);
  if (choices !== null) return { choices };
  const wrong = {
    default: question.default === '' ? null : checkDefault(question),
    favourable_from: checkThreshold(question, question.favourableFrom),
    goal: checkThreshold(question, question.goal),
    enps: question.enps && question.fieldType !== fieldTypes.slider ? questionMessages.noThreshold : null,
    min_label: checkEnd(question, question.minLabel),
    max_label: checkEnd(question, question.maxLabel),
    ...checkFollowUp(question),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, why]) => (why === null ? [] : [[field, why]])));
}

function checkThreshold({ fieldType, choices }: Asked, value: number | null): Message | null {
  if (value === null) return null;
  if (fieldType !== fieldTypes.slider) return questionMessages.noThreshold;
  const range = sliderRange(choices) ?? defaultSliderRange;
  if (isOnSlider(value, range)) return null;
  return withValues(questionMessages.thresholdRange, { min: range.min, max: range.max });
}

function checkEnd({ fieldType }: Asked, label: string): Message | null {
  return label === '' || fieldType === fieldTypes.slider ? null : questionMessages.noThreshold;
}

/** Text and limit are there together; a limit of another range no longer fits. */
function checkFollowUp({ followUpText, followUpLimit, ...question }: Asked & FollowUp) {
  const isText = followUpText !== '';
  const hasLimit = followUpLimit !== null;
  if (!isMeasured(question.fieldType)) {
    const [text, limit] = [isText, hasLimit].map((isThere) => (isThere ? questionMessages.noFollowUp : null));
    return { follow_up_text: text ?? null, follow_up_limit: limit ?? null };
  }
  const isLimitMissing = hasLimit ? !isMeantNumber(followUpLimit) : isText;
  const outside = question.fieldType === fieldTypes.slider ? checkThreshold(question, followUpLimit) : null;
  return {
    follow_up_text: hasLimit && !isText ? questionMessages.followUpText : null,
    follow_up_limit: isLimitMissing ? questionMessages.followUpLimit : outside,
  };
}

function checkChoices({ fieldType, choices }: Asked): Message | null {
  if (hasOptions(fieldType)) {
    const different = new Set(choices).size;
    if (different < choices.length) return questionMessages.sameChoice;
    return different < 2 ? questionMessages.fewChoices : null;
  }
  if (fieldType !== fieldTypes.slider) return choices.length === 0 ? null : questionMessages.noChoices;
  const range = sliderRange(choices);
  if (range === null) return choices.length === 3 ? stepOrRange(choices) : questionMessages.sliderRange;
  const { min, max, step } = range;
  return step !== null && (step <= 0 || step > max - min) ? questionMessages.sliderStep : null;
}

/** For three choices that are not a range: which part is wrong. */
function stepOrRange(choices: readonly string[]): Message {
  return sliderRange(choices.slice(0, 2)) === null ? questionMessages.sliderRange : questionMessages.sliderStep;
}

function checkDefault({ fieldType, choices, default: value }: Asked & { default: string }): Message | null {
  if (hasOptions(fieldType)) return choices.includes(value) ? null : questionMessages.defaultChoice;
  if (fieldType === fieldTypes.textarea) return null;
  const number = parseNumber(value);
  if (number === null) return questionMessages.defaultNumber;
  if (fieldType === fieldTypes.number) return null;
  const range = sliderRange(choices) ?? defaultSliderRange;
  if (isOnSlider(number, range)) return null;
  return withValues(questionMessages.defaultRange, { min: range.min, max: range.max });
}

/** Whether answers to one fit the other: same type, and same choices or range. */
export function isSameAsked(a: Asked, b: Asked): boolean {
  if (a.fieldType !== b.fieldType) return false;
  if (a.fieldType === fieldTypes.slider) {
    return JSON.stringify(rangeParts(a.choices)) === JSON.stringify(rangeParts(b.choices));
  }
  return JSON.stringify(a.choices) === JSON.stringify(b.choices);
}

/** Whether a change can be said to mean the same: it drops no choice and adds none, but names or sorts them otherwise. */
export function canMeanSame(a: Asked, b: Asked): boolean {
  if (isSameAsked(a, b)) return true;
  return a.fieldType === b.fieldType && hasOptions(a.fieldType) && choiceChange(a.choices, b.choices).places !== null;
}

type Worded = Asked & Ends & { label: string; translations: Translations<VersionTexts> };

/**
 * How a change affects the results of a question that has been asked: they continue, or start again with the next
 * round. Other choices start again unless the change says that they mean the same (`canMeanSame`).
 * @param stored the question before the change: a version that waits for the next round keeps its meaning
 * @param rewording what the change says about its words; undefined: nothing
 * @returns null where only the label of the first language changes and its meaning is not declared; texts in another
 *   language alone, and words at the ends of a scale, mean the same unless it says so
 */
export function meaningOf(
  lastAsked: Worded,
  stored: Worded,
  wanted: Worded,
  rewording: Rewording | undefined,
): Rewording | null {
  if (!isSameAsked(lastAsked, wanted)) return rewording ?? 'another';
  if (wanted.label === lastAsked.label) {
    if (!readsOtherwise(lastAsked, wanted)) return 'same';
    const isWaiting = readsOtherwise(lastAsked, stored) && !readsOtherwise(stored, wanted);
    return rewording ?? (isWaiting ? 'another' : 'same');
  }
  const isWaiting = wanted.label === stored.label && isSameAsked(lastAsked, stored);
  return rewording ?? (isWaiting ? 'another' : null);
}

function rangeParts(choices: readonly string[]) {
  const range = sliderRange(choices);
  return range === null ? choices : [range.min, range.max, range.step];
}
