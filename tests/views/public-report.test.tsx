import { nothingShared, shareOf } from '../support/drawn-company.ts';
import { broken, changed, drawPages, guest } from '../support/drawn-pages.ts';
import { publicReport } from '../support/drawn-texts.ts';

drawPages([
  ['2.4 a public report', '/share/h4sh', { ...guest, ...shareOf({}) }, [], publicReport],
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
