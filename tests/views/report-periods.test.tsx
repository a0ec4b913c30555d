import { expect, vi } from 'vitest';
import { answers, asAnonymous, hiddenRound, report, round, slider, unsubscribed } from '../support/drawn-company.ts';
import { broken, changed, drawPages, inTurn } from '../support/drawn-pages.ts';
import { of, path } from '../support/drawn-scales.ts';
import { dashboard, emptyDashboard } from '../support/drawn-texts.ts';

// A report with other rounds, and one without context.

const reloaded = vi.fn(inTurn(report, { ...report, generated_at: '2026-03-04T09:58:00.000Z' }, broken));

const planWithoutLinks = changed(
  dashboard,
  `
        @ [Reload] [Print]
        - [Notes] [Mail] [Export CSV] [Share]
        + [Notes] [Mail] [Export CSV – Please upgrade to Professional plan to export data.] [Share – Your plan does not include public links.]
        + Your plan does not include public links. To share results, choose a plan that does. [See plans → /plans]
      `,
);

const isWhole = {
  does: () =>
    vi.waitFor(() => expect(document.body.textContent).not.toContain('These results'), {
      timeout: 60_000,
      interval: 1,
    }),
};

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
  ...['', '?group=21', '?per=quarter&preset=all'].map(
    (filter) =>
      [
        `8.1, 2.17 a report that could not be loaded again can be, whatever its filter: ${filter}`,
        `/surveys/5/dashboard${filter}`,
        { [path]: inTurn(report, broken, report) },
        [
          'Reload',
          { says: 'The report could not be loaded. These results were loaded earlier.' },
          'Try again',
          isWhole,
        ],
        null,
      ] as const,
  ),
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
  [
    '2.17 no round is in the period chosen',
    '/surveys/5/dashboard',
    { [path]: { ...report, questions: report.questions.map((each) => ({ ...each, periods: [], change: null })) } },
    [],
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
      There are no rounds in the period shown.
      [Show all rounds]
    `,
  ],
  [
    '2.17 all rounds instead',
    '/surveys/5/dashboard',
    {
      [path]: inTurn(
        { ...report, questions: report.questions.map((each) => ({ ...each, periods: [], change: null })) },
        report,
      ),
    },
    ['Show all rounds'],
    changed(
      dashboard,
      `
        @ Period
        - [“Last month”]
        + [“All rounds”]
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
      `,
    ),
  ],
  [
    '8.1, 2.17 loaded before, and not again',
    '/surveys/5/dashboard',
    { [path]: inTurn(report, broken) },
    ['Reload', { says: 'loaded earlier' }],
    changed(
      dashboard,
      `
        @ [ ] Favourable
        + The report could not be loaded. These results were loaded earlier.
        + [Try again]
      `,
    ),
  ],
  [
    '2.17 loaded again by F5, and not by Ctrl+F5',
    '/surveys/5/dashboard',
    { [path]: reloaded },
    [
      { says: '11:50' },
      { key: 'Control+F5' },
      { key: 'F6' },
      'Notes',
      { says: 'Note what happened' },
      'Close',
      { does: () => expect(reloaded).toHaveBeenCalledOnce() },
      { key: 'F5' },
    ],
    changed(
      dashboard,
      `
        @ Pulse
        - Data from 4 Mar 2026, 11:50, just now
        + Data from 4 Mar 2026, 11:58, just now
      `,
    ),
  ],
  [
    '2.17 a group that is gone',
    '/surveys/5/dashboard?group=99',
    {},
    [],
    changed(
      dashboard,
      `
        @ Group
        - [“”]
        + [“Deleted group”]
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ [Question 32] | 62.5% yes | | – | – | 8
        - Groups
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
    '2.17 days of one’s own',
    '/surveys/5/dashboard?start_date=2026-03-03&end_date=2026-03-20',
    {},
    [],
    changed(
      dashboard,
      `
        @ Period
        - [“Last month”]
        + [“Chosen days”]
        @ Start date
        - 02 03 2026
        - [“2026-03-02”] [Calendar]
        + 03 03 2026
        + [“2026-03-03”] [Calendar]
        @ End date
        - 31 03 2026
        - [“2026-03-31”] [Calendar]
        + 20 03 2026
        + [“2026-03-20”] [Calendar]
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
      `,
    ),
  ],
  [
    '2.17, design 5 people who are not asked in an open round that everyone else has answered',
    '/surveys/5/dashboard',
    {
      [path]: {
        ...report,
        survey: { ...report.survey, current_round: { ...round, answered: 20, not_asked: 2 } },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 20 of 20 so far · 2 people are not asked in this round: fewer than 5 people are outside the groups that are shown, so what they answer could be worked out.
      `,
    ),
  ],
  [
    '2.17, design 5 people who are not asked in an open round of hidden numbers',
    '/surveys/5/dashboard',
    {
      [path]: {
        ...report,
        survey: { ...report.survey, anonymous: true, current_round: { ...hiddenRound, not_asked: 1 } },
      },
    },
    [],
    changed(
      dashboard,
      `
        @ [“”]
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% 1 person is not asked in this round: fewer than 5 people are outside the groups that are shown, so what they answer could be worked out.
      `,
    ),
  ],
  [
    '4.7 a link whose last day is over',
    '/surveys/5/dashboard',
    {
      [path]: {
        ...report,
        survey: {
          ...report.survey,
          share_hash: 'h4sh',
          share_options: {
            ...{ comments: false, texts: false, groups: false, notes: true, first_day: null, last_day: '2026-03-03' },
          },
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
        + Public: numbers notes All rounds.
        + [Change what is public]
        + The last day was 3 Mar 2026, so the link no longer works. Choose a later day to reopen it.
      `,
    ),
  ],
  [
    '2.17 a person who is gone',
    '/surveys/5/dashboard?user=99',
    {},
    [],
    changed(
      dashboard,
      `
        @ User
        - [“”]
        + [“Deleted person”]
        @ Rounds: 2 – 31 Mar 2026
        + [Clear filters]
        @ What changed
        - Slider of all was 2.5 higher in the round of 9 – 15 Mar 2026 than in the previous one. 4 → 6.5 · One round alone is not a trend.
        - 1 question: too few rounds or answers to detect a change
        + Changes are tested for everyone or a group, not for one person.
        @ [Question 32] | 62.5% yes | | – | – | 8
        - Groups
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
        @ Response rate: 80%: 8 of 10 people
        - No change to show yet. It needs two complete rounds with the same question.
        + Changes are tested for everyone or a group, not for one person.
      `,
    ),
  ],
]);
