import { expect, it, vi } from 'vitest';
import { type FieldType, fieldTypes } from '../../shared/lists.ts';
import { answers, slider } from '../support/drawn-company.ts';
import { type Answers, drawConsole, pressKey } from '../support/drawn-console.tsx';
import { atNoon } from '../support/drawn-pages.ts';
import { of, quarter, quarters, scored } from '../support/drawn-scales.ts';
import { aPeriod } from '../support/report-samples.ts';
import { change, choice, trend as fitted, moved, sloped, untold, verdicts } from '../support/report-verdicts.ts';

// What the charts of a report say to a person who does not see them: each as a sentence, then round by round; and what
// is written in them.

atNoon();

async function spoken({ until }: Awaited<ReturnType<typeof drawConsole>>): Promise<string[]> {
  const said: string[] = [];
  for (const cursor of document.querySelectorAll<HTMLElement>('main [role="slider"][aria-valuetext]')) {
    const picture = [...document.querySelectorAll('main [role="img"]')].findLast(
      (one) => one.compareDocumentPosition(cursor) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    said.push(`${cursor.getAttribute('aria-label')} – ${picture?.getAttribute('aria-label')}`);
    said.push(`Drawn: ${[...(picture?.querySelectorAll('text') ?? [])].map((text) => text.textContent).join(' | ')}`);
    cursor.focus();
    pressKey('Home');
    for (let at = 1; at <= Number(cursor.getAttribute('aria-valuemax')); at += 1) {
      await until(() => cursor.getAttribute('aria-valuenow') === String(at));
      said.push(`${cursor.getAttribute('aria-valuetext')?.replaceAll('\n', ' / ')}`);
      // Beside the line, the same for those who see it, but for a drawn distribution.
      const tip = document.querySelector('main [class*="_tip_"]')?.cloneNode(true) as Element;
      tip.querySelector('[class*="_distribution_"]')?.remove();
      expect(bare(tip.textContent)).toBe(bare(said.at(-1)?.replace(/(?<=Distribution of answers) [^R]*/, '')));
      pressKey('ArrowRight');
    }
    pressKey('Escape');
    await until(() => document.querySelector('main [class*="_tip_"]') === null);
  }
  return said;
}

const bare = (text: string | null | undefined) => text?.replaceAll(/[^\p{L}\p{N}]/gu, '');
const line = [0, 7].map((round) => ({ round, value: 5 + round / 10, low: 4, high: 7 }));
const slope = { slope: 0.1, low: 0.05, high: 0.15 };
const trend = {
  ...{ rounds: 6, basis: 'people', disclosed: 'all', confidence: 97.5, line },
  items: [{ name: null, verdict: 'rising', precise: slope, relative: slope }],
};
const earlier = { round: 9, start_date: '2025-03-03', end_date: '2025-03-09', total: 3, relative_total: 22 };
const hidden = { suppressed: true, total: null, relative_total: null, answered: null, answer_percentage: null };
const measured = {
  ...{ ...slider, change: null, trend, question: { ...slider?.question, goal: 8 } },
  rewordings: [{ round: 7, date: '2026-03-10', before: 'All?', after: 'Slider of all', meaning: 'same' }],
  periods: [
    aPeriod(0, {
      ...{ interval: { low: 5, high: 7 }, year_earlier: earlier },
      scores: { favourable_from: 8, favourable: null, enps: null, goal: 8 },
    }),
    aPeriod(7, { total: 6.125, distribution: { of: 'each', start: 1, width: 1, counts: [0, 0, 1, 0, 7] } }),
    aPeriod(14, { ...hidden, version: 2 }),
    aPeriod(21, { partial: true, version: 2, total: 4 }),
  ],
};
const scoredTrend = scored.slice(0, 1).map((each) => ({ ...each, trend }));
const below = { ...slider?.question, field_type: fieldTypes.number, choices: [] };
const index = (at: number, more: object) => aPeriod(at, { field_type: fieldTypes.number, ...more });
const answered = (at: number, type: FieldType, ...shares: number[]) =>
  aPeriod(at * 7, {
    ...{ field_type: type, total: 8, relative_total: null },
    fields: shares.map((percentage, nth) => ({
      ...{ name: `Choice ${nth + 1}`, value: percentage, percentage, linear: null, person_name: null },
    })),
  });
const chosen = (type: FieldType, ...rounds: number[][]) => ({
  ...{ ...choice, question: { ...choice?.question, field_type: type } },
  periods: rounds.map((shares, at) => answered(at, type, ...shares)),
});
const many = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 45];
const together = (...periods: ReturnType<typeof aPeriod>[]) =>
  of(
    [1, 2].map((id) => ({
      ...slider,
      change: null,
      question: { ...slider?.question, id, label: `Asked ${id}` },
      periods,
    })),
  );

const cases: [title: string, search: string, more: Answers, said: string][] = [
  [
    'precise values',
    '',
    of([measured]),
    `
    Rounds: Slider of all – The last complete round (16 – 22 Mar 2026) is hidden. Fewer than 5 answers: hidden to protect anonymity. Rising 0.10 per round over 6 rounds, likely real (97.5% confidence interval 0.05 to 0.15).
    Drawn: 4 | 6 | 8 | Open | Question changed | Reworded | Goal 8 | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 16 Mar | 23 Mar | 2026
    2 – 8 Mar 2026. Mean 6, Goal 8, A year earlier 3, 95% confidence interval of the mean 5 to 7, Trend 5, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Mean 6.13, Trend 5.7, Distribution of answers 3: 1, 5: 7, Response rate 80%. 8 of 10 people / Reworded on 10 Mar 2026, same meaning. Before: “All?”
    16 – 22 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
    23 – 29 Mar 2026. Mean 4, Response rate 80%. Open round, so far · 8 of 10 people
  `,
  ],
  [
    'relative values',
    '?scale=relative',
    of([measured]),
    `
    Rounds: Slider of all – The last complete round (16 – 22 Mar 2026) is hidden. Fewer than 5 answers: hidden to protect anonymity. Rising 0.10 percentage points per round over 6 rounds, likely real (97.5% confidence interval 0.05 to 0.15).
    Drawn: 20% | 40% | 60% | 80% | Open | Question changed | Reworded | Goal 77.8% | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 16 Mar | 23 Mar | 2026
    2 – 8 Mar 2026. Share of the range 55%, Goal 77.8%, A year earlier 22%, 95% confidence interval of the mean 44.4% to 66.7%, Trend 44.4%, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Share of the range 55%, Trend 52.2%, Distribution of answers 22%: 1, 44%: 7, Response rate 80%. 8 of 10 people / Reworded on 10 Mar 2026, same meaning. Before: “All?”
    16 – 22 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
    23 – 29 Mar 2026. Share of the range 55%, Response rate 80%. Open round, so far · 8 of 10 people
  `,
  ],
  [
    'an index that falls below zero',
    '?scale=relative',
    of([
      {
        ...slider,
        change: null,
        question: below,
        periods: [
          index(0, { total: 2, relative_total: 100, interval: { low: 1, high: 3 } }),
          index(7, { total: 0, relative_total: 0, interval: { low: -1, high: 1 } }),
          index(14, { total: -4, relative_total: -200, interval: { low: -5, high: -3 } }),
        ],
      },
    ]),
    `
    Rounds: Slider of all – Index (first round = 100) −200 in the last complete round (16 – 22 Mar 2026). Response rate 80%.
    Drawn: −300 | −200 | −100 | 0 | 100 | 200 | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 16 Mar | 2026
    2 – 8 Mar 2026. Index (first round = 100) 100, 95% confidence interval of the mean 50 to 150, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Index (first round = 100) 0, Response rate 80%. 8 of 10 people
    16 – 22 Mar 2026. Index (first round = 100) −200, 95% confidence interval of the mean −250 to −150, Response rate 80%. 8 of 10 people
  `,
  ],
  [
    'favourable shares',
    '?scale=favourable',
    of(scoredTrend),
    `
    Rounds: Zero to ten – Favourable 50% in the last complete round (9 – 15 Mar 2026). 8 and above. The mean: Rising 0.10 per round over 6 rounds, likely real (97.5% confidence interval 0.05 to 0.15). Response rate 80%.
    Drawn: 40% | 60% | 80% | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 2026
    2 – 8 Mar 2026. Favourable 62.5%, 95% confidence interval 30% to 86%, Distribution of answers 0: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 1, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Favourable 50%, Distribution of answers 0: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 1, Response rate 80%. 8 of 10 people
  `,
  ],
  [
    'eNPS',
    '?scale=enps',
    of(scoredTrend),
    `
    Rounds: Zero to ten – eNPS −13 in the last complete round (9 – 15 Mar 2026). The mean: Rising 0.10 per round over 6 rounds, likely real (97.5% confidence interval 0.05 to 0.15). Response rate 80%.
    Drawn: −20 | 0 | +20 | +40 | +60 | +80 | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 2026
    2 – 8 Mar 2026. eNPS +25, 95% confidence interval −20 to +70, Distribution of answers 0: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 1, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. eNPS −13, Distribution of answers 0: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 1, Response rate 80%. 8 of 10 people
  `,
  ],
  [
    'quarters',
    '?per=quarter',
    of(quarters('at_least')),
    `
    Quarters: Slider of all – Mean 6 in the last complete quarter (1 Jan – 31 Mar 2026). Response rate 80%.
    Drawn: 5 | 6 | 7 | Open | 1 | Response rate | 0% | 100% | 1 Jan | 1 Apr | 2026
    1 Jan – 31 Mar 2026. Mean 6, 95% confidence interval of the mean 5 to 7, Response rate 80%. At least 8 people in 3 rounds / 1 · 3 Mar · New office
    1 Apr – 1 Jul 2026. Mean 6, Response rate 80%. Quarter so far · At least 8 people in 3 rounds
    Quarters: Question 32 – Last complete quarter (1 Jan – 31 Mar 2026): yes 62.5%, no 37.5%. Response rate 80%.
    Drawn: 0% | 20% | 40% | 60% | 80% | 100% | yes | no | 1 | Response rate | 0% | 100% | 1 Jan | 2026
    1 Jan – 31 Mar 2026. yes 62.5%, no 37.5%, Response rate 80%. At least 8 people in 3 rounds / 1 · 3 Mar · New office
  `,
  ],
  [
    'quarters that are hidden',
    '?per=quarter',
    of([
      {
        ...slider,
        change: null,
        periods: [quarter(0, 'counted', hidden), quarter(1, 'counted', { year_earlier: earlier, partial: true })],
      },
    ]),
    `
    Quarters: Slider of all – The last complete quarter (1 Jan – 31 Mar 2026) is hidden. No round with 5 answers or more: hidden to protect anonymity.
    Drawn: 3 | 4 | 5 | 6 | Open | 1 | Response rate | 0% | 100% | 1 Jan | 1 Apr | 2026
    1 Jan – 31 Mar 2026. No round with 5 answers or more: hidden to protect anonymity. / 1 · 3 Mar · New office
    1 Apr – 1 Jul 2026. Mean 6, A year earlier 3, Response rate 80%. Quarter so far · 8 of 10 people in 3 rounds
  `,
  ],
  [
    'quarters none of which is complete',
    '?per=quarter',
    together(quarter(0, 'counted', { partial: true })),
    `
    Quarters: Response rate – No quarter is complete yet.
    Drawn: 0% | 50% | 100% | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Response rate 80%. Quarter so far / 1 · 3 Mar · New office
    Quarters: Asked 1 – No quarter is complete yet.
    Drawn: 5 | 6 | 7 | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Mean 6. Quarter so far · 8 of 10 people in 3 rounds / 1 · 3 Mar · New office
    Quarters: Asked 2 – No quarter is complete yet.
    Drawn: 5 | 6 | 7 | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Mean 6. Quarter so far · 8 of 10 people in 3 rounds / 1 · 3 Mar · New office
  `,
  ],
  [
    'rates of quarters',
    '?per=quarter',
    together(quarter(0, 'counted')),
    `
    Quarters: Response rate – Response rate 80% in the last complete quarter.
    Drawn: 0% | 50% | 100% | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Response rate 80%. 1 · 3 Mar · New office
    Quarters: Asked 1 – Mean 6 in the last complete quarter (1 Jan – 31 Mar 2026). Response rate 80%.
    Drawn: 5 | 6 | 7 | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Mean 6. 8 of 10 people in 3 rounds / 1 · 3 Mar · New office
    Quarters: Asked 2 – Mean 6 in the last complete quarter (1 Jan – 31 Mar 2026). Response rate 80%.
    Drawn: 5 | 6 | 7 | 1 | 1 Jan | 2026
    1 Jan – 31 Mar 2026. Mean 6. 8 of 10 people in 3 rounds / 1 · 3 Mar · New office
  `,
  ],
  [
    'rates of rounds',
    '',
    together(
      aPeriod(0),
      aPeriod(5, hidden),
      aPeriod(10, { assigned: 0, answered: 0, answer_percentage: null }),
      aPeriod(15, { answered: 5 }),
      aPeriod(20, { partial: true }),
    ),
    `
    Rounds: Response rate – Response rate 50% in the last complete round.
    Drawn: 0% | 50% | 100% | Open | 1 | 2 Mar | 7 Mar | 12 Mar | 17 Mar | 22 Mar | 2026
    2 – 8 Mar 2026. Response rate 80%. 1 · 3 Mar · New office
    7 – 13 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
    12 – 18 Mar 2026
    17 – 23 Mar 2026. Response rate 50%
    22 – 28 Mar 2026. Response rate 80%. Open round, so far
    Rounds: Asked 1 – Mean 6 in the last complete round (17 – 23 Mar 2026). Response rate 80%.
    Drawn: 5 | 6 | 7 | Open | 1 | 2 Mar | 7 Mar | 12 Mar | 17 Mar | 22 Mar | 2026
    2 – 8 Mar 2026. Mean 6. 8 of 10 people / 1 · 3 Mar · New office
    7 – 13 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
    12 – 18 Mar 2026. Mean 6. 0 of 0 people
    17 – 23 Mar 2026. Mean 6. 5 of 10 people
    22 – 28 Mar 2026. Mean 6. Open round, so far · 8 of 10 people
    Rounds: Asked 2 – Mean 6 in the last complete round (17 – 23 Mar 2026). Response rate 80%.
    Drawn: 5 | 6 | 7 | Open | 1 | 2 Mar | 7 Mar | 12 Mar | 17 Mar | 22 Mar | 2026
    2 – 8 Mar 2026. Mean 6. 8 of 10 people / 1 · 3 Mar · New office
    7 – 13 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
    12 – 18 Mar 2026. Mean 6. 0 of 0 people
    17 – 23 Mar 2026. Mean 6. 5 of 10 people
    22 – 28 Mar 2026. Mean 6. Open round, so far · 8 of 10 people
  `,
  ],
  [
    'rates before a round is complete',
    '',
    together(aPeriod(0, { partial: true })),
    `
    Rounds: Response rate – No round is complete yet.
    Drawn: 0% | 50% | 100% | 1 | 2 Mar | 2026
    2 – 8 Mar 2026. Response rate 80%. Open round, so far / 1 · 3 Mar · New office
    Rounds: Asked 1 – No round is complete yet.
    Drawn: 5 | 6 | 7 | 1 | 2 Mar | 2026
    2 – 8 Mar 2026. Mean 6. Open round, so far · 8 of 10 people / 1 · 3 Mar · New office
    Rounds: Asked 2 – No round is complete yet.
    Drawn: 5 | 6 | 7 | 1 | 2 Mar | 2026
    2 – 8 Mar 2026. Mean 6. Open round, so far · 8 of 10 people / 1 · 3 Mar · New office
  `,
  ],
  [
    'one of a few choices',
    '',
    of([chosen(fieldTypes.radio, [62.5, 37.5], [40, 60])]),
    `
    Rounds: Question 32 – Last complete round (9 – 15 Mar 2026): Choice 2 60%, Choice 1 40%. Response rate 80%.
    Drawn: 0% | 20% | 40% | 60% | 80% | 100% | Choice 1 | Choice 2 | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 2026
    2 – 8 Mar 2026. Choice 1 62.5%, Choice 2 37.5%, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Choice 1 40%, Choice 2 60%, Response rate 80%. 8 of 10 people
  `,
  ],
  [
    'one of many choices',
    '',
    of(
      [chosen(fieldTypes.radio, many, [])].map((each) => ({
        ...each,
        periods: each.periods.map((period, at) => ({ ...period, ...(at === 1 && hidden) })),
      })),
    ),
    `
    Rounds: Question 32 – The last complete round (9 – 15 Mar 2026) is hidden. Fewer than 5 answers: hidden to protect anonymity.
    Drawn: 0% | 20% | 40% | 60% | 80% | 100% | Choice 1 | Choice 2 | Choice 3 | Choice 4 | Choice 5 | Choice 6 | Choice 7 | Choice 8 | Choice 9 | Choice 12 | Other choices | 1 | Response rate | 0% | 100% | 2 Mar | 9 Mar | 2026
    2 – 8 Mar 2026. Choice 1 5%, Choice 2 5%, Choice 3 5%, Choice 4 5%, Choice 5 5%, Choice 6 5%, Choice 7 5%, Choice 8 5%, Choice 9 5%, Choice 12 45%, Other choices 10%, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
    9 – 15 Mar 2026. Fewer than 5 answers: hidden to protect anonymity.
  `,
  ],
  [
    'several of many choices',
    '',
    of([chosen(fieldTypes.checkbox, many)]),
    `
    Rounds: Question 32 – Last complete round (2 – 8 Mar 2026): Choice 12 45%, Choice 1 5%, Choice 2 5%, Choice 3 5%, Choice 4 5%, Choice 5 5%, Choice 6 5%, Choice 7 5%, Choice 8 5%, Choice 9 5%, Choice 10 5%. Response rate 80%.
    Drawn: 0% | 10% | 20% | 30% | 40% | Choice 1 | Choice 2 | Choice 3 | Choice 4 | Choice 5 | Choice 6 | Choice 7 | Choice 8 | Choice 9 | Choice 10 | Choice 12 | 1 | Response rate | 0% | 100% | 2 Mar | 2026
    2 – 8 Mar 2026. Choice 1 5%, Choice 2 5%, Choice 3 5%, Choice 4 5%, Choice 5 5%, Choice 6 5%, Choice 7 5%, Choice 8 5%, Choice 9 5%, Choice 10 5%, Choice 12 45%, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
  `,
  ],
  [
    'choices that nobody chose',
    '',
    of([chosen(fieldTypes.checkbox, [0, 0])]),
    `
    Rounds: Question 32 – Last complete round (2 – 8 Mar 2026): No answers yet. Response rate 80%.
    Drawn: 0% | 10% | 20% | 30% | 40% | Choice 1 | Choice 2 | 1 | Response rate | 0% | 100% | 2 Mar | 2026
    2 – 8 Mar 2026. Choice 1 0%, Choice 2 0%, Response rate 80%. 8 of 10 people / 1 · 3 Mar · New office
  `,
  ],
];

it.each(cases)('2.17, design 5 charts say aloud: %s', async (_, search, more, said) => {
  const drawn = await drawConsole(`/surveys/5/dashboard${search}`, { ...answers, ...more });
  await drawn.until(() => document.querySelector('main [role="slider"][aria-valuetext]'));
  expect(await spoken(drawn)).toEqual(said.trim().split(/\n\s*/));
});

it('design 8 the rounds of a chart are gone through by arrows, to both ends, and closed by Escape or on leaving', async () => {
  const { until } = await drawConsole('/surveys/5/dashboard', { ...answers, ...of([measured]) });
  const cursor = await until(() => document.querySelector<HTMLElement>('main [role="slider"][aria-valuetext]'));
  const isTold = () => document.querySelector('main [class*="_tip_"]') !== null;
  cursor.focus();
  for (const [key, round] of [
    ['Home', 1],
    ['ArrowUp', 2],
    ['End', 4],
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['ArrowDown', 2],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    pressKey(key);
    await until(() => isTold() && cursor.getAttribute('aria-valuenow') === `${round}`);
  }
  for (const close of [
    () => pressKey('Escape'),
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    () => cursor.blur(),
  ]) {
    cursor.focus();
    pressKey('Home');
    await until(isTold);
    close();
    await until(() => !isTold());
  }
});

it('2.17, design 8 the key of a chart says which choices are drawn, of which one stays', async () => {
  const { press, until } = await drawConsole('/surveys/5/dashboard', answers);
  const key = async (...states: string[]) => {
    const all = () => [...document.querySelectorAll('ul[aria-label="Choices"] button')];
    const stateOf = (each: Element) =>
      [each.textContent, each.getAttribute('aria-pressed'), each.getAttribute('aria-disabled')].join(' ').trim();
    await until(() => all().map(stateOf).join() === states.join());
  };
  await key('yes true', 'no true');
  await press('yes');
  await key('yes false', 'no true true');
  await press('yes');
  await key('yes true', 'no true');
});

/** The places that have a name of their own, and no heading: charts, lists, tables and the like. */
const places = () =>
  [...document.querySelectorAll(':is(main, [role$="dialog"]) [aria-label]:not(button, a, input, select, textarea)')]
    .filter((each) => !each.matches('[role="spinbutton"], [role="slider"], [role="img"]'))
    .map((each) => each.getAttribute('aria-label'));
const ofDashboard = ['Breadcrumb', 'What is shown', 'Notes', 'Questions at a glance'];
const ofCharts = ['Save the chart: Slider of all', 'Choices', 'Save the chart: Question 32'];
it.each<readonly [path: string, presses: readonly string[], names: readonly string[]]>([
  [
    '/surveys/5/dashboard',
    ['Comments (5)'],
    [
      ...[...ofDashboard, 'Groups and questions: difference from everyone', ...ofCharts],
      ...['What respondents wrote', 'Comments', 'Pages: Comments'],
    ],
  ],
  ['/surveys/5/', [], ['Breadcrumb', 'Survey status', 'Late respondents']],
  ['/surveys/5/edit', [], ['Breadcrumb', 'Steps of the survey form']],
  [
    '/surveys/5/edit?step=questions',
    ['Edit: Question 35'],
    ['Breadcrumb', 'Steps of the survey form', 'Edit question'],
  ],
  ['/surveys/5/edit?step=respondents', [], ['Breadcrumb', 'Steps of the survey form', 'Respondents']],
  ['/surveys', [], ['First steps', 'Surveys']],
  ['/subscriptions', [], ['Subscriptions', 'Invoices']],
  ['/plans', [], ['Breadcrumb', 'Plans', 'Compare the plans']],
])('design 8 names what has no heading: %s', async (path, presses, names) => {
  const { press } = await drawConsole(path, answers);
  for (const name of presses) await press(name);
  await vi.waitFor(() => expect(places()).toEqual(names), { timeout: 60_000, interval: 1 });
});

const [byPeople, byRounds] = ['compared with themselves.', 'not person by person.'];
const [interval, verdict] = [
  'The interval contains the true size',
  'This is the verdict of the company’s own dashboard.',
];
it.each<readonly [report: object, name: string, texts: readonly string[]]>([
  [change([moved('rising')]), 'What the interval means', [interval, `answered both rounds are ${byPeople}`]],
  [change([moved('rising')], { paired: false }), 'What the interval means', [interval, byRounds]],
  [change([moved('rising', untold)], verdicts), 'What the verdict means', [verdict, byPeople]],
  [
    fitted([sloped('rising', 0.3)]),
    'What the interval means',
    [interval, 'Each person is compared with themselves over'],
  ],
  [
    fitted([sloped('falling', 1)], { basis: 'rounds' }),
    'What the interval means',
    ['rounds are compared as a whole. Ups'],
  ],
  [fitted([sloped('rising', 0, untold)], verdicts), 'What the verdict means', [verdict, 'Ups and downs']],
])('design 5 a verdict says on request what was compared with what: %#', async (report, name, texts) => {
  const { until } = await drawConsole('/surveys/5/dashboard', {
    ...{ ...answers, ...of([{ ...slider, change: null, trend: null, ...report }]) },
  });
  const asks = await until(() => document.querySelector(`main button[aria-label="${name}"]`));
  const said = document.getElementById(asks.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const text of texts) expect(said).toContain(text);
});
