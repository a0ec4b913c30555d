import type { Report } from '../../contract/report.ts';
import { scaleMachine } from '../../machines/report/scale.machine.ts';
import type { Scale } from '../../machines/report/types.ts';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import { modelOf } from '../support/model-of.ts';
import { aQuestion } from '../support/report-samples.ts';
import { reports } from './samples/reports.ts';

const { slider, radio, textarea } = fieldTypes;

/** A report of such questions, with ids from 1 on. */
export const reportOf = (...asked: readonly [FieldType, ...string[]][]): Report => ({
  ...reports.march,
  questions: asked.map(([field_type, ...choices], at) => ({
    question: { ...aQuestion, id: at + 1, field_type, choices, enps: field_type === slider },
    ...{ periods: [], rewordings: [], change: null, trend: null },
  })),
});
export const whole = reportOf([slider], [slider, '1', '10', '1'], [radio, 'Yes', 'No']);
const withoutScales = reportOf([textarea]);
export const everyScale: readonly Scale[] = ['precise', 'relative', 'favourable', 'enps'];

export const input = { scale: 'precise' as Scale };
export const modelFor = (scale: Scale) =>
  modelOf(scaleMachine, {
    input: { scale },
    samples: {
      'scale.loaded': [{ report: whole }, { report: withoutScales }],
      'scale.chosen': everyScale.map((scale) => ({ scale })),
    },
    serialize: ({ context }) => [context.scale, context.offered.length],
  });
export const model = modelFor(input.scale);
