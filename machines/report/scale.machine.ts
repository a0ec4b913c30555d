import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { Report, SharedReport } from '../../contract/report.ts';
import type { fieldTypes } from '../../shared/lists.ts';
import type { Scale } from './types.ts';

/** By question, the scales that it has. */
export type QuestionScales = Readonly<Record<number, readonly Scale[]>>;
/** Sent to the filter when another scale is shown. */
export type ScaleFact = { type: 'scale.kept'; scale: Scale };

// A chart imports no values: the compiler compares it with the contract's.
const types: Pick<typeof fieldTypes, 'number' | 'slider'> = { number: 4, slider: 8 };
const everyScale: readonly Scale[] = ['precise', 'relative', 'favourable', 'enps'];

/**
 * Only a mean has a place in a range, or an index; only a Slider has a threshold, and one from 0 to 10 by 1 an eNPS,
 * where it was said to be one (5.8).
 */
function scalesOf({ field_type, choices, enps }: Question): readonly Scale[] {
  if (field_type === types.number) return ['precise', 'relative'];
  if (field_type !== types.slider) return ['precise'];
  const isPromoterScale = choices.length === 0 || choices.map(Number).join() === '0,10,1';
  return enps && isPromoterScale ? everyScale : ['precise', 'relative', 'favourable'];
}

/** Precise and Relative are in every report (2.17), the others where a question has them. */
function offeredBy(scales: QuestionScales): readonly Scale[] {
  const isOfQuestion = (scale: Scale) => Object.values(scales).some((own) => own.includes(scale));
  return everyScale.filter((scale) => scale === 'precise' || scale === 'relative' || isOfQuestion(scale));
}

function knownOf({ questions }: Report | SharedReport): { scales: QuestionScales; offered: readonly Scale[] } {
  const scales = Object.fromEntries(questions.map(({ question }) => [question.id, scalesOf(question)]));
  return { scales, offered: offeredBy(scales) };
}

export const scaleMachine = setup({
  types: {
    input: {} as { scale: Scale },
    context: {} as { scale: Scale; scales: QuestionScales; offered: readonly Scale[] },
    events: {} as { type: 'scale.loaded'; report: Report | SharedReport } | { type: 'scale.chosen'; scale: Scale },
  },
  actions: {
    keepKnown: assign((_, { report }: { report: Report | SharedReport }) => knownOf(report)),
    keepScale: assign((_, params: { scale: Scale }) => params),
    announceScale: sendParent(({ context: { scale } }) => ({ type: 'scale.kept', scale }) satisfies ScaleFact),
  },
  guards: {
    isScale: ({ context }, { scale }: { scale: Scale }) => context.scale === scale,
    isOffered: ({ context: { scale, offered } }, wanted: { scale: Scale }) =>
      wanted.scale !== scale && offered.includes(wanted.scale),
    /** An address may ask for a scale that no question of the report has. */
    isMissing: ({ context: { scale } }, { report }: { report: Report | SharedReport }) =>
      !knownOf(report).offered.includes(scale),
  },
}).createMachine({
  id: 'scale',
  description:
    'How the values of a report are shown (2.17): which scales its questions have, and which one is chosen. Only what is drawn changes.',
  context: ({ input }) => ({ scale: input.scale, scales: {}, offered: [] }),
  initial: 'deciding',
  on: {
    'scale.loaded': [
      {
        description: 'The precise values are there of every report.',
        guard: { type: 'isMissing', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          { type: 'keepKnown', params: ({ event }) => event },
          { type: 'keepScale', params: { scale: 'precise' } },
          'announceScale',
        ],
      },
      { actions: { type: 'keepKnown', params: ({ event }) => event } },
    ],
    'scale.chosen': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'keepScale', params: ({ event }) => ({ scale: event.scale }) }, 'announceScale'],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: { type: 'isScale', params: { scale: 'relative' } }, target: 'relative' },
        { guard: { type: 'isScale', params: { scale: 'favourable' } }, target: 'favourable' },
        { guard: { type: 'isScale', params: { scale: 'enps' } }, target: 'enps' },
        { target: 'precise' },
      ],
    },
    precise: {},
    relative: { description: 'As a share of the possible, or an index. Choices and texts keep their values.' },
    favourable: { description: 'Of sliders, by the threshold of each; others keep their values.' },
    enps: { description: 'Of questions that were said to have one; others keep their values.' },
  },
});
export type ScaleActorRef = ActorRefFrom<typeof scaleMachine>;
