import { expect, it, vi } from 'vitest';
import { questions } from '../models/samples/questions.ts';
import { answers, shareOf, slider } from '../support/drawn-company.ts';
import { drawConsole } from '../support/drawn-console.tsx';
import { atNoon, changed, drawPages, guest } from '../support/drawn-pages.ts';
import { dashboard, emptyDashboard } from '../support/drawn-texts.ts';
import { aPeriod, aQuestion } from '../support/report-samples.ts';
import { choice, of, sloped, trend } from '../support/report-verdicts.ts';

// The tables have the charts' values.

const tableOfChoices = changed(
  dashboard,
  `
        @ [ ] Relative
        - [ ] Favourable
        - Notes
        - 1 3 Mar 2026 New office
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        - Slider of all
        - Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        - Mean
        - [Comments (5)] [Skipped (1)]
        - [Save as PNG] [Save as SVG]
        - View as table
        @ View as table
        + Question 32: every round
        + | yes | no | |
        + Round | Share | People | Share | People | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 62.5% | 5 | 37.5% | 3 | – | 10 | 80% |
      `,
);

drawPages([
  [
    '2.17 the table of a mean has every number of its chart',
    '/surveys/5/dashboard',
    of([
      {
        ...{ ...slider, change: null, question: { ...aQuestion, goal: 8, label: 'Tabled' } },
        ...trend([sloped('rising', 0.3)], {
          rounds: 2,
          line: [
            { round: 0, value: 4.2, low: 3.8, high: 4.6 },
            { round: 7, value: 6.1, low: 5.7, high: 6.5 },
          ],
        }),
        rewordings: [
          { round: 7, date: '2026-03-10', before: 'Before', after: 'Tabled', meaning: 'same' },
          { round: 14, date: '2026-03-16', before: 'Tabled', after: 'Other', meaning: 'other' },
        ],
        periods: [
          aPeriod(0, {
            interval: { low: 5.1, high: 6.9 },
            distribution: { of: 'each', start: 1, width: 1, counts: [1, 0, 2, 0, 0, 3, 0, 0, 1, 1] },
            year_earlier: {
              round: 1,
              start_date: '2025-03-03',
              end_date: '2025-03-09',
              total: 5.5,
              relative_total: 50,
            },
          }),
          aPeriod(7, { distribution: { of: 'ranges', start: 1, width: 3, counts: [2, 4, 2] }, version: 2 }),
          aPeriod(14, { partial: true, answered: 4, answer_percentage: 40, deviation: null, version: 2 }),
          aPeriod(21, {
            suppressed: true,
            total: null,
            answered: null,
            assigned: null,
            answer_percentage: null,
            version: 2,
          }),
        ],
      },
    ]),
    ['View as table'],
    changed(
      emptyDashboard,
      `
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 23 – 29 Mar 2026 Fewer than 5 answers: hidden to protect anonymity. previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ What changed
        + Tabled was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Tabled] | 6 | | – | +0.30 | 8
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Tabled Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        + Tabled
        + Slider · Every week
        + Mean: Hidden: Fewer than 5 answers: hidden to protect anonymity.
        + Trend: +0.30: per round
        + Rising 0.30 per round over 2 rounds, likely real (97.5% confidence interval 0.20 to 0.40). [What the interval means]
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [The same rounds a year earlier]
        + [95% confidence interval of the mean]
        + [Trend over the rounds shown, with its 97.5% confidence band]
        + Open round, so far
        + Fewer than 5 answers: hidden to protect anonymity.
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Tabled: every round. Goal: 8
        + Round | Mean | A year earlier | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 6 | 5.5 | 4.2 | 5.1 to 6.9 | 110 | 8 | 10 | 80% |
        + 9 – 15 Mar 2026 | 6 | – | 6.1 | – | 110 | 8 | 10 | 80% | Question changed · Reworded on 10 Mar 2026, same meaning. Before: “Before”
        + 16 – 22 Mar 2026 | 6 | – | – | – | – | 4 | 10 | 40% | Open round, so far · New meaning from 16 Mar 2026. Before: “Tabled”
        + 23 – 29 Mar 2026 | – | – | – | – | – | – | – | – | Fewer than 5 answers: hidden to protect anonymity.
        + The distribution of answers is kept for rounds that close from now on. Earlier rounds have none.
        + Tabled: trend over the rounds shown
        + Value | Trend per round | 97.5% confidence interval | Verdict
        + Mean | +0.30 | 0.20 to 0.40 | Up, likely real
      `,
    ),
  ],
  [
    '2.17 the table of choices has every share and number of people',
    '/surveys/5/dashboard',
    of([choice as object]),
    ['View as table'],
    tableOfChoices,
  ],
  [
    '2.17, design 5 the table of choices says nothing of a round that is hidden',
    '/surveys/5/dashboard',
    of([
      {
        ...choice,
        periods: [
          ...(choice?.periods ?? []),
          aPeriod(7, {
            ...{ field_type: questions.radio.field_type, suppressed: true, total: null, relative_total: null },
            ...{ deviation: null, answered: null, assigned: null, answer_percentage: null },
          }),
        ],
      },
    ]),
    ['View as table'],
    changed(
      tableOfChoices,
      `
        @ Overview
        - Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 Fewer than 5 answers: hidden to protect anonymity. previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ One choice · Every week
        - Most chosen: 62.5%: yes
        - Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        + Answers: Hidden: Fewer than 5 answers: hidden to protect anonymity.
        @ [no] 37.5%
        + Fewer than 5 answers: hidden to protect anonymity.
        @ 2 – 8 Mar 2026 | 62.5% | 5 | 37.5% | 3 | – | 10 | 80% |
        + 9 – 15 Mar 2026 | – | – | – | – | – | – | – | Fewer than 5 answers: hidden to protect anonymity.
      `,
    ),
  ],
  [
    '2.17 a choice question without answers, a text and a number',
    '/surveys/5/dashboard',
    of([
      {
        ...choice,
        periods: [
          {
            ...choice?.periods[0],
            ...{ answered: 0, answer_percentage: 0 },
            fields: ['yes', 'no'].map((name) => ({
              name,
              value: 0,
              percentage: null,
              linear: null,
              person_name: null,
            })),
          },
        ],
      },
      {
        ...choice,
        question: { ...questions.number, asked: true, order: 2 },
        periods: [
          aPeriod(0, { field_type: questions.number.field_type, total: 37.5, relative_total: 100 }),
          aPeriod(7, { field_type: questions.number.field_type, total: 40, relative_total: 107 }),
        ],
      },
      { ...choice, question: { ...questions.textarea, asked: true, order: 3 }, periods: [] },
    ]),
    [],
    changed(
      tableOfChoices,
      `
        @ Overview
        - Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 8 of 10 answered (80%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Question 32] | 62.5% yes | | – | – | 8
        + [Question 32] | – | | – | – | 0
        + [Question 33] | 40 | | – | – | 8
        + [Question 31] | – | | – | – | –
        @ One choice · Every week
        - Most chosen: 62.5%: yes
        + Most chosen: –: No answers yet
        @ Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        + Response rate: 0%: 0 of 10 people
        @ No change to show yet. It needs two complete rounds with the same question.
        - [yes] 62.5%
        - [no] 37.5%
        + [yes] –
        + [no] –
        @ View as table
        - Question 32: every round
        - | yes | no | |
        - Round | Share | People | Share | People | Answers | Asked | Response rate | Note
        - 2 – 8 Mar 2026 | 62.5% | 5 | 37.5% | 3 | – | 10 | 80% |
        + Question 33
        + Number · Every week
        + Mean: 40: 9 – 15 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + Question 31
        + Free text · Every week
        + Nothing to show.
        + This question has no rounds in the period shown.
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + Free texts
        + Search in the texts
        + [“”]
        + 21 texts
        + More light
        + Aino Admin 2 – 8 Mar 2026
        + [Newer – This is the first page.] Page 1 of 2 [Older]
      `,
    ),
  ],
]);

// The text of a printed report about itself. It is noon in Helsinki, and the numbers are ten minutes old.

atNoon();

const paper = () =>
  [...document.querySelectorAll('main p[aria-hidden="true"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text?.includes('Data from'));

it.each([
  ['by its company', '/surveys/5/dashboard', answers, 'Aalto Oy · '],
  ['by a public link, without the company', '/share/h4sh', { ...answers, ...guest, ...shareOf({}) }, ''],
] as const)(
  '2.17, 2.4 a report printed %s says of when it is, and when it was printed',
  async (_, path, all, whose) => {
    const { until } = await drawConsole(path, all, { isGuest: path.startsWith('/share') });
    const made = `${whose}Data from 4 Mar 2026, 11:50`;
    await until(() => paper() === made);
    for (const [now, printed] of [
      ['2026-03-04T10:01:00Z', '4 Mar 2026, 12:01'],
      // Again, an hour and a day later: of this time.
      ['2026-03-05T11:02:00Z', '5 Mar 2026, 13:02'],
    ] as const) {
      vi.setSystemTime(now);
      window.dispatchEvent(new Event('beforeprint'));
      // Laid out as soon as the event has been handled.
      expect(paper()).toBe(`${made} · Printed ${printed}`);
    }
    vi.setSystemTime('2026-03-04T10:00:00Z');
  },
);

it('2.17 charts that are far below are not drawn, but on paper they are, as wide as a sheet', async () => {
  const { until } = await drawConsole('/surveys/5/dashboard', answers);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 1_000, 49));
  const places = () => [...document.querySelectorAll('main [role="img"]')];
  const widths = () => places().map((place) => place.querySelector('svg')?.getAttribute('width') ?? null);
  await until(() => places().length > 0);
  expect(widths()).toEqual(places().map(() => null));
  window.dispatchEvent(new Event('beforeprint'));
  expect(widths()).toEqual(places().map(() => '680'));
  window.dispatchEvent(new Event('afterprint'));
});

it.each([
  ['precise', '0100', '40 to 50: 2, 90 to 100: 1, 100: 3'],
  ['relative', '0%100%', '40% to 50%: 2, 90% to 100%: 1, 100%: 3'],
])(
  '2.17, design 5 no range of answers goes beyond the end of a Slider, in the %s scale',
  async (scale, shown, spoken) => {
    const counts = [0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 3];
    const question = { ...aQuestion, choices: ['0', '100', '1'] };
    const periods = [aPeriod(0, { distribution: { of: 'ranges', start: 0, width: 10, counts } })];
    const report = of([{ ...slider, change: null, question, periods }]);
    const { press, until } = await drawConsole(`/surveys/5/dashboard?scale=${scale}`, { ...answers, ...report });
    await press('View as table');
    const cell = await until(() => document.querySelector('td [role="img"][class*="_distribution_"]'));
    expect([cell.textContent, cell.getAttribute('aria-label')]).toEqual([shown, spoken]);
  },
);
