import { expect, it } from 'vitest';
import { domainRule } from '../../src/views/report/plot-facts.ts';
import { questions } from '../models/samples/questions.ts';

const ask = (question: (typeof questions)[keyof typeof questions]) => ({ ...question, asked: true }) as never;

it.each([
  ['a slider', questions.slider, 'precise', [4, 6], { lowest: 1, highest: 10, leastSpan: 3.6 }],
  ['a slider without values', questions.slider, 'precise', [null], { lowest: 1, highest: 10, leastSpan: 9 }],
  ['a slider that asked for more', questions.slider, 'precise', [12], { lowest: 1, highest: 12, leastSpan: 3.6 }],
  ['a share of a slider', questions.slider, 'relative', [40], { lowest: 0, highest: 100, leastSpan: 40 }],
  ['favourable answers', questions.slider, 'favourable', [40], { lowest: 0, highest: 100, leastSpan: 40 }],
  ['a promoter score', questions.slider, 'enps', [-20], { lowest: -100, highest: 100, leastSpan: 80 }],
  ['an index', questions.number, 'relative', [104], { leastSpan: 20 }],
  ['a number', questions.number, 'precise', [3], { leastSpan: 1 }],
  ['counts of a choice', questions.radio, 'precise', [3], { lowest: 0, leastSpan: 4, fromZero: true }],
] as const)('2.17 the axis of %s ends where its scale does', (_, question, scale, values, rule) => {
  expect(domainRule(ask(question), scale as never, values)).toEqual(rule);
});
