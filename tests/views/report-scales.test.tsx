import { slider } from '../support/drawn-company.ts';
import { changed, drawPages } from '../support/drawn-pages.ts';
import { of, quarter, quarters, scored } from '../support/drawn-scales.ts';
import { dashboard, emptyDashboard } from '../support/drawn-texts.ts';

// A report on other scales, and by quarters.

const inMeans = changed(
  dashboard,
  `
        @ [ ] Favourable
        + [ ] eNPS
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 8 of 10 answered (80%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Zero to ten was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + [Zero to ten] | 6 | | – | – | 8
        + [In ranges] | 6 | | – | – | 8
        @ [Question 32] | 62.5% yes | | – | – | 8
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Zero to ten Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        - Slider of all
        + Zero to ten
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean: 6: Goal 8 · 9 – 15 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        @ View as table
        + Zero to ten: every round. Goal: 8
        + Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        + 9 – 15 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% |
        + In ranges
        + Slider · Every week
        + Mean: 6: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + In ranges: every round
        + Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        @ View as table
        + Question 32: every round
        + | yes | no | |
        + Round | Share | People | Share | People | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 62.5% | 5 | 37.5% | 3 | – | 10 | 80% | 1 · 3 Mar · New office
      `,
);
const countedQuarters = changed(
  dashboard,
  `
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ Time
        - [x] Rounds
        - [ ] Quarters
        + [ ] Rounds
        + [x] Quarters
        @ [ ] Favourable
        + A quarter is the rounds that end in it, taken together. Each person counts once, with the average of their answers. Changes and trends are tested by rounds.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Quarter of 1 Jan – 31 Mar 2026 8 of 10 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + Question | Value | Quarters shown | Since the previous round | Trend per round | People
        + [Slider of all] | 6 | | – | – | 8
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean: 6: 1 Jan – 31 Mar 2026
        + Response rate: 80%: 8 of 10 people in 3 rounds
        + No change to show yet. It needs two complete rounds with the same question.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        + [95% confidence interval of the mean]
        + Quarter so far
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        @ View as table
        + Slider of all: every quarter
        + Quarter | Mean | 95% confidence interval of the mean | People | Rounds | Asked | Response rate | Note
        + 1 Jan – 31 Mar 2026 | 6 | 5 to 7 | 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
        + 1 Apr – 1 Jul 2026 | 6 | – | 8 | 3 | 10 | 80% | Quarter so far
        @ Most chosen: 62.5%: yes
        - Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        + People: 6: 1 Jan – 31 Mar 2026
        + Response rate: 80%: 8 of 10 people in 3 rounds
        @ [no] 37.5%
        - [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        @ View as table
        + Question 32: every quarter
        + | yes | no | |
        + Quarter | Share | Share | People | Rounds | Asked | Response rate | Note
        + 1 Jan – 31 Mar 2026 | 62.5% | 37.5% | 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
      `,
);

drawPages([
  [
    'design 5 favourable shares',
    '/surveys/5/dashboard?scale=favourable',
    of(scored),
    [{ pressesAll: 'View as table' }],
    changed(
      dashboard,
      `
        @ Scale
        - [x] Precise
        + [ ] Precise
        @ [ ] Relative
        - [ ] Favourable
        + [x] Favourable
        + [ ] eNPS
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 8 of 10 answered (80%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Changes and trends compare means and choices, not favourable shares or eNPS.
        + Zero to ten was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        + Question | Value | Rounds shown | Since the previous round of means and choices | Trend per round of means and choices | Answers
        + [Zero to ten] | 50% | | – | – | 8
        + [In ranges] | – | | – | – | 8
        @ [Question 32] | 62.5% yes | | – | – | 8
        + Response rate
        @ Groups and questions: difference from everyone
        - Group | Slider of all Mean 9 – 15 Mar 2026
        + Group | Zero to ten Mean 9 – 15 Mar 2026
        @ Response rate by group and round
        - Slider of all
        + Zero to ten
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        - Mean
        - [Comments (5)] [Skipped (1)]
        + Favourable: 50%: 8 and above · 9 – 15 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Trend and change of the mean:
        + No change to show yet. It needs two complete rounds with the same question.
        + Favourable
        + [95% confidence interval]
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        @ View as table
        + Zero to ten: every round
        + Round | Favourable | 95% confidence interval | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 62.5% | 30% to 86% | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        + 9 – 15 Mar 2026 | 50% | – | 010 | 8 | 10 | 80% |
        + In ranges
        + Slider · Every week
        + Answers are counted in ranges, and 8 is inside one of them. Choose another value in the question.
        + Favourable: –: 8 and above · 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + Trend and change of the mean:
        + No change to show yet. It needs two complete rounds with the same question.
        + Favourable
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
        + In ranges: every round
        + Round | Favourable | 95% confidence interval | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        @ One choice · Every week
        + Only sliders have a favourable share. Precise values are shown.
        @ View as table
        + Question 32: every round
        + | yes | no | |
        + Round | Share | People | Share | People | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 62.5% | 5 | 37.5% | 3 | – | 10 | 80% | 1 · 3 Mar · New office
      `,
    ),
  ],
  ['design 5 precise values in tables', '/surveys/5/dashboard', of(scored), [{ pressesAll: 'View as table' }], inMeans],
  [
    'design 5 eNPS',
    '/surveys/5/dashboard?scale=enps',
    of(scored),
    [{ pressesAll: 'View as table' }],
    changed(
      inMeans,
      `
        @ Scale
        - [x] Precise
        + [ ] Precise
        @ [ ] Favourable
        - [ ] eNPS
        + [x] eNPS
        @ What changed
        + Changes and trends compare means and choices, not favourable shares or eNPS.
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Zero to ten] | 6 | | – | – | 8
        - [In ranges] | 6 | | – | – | 8
        + Question | Value | Rounds shown | Since the previous round of means and choices | Trend per round of means and choices | Answers
        + [Zero to ten] | −13 | | – | – | 8
        + [In ranges] | – | | – | – | 8
        @ Slider · Every week
        - Mean: 6: Goal 8 · 9 – 15 Mar 2026
        + eNPS: −13: 9 – 15 Mar 2026
        @ Response rate: 80%: 8 of 10 people
        + Trend and change of the mean:
        @ No change to show yet. It needs two complete rounds with the same question.
        - Mean
        + eNPS
        + [95% confidence interval]
        @ View as table
        - Zero to ten: every round. Goal: 8
        - Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        - 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        - 9 – 15 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% |
        + Zero to ten: every round
        + Round | eNPS | 95% confidence interval | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | +25 | −20 to +70 | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        + 9 – 15 Mar 2026 | −13 | – | 010 | 8 | 10 | 80% |
        @ Slider · Every week
        - Mean: 6: 2 – 8 Mar 2026
        + None of the rounds shown can be read this way. It needs a closed round whose distribution of answers is shown.
        + eNPS: –: 2 – 8 Mar 2026
        @ Response rate: 80%: 8 of 10 people
        + Trend and change of the mean:
        @ No change to show yet. It needs two complete rounds with the same question.
        - Mean
        + eNPS
        @ In ranges: every round
        - Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        - 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        + Round | eNPS | 95% confidence interval | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        @ One choice · Every week
        + This question has no eNPS. Precise values are shown.
      `,
    ),
  ],
  [
    'design 5 the relative scale in tables',
    '/surveys/5/dashboard?scale=relative',
    of(scored),
    [{ pressesAll: 'View as table' }],
    changed(
      inMeans,
      `
        @ Scale
        - [x] Precise
        - [ ] Relative
        + [ ] Precise
        + [x] Relative
        @ What changed
        - Zero to ten was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + Zero to ten was 28 percentage points higher in the round of 9 – 15 Mar 2026 than in the previous one. 33% → 61% · One round alone is not a trend.
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Zero to ten] | 6 | | – | – | 8
        - [In ranges] | 6 | | – | – | 8
        + [Zero to ten] | 55% | | – | – | 8
        + [In ranges] | 55% | | – | – | 8
        @ Slider · Every week
        - Mean: 6: Goal 8 · 9 – 15 Mar 2026
        + Share of the range: 55%: Goal 80% · 9 – 15 Mar 2026
        @ No change to show yet. It needs two complete rounds with the same question.
        - Mean
        + Share of the range
        @ View as table
        - Zero to ten: every round. Goal: 8
        - Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        - 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        - 9 – 15 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% |
        + Zero to ten: every round. Goal: 80%
        + Round | Share of the range | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 55% | – | – | 0%100% | 8 | 10 | 80% | 1 · 3 Mar · New office
        + 9 – 15 Mar 2026 | 55% | – | – | 0%100% | 8 | 10 | 80% |
        @ Slider · Every week
        - Mean: 6: 2 – 8 Mar 2026
        + Share of the range: 55%: 2 – 8 Mar 2026
        @ No change to show yet. It needs two complete rounds with the same question.
        - Mean
        + Share of the range
        @ In ranges: every round
        - Round | Mean | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        - 2 – 8 Mar 2026 | 6 | – | – | 010 | 8 | 10 | 80% | 1 · 3 Mar · New office
        + Round | Share of the range | Trend | 95% confidence interval of the mean | Distribution of answers | Answers | Asked | Response rate | Note
        + 2 – 8 Mar 2026 | 55% | – | – | 0%100% | 8 | 10 | 80% | 1 · 3 Mar · New office
        @ One choice · Every week
        + On the relative scale this is the response rate (80%). The answers are shown as they are.
      `,
    ),
  ],
  [
    '2.17 quarters whose people are counted, in tables',
    '/surveys/5/dashboard?per=quarter',
    of(quarters('counted')),
    [{ pressesAll: 'View as table' }],
    countedQuarters,
  ],
  [
    '2.17 quarters whose people nobody has counted, in tables',
    '/surveys/5/dashboard?per=quarter',
    of(quarters('at_least')),
    [{ pressesAll: 'View as table' }],
    changed(
      countedQuarters,
      `
        @ [ ] Favourable
        - A quarter is the rounds that end in it, taken together. Each person counts once, with the average of their answers. Changes and trends are tested by rounds.
        + A quarter is the rounds that end in it, taken together. Each round counts by its answers, and what a round hides is in no quarter. Changes and trends are tested by rounds.
        @ Overview
        - Quarter of 1 Jan – 31 Mar 2026 8 of 10 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Quarter of 1 Jan – 31 Mar 2026 At least 8 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Mean: 6: 1 Jan – 31 Mar 2026
        - Response rate: 80%: 8 of 10 people in 3 rounds
        + Response rate: 80%: At least 8 people in 3 rounds
        @ Quarter | Mean | 95% confidence interval of the mean | People | Rounds | Asked | Response rate | Note
        - 1 Jan – 31 Mar 2026 | 6 | 5 to 7 | 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
        - 1 Apr – 1 Jul 2026 | 6 | – | 8 | 3 | 10 | 80% | Quarter so far
        + 1 Jan – 31 Mar 2026 | 6 | 5 to 7 | ≥ 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
        + 1 Apr – 1 Jul 2026 | 6 | – | ≥ 8 | 3 | 10 | 80% | Quarter so far
        @ Most chosen: 62.5%: yes
        - People: 6: 1 Jan – 31 Mar 2026
        - Response rate: 80%: 8 of 10 people in 3 rounds
        + People: ≥ 6: 1 Jan – 31 Mar 2026
        + Response rate: 80%: At least 8 people in 3 rounds
        @ Quarter | Share | Share | People | Rounds | Asked | Response rate | Note
        - 1 Jan – 31 Mar 2026 | 62.5% | 37.5% | 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
        + 1 Jan – 31 Mar 2026 | 62.5% | 37.5% | ≥ 8 | 3 | 10 | 80% | 1 · 3 Mar · New office
      `,
    ),
  ],
  [
    '2.17 no quarter is complete',
    '/surveys/5/dashboard?per=quarter',
    of([{ ...slider, change: null, periods: [quarter(0, 'counted', { partial: true })] }]),
    [],
    changed(
      emptyDashboard,
      `
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ Time
        - [x] Rounds
        - [ ] Quarters
        + [ ] Rounds
        + [x] Quarters
        @ [ ] Favourable
        + A quarter is the rounds that end in it, taken together. Each person counts once, with the average of their answers. Changes and trends are tested by rounds.
        + Notes
        + 1 3 Mar 2026 New office
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + No quarter is complete yet. Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ What changed
        + Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + Question | Value | Quarters shown | Since the previous round | Trend per round | People
        + [Slider of all] | – | | – | – | –
        @ Response rate by group and round
        + Slider of all
        + Slider · Every week
        + Mean
        + Quarter so far
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
]);
