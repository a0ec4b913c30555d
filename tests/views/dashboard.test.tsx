import {
  asAnonymous,
  groupsOfRound,
  nothingShared,
  publicSurvey,
  quartered,
  report,
  shareOf,
  slider,
  survey5,
} from '../support/drawn-company.ts';
import { broken, changed, drawPages, guest } from '../support/drawn-pages.ts';
import { dashboard, publicReport } from '../support/drawn-texts.ts';
import { aPeriod } from '../support/report-samples.ts';

const anonymousShare = Object.fromEntries(
  Object.entries(shareOf({})).map(([path, shared]) => [
    path,
    { ...shared, survey: { ...shared.survey, anonymous: true } },
  ]),
);
const beforeFirstRound = `
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
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      Notes
      1 3 Mar 2026 New office
      Nothing to show.
      The first round has not begun. Results appear here as people answer.
      [See an example → /surveys/example?preset=3_months]
    `;
const anonymousDashboard = changed(
  dashboard,
  `
        @ User
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
      `,
);

drawPages([
  ['2.17 a dashboard', '/surveys/5/dashboard', {}, [], dashboard],
  [
    '2.17 before the first round',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        span: null,
        questions: report.questions.map((each) => ({ ...each, periods: [], change: null })),
      },
    },
    [],
    beforeFirstRound,
  ],
  [
    '2.17 without questions',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, questions: [] } },
    [],
    changed(
      beforeFirstRound,
      `
        @ [ ] Relative
        - [ ] Favourable
        @ Nothing to show.
        - The first round has not begun. Results appear here as people answer.
        - [See an example → /surveys/example?preset=3_months]
        + This survey has no questions yet.
        + [Edit survey → /surveys/5/edit] [See an example → /surveys/example?preset=3_months]
      `,
    ),
  ],
  [
    '2.17 a dashboard of one group',
    '/surveys/5/dashboard?group=21',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        survey: { ...report.survey, current_round: null },
        questions: [{ ...slider, periods: [aPeriod(0, { groups: groupsOfRound })], change: null }],
      },
    },
    [],
    changed(
      beforeFirstRound,
      `
        @ Group
        - [“”]
        + [“North”]
        @ [“”]
        - Rounds: 2 – 31 Mar 2026
        + Rounds: 2 – 31 Mar 2026 · Group: North
        + [Clear filters]
        @ 1 3 Mar 2026 New office
        - Nothing to show.
        - The first round has not begun. Results appear here as people answer.
        - [See an example → /surveys/example?preset=3_months]
        + Overview
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%)
        + What changed
        + Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        + 1 question: too few rounds or answers to detect a change
        + Questions
        + Compare with
        + [“The previous round”]
        + Order
        + [x] Changed first
        + [ ] In survey order
        + Questions at a glance
        + Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Slider of all] | 6 | | – | – | 8
        + Slider of all
        + Slider · Every week
        + Mean: 6: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
        + [Save as PNG] [Save as SVG]
        + Compare 2 groupsView as table
      `,
    ),
  ],
  [
    '2.17 a dashboard of one person',
    '/surveys/5/dashboard?user=12',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        survey: { ...report.survey, current_round: null },
        questions: [{ ...slider, change: null }],
      },
    },
    [],
    changed(
      beforeFirstRound,
      `
        @ User
        - [“”]
        - Rounds: 2 – 31 Mar 2026
        + [“Reko Respondent”]
        + Rounds: 2 – 31 Mar 2026 · User: Reko Respondent
        + [Clear filters]
        @ 1 3 Mar 2026 New office
        - Nothing to show.
        - The first round has not begun. Results appear here as people answer.
        - [See an example → /surveys/example?preset=3_months]
        + Overview
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
        + What changed
        + Changes are tested for everyone or a group, not for one person.
        + Questions
        + Compare with
        + [“The previous round”]
        + Order
        + [x] Changed first
        + [ ] In survey order
        + Questions at a glance
        + Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + [Slider of all] | 6.5 | | – | – | 9
        + Slider of all
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + Changes are tested for everyone or a group, not for one person.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
  [
    '2.17, design 5 an anonymous dashboard',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: asAnonymous },
    [],
    anonymousDashboard,
  ],
  [
    '2.17 a dashboard by quarters',
    '/surveys/5/dashboard?per=quarter',
    { [`GET ${survey5}/report/`]: quartered },
    [],
    changed(
      anonymousDashboard,
      `
        @ [“”]
        @ [“”]
        - Answers are anonymous.
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ Time
        - [x] Rounds
        - [ ] Quarters
        + [ ] Rounds
        + [x] Quarters
        @ [ ] Favourable
        - This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        + A quarter is the rounds that end in it, taken together. Each person counts once, with the average of their answers. Changes and trends are tested by rounds.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
        + Quarter of 1 Jan – 31 Mar 2026 8 of 10 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        - [Question 32] | 62.5% yes | | – | – | 8
        + Question | Value | Quarters shown | Since the previous round | Trend per round | People
        + [Slider of all] | 6 | | – | – | 8
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        - Mean
        - [Comments (5)] [Skipped (1)]
        - [Save as PNG] [Save as SVG]
        - View as table
        - Question 32
        - One choice · Every week
        - Most chosen: 62.5%: yes
        - Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        + Mean: 6: 1 Jan – 31 Mar 2026
        + Response rate: 80%: 8 of 10 people in 3 rounds
        @ No change to show yet. It needs two complete rounds with the same question.
        - [yes] 62.5%
        - [no] 37.5%
        - [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        - Chart
        - [x] Columns
        - [ ] Lines
        + Mean
        + [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
      `,
    ),
  ],
  [
    '2.17 a dashboard with a public link',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        survey: {
          ...report.survey,
          share_hash: 'h4sh',
          share_options: { ...publicSurvey.share_options, last_day: '2026-04-30', first_day: '2026-03-01' },
        },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ [Reload] [Print]
        - [Notes] [Mail] [Export CSV] [Share]
        + [Notes] [Mail] [Export CSV] [Copy share url] [Remove share]
        + Anyone with this link can see the results, without names: [“http://rytmi.test/share/h4sh”]
        + [Open the public report (opens in a new tab) → http://rytmi.test/share/h4sh]
        + Public: numbers comments and reasons for skipping free texts groups notes Rounds that started on 1 Mar 2026 or later. Until 30 Apr 2026.
        + [Change what is public]
      `,
    ),
  ],
]);

drawPages([
  ['2.4 a public report', '/share/h4sh', { ...guest, ...shareOf({}) }, [], publicReport],
  [
    '2.4 a public report of an anonymous survey says the same of itself',
    '/share/h4sh',
    { ...guest, ...anonymousShare },
    [],
    publicReport,
  ],
  [
    '2.4 a public report of numbers alone',
    '/share/h4sh',
    { ...guest, ...shareOf(nothingShared) },
    [],
    changed(
      publicReport,
      `
        @ [ ] Favourable
        - To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are shown when there are at least 10 answers.
        + To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are not part of this report.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        @ [no] 37.5%
        - [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
      `,
    ),
  ],
  [
    '8.1, 2.4 a public report could not be loaded',
    '/share/h4sh',
    { ...guest, ...{ 'GET /api/questionnaires/share/h4sh/report/': broken } },
    [],
    `
      Survey results
      The report could not be loaded.
      [Try again]
    `,
  ],
  [
    '2.4 a public link that is gone',
    '/share/h4sh',
    guest,
    [],
    `
      Survey results
      This link no longer works. Ask the person who shared it with you for a new one.
    `,
  ],
]);
