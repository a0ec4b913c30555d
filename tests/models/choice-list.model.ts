import { choiceListMachine } from '../../machines/survey/choice-list.machine.ts';
import { maxChoices } from '../../shared/lists.ts';
import { modelOf } from '../support/model-of.ts';
import { questions } from './samples/questions.ts';

const { choices } = questions.radio;
/** Few enough to be walked up to the last. */
export const input = { choices, translated: ['kyllä', '', ''], most: 4 };
const modelFor = (most: number) =>
  modelOf(choiceListMachine, {
    input: { ...input, most },
    samples: {
      'choice.added': ({ context }) => (context.choices.length < 4 ? [{ index: 1 }] : []),
      'choice.pasted': [{ index: 0, choices: ['tea', 'coffee'] }],
      'choice.changed': [{ index: 0, value: 'certainly' }],
      // On the screen the survey has one language.
      'choice.translationsPasted': most === input.most ? [{ index: 1, choices: ['ei', 'ehkä'] }] : [],
      'choice.translated': most === input.most ? [{ index: 0, value: 'toki' }] : [],
      'choice.removed': [{ index: 0 }],
      'choice.moved': [{ from: 0, to: 1 }],
    },
    // More than can be added come only from pasting, and the pasted ones count as many.
    serialize: ({ context }) => Math.min(context.choices.length, 5),
  });
export const model = modelFor(input.most);
/** A question can have as many as can be written on the screen. */
export const modelOnScreen = modelFor(maxChoices);
