import { afterAll, beforeAll, expect, vi } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { groupsOfRound, nothingShared, own, report, shareOf, slider, survey5 } from '../support/drawn-company.ts';
import { broken, changed, drawPages, guest, inTurn, refusedBy, type Step } from '../support/drawn-pages.ts';
import { of, path, quarter } from '../support/drawn-scales.ts';
import { dashboard } from '../support/drawn-texts.ts';
import { aPeriod } from '../support/report-samples.ts';
import { choice } from '../support/report-verdicts.ts';

// What a report says where something is refused, fails, is missing, or is rare.

const [[address, publicAnswer]] = Object.entries(shareOf({})) as [[string, object]];
beforeAll(() => {
  vi.spyOn(globalThis, 'setInterval');
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function (this: HTMLAnchorElement) {
    const picture = new DOMParser().parseFromString((await files.get(this.href)?.text()) ?? '', 'image/svg+xml');
    const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    saved.push(`${this.download}: ${texts.join(', ')}`.replaceAll(/\s/g, ' '));
  });
});
afterAll(() => vi.restoreAllMocks());

const many = Array.from({ length: 12 }, (_, at) => ({
  ...{ name: `Choice ${at}`, value: 1, percentage: at, linear: null, person_name: null },
}));
const year = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2025, 0, 6 + 7 * at)).toISOString().slice(0, 10));
const hidden = { suppressed: true, total: null, answered: null, answer_percentage: null };
const measured = (...periods: object[]) => of([{ ...slider, change: null, periods }]);
const shared = {
  [path]: { ...report, survey: { ...report.survey, share_hash: 'h4sh', share_options: nothingShared } },
};
const noteForm = `
  Edit note
  [Close]
  Note
  [“Fair”]
  At most 80 characters, for example “Reorganisation”
  Day
  05 03 2026
  [“2026-03-05”] [Calendar]
  Applies to
  [x] All surveys
  [ ] This survey
  Shown on a public link only if the link includes notes.
  [Save] [Cancel]
`;
const now = performance.now.bind(performance);
/** As if so many minutes had passed since the report came. */
const inMinutes = (minutes: number): Step => ({
  does: () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
    for (const [count, every] of vi.mocked(setInterval).mock.calls) if (every === 15_000) (count as () => void)();
  },
});
/** Each file that was saved: its name, and the texts of its picture. */
const saved: string[] = [];
const refused = (fields: object) => ({ [path]: inTurn(report, refusedBy(fields)) });
/** Turns the number of a day or year on the page; a focused one is more than the drawn document can do. */
const turn = (nth: number, part: 'day' | 'year', key: 'ArrowUp' | 'ArrowDown'): Step => ({
  does: () =>
    document
      .querySelectorAll(`main [data-type="${part}"]`)
      [nth]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
});
const inField = (day: string) => day.split('-').reverse().join(' ');
/** What has changed of a field, from a day of the survey to one that is none. */
const outside = (field: string, from: string, to: string) => `
  @ ${field}
  - ${inField(from)}
  - [“${from}”] [Calendar]
  + ${inField(to)}
  + [“${to}”] [Calendar]
  + Choose a day from 2 Mar 2026 to 31 Mar 2026.`;
const startBefore = outside('Start date', '2026-03-02', '2026-03-01');
const endAfter = outside('End date', '2026-03-31', '2027-03-31');

drawPages([
  [
    '7.14 a filter of a shown report that is refused, at its field',
    '/surveys/5/dashboard',
    refused({ start_date: ['No start.'], end_date: ['No end.'], group: ['No group.'], user: ['No user.'] }),
    ['Reload', { says: 'No end.' }],
    changed(
      dashboard,
      `
        @ Start date
        @ [“2026-03-02”] [Calendar]
        + No start.
        @ [“2026-03-31”] [Calendar]
        + No end.
        @ [“”]
        + No group.
        @ [“”]
        + No user.
        @ [ ] Favourable
        + The report could not be loaded. These results were loaded earlier.
        + [Try again]
      `,
    ),
  ],
  [
    '7.14 a last day in the future',
    '/surveys/5/dashboard',
    {},
    [{ says: '11:50' }, turn(1, 'year', 'ArrowUp')],
    changed(dashboard, endAfter),
  ],
  [
    '7.14 a first day before the survey, and a last one in the future',
    '/surveys/5/dashboard',
    {},
    [{ says: '11:50' }, turn(0, 'day', 'ArrowDown'), turn(1, 'year', 'ArrowUp')],
    changed(dashboard, `${startBefore}${endAfter}`),
  ],
  [
    '2.17 a note that is refused, at its fields',
    '/surveys/5/dashboard',
    { [`PATCH ${own}/notes/8/`]: refusedBy({ text: ['No text.'], date: ['No day.'], survey: ['No survey.'] }) },
    ['Notes', 'Edit Fair', { says: 'Edit note' }, 'Save', { says: 'No survey.' }],
    changed(
      noteForm,
      `
        @ [“Fair”]
        + No text.
        @ [“2026-03-05”] [Calendar]
        + No day.
        @ [ ] This survey
        + No survey.
      `,
    ),
  ],
  [
    '8.1, 2.17 a note that is not saved',
    '/surveys/5/dashboard',
    { [`PATCH ${own}/notes/8/`]: refusedBy({ non_field_errors: ['Not now.'] }) },
    ['Notes', 'Edit Fair', { says: 'Edit note' }, 'Save', { says: 'Not now.' }],
    changed(
      noteForm,
      `
        @ Shown on a public link only if the link includes notes.
        + The note could not be saved. Not now.
      `,
    ),
  ],
  [
    '2.17 a note of one survey, and then of all',
    '/surveys/5/dashboard',
    { [`POST ${own}/notes/`]: broken },
    ['Notes', 'Add note', ['text', 'Strike'], 'This survey', 'Save', { says: 'could not' }, 'All surveys', 'Save'],
    null,
    [
      `POST ${own}/notes/ {"date":"2026-03-31","text":"Strike","survey":5}`,
      `POST ${own}/notes/ {"date":"2026-03-31","text":"Strike","survey":null}`,
    ],
  ],
  [
    '8.1, 2.17 a note that is not deleted, for a reason of its own',
    '/surveys/5/dashboard',
    { [`DELETE ${own}/notes/8/`]: refusedBy({ non_field_errors: ['Not now.'] }) },
    ['Notes', 'Delete Fair', { says: 'The note was not changed. Not now.' }],
    null,
  ],
  [
    '2.17 its mail once a month, and why it is not saved',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/overview-mail/`]: { every: null },
      [`PUT ${survey5}/overview-mail/`]: refusedBy({ non_field_errors: ['Not now.'] }),
    },
    [
      'Mail',
      { sees: 'input[value="month"]' },
      { does: () => document.querySelector<HTMLElement>('input[value="month"]')?.click() },
      'Save',
      { says: 'Not now.' },
    ],
    `
      Results by mail
      [Close]
      Rytmi mails you what changed in this survey, with the value of each question.
      Not now.
      Mail me the overview
      [ ] Never
      [ ] After each round In the morning after it has closed.
      [x] Once a month On the first morning of the month, if a round has closed.
      [Save]
    `,
    [`PUT ${survey5}/overview-mail/ {"every":"month"}`],
  ],
  [
    '2.17 a picture says what it is of, when, and what happened then',
    '/surveys/5/dashboard',
    {},
    [
      { does: () => saved.splice(0) },
      { pressesAll: 'Save as SVG' },
      {
        does: () =>
          expect
            .poll(() => saved, { timeout: 30_000 })
            .toEqual([
              'slider-of-all.svg: Slider of all, Mean · 2 – 15 Mar 2026, 1 · 3 Mar · New office, 4, 5, 6, 7, 1, Response rate, 0%, 100%, 2 Mar, 9 Mar, 2026',
              'question-32.svg: Question 32, One choice · 2 – 8 Mar 2026, 1 · 3 Mar · New office, 0%, 20%, 40%, 60%, 80%, 100%, yes, no, 1, Response rate, 0%, 100%, 2 Mar, 2026, yes, no',
            ]),
      },
    ],
    null,
  ],
  [
    '2.17 a picture that the browser cannot draw',
    '/surveys/5/dashboard',
    {},
    [
      { does: () => vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture')) },
      'Save as PNG',
      { says: 'This browser could not draw the picture. Save it as SVG instead.' },
    ],
    null,
  ],
  [
    '2.17 data that are no longer new',
    '/surveys/5/dashboard',
    {},
    [
      { says: '11:50, just now' },
      inMinutes(1),
      { says: '11:50, 1 minute ago' },
      inMinutes(59),
      { says: '11:50, 59 minutes ago' },
      inMinutes(125),
      { says: '11:50, 2 hours ago' },
    ],
    null,
  ],
  [
    '4.7 a link is copied, or cannot be',
    '/surveys/5/dashboard',
    shared,
    [
      { does: () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden')) },
      'Copy share url',
      { says: 'The browser did not allow copying. Select the link and copy it yourself.' },
      { does: () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue() },
      'Copy share url',
      { says: 'Link copied.' },
      { says: 'Public: numbers only' },
    ],
    null,
  ],
  [
    'design 5 an anonymous report whose open round is counted leads to nobody’s name',
    '/surveys/5/dashboard',
    { [path]: { ...report, survey: { ...report.survey, anonymous: true } } },
    [],
    changed(
      dashboard,
      `
        @ User
        @ [“”]
        + Answers are anonymous.
        @ [ ] Favourable
        + This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
        @ Overview
        - Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
        + Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far
      `,
    ),
  ],
  [
    '2.17 a last round that is hidden',
    '/surveys/5/dashboard',
    measured(aPeriod(0), aPeriod(7, hidden)),
    [{ says: 'Round of 9 – 15 Mar 2026Fewer than 5 answers: hidden to protect anonymity.previous round: 80%' }],
    null,
  ],
  [
    '2.17 a quarter and the previous one',
    '/surveys/5/dashboard?per=quarter',
    measured(quarter(0, 'counted'), quarter(1, 'counted', { answer_percentage: 70 })),
    [{ says: 'previous quarter: 80%' }],
    null,
  ],
  [
    '2.17 quarters and those of a year earlier',
    '/surveys/5/dashboard?per=quarter',
    measured(quarter(0, 'counted', { year_earlier: { total: 5, relative_total: 40 } })),
    [{ says: 'The same quarters a year earlier' }],
    null,
  ],
  [
    '4.7 a link that does not compare all groups',
    '/surveys/5/dashboard',
    { [path]: { ...report, findings: { ...report.findings, are_groups_compared: false } } },
    [{ says: 'This link does not compare all groups.' }],
    null,
  ],
  [
    '2.17 a question all of whose rounds are hidden',
    '/surveys/5/dashboard',
    measured(aPeriod(0, hidden), aPeriod(7, { ...hidden, partial: true })),
    [
      {
        says: 'Nothing to show.Fewer than 5 answers: hidden to protect anonymity.Still open: shown when it has closed.',
      },
    ],
    null,
  ],
  [
    '2.17 more choices than colours',
    '/surveys/5/dashboard',
    of([{ ...choice, periods: [{ ...choice?.periods[0], fields: many }] }]),
    [{ says: 'The chart shows the most chosen. The table has every choice.' }],
    null,
  ],
  [
    '2.17 choices of so many rounds that they are areas',
    '/surveys/5/dashboard',
    of([
      { ...choice, periods: year.map((start_date) => ({ ...choice?.periods[0], start_date, end_date: start_date })) },
    ]),
    [{ says: 'AreasLines' }, { sees: '[class*="_picture_"]' }],
    null,
  ],
  [
    '2.17 groups of a free text are compared by those who answered',
    '/surveys/5/dashboard',
    of([
      {
        ...{ ...choice, question: { ...choice?.question, field_type: fieldTypes.textarea } },
        periods: [aPeriod(0, { field_type: fieldTypes.textarea, groups: groupsOfRound })],
      },
    ]),
    ['Compare 2 groups', { says: 'GroupAnswersResponse rateEveryone880%North660%SouthHidden' }],
    null,
  ],
  [
    '2.17 comments that could not be loaded for a reason of their own',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/texts/`]: refusedBy({ non_field_errors: ['Not now.'] }) },
    ['Comments (5)', { says: 'Not now.' }],
    null,
  ],
  [
    '2.17 a skip without a word',
    '/surveys/5/dashboard',
    {
      [`GET ${survey5}/report/texts/`]: {
        ...{ page: 1, pages: 1, total: 1 },
        rows: [
          { start_date: '2026-03-02', end_date: '2026-03-08', text: '', skip_option_value: 'no_opinion', name: null },
        ],
      },
    },
    ['Skipped (1)'],
    `
      Slider of all
      [Close]
      Comments (5)
      Skipped (1)
      Search in skipped comments
      [“”]
      Skipped 1 time
      No opinion
      2 – 8 Mar 2026
    `,
  ],
  [
    '2.17 quarters instead of rounds are those of a year',
    '/surveys/5/dashboard',
    {},
    [
      'Quarters',
      { does: () => expect.poll(() => location.search, { timeout: 30_000 }).toBe('?preset=12_months&per=quarter') },
    ],
    null,
  ],
  [
    '2.4 a public report without questions leads nobody into the console',
    '/share/h4sh',
    { ...guest, [address]: { ...publicAnswer, questions: [] } },
    [],
    `
      Pulse
      Published by Birch Ltd
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
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
      Rounds: 2 – 31 Mar 2026
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are shown when there are at least 10 answers.
      Notes
      1 3 Mar 2026 New office
      Nothing to show.
      This survey has no questions yet.
    `,
  ],
]);
