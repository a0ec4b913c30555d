import { own, report, survey5 } from '../support/drawn-company.ts';
import { broken, changed, drawPages, refusedBy } from '../support/drawn-pages.ts';
import { shareDialog } from '../support/drawn-texts.ts';

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
    `
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
    `,
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
]);
