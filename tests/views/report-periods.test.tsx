import { answers, asAnonymous, report, slider, unsubscribed } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { of, path } from '../support/drawn-scales.ts';
import { dashboard, emptyDashboard } from '../support/drawn-texts.ts';

// A report with other rounds, and one without context.

const planWithoutLinks = changed(
  dashboard,
  `
        @ [Reload] [Print]
        - [Notes] [Mail] [Export CSV] [Share]
        + [Notes] [Mail] [Export CSV – Please upgrade to Professional plan to export data.] [Share – Your plan does not include public links.]
        + Your plan does not include public links. To share results, choose a plan that does. [See plans → /plans]
      `,
);

drawPages([
  [
    'design 5 an anonymous report before its first results, in a round that is left open',
    '/surveys/5/dashboard',
    {
      [path]: {
        ...asAnonymous,
        left_open_until: '2026-03-08T21:59:00.000Z',
        first_results_at: '2026-03-08T21:59:00.000Z',
      },
    },
    [],
    changed(
      dashboard,
      `
        @ User
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + The survey was stopped in the middle of a round. The results of that round appear on 8 Mar 2026, 23:59. If the survey is continued before then, the round continues.
        + This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
      `,
    ),
  ],
  [
    'design 5 an anonymous report before its first results',
    '/surveys/5/dashboard',
    { [path]: { ...asAnonymous, first_results_at: '2026-03-08T21:59:00.000Z' } },
    [],
    changed(
      dashboard,
      `
        @ User
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + The first results appear when the first round closes, on 8 Mar 2026, 23:59. This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
      `,
    ),
  ],
  [
    '2.17 a named report in a round that is left open',
    '/surveys/5/dashboard',
    { [path]: { ...report, left_open_until: '2026-03-08T21:59:00.000Z' } },
    [],
    changed(
      dashboard,
      `
        @ [ ] Favourable
        + The survey was stopped in the middle of a round. That round closes on 8 Mar 2026, 23:59. If the survey is continued before then, the round continues.
      `,
    ),
  ],
  [
    '2.17 compared with the first round shown, in the order of the survey',
    '/surveys/5/dashboard?compare=first',
    {},
    ['In survey order'],
    changed(
      dashboard,
      `
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ Compare with
        - [“The previous round”]
        + [“The first round shown”]
        @ Order
        - [x] Changed first
        - [ ] In survey order
        + [ ] Changed first
        + [x] In survey order
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + Question | Value | Rounds shown | Since the first round shown | Trend per round | Answers
        @ Response rate: 80%: 8 of 10 people
        - No change to show yet. It needs two complete rounds with the same question.
        + There is no such round to compare with.
      `,
    ),
  ],
  [
    '2.17 compared with a year earlier',
    '/surveys/5/dashboard?compare=year',
    of([{ ...slider, change: null }]),
    [],
    changed(
      emptyDashboard,
      `
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ [ ] Favourable
        + Notes
        + 1 3 Mar 2026 New office
        @ What changed
        + Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        @ Compare with
        - [“The previous round”]
        + [“A year earlier”]
        @ Questions at a glance
        - Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        + Question | Value | Rounds shown | Since a year earlier | Trend per round | Answers
        + [Slider of all] | 6.5 | | – | – | 9
        @ Response rate by group and round
        + Slider of all
        + Slider · Every week
        + Mean: 6.5: 9 – 15 Mar 2026
        + Response rate: 90%: 9 of 10 people
        + There is no such round to compare with.
        + Mean
        + [Comments (5)] [Skipped (1)]
        + [Save as PNG] [Save as SVG]
        + View as table
      `,
    ),
  ],
  [
    '2.17 choices as lines',
    '/surveys/5/dashboard',
    {},
    ['Lines'],
    changed(
      dashboard,
      `
        @ Chart
        - [x] Columns
        - [ ] Lines
        + [ ] Columns
        + [x] Lines
      `,
    ),
  ],
  [
    '2.17 on a plan with neither links nor exports',
    '/surveys/5/dashboard',
    { [path]: { ...report, can_share: false, can_export: false } },
    [],
    planWithoutLinks,
  ],
  [
    '7.14, 8.1 days that are refused',
    '/surveys/5/dashboard?start_date=2026-03-31&end_date=2026-03-01',
    { [path]: Response.json({ end_date: ['Before the first.'] }, { status: 400 }) },
    [],
    `
        [Surveys → /surveys]
        [Survey → /surveys/5/]
        Dashboard
        Dashboard
        Before the first.
        [Try again]
      `,
  ],
  [
    '8.1, 2.17 a report could not be loaded',
    '/surveys/5/dashboard',
    { [path]: broken },
    [],
    `
        [Surveys → /surveys]
        [Survey → /surveys/5/]
        Dashboard
        Dashboard
        The report could not be loaded.
        [Try again]
      `,
  ],
  ['2.17 all is cleared', '/surveys/5/dashboard?group=21&per=quarter', answers, ['Clear filters'], dashboard],
  [
    '8.11, 2.17 read without a subscription',
    '/surveys/6/dashboard',
    unsubscribed,
    ['Read results and invoices', { follow: 'Dashboard of Draft' }, { says: 'Slider of all' }],
    changed(
      planWithoutLinks,
      `
        + Selected company has no active subscription
        + You can read everything and edit people and groups. No new rounds open and nothing is sent.
        + [See plans → /plans]
        @ [Surveys → /surveys]
        - [Pulse → /surveys/5/]
        + [Pulse → /surveys/6/]
        @ [Reload] [Print]
        - [Notes] [Mail] [Export CSV – Please upgrade to Professional plan to export data.] [Share – Your plan does not include public links.]
        - Your plan does not include public links. To share results, choose a plan that does. [See plans → /plans]
        + [Notes] [Mail – Selected company has no active subscription] [Export CSV – Selected company has no active subscription] [Share – Selected company has no active subscription]
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
    '8.11, 2.16 a survey read without a subscription',
    '/surveys/6/',
    unsubscribed,
    ['Read results and invoices', { follow: 'Draft' }, { says: 'Question 32' }],
    `
        Selected company has no active subscription
        You can read everything and edit people and groups. No new rounds open and nothing is sent.
        [See plans → /plans]
        [Surveys → /surveys]
        Pulse
        Pulse
        How are you?
        [Duplicate survey – Selected company has no active subscription] [Edit survey – Selected company has no active subscription] [Dashboard → /surveys/6/dashboard]
        Status
        Inactive
        Upcoming
        Ongoing from 2 Mar 2026, 06:00
        Expired when you end it
        What comes next
        Activate it. People can then answer immediately.
        [Activate – Selected company has no active subscription]
        It can be answered again during its active period, and counts as active in your plan.
        [Survey is not active – Selected company has no active subscription]
        Only an active survey can be started, ended or continued.
        Respondents: 2
        Answered in this round: –: No round is open.
        Late: 0
        Answers: With names
        Notices and reminders
        [Notify users – Selected company has no active subscription]
        Not sent yet.
        [Send reminder – Selected company has no active subscription]
        Not sent yet.
        [ ] Tell respondents when a round opens
        Selected company has no active subscription
        They get an email on weekdays, at the hour set in the company’s details. Anyone who has answered by then gets none.
        Automatic reminders in each round
        [“Off”]
        Selected company has no active subscription
        [ ] Replies come to me
        Now nobody gets replies.
        [Preview emails] [Poster with a QR code → /poster]
        Sent before
        Notice 1 sent
        2 Mar 2026, 10:00, Aino Admin · round from 2 Mar 2026
        Late respondents
        Nobody is late.
        People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
        Questions
        1 question
        [Preview as respondent]
        Question 32
        One choice Every week
        yes
        no
        perhaps
        [Delete survey]
      `,
  ],
  [
    '8.11, 2.7 people read without a subscription',
    '/surveys',
    unsubscribed,
    ['Read results and invoices', { follow: 'Personnel' }, { says: 'Aino' }],
    `
        Selected company has no active subscription
        You can read everything and edit people and groups. No new rounds open and nothing is sent.
        [See plans → /plans]
        Personnel
        [Import users → /user-import] [Add person → /personnel/new]
        Search people
        [“”]
        Group
        [“All groups”]
        Admin
        [“All roles”]
        Invitation
        [“All invitations”]
        1 person
        [ ] Select all (1)
        [Export everyone]
        [Person] | [Group] | [Email] | [Admin] | [Last sign-in] | Actions
        [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Yes | 20 Nov 2026 | [OPEN Aino Admin → /personnel/11]
        Total personnel | 1
      `,
  ],
  [
    '8.11, 2.12 groups without a subscription',
    '/surveys',
    unsubscribed,
    ['Read results and invoices', { follow: 'Groups' }, { says: 'roups' }],
    `
        Selected company has no active subscription
        You can read everything and edit people and groups. No new rounds open and nothing is sent.
        [See plans → /plans]
        Groups
        [Add group → /groups/new]
        The groups could not be loaded.
        [Try again]
      `,
  ],
]);
