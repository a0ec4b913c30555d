import { compared, groupsOfRound, report, slider, survey5 } from './drawn-company.ts';
import { aPeriod, aQuestion } from './report-samples.ts';
import { choice } from './report-verdicts.ts';

// A report on other scales, with other rounds, and with groups.

export const path = `GET ${survey5}/report/`;
export const of = (list: readonly object[], more: object = {}) => ({ [path]: { ...report, ...more, questions: list } });
const counted = { of: 'each' as const, start: 0, width: 1, counts: [1, 0, 0, 0, 0, 1, 0, 1, 2, 2, 1] };
const ranged = { of: 'ranges' as const, start: 0, width: 4, counts: [2, 4, 2] };
const eNps = { ...aQuestion, label: 'Zero to ten', choices: ['0', '10', '1'], enps: true };
const read = (more: object = {}) => ({
  scores: {
    favourable_from: 8,
    favourable: { value: 62.5, interval: { low: 30, high: 86 } },
    enps: { value: 25, interval: { low: -20, high: 70 } },
    goal: 8,
    ...more,
  },
  distribution: counted,
});
export const scored = [
  {
    ...slider,
    change: null,
    question: { ...eNps, goal: 8 },
    periods: [
      aPeriod(0, read()),
      aPeriod(7, read({ favourable: { value: 50, interval: null }, enps: { value: -12.5, interval: null } })),
    ],
  },
  {
    ...slider,
    change: null,
    question: { ...eNps, id: 2, label: 'In ranges' },
    periods: [aPeriod(0, { ...read({ favourable: null, enps: null, goal: null }), distribution: ranged })],
  },
  { ...choice, question: { ...choice?.question, id: 3 } },
];
export const quarter = (at: number, people: 'counted' | 'at_least', more: object = {}) =>
  aPeriod(at, {
    quarter: { rounds: 3, people },
    start_date: `2026-0${at * 3 + 1}-01`,
    end_date: `2026-0${at * 3 + 3}-31`,
    ...more,
  });
export const quarters = (people: 'counted' | 'at_least') => [
  {
    ...slider,
    change: null,
    periods: [quarter(0, people, { interval: { low: 5, high: 7 } }), quarter(1, people, { partial: true })],
  },
  {
    ...choice,
    periods: [
      {
        ...choice?.periods[0],
        ...quarter(0, people),
        field_type: choice?.question.field_type,
        fields: choice?.periods[0]?.fields,
      },
    ],
  },
];
export const withGroups = [
  { ...slider, change: null, periods: [aPeriod(0, { groups: groupsOfRound }), aPeriod(7, { groups: groupsOfRound })] },
  {
    ...choice,
    periods: [
      {
        ...choice?.periods[0],
        groups: groupsOfRound.map((group) => ({
          ...group,
          total: null,
          percentages: group.suppressed ? [] : [60, 40],
        })),
      },
    ],
  },
];
const verdicts = ['above', 'below', 'unclear', 'insufficient', 'hidden'] as const;
export const many = {
  ...compared,
  groups: verdicts.map((name, at) => ({ id: 30 + at, name: `Group ${name}` })),
  questions: [
    {
      ...compared.questions[0],
      cells: verdicts.map((verdict, at) => ({
        group: 30 + at,
        answered: verdict === 'hidden' ? null : 9 - at,
        difference: verdict === 'hidden' ? null : 2 - at,
        low: at > 2 ? null : 1 - at,
        high: at > 2 ? null : 3 - at,
        verdict,
      })),
    },
    {
      ...compared.questions[0],
      question: choice?.question.id,
      choice: 'yes',
      range: null,
      rounds: 2,
      cells: verdicts.map((verdict, at) => ({
        group: 30 + at,
        answered: verdict === 'insufficient' ? 6 : 5,
        difference: 10 - at * 5,
        low: 0,
        high: 20,
        verdict,
      })),
    },
  ],
};
