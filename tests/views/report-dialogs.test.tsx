import { answers, own, report, slider, survey5 } from '../support/drawn-company.ts';
import { broken, changed, drawPages, inTurn, refusedBy } from '../support/drawn-pages.ts';
import { of } from '../support/drawn-scales.ts';
import { dashboard, shareDialog } from '../support/drawn-texts.ts';
import { aPeriod } from '../support/report-samples.ts';

const written = answers[`GET ${survey5}/report/texts/`] as { page: number };
const shared = { [`GET ${survey5}/report/`]: { ...report, survey: { ...report.survey, share_hash: 'h4sh' } } };
/** A page, then the next one, then the first again. */
const withWords = (...counts: readonly object[]) => ({
  ...of([{ ...slider, change: null, periods: counts.map((each, at) => aPeriod(at * 7, each)) }]),
  [`GET ${survey5}/report/texts/`]: inTurn(written, { ...written, page: 2 }, written),
});

const whatIsPublic = `
  What is public
  [Close]
  Anyone with this link can see the results. Names are not shown.
  The title, the description and the questions of the survey are public.
  All rounds of the survey are on the link, past and future, unless you choose a first day.
  A round’s numbers appear once it closes with at least 5 answers.
  While a round is open, the link shows only roughly how many have answered.
  Also show
  [x] Comments and reasons for skipping
  As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
  [x] Free-text answers
  As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
  [x] Groups
  The names and numbers of groups with at least 5 answers, unless a smaller group could be worked out from them.
  [x] Notes
  Your company’s notes, including those for all surveys.
  First day optional
  dd mm yyyy
  [“”] [Calendar]
  Rounds that started before this day aren’t on the link: not their numbers, comments or changes from them.
  Last day optional
  dd mm yyyy
  [“”] [Calendar]
  After this day (Europe/Helsinki), the link stops working.
  [Save] [Cancel]
`;

drawPages([
  ['2.17 a link', '/surveys/5/dashboard', {}, ['Share'], shareDialog],
  [
    '2.17 comments',
    '/surveys/5/dashboard',
    {},
    ['Comments (5)'],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in comments
      [“”]
      21 comments
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer – This is the first page.] Page 1 of 2 [Older]
    `,
  ],
  [
    '2.17 skips',
    '/surveys/5/dashboard',
    {},
    ['Skipped (1)'],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in skipped comments
      [“”]
      Skipped 21 times
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer – This is the first page.] Page 1 of 2 [Older]
    `,
  ],
  [
    '2.17 the notes',
    '/surveys/5/dashboard',
    {},
    ['Notes'],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      New office
      3 Mar 2026 · This survey
      [Edit New office] [Delete New office]
      Fair
      5 Mar 2026 · All surveys
      [Edit Fair] [Delete Fair]
      [Add note] [Reload]
    `,
  ],
  [
    '2.17 its mail',
    '/surveys/5/dashboard',
    {},
    ['Mail'],
    `
      Results by mail
      [Close]
      Rytmi mails you what changed in this survey, with the value of each question.
      Your choice could not be loaded.
      [Try again]
    `,
  ],
  [
    '2.17 what is public',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, survey: { ...report.survey, share_hash: 'h4sh' } } },
    ['Change what is public'],
    whatIsPublic,
  ],
  [
    '4.7 a link is removed',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, survey: { ...report.survey, share_hash: 'h4sh' } } },
    ['Remove share'],
    `
      Remove the public link?
      It stops working immediately for everyone who has it and cannot be restored. If you share the results again, you get a new link. Answers and results are not affected.
      [Remove share] [Cancel]
    `,
  ],
  [
    '8.1, 2.17 notes could not be loaded',
    '/surveys/5/dashboard',
    { [`GET ${own}/notes/`]: broken },
    ['Notes'],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      The notes could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 4.7 a link could not be made',
    '/surveys/5/dashboard',
    { [`PATCH ${survey5}/`]: refusedBy({ non_field_errors: ['Too many links.'] }) },
    ['Share', 'Create and copy the link'],
    changed(
      shareDialog,
      `
        @ After this day (Europe/Helsinki), the link stops working.
        + The link could not be made. Too many links.
      `,
    ),
  ],
  [
    '5.1, 4.7 a link whose last day is refused',
    '/surveys/5/dashboard',
    { [`PATCH ${survey5}/`]: refusedBy({ 'share_options.last_day': ['Choose today or a later day.'] }) },
    ['Share', 'Create and copy the link'],
    changed(
      shareDialog,
      `
        @ Last day optional
        @ [“”] [Calendar]
        + Choose today or a later day.
      `,
    ),
  ],
  [
    '2.17, design 5 skips that may be few, and comments of a second page',
    '/surveys/5/dashboard',
    withWords({ comment_count: 3, skip_count: null }),
    ['Comments (3)', 'Older', { says: 'Page 2 of 2' }],
    `
      Slider of all
      [Close]
      Comments (3)
      Skipped (few or none)
      Search in comments
      [“”]
      21 comments
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer] Page 2 of 2 [Older – This is the last page.]
    `,
  ],
  [
    '2.17, design 5 skips of a round that are few, beside those of another',
    '/surveys/5/dashboard',
    withWords({ comment_count: 3, skip_count: null }, { comment_count: 0, skip_count: 6 }),
    ['Comments (3)', 'Older', { says: 'Page 2 of 2' }, 'Newer', { says: 'Page 1 of 2' }],
    `
      Slider of all
      [Close]
      Comments (3)
      Skipped (6 or more)
      Search in comments
      [“”]
      21 comments
      More light
      Aino Admin 2 – 8 Mar 2026
      [Newer – This is the first page.] Page 1 of 2 [Older]
    `,
  ],
  [
    '8.1, 2.17 a page of comments could not be loaded',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/texts/`]: inTurn({ page: 1, pages: 2, total: 21, rows: [] }, broken) },
    ['Comments (5)', 'Older', { says: 'could not be loaded' }],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in comments
      [“”]
      21 comments
      This could not be loaded.
      [Try again]
      [Newer – This could not be loaded.] Page 1 of 2 [Older – This could not be loaded.]
    `,
  ],
  [
    '9.4, 2.17 no comment has the word',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/texts/`]: inTurn(written, { page: 1, pages: 1, total: 0, rows: [] }) },
    ['Comments (5)', { says: '21 comments' }, { searches: 'dark' }],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in comments
      [“dark”] [Clear search]
      No results found
      Try a shorter word, or fewer filters.
      [Clear search]
    `,
  ],
  [
    '2.17 there are no notes',
    '/surveys/5/dashboard',
    { [`GET ${own}/notes/`]: [] },
    ['Notes'],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      There are no notes yet.
      [Add note] [Reload]
    `,
  ],
  [
    '2.17 a note is deleted, and can come back',
    '/surveys/5/dashboard',
    { [`DELETE ${own}/notes/8/`]: {} },
    ['Notes', 'Delete Fair', { says: 'Deleted' }],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      New office
      3 Mar 2026 · This survey
      [Edit New office] [Delete New office]
      Fair
      5 Mar 2026 · All surveys
      [Edit Fair] [Delete Fair]
      Deleted: Fair [Undo]
      [Add note] [Reload]
    `,
  ],
  [
    '8.1, 2.17 a note is not deleted',
    '/surveys/5/dashboard',
    { [`DELETE ${own}/notes/8/`]: refusedBy({ text: ['Not now.'] }) },
    ['Notes', 'Delete Fair', { says: 'was not changed' }],
    `
      Notes
      [Close]
      Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.
      The note was not changed. Not now.
      New office
      3 Mar 2026 · This survey
      [Edit New office] [Delete New office]
      Fair
      5 Mar 2026 · All surveys
      [Edit Fair] [Delete Fair]
      [Add note] [Reload]
    `,
  ],
  [
    '2.17, 5.1 its mail is refused',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/overview-mail/`]: { every: null },
      [`PUT ${survey5}/overview-mail/`]: refusedBy({ every: ['Not now.'] }),
    },
    ['Mail', { says: 'Mail me' }, 'Save', { says: 'Not now.' }],
    `
      Results by mail
      [Close]
      Rytmi mails you what changed in this survey, with the value of each question.
      Not now.
      Mail me the overview
      [x] Never
      [ ] After each round In the morning after it has closed.
      [ ] Once a month On the first morning of the month, if a round has closed.
      [Save]
    `,
    [`PUT ${survey5}/overview-mail/ {"every":null}`],
  ],
  [
    '8.1, 2.17 its mail is not saved',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/overview-mail/`]: { every: null }, [`PUT ${survey5}/overview-mail/`]: refusedBy({}) },
    ['Mail', { says: 'Mail me' }, 'Save', { says: 'It was not saved.' }],
    `
      Results by mail
      [Close]
      Rytmi mails you what changed in this survey, with the value of each question.
      It was not saved.
      Mail me the overview
      [x] Never
      [ ] After each round In the morning after it has closed.
      [ ] Once a month On the first morning of the month, if a round has closed.
      [Save]
    `,
    [`PUT ${survey5}/overview-mail/ {"every":null}`],
  ],
  [
    '8.1, 4.7 what is public is not changed',
    '/surveys/5/dashboard',
    { ...shared, [`PATCH ${survey5}/`]: refusedBy({ title: ['Not now.'] }) },
    ['Change what is public', 'Save', { says: 'could not be saved' }],
    changed(
      whatIsPublic,
      `
        @ After this day (Europe/Helsinki), the link stops working.
        + The choices could not be saved. Not now.
      `,
    ),
  ],
  [
    '8.1, 4.7 a link is not removed',
    '/surveys/5/dashboard',
    { ...shared, [`PATCH ${survey5}/`]: refusedBy({ non_field_errors: ['Not now.'] }) },
    ['Remove share', { says: 'Remove the public link?' }, 'Remove share', { says: 'could not be removed' }],
    `
      Remove the public link?
      It stops working immediately for everyone who has it and cannot be restored. If you share the results again, you get a new link. Answers and results are not affected.
      The link could not be removed. Not now.
      [Remove share] [Cancel]
    `,
  ],
  [
    '4.7 a link that is removed is not shown, whatever it was',
    '/surveys/5/dashboard',
    {
      ...shared,
      [`PATCH ${survey5}/`]: { share_enabled: false, share_hash: 'h4sh', share_options: report.survey.share_options },
    },
    ['Remove share', { says: 'Remove the public link?' }, 'Remove share'],
    dashboard,
    [`PATCH ${survey5}/ {"share_enabled":false,"share_hash":null}`],
  ],
  [
    '4.7 what is public, between two days',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/`]: {
        ...report,
        survey: {
          ...{ ...report.survey, share_hash: 'h4sh' },
          share_options: { ...report.survey.share_options, first_day: '2026-03-02', last_day: '2026-04-30' },
        },
      },
    },
    ['Change what is public'],
    changed(
      whatIsPublic,
      `
        @ First day optional
        - dd mm yyyy
        - [“”] [Calendar]
        + 02 03 2026
        + [“2026-03-02”] [Clear the first day] [Calendar]
        @ Last day optional
        - dd mm yyyy
        - [“”] [Calendar]
        + 30 04 2026
        + [“2026-04-30”] [Clear the last day] [Calendar]
      `,
    ),
  ],
  [
    '5.1, 4.7 a link whose first day is refused',
    '/surveys/5/dashboard',
    { [`PATCH ${survey5}/`]: refusedBy({ 'share_options.first_day': ['No such day.'] }) },
    ['Share', 'Create and copy the link'],
    changed(
      shareDialog,
      `
        @ First day optional
        @ [“”] [Calendar]
        + No such day.
      `,
    ),
  ],
  [
    '2.17, design 5 skips that are few, and why they are not shown',
    '/surveys/5/dashboard',
    withWords({ comment_count: 3, skip_count: null }),
    [],
    changed(
      dashboard,
      `
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        - [Question 32] | 62.5% yes | | – | – | 8
        + [Slider of all] | 6 | | – | – | 8
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean: 6: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        + [Comments (3)] [Skipped (few or none) – Skips are shown when a round has at least 5, so that nobody can be identified.]
        @ View as table
        - Question 32
        - One choice · Every week
        - Most chosen: 62.5%: yes
        - Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        - No change to show yet. It needs two complete rounds with the same question.
        - [yes] 62.5%
        - [no] 37.5%
        - [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        - Chart
        - [x] Columns
        - [ ] Lines
        - [Save as PNG] [Save as SVG]
        - View as table
      `,
    ),
  ],
  [
    '2.17, design 5 comments that are not shown',
    '/surveys/5/dashboard',
    withWords({ comment_count: null, skip_count: null }),
    [],
    changed(
      dashboard,
      `
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 2 – 8 Mar 2026 8 of 10 answered (80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        @ Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
        - [Slider of all] | 6.5 | | +3 | – | 9
        - [Question 32] | 62.5% yes | | – | – | 8
        + [Slider of all] | 6 | | – | – | 8
        @ Slider · Every week
        - Mean: 6.5: 9 – 15 Mar 2026
        - Response rate: 90%: 9 of 10 people
        - Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
        + Mean: 6: 2 – 8 Mar 2026
        + Response rate: 80%: 8 of 10 people
        + No change to show yet. It needs two complete rounds with the same question.
        @ Mean
        - [Comments (5)] [Skipped (1)]
        + [Comments – Comments are shown for closed rounds with at least 10 answers, and never by group.]
        @ View as table
        - Question 32
        - One choice · Every week
        - Most chosen: 62.5%: yes
        - Answers: –: 2 – 8 Mar 2026
        - Response rate: 80%: 8 of 10 people
        - No change to show yet. It needs two complete rounds with the same question.
        - [yes] 62.5%
        - [no] 37.5%
        - [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
        - Chart
        - [x] Columns
        - [ ] Lines
        - [Save as PNG] [Save as SVG]
        - View as table
      `,
    ),
  ],
]);
