import { expect, it } from 'vitest';
import { answers, compared, comparison, groupsOfRound, survey5 } from '../support/drawn-company.ts';
import { drawConsole } from '../support/drawn-console.tsx';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { many, of, quarter, withGroups } from '../support/drawn-scales.ts';
import { dashboard } from '../support/drawn-texts.ts';

// A report with groups.

const groupsBesideEveryone = changed(
  dashboard,
  `
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        - South | −0.5 12 answers
        + Group | Slider of all Mean 9 – 15 Mar 2026 | Question 32 “yes”, percentage points 9 – 15 Mar 2026
        + Group above | above everyone+2.0 9 answers | above everyone+10 5 answers
        + Group below | below everyone+1.0 8 answers | below everyone+5 5 answers
        + Group unclear | 0.0 7 answers | 0 5 answers
        + Group insufficient | −1.0 few answers: 6 | −5 few answers: 6
        + Group hidden | Hidden | Hidden
        @ Groups are listed highest first. Small groups are ranked cautiously.
        + Few answers: shown, but not compared.
        + Hidden: groups with fewer than 5 answers, and groups where somebody’s answer could be worked out.
      `,
);

drawPages([
  [
    '2.17 groups of each question, as tables',
    '/surveys/5/dashboard',
    of(withGroups),
    [{ pressesAll: 'Compare 2 groups' }],
    changed(
      dashboard,
      `
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 8 of 10 answered (80%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + [Slider of all] | 6 | | – | – | 8
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean: 6: 9 – 15 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        @ [Save as PNG] [Save as SVG]
        + Compare 2 groups
        + Last complete round shown: 9 – 15 Mar 2026
        + [Save as PNG] [Save as SVG]
        + Bars: where the group lies compared with everyone, with a confidence of 99%. A bar that crosses the line may be chance.
        + Hidden: groups with fewer than 5 answers, and groups where somebody’s answer could be worked out.
        + Slider of all: groups
        + Group | Mean | Difference from everyone | 99% confidence interval | Answers | Response rate
        + Everyone | 6 | – | – | 8 | 80%
        + North | 7 | +2 | 1.0 to 3.0 | 6 | 60%
        + South | Hidden
        @ [Save as PNG] [Save as SVG]
        + Compare 2 groups
        + Last complete round shown: 2 – 8 Mar 2026
        + Share of
        + [“yes”]
        + [Save as PNG] [Save as SVG]
        + Hidden: groups with fewer than 5 answers, and groups where somebody’s answer could be worked out.
        + Question 32: groups
        + Group | yes | no | Answers | Response rate
        + Everyone | 62.5% | 37.5% | 8 | 80%
        + North | 60% | 40% | 6 | 60%
        + South | Hidden
      `,
    ),
  ],
  [
    'design 5 groups beside everyone, with each verdict',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/groups/`]: { ...comparison, last: many } },
    [],
    groupsBesideEveryone,
  ],
  [
    'design 5 groups beside everyone, of all rounds shown',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/groups/`]: { ...comparison, shown: { ...many, confidence: null } } },
    ['All rounds shown'],
    changed(
      groupsBesideEveryone,
      `
        @ Rounds compared
        - [x] Last round
        - [ ] All rounds shown
        + [ ] Last round
        + [x] All rounds shown
        @ Group hidden | Hidden | Hidden
        - Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
        - Groups are listed highest first. Small groups are ranked cautiously.
        + There are too few answers to say how the groups differ.
      `,
    ),
  ],
  [
    'design 5 how many of each group answered',
    '/surveys/5/dashboard',
    {},
    ['Response rate by group and round'],
    changed(
      dashboard,
      `
        @ Response rate by group and round
        + Response rate by group and round
        + Group | 2 – 8 Mar 2026
        + Everyone | 70% 14 of 20
        + North | 90% 9 of 10
        + South | Hidden
      `,
    ),
  ],
  [
    '8.1, design 5 groups could not be loaded',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/groups/`]: broken },
    [],
    changed(
      dashboard,
      `
        @ Groups
        - Rounds compared
        - [x] Last round
        - [ ] All rounds shown
        - Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        - South | −0.5 12 answers
        - Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
        - Groups are listed highest first. Small groups are ranked cautiously.
        - Response rate by group and round
        + The groups could not be loaded.
        + [Try again]
      `,
    ),
  ],
  [
    'design 5 no group stands out, and one has nothing to say',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/groups/`]: {
        ...comparison,
        last: { ...compared, questions: compared.questions.map((each) => ({ ...each, cells: each.cells.slice(1) })) },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        + North | –
        @ South | −0.5 12 answers
        - Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
        + No group stands out beyond chance. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      `,
    ),
  ],
  [
    'design 5 one group is below, none above',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/groups/`]: {
        ...comparison,
        last: {
          ...compared,
          questions: compared.questions.map((each) => ({
            ...each,
            range: { min: 1, max: 5 },
            cells: each.cells.map((one) => ({ ...one, verdict: one.group === 21 ? 'below' : 'unclear' })),
          })),
        },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        - South | −0.5 12 answers
        + North | below everyone+2.00 11 answers
        + South | −0.50 12 answers
      `,
    ),
  ],
  [
    'design 5 a number of answers that is the same at each question is said once',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/groups/`]: {
        ...comparison,
        last: {
          ...compared,
          questions: [1, 32].map((question) => ({
            ...compared.questions[0],
            question,
            cells: compared.questions[0]?.cells.map((one) => (one.group === 22 ? { ...one, answered: question } : one)),
          })),
        },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        - South | −0.5 12 answers
        + Group | Slider of all Mean 9 – 15 Mar 2026 | Question 32 Mean 9 – 15 Mar 2026
        + North 11 answers | above everyone+2.0 | above everyone+2.0
        + South | −0.5 1 answers | −0.5 32 answers
      `,
    ),
  ],
  [
    'design 5 nothing is compared, and no round has closed',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/groups/`]: {
        ...comparison,
        last: { ...compared, questions: [] },
        participation: { ...comparison.participation, rounds: [] },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ Groups
        - Rounds compared
        - [x] Last round
        - [ ] All rounds shown
        - Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        - North | above everyone+2.0 11 answers
        - South | −0.5 12 answers
        - Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
        - Groups are listed highest first. Small groups are ranked cautiously.
        - Response rate by group and round
      `,
    ),
  ],
  [
    'design 5 how many of each group answered, of rounds that asked nobody of it',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/groups/`]: {
        ...comparison,
        participation: {
          groups: comparison.participation.groups.toReversed(),
          rounds: [
            {
              ...{ start_date: '2026-03-02', end_date: '2026-03-08', everyone: { answered: 14, assigned: 20 } },
              groups: [{ group: 21, answered: 0, assigned: 0 }],
            },
            {
              ...{ start_date: '2026-03-09', end_date: '2026-03-15', everyone: { answered: null, assigned: 20 } },
              groups: [
                { group: 21, answered: 6, assigned: 8 },
                { group: 22, answered: 5, assigned: null },
              ],
            },
          ],
        },
      },
    },
    ['Response rate by group and round'],
    changed(
      dashboard,
      `
        @ Response rate by group and round
        + Response rate by group and round
        + Group | 2 – 8 Mar 2026 | 9 – 15 Mar 2026
        + Everyone | 70% 14 of 20 | Hidden
        + North | – | 75% 6 of 8
        + South | – | Hidden
      `,
    ),
  ],
  [
    '2.17 groups of each question by quarters',
    '/surveys/5/dashboard?per=quarter',
    of(withGroups.map((each) => ({ ...each, periods: [quarter(0, 'at_least', { groups: groupsOfRound })] }))),
    [{ pressesAll: 'Compare 2 groups' }],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Dashboard
      Pulse
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
      [Notes] [Mail] [Export CSV] [Share]
      Period
      [“Last month”]
      Start date
      02 03 2026
      [“2026-03-02”] [Calendar]
      End date
      31 03 2026
      [“2026-03-31”] [Calendar]
      Group
      [“”]
      User
      [“”]
      Rounds: 2 – 31 Mar 2026
      [Clear filters]
      Time
      [ ] Rounds
      [x] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      A quarter is the rounds that end in it, taken together. Each round counts by its answers, and what a round hides is in no quarter. Changes and trends are tested by rounds.
      Notes
      1 3 Mar 2026 New office
      Overview
      Quarter of 1 Jan – 31 Mar 2026 At least 8 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
      What changed
      Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
      1 question: too few rounds or answers to detect a change
      Questions
      Compare with
      [“The previous round”]
      Order
      [x] Changed first
      [ ] In survey order
      Questions at a glance
      Question | Value | Quarters shown | Since the previous round | Trend per round | People
      [Slider of all] | 6 | | – | – | 8
      [Question 32] | – | | – | – | –
      Groups
      Rounds compared
      [x] Last round
      [ ] All rounds shown
      Groups and questions: difference from everyone
      Group | Slider of all Mean 9 – 15 Mar 2026
      North | above everyone+2.0 11 answers
      South | −0.5 12 answers
      Arrows mark groups that stand out from everyone beyond chance. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      Groups are listed highest first. Small groups are ranked cautiously.
      Response rate by group and round
      Slider of all
      Slider · Every week
      Mean: 6: 1 Jan – 31 Mar 2026
      Response rate: 80%: At least 8 people in 3 rounds
      No change to show yet. It needs two complete rounds with the same question.
      Mean
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
      [Save as PNG] [Save as SVG]
      Compare 2 groups
      Last complete quarter shown: 1 Jan – 31 Mar 2026
      [Save as PNG] [Save as SVG]
      Hidden: groups that no round of the quarter shows.
      Slider of all: groups
      Group | Mean | People | Rounds | Response rate
      Everyone | 6 | ≥ 8 | 3 | 80%
      North | 7 | ≥ 6 | – | 60%
      South | Hidden
      View as table
      Question 32
      One choice · Every week
      Nothing to show.
      This question has no rounds in the period shown.
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
      Rounds in which this question had another type are left out.
    `,
  ],
]);

it('design 5 a cell of the map has its interval, its side, and a colour as strong as its distance is in its range', async () => {
  const [first] = compared.questions;
  const apart = (more: object) => ({ ...first, ...more });
  const questions = [
    first,
    apart({ range: null }),
    apart({ range: null, choice: 'yes' }),
    apart({ range: { min: 1, max: 5 } }),
  ];
  const { until } = await drawConsole('/surveys/5/dashboard', {
    ...answers,
    [`GET ${survey5}/report/groups/`]: { ...comparison, last: { ...compared, questions } },
  });
  const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-verdict]')];
  await until(() => cells().length > 0);
  const strengths = cells().map((cell) => [
    cell.title,
    cell.dataset.side,
    Number(cell.style.getPropertyValue('--strength')).toFixed(2),
  ]);
  expect(strengths).toEqual([
    ['+1.0 to +3.0', 'above', '0.89'],
    ['+1.0 to +3.0', 'above', '1.00'],
    ['+1 to +3', 'above', '0.08'],
    ['+1.00 to +3.00', 'above', '1.00'],
    ['−1.5 to +0.5', 'below', '0.22'],
    ['−1.5 to +0.5', 'below', '0.25'],
    ['−2 to +1', 'below', '0.02'],
    ['−1.50 to +0.50', 'below', '0.50'],
  ]);
});

it('2.17, design 8 a picture of groups is read with their values', async () => {
  const { pressEvery, until } = await drawConsole('/surveys/5/dashboard', { ...answers, ...of(withGroups) });
  await pressEvery('Compare 2 groups');
  const read = () => [...document.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'));
  await until(() => read().includes('Mean: Everyone 6, North 7, South Hidden.'));
  await until(() => read().includes('yes: Everyone 62.5%, North 60%, South Hidden.'));
});
