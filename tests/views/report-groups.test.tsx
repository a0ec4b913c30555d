import { comparison, survey5 } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { many, of, withGroups } from '../support/drawn-scales.ts';
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
]);
