import { afterAll, beforeAll, it, vi } from 'vitest';
import { libraries } from '../models/samples/library.ts';
import { users } from '../models/samples/people.ts';
import { askedQuestions, questions } from '../models/samples/questions.ts';
import { sharedReports } from '../models/samples/reports.ts';
import { checkoutPreviews, subscriptions } from '../models/samples/subscriptions.ts';
import { publications, regroupings, surveys } from '../models/samples/surveys.ts';
import { all, answers, ongoing, own, report, running, survey5 } from '../support/drawn-company.ts';
import { closeConsole, drawConsole } from '../support/drawn-console.tsx';
import { aPeriod } from '../support/report-samples.ts';

// Whole pages and dialogs in states that are met less often: every sentence, number, link and reason, in its place.

beforeAll(() => {
  vi.setSystemTime('2026-03-04T10:00:00Z');
});
afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const guest = { isGuest: true };
const unpublished = { ...surveys.inactive, published: false };
const edited = (question: object) => ({ [`GET ${survey5}/questions/`]: [question] });
const asAnonymous = { ...report, survey: { ...report.survey, anonymous: true, current_round: null } };
const [slider] = report.questions;
const { id: _, share_hash: __, current_round: ___, ...publicSurvey } = report.survey;
const { can_export: ____, can_share: _____, ...publicReport } = report;
const shared = { ...publicReport, notes: [{ date: '2026-03-03', text: 'New office' }], survey: publicSurvey };
const shareOf = (options: object) => ({
  'GET /api/questionnaires/share/h4sh/report/': {
    ...shared,
    survey: { ...publicSurvey, share_options: { ...publicSurvey.share_options, ...options } },
  },
});
const nothingShared = sharedReports.bare.survey.share_options;
const unfinished = {
  ...subscriptions.incomplete,
  unfinished_payment: { amount: 5678, currency: 'eur' as const, expires_at: '2026-03-05T10:30:00.000Z' },
};
const groupsOfRound = [
  { id: 21, name: 'North', answered: 6, answer_percentage: 60, total: 7, percentages: [], suppressed: false },
  { id: 22, name: 'South', answered: null, answer_percentage: null, total: null, percentages: [], suppressed: true },
];
const quartered = {
  ...report,
  questions: [
    {
      ...slider,
      change: null,
      periods: [
        aPeriod(0, { quarter: { rounds: 3, people: 'counted' }, start_date: '2026-01-01', end_date: '2026-03-31' }),
      ],
    },
  ],
};

const broken = new Response(null, { status: 500 });
const refusedBy = (body: object) => Response.json(body, { status: 400 });

it.each([
  [
    '2.2 a sign-up',
    '/signup',
    {},
    [],
    guest,
    `
      Sign up
      Free for 14 days. No card is needed.
      First name
      [“”]
      Last name
      [“”]
      Email
      [“”]
      You log in with this address. We send a link there to verify it.
      Password
      [“”] [Show password]
      At least 8 characters of any kind.
      Company name
      [“”]
      Industry
      [“Choose one”]
      Headcount
      [“Choose one”]
      Country
      [“Choose one”]
      [ ] I accept the [terms of service (opens in a new tab) → https://terms.example] and the [privacy policy (opens in a new tab) → https://privacy.example] .
      [Start the free trial – Accept the terms of service and the privacy policy first.]
      Already have an account? [Log in → /login]
      Ask the same short questions. See what changes.
      Your questions come back every one, two, three or four weeks. People answer on their phones.
      Each question has a trend line, so you notice a change while you can still act on it.
      Surveys can be anonymous: no names are shown, and no results from groups small enough to identify someone.
      The trial lasts 14 days and includes everything. It ends automatically, and nothing is charged.
    `,
  ],
  [
    '2.1 a log-in',
    '/login',
    {},
    [],
    guest,
    `
      Log in
      Email
      [“”]
      Password
      [“”] [Show password]
      [Log in]
      [Forgot password? → /forgotpassword]
      New to Rytmi? [Sign up → /signup]
    `,
  ],
  [
    '2.5 a forgotten password',
    '/forgotpassword',
    {},
    [],
    guest,
    `
      Forgot password?
      Enter the email you log in with. We will send you a link to choose a new password.
      Email
      [“”]
      [Send the link – Enter your email first.]
      [Go to login → /login]
    `,
  ],
  [
    '2.15 a number is edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.number, help_text: 'In hours', placeholder_text: 'For example 7.5', default: '8' }),
    ['Edit: Question 33'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 33”]
      Type of answer
      [“Number”]
      How often
      [“Every week”]
      Help text optional
      [“In hours”]
      Shown below the question.
      Placeholder optional
      [“For example 7.5”]
      Shown in the empty answer box.
      Default answer optional
      [“8”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 33 In hours
      8
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 a free text is edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.textarea, help_text: 'Be frank', placeholder_text: 'In a sentence' }),
    ['Edit: Question 31'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 31”]
      Type of answer
      [“Free text”]
      How often
      [“Every week”]
      Help text optional
      [“Be frank”]
      Shown below the question.
      Placeholder optional
      [“In a sentence”]
      Shown in the empty answer box.
      Default answer optional
      [“”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 31 Be frank
      In a sentence
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 several choices are edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.checkbox, default: 'coffee' }),
    ['Edit: Question 34'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 34”]
      Type of answer
      [“Several choices”]
      How often
      [“Every week”]
      Choices
      Press Enter to move to the next empty choice. Paste a list to add one choice per line.
      [Move choice 1]
      Choice 1
      [“tea”]
      [Move choice 1 up – This is the first choice.] [Move choice 1 down] [Remove choice 1 – At least two choices are needed.]
      [Move choice 2]
      Choice 2
      [“coffee”]
      [Move choice 2 up] [Move choice 2 down – This is the last choice.] [Remove choice 2 – At least two choices are needed.]
      [Add choice]
      Help text optional
      [“”]
      Shown below the question.
      Default answer optional
      [“coffee”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 34
      tea coffee
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 a slider is edited',
    '/surveys/5/edit?step=questions',
    edited({ ...questions.slider, goal: 8, favourable_from: 7, default: '5' }),
    ['Edit: Question 35'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 35”]
      Type of answer
      [“Slider”]
      How often
      [“Every week”]
      Range
      Min
      [“1”]
      Max
      [“10”]
      Step optional
      [“”]
      Help text optional
      [“”]
      Shown below the question.
      Default answer optional
      [“5”]
      Already filled in when the question is opened.
      How results are read
      Respondents do not see this. A change applies to earlier rounds too.
      Goal optional
      [“8”]
      A line in the chart.
      Favourable from optional
      [“7”]
      Answers at or above this value count as favourable. Left empty: the top 30% of the range.
      [Save question] [Cancel]
      In the app
      Question 35
      5 1 10
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15, design 5 a question that has been asked is edited',
    '/surveys/5/edit?step=questions',
    edited(askedQuestions.radio),
    ['Edit: Question 32'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 32”]
      Type of answer
      [“One choice”]
      How often
      [“Every week”]
      This question has already been asked. Changing its type, choices or range starts a new trend line from the next round. Changing how often it is asked takes effect from the next round.
      Choices
      Press Enter to move to the next empty choice. Paste a list to add one choice per line.
      [Move choice 1]
      Choice 1
      [“yes”]
      [Move choice 1 up – This is the first choice.] [Move choice 1 down] [Remove choice 1]
      [Move choice 2]
      Choice 2
      [“no”]
      [Move choice 2 up] [Move choice 2 down] [Remove choice 2]
      [Move choice 3]
      Choice 3
      [“perhaps”]
      [Move choice 3 up] [Move choice 3 down – This is the last choice.] [Remove choice 3]
      [Add choice]
      Help text optional
      [“”]
      Shown below the question.
      Default answer optional
      [“None”]
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 32
      yes no perhaps
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '2.15 the library',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: libraries.small },
    ['Add from library'],
    {},
    `
      Question library
      [Close]
      Search questions
      [“”]
      Theme
      [“All themes”]
      2 questions
      Wellbeing
      [ ] How much energy?
      Free text Every week
      Workload
      [ ] How much work?
      Free text Every week
      [Add questions – Choose at least one question first.] [Cancel]
    `,
  ],
  [
    '4.1 it is published',
    '/surveys/5/',
    { [`GET ${survey5}/`]: unpublished, [`GET ${survey5}/publication/`]: { ...publications.small, respondents: 12 } },
    ['Activate'],
    {},
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 2 Mar 2026, 08:00. If that time has passed, the first round opens immediately.
      Answers are shown with names. This can’t be changed after publishing.
      [Publish] [Cancel]
    `,
  ],
  [
    '4.1, design 5 an anonymous one is published',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...unpublished, anonymous: true, active_from: '2026-03-10T06:30:00.000Z' },
      [`GET ${survey5}/publication/`]: {
        ...publications.small,
        respondents: 12,
        in_no_group: 3,
        in_several_groups: 2,
        smallest: { kind: 'everyone', group: null, people: 12 },
      },
    },
    ['Activate'],
    {},
    `
      Activate and publish this survey?
      12 people are asked.
      It starts on 10 Mar 2026, 08:30. If that time has passed, the first round opens immediately.
      Answers are anonymous. This can’t be changed after publishing.
      Results are shown by the groups people are in now. Later group changes don’t affect them.
      Respondents see whose answers theirs are shown with. Those in the smallest unit read:
      Anonymous: your answers are shown without a name, together with those of everyone who is asked, 12 people.
      3 people are in no group and count only in the total.
      2 people are in several groups and count only in the total.
      1 group will be hidden
      A group is shown only when at least 5 of its people answer and it reveals nothing about a smaller group.
      Sales: 2 people
      [Publish] [Cancel]
    `,
  ],
  [
    '2.16 one without an open round is ended',
    '/surveys/5/',
    { [`GET ${survey5}/`]: { ...ongoing, current_round: null } },
    ['End survey'],
    {},
    `
      End this survey now?
      No round is open.
      The answers so far are kept.
      Nobody can answer until the survey is continued.
      [End survey] [Cancel]
    `,
  ],
  [
    '2.16, design 5 an anonymous one with few answers is deactivated',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: {
        ...ongoing,
        anonymous: true,
        current_round: { ...ongoing.current_round, answered: null, suppressed: true },
      },
    },
    ['Deactivate'],
    {},
    `
      Deactivate this survey?
      20 people are asked in this round. The survey is anonymous, so numbers below 5 are not shown.
      The answers so far are kept.
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.
      Its results appear after that day, not before.
      [Deactivate] [Cancel]
    `,
  ],
  [
    '2.16 a preview of a question',
    '/surveys/5/',
    {},
    ['Preview as respondent', 'Begin', 'Next'],
    {},
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; the app asks those whose round is open.
      Question 2 of 4
      Question 35
      From bad to good
      [“5.5”] 1 10
      Or skip the question [Not relevant] [No opinion] [Would rather not say]
      Comment optional
      [“”]
      [Back] [Next]
    `,
  ],
  [
    '2.16 the end of a preview',
    '/surveys/5/',
    edited(questions.radio),
    ['Preview as respondent', 'Begin', 'Finish'],
    {},
    `
      Preview as respondent
      [Close]
      Nothing is saved or sent. All questions are shown here; the app asks those whose round is open.
      Thank you.
      That’s the end for respondents. Nothing was saved.
      [Close the preview]
      [Back] [Start again]
    `,
  ],
  [
    '2.4 a public report',
    '/share/h4sh',
    shareOf({}),
    [],
    guest,
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
      [ ] Favourable
      To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are shown when there are at least 10 answers.
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
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
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | +3 | – | 9
      [Question 32] | 62.5% yes | | – | – | 8
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
      Mean
      [Comments (5)] [Skipped (1)]
      [Save as PNG] [Save as SVG]
      View as table
      Question 32
      One choice · Every week
      Most chosen: 62.5%: yes
      Answers: –: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      [yes] 62.5%
      [no] 37.5%
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
      Chart
      [x] Columns
      [ ] Lines
      [Save as PNG] [Save as SVG]
      View as table
    `,
  ],
  [
    '2.4 a public report of numbers alone',
    '/share/h4sh',
    shareOf(nothingShared),
    [],
    guest,
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
      [ ] Favourable
      To protect respondents, a round is shown when it has closed and has at least 5 answers, and never with names. While a round is open, only roughly how many have answered is shown. Texts written by respondents are not part of this report.
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
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
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | +3 | – | 9
      [Question 32] | 62.5% yes | | – | – | 8
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
      Mean
      [Save as PNG] [Save as SVG]
      View as table
      Question 32
      One choice · Every week
      Most chosen: 62.5%: yes
      Answers: –: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      [yes] 62.5%
      [no] 37.5%
      Chart
      [x] Columns
      [ ] Lines
      [Save as PNG] [Save as SVG]
      View as table
    `,
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
    {},
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
      [“North”]
      User
      [“”]
      Rounds: 2 – 31 Mar 2026 · Group: North
      [Clear filters]
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 2 – 8 Mar 2026 8 of 10 answered (80%)
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
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6 | | – | – | 8
      Slider of all
      Slider · Every week
      Mean: 6: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      Mean
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
      [Save as PNG] [Save as SVG]
      Compare 2 groupsView as table
    `,
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
    {},
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
      [“Reko Respondent”]
      Rounds: 2 – 31 Mar 2026 · User: Reko Respondent
      [Clear filters]
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
      What changed
      Changes are tested for everyone or a group, not for one person.
      Questions
      Compare with
      [“The previous round”]
      Order
      [x] Changed first
      [ ] In survey order
      Questions at a glance
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | – | – | 9
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Changes are tested for everyone or a group, not for one person.
      Mean
      [Comments (5)] [Skipped (1)]
      [Save as PNG] [Save as SVG]
      View as table
    `,
  ],
  [
    '2.17, design 5 an anonymous dashboard',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: asAnonymous },
    [],
    {},
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
      Answers are anonymous.
      Rounds: 2 – 31 Mar 2026
      Time
      [x] Rounds
      [ ] Quarters
      Scale
      [x] Precise
      [ ] Relative
      [ ] Favourable
      This survey is anonymous. A round is shown when it has closed and has at least 5 answers. Its texts, comments, choices and distribution of answers need at least 10. Where somebody’s answer could be worked out, values are hidden. Names are never shown.
      Notes
      1 3 Mar 2026 New office
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80%
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
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | +3 | – | 9
      [Question 32] | 62.5% yes | | – | – | 8
      Groups
      Rounds compared
      [x] Last round
      [ ] All rounds shown
      Groups and questions: difference from everyone
      Group | Slider of all Mean 9 – 15 Mar 2026
      North | above everyone+2.0 11 answers
      South | −0.5 12 answers
      Arrows mark groups that differ from everyone by more than chance explains. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      Groups are listed highest first. Small groups are ranked cautiously.
      Response rate by group and round
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
      Mean
      [Comments (5)] [Skipped (1)]
      [Save as PNG] [Save as SVG]
      View as table
      Question 32
      One choice · Every week
      Most chosen: 62.5%: yes
      Answers: –: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      [yes] 62.5%
      [no] 37.5%
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
      Chart
      [x] Columns
      [ ] Lines
      [Save as PNG] [Save as SVG]
      View as table
    `,
  ],
  [
    '2.17 a dashboard by quarters',
    '/surveys/5/dashboard?per=quarter',
    { [`GET ${survey5}/report/`]: quartered },
    [],
    {},
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
      A quarter is the rounds that end in it, taken together. Each person counts once, with the average of their answers. Changes and trends are tested by rounds.
      Notes
      1 3 Mar 2026 New office
      Overview
      Quarter of 1 Jan – 31 Mar 2026 8 of 10 people in 3 rounds (response rate 80%) Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
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
      Groups
      Rounds compared
      [x] Last round
      [ ] All rounds shown
      Groups and questions: difference from everyone
      Group | Slider of all Mean 9 – 15 Mar 2026
      North | above everyone+2.0 11 answers
      South | −0.5 12 answers
      Arrows mark groups that differ from everyone by more than chance explains. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      Groups are listed highest first. Small groups are ranked cautiously.
      Response rate by group and round
      Slider of all
      Slider · Every week
      Mean: 6: 1 Jan – 31 Mar 2026
      Response rate: 80%: 8 of 10 people in 3 rounds
      No change to show yet. It needs two complete rounds with the same question.
      Mean
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (0) – Nobody skipped this question in the rounds shown.]
      [Save as PNG] [Save as SVG]
      View as table
    `,
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
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Dashboard
      Pulse
      Data from 4 Mar 2026, 11:50, just now
      [Reload] [Print]
      [Notes] [Mail] [Export CSV] [Copy share url] [Remove share]
      Anyone with this link can see the results, without names: [“http://rytmi.test/share/h4sh”]
      [Open the public report (opens in a new tab) → http://rytmi.test/share/h4sh]
      Public: numbers comments and reasons for skipping free texts groups notes Rounds that started on 1 Mar 2026 or later. Until 30 Apr 2026.
      [Change what is public]
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
      Overview
      Round of 9 – 15 Mar 2026 9 of 10 answered (90%) previous round: 80% Open round: 14 of 20 so far · [6 people still to answer → /surveys/5/]
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
      Question | Value | Rounds shown | Since the previous round | Trend per round | Answers
      [Slider of all] | 6.5 | | +3 | – | 9
      [Question 32] | 62.5% yes | | – | – | 8
      Groups
      Rounds compared
      [x] Last round
      [ ] All rounds shown
      Groups and questions: difference from everyone
      Group | Slider of all Mean 9 – 15 Mar 2026
      North | above everyone+2.0 11 answers
      South | −0.5 12 answers
      Arrows mark groups that differ from everyone by more than chance explains. About one mark in twenty is wrong. If all groups were alike, about one comparison in twenty would still mark something. Intervals have a confidence of 99%.
      Groups are listed highest first. Small groups are ranked cautiously.
      Response rate by group and round
      Slider of all
      Slider · Every week
      Mean: 6.5: 9 – 15 Mar 2026
      Response rate: 90%: 9 of 10 people
      Higher by 3 in the latest round than in the previous one (95% confidence interval 1 to 4). One round alone is not a trend. [What the interval means]
      Mean
      [Comments (5)] [Skipped (1)]
      [Save as PNG] [Save as SVG]
      View as table
      Question 32
      One choice · Every week
      Most chosen: 62.5%: yes
      Answers: –: 2 – 8 Mar 2026
      Response rate: 80%: 8 of 10 people
      No change to show yet. It needs two complete rounds with the same question.
      [yes] 62.5%
      [no] 37.5%
      [Comments (0) – Nobody commented on this question in the rounds shown.] [Skipped (2)]
      Chart
      [x] Columns
      [ ] Lines
      [Save as PNG] [Save as SVG]
      View as table
    `,
  ],
  [
    '2.17 what is public',
    '/surveys/5/dashboard',
    { [`GET ${survey5}/report/`]: { ...report, survey: { ...report.survey, share_hash: 'h4sh' } } },
    ['Change what is public'],
    {},
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
    {},
    `
      Remove the public link?
      It stops working immediately for everyone who has it and cannot be restored. If you share the results again, you get a new link. Answers and results are not affected.
      [Remove share] [Cancel]
    `,
  ],
  [
    '4.16 a payment that is not finished',
    '/plans/basic-month',
    {
      [`GET ${all}`]: [unfinished],
      [`POST ${all}sub_71/refresh/`]: unfinished,
      [`POST ${all}preview/`]: checkoutPreviews.charged,
    },
    [],
    {},
    `
      [Plans → /plans]
      Subscribe
      Subscribe to Basic
      This is a test installation: no money moves, and no real card is needed.
      Basic
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      Your payment is not finished
      €56.78 is to be paid by 5 Mar 2026, 12:30; after that, the payment lapses and nothing is charged.
      Your bank needs to confirm that it is you. Until then, nothing is charged and the plan does not start.
      [Continue] [Use another card]
    `,
  ],
  [
    '4.18 a plan while a payment is overdue',
    '/plans/pro-month',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    [],
    {},
    `
      Payment overdue: €12.34 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Your last payment is overdue. Pay it first, then change the plan.
      [Pay now → /subscriptions]
    `,
  ],
  [
    '2.18, 4.18 subscriptions with an overdue payment',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    [],
    {},
    `
      Payment overdue: €12.34 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      The last payment failed: €12.34 is due. Pay it to avoid interruption.
      [Pay now] [Pay with another card]
      Period ends: 1 Apr 2026
      Cost so far, excl. VAT: €49.00
      Amount due: €12.34
      Card: Visa ending in 4242, valid until 12/2030
      [Change the card]
      [End subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Payment overdue | 1 Apr 2026 | – | €49 a month excl. VAT
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
      R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
    `,
  ],
  [
    '2.18, 7.22 subscriptions with one that ends',
    '/subscriptions',
    { [`GET ${all}`]: [{ ...running, cancel_at_period_end: true }], [`POST ${all}sub_71/refresh/`]: running },
    [],
    {},
    `
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      Your plan is cancelled and runs until 1 Apr 2026. Until then, you can undo this.
      Period ends: 1 Apr 2026
      Peak users in this period: 37
      Cost so far, excl. VAT: €49.00
      Amount due: €0.00
      Card: Visa ending in 4242, valid until 12/2030
      [Change the card]
      [Keep the subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Cancelled | 1 Apr 2026 | 37 | €49 a month excl. VAT
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
      R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
    `,
  ],
  [
    '2.16, design 5 the reporting groups of an anonymous survey',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: { ...ongoing, anonymous: true, late_respondents: [], count_of_late_respondents: 0 },
      [`GET ${survey5}/reporting-groups/`]: regroupings.possible,
    },
    [],
    {},
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive (done)
      Upcoming (done)
      Ongoing from 2 Mar 2026, 08:00
      Expired on 30 Jun 2026, 23:00
      What comes next
      This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
      [See the answers → /surveys/5/dashboard]
      What people have answered so far, and how it changes from round to round.
      [End survey]
      Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 20
      Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
      Late: 0
      Answers: Anonymous
      Notices and reminders
      [Notify users]
      Would go to 2 respondents. 1 person has already received it in this round.
      Not sent yet.
      [Send reminder]
      Would go to 1 late respondent. 1 person has already received it in this round.
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Nobody is late.
      People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      Reporting groups
      Results are shown by the groups people were in when the survey was published, or when its reporting groups were last refreshed.
      [Refresh reporting groups…]
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
  ],
  [
    '2.8, 2.20 a person whose new address waits',
    '/personnel/12',
    {
      [`GET ${own}/users/12/`]: { ...(answers[`GET ${own}/users/12/`] as object), pending_email: 'new@aalto.example' },
    },
    [],
    {},
    `
      [Personnel → /personnel]
      Reko Respondent
      Reko Respondent
      First name
      [“Reko”]
      Last name
      [“Respondent”]
      Email
      [“new@aalto.example”]
      A new address must be confirmed before the next login.
      Groups
      Add to a group
      [“”]
      North [Remove from North]
      [ ] Admin
      Admins manage surveys and people here. Everyone else answers in the mobile app.
      [Save] [Cancel]
      [Delete]
      Account
      Invitation: Sent on 3 Mar 2026, not accepted yet. Its link works for 14 days.
      Last sign-in: –
      For respondents we show only the month, after it has ended, so that answers stay anonymous.
      Surveys
      [Pulse → /surveys/5/] Ongoing
      [Anonymous → /surveys/9/] Ongoing
    `,
  ],
  [
    '1.3 a respondent',
    '/surveys',
    { 'GET /api/auth/user/': users.respondent },
    [],
    {},
    `
      Answer in the mobile app
      Your surveys are in the mobile app. Log in there with the same email and password as here.
      [App Store (iPhone) (opens in a new tab) → https://apps.example]
      This console is for admins. If you need access, ask an admin of your organisation.
      [Change password → /change-password] [Log out]
    `,
  ],
  [
    '8.1, 2.12 groups could not be loaded',
    '/groups',
    { [`GET ${own}/groups/`]: broken },
    [],
    {},
    `
      Groups
      [Add group → /groups/new]
      The groups could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.14 surveys could not be loaded',
    '/surveys',
    { [`GET ${own}/questionnaires/`]: broken },
    [],
    {},
    `
      Surveys
      Get your first responses
      1 of 4 steps done.
      [See an example dashboard → /surveys/example?preset=3_months] [Hide these steps]
      2 people of your company are not asked by any survey.
      Add people (completed)
      Add the people you want to ask, one by one or from a file.
      Choose respondents
      A survey is ready. Choose who answers it, and change its questions as you like.
      [Choose respondents → /surveys/5/edit?step=respondents]
      Activate and start
      The first round opens, and the questions wait in everyone’s mobile app.
      See the responses
      Results appear with the first response.
      The surveys could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.16 a survey could not be loaded',
    '/surveys/5/',
    { [`GET ${survey5}/`]: broken },
    [],
    {},
    `
      [Surveys → /surveys]
      Survey
      Survey
      The survey could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.8 a person could not be loaded',
    '/personnel/12',
    { [`GET ${own}/users/12/`]: broken },
    [],
    {},
    `
      [Personnel → /personnel]
      Person
      Person
      The person could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.13 a group could not be loaded',
    '/groups/21',
    { [`GET ${own}/groups/21/`]: broken },
    [],
    {},
    `
      [Groups → /groups]
      Group
      Group
      The group could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.18 subscriptions could not be loaded',
    '/subscriptions',
    { [`GET ${all}sub_71/invoices/`]: broken },
    [],
    {},
    `
      Subscriptions
      [Change your plan → /plans]
      The subscriptions could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.19 plans could not be loaded',
    '/plans',
    { [`GET ${own}/plans/`]: broken },
    [],
    {},
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      The plans could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.19 a plan could not be loaded',
    '/plans/pro-month',
    { [`GET ${own}/plans/`]: broken },
    [],
    {},
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe
      This is a test installation: no money moves, and no real card is needed.
      The plan could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.20 sessions could not be loaded',
    '/sessions',
    { 'GET /api/auth/sessions/': broken },
    [],
    {},
    `
      [Change password → /change-password]
      Where you are logged in
      Where you are logged in
      Don’t recognise a session? Log it out and change your password.
      The list could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.4 a public report could not be loaded',
    '/share/h4sh',
    { 'GET /api/questionnaires/share/h4sh/report/': broken },
    [],
    guest,
    `
      Survey results
      The report could not be loaded.
      [Try again]
    `,
  ],
  [
    '2.4 a public link that is gone',
    '/share/h4sh',
    {},
    [],
    guest,
    `
      Survey results
      This link no longer works. Ask the person who shared it with you for a new one.
    `,
  ],
  [
    '8.1, 2.16 mailings could not be loaded',
    '/surveys/5/',
    { [`GET ${survey5}/mailings/`]: broken, [`GET ${survey5}/questions/`]: [questions.radio] },
    [],
    {},
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive (done)
      Upcoming (done)
      Ongoing from 2 Mar 2026, 08:00
      Expired on 30 Jun 2026, 23:00
      What comes next
      This round ends on 8 Mar 2026. The next one begins on 9 Mar 2026.
      [See the answers → /surveys/5/dashboard]
      What people have answered so far, and how it changes from round to round.
      [End survey]
      Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then, the round continues.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 20
      Answered in this round: 14 of 20, 70%: 2 – 8 Mar 2026
      Late: 2
      Answers: With names
      Notices and reminders
      The sent messages could not be loaded.
      [Try again]
      [Notify users – The recipients are not known yet.]
      [Send reminder – The recipients are not known yet.]
      Late respondents
      [Name] | [Groups] | [Late] | [Email] | Actions
      [Reko Respondent → /personnel/12] | North, South | 3 days | reko@aalto.example |
      [Second Late → /personnel/13] | – | 1 day | second@aalto.example |
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
    '8.1, 2.15 the library could not be loaded',
    '/surveys/5/edit?step=questions',
    { [`GET ${own}/question-library/`]: broken },
    ['Add from library'],
    {},
    `
      Question library
      [Close]
      The question library could not be loaded.
      [Try again]
      [Add questions – Choose at least one question first.] [Cancel]
    `,
  ],
  [
    '8.1, 2.17 notes could not be loaded',
    '/surveys/5/dashboard',
    { [`GET ${own}/notes/`]: broken },
    ['Notes'],
    {},
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
    {},
    `
      Share the results
      [Close]
      Anyone with this link can see the results. Names are not shown.
      The title, the description and the questions of the survey are public.
      All rounds of the survey are on the link, past and future, unless you choose a first day.
      A round’s numbers appear once it closes with at least 5 answers.
      While a round is open, the link shows only roughly how many have answered.
      Also show
      [ ] Comments and reasons for skipping
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Free-text answers
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Groups
      The names and numbers of groups with at least 5 answers, unless a smaller group could be worked out from them.
      [ ] Notes
      Your company’s notes, including those for all surveys.
      First day optional
      dd mm yyyy
      [“”] [Calendar]
      Rounds that started before this day aren’t on the link: not their numbers, comments or changes from them.
      Last day optional
      dd mm yyyy
      [“”] [Calendar]
      After this day (Europe/Helsinki), the link stops working.
      The link could not be made. Too many links.
      [Create and copy the link] [Cancel]
    `,
  ],
  [
    '5.1, 4.7 a link whose last day is refused',
    '/surveys/5/dashboard',
    { [`PATCH ${survey5}/`]: refusedBy({ 'share_options.last_day': ['Choose today or a later day.'] }) },
    ['Share', 'Create and copy the link'],
    {},
    `
      Share the results
      [Close]
      Anyone with this link can see the results. Names are not shown.
      The title, the description and the questions of the survey are public.
      All rounds of the survey are on the link, past and future, unless you choose a first day.
      A round’s numbers appear once it closes with at least 5 answers.
      While a round is open, the link shows only roughly how many have answered.
      Also show
      [ ] Comments and reasons for skipping
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Free-text answers
      As respondents wrote them, including any names. Shown for rounds with at least 10 answers, in alphabetical order.
      [ ] Groups
      The names and numbers of groups with at least 5 answers, unless a smaller group could be worked out from them.
      [ ] Notes
      Your company’s notes, including those for all surveys.
      First day optional
      dd mm yyyy
      [“”] [Calendar]
      Rounds that started before this day aren’t on the link: not their numbers, comments or changes from them.
      Last day optional
      dd mm yyyy
      [“”] [Calendar]
      Choose today or a later day.
      After this day (Europe/Helsinki), the link stops working.
      [Create and copy the link] [Cancel]
    `,
  ],
  [
    '5.1, 2.13 a group whose name is refused',
    '/groups/new',
    { [`POST ${own}/groups/`]: refusedBy({ name: ['There is such a group.'] }) },
    ['Save'],
    {},
    `
      [Groups → /groups]
      Add group
      Add group
      Name
      [“”]
      There is such a group.
      Description optional
      [“”]
      What groups are for
      Choose all people of a group as respondents in one go.
      Compare groups in the results. In anonymous surveys, groups too small to protect their people are hidden.
      One person can be in several groups.
      People
      Choosing another group adds everyone who is in it now. Later changes to that group do not affect this one.
      All users and groups
      7
      Search users and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Users in this group
      0
      Search users in this group
      [“”]
      [Select all – idle]
      Nobody is in this group yet.
      [Save] [Cancel]
    `,
  ],
  [
    '5.1, 2.15 a question whose words are refused',
    '/surveys/5/edit?step=questions',
    {
      ...edited(questions.number),
      [`PATCH ${survey5}/questions/33/`]: refusedBy({ label: ['Say it in other words.'], default: ['Not a number.'] }),
    },
    ['Edit: Question 33', 'Save question'],
    {},
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions
      Respondents
      Questions
      Short questions that repeat, each on its own schedule. Each question is saved separately.
      Edit question
      Question
      [“Question 33”]
      Say it in other words.
      Type of answer
      [“Number”]
      How often
      [“Every week”]
      Help text optional
      [“”]
      Shown below the question.
      Placeholder optional
      [“”]
      Shown in the empty answer box.
      Default answer optional
      [“”]
      Not a number.
      Already filled in when the question is opened.
      [Save question] [Cancel]
      In the app
      Question 33
      Upcoming rounds
      Every week 9 – 15 Mar 2026
      9 – 15 Mar 2026
      Days are in the Europe/Helsinki time zone. Daylight saving does not shift them.
      [Add question – Save or cancel the open question first.] [Add from library – Save or cancel the open question first.] [Preview as respondent – Save or cancel the open question first.]
      [Next – Save or cancel the open question first.] [Save – Save or cancel the open question first.] [Back – Save or cancel the open question first.] [Cancel]
    `,
  ],
  [
    '4.16 the plans while a payment is not finished',
    '/plans',
    { [`GET ${all}`]: [unfinished], [`POST ${all}sub_71/refresh/`]: unfinished },
    [],
    {},
    `
      Plans
      This is a test installation: no money moves, and no real card is needed.
      The payment of Basic is not finished
      €56.78 is to be paid, and nothing has been charged. Continue the payment, give it up, or choose another plan.
      [Continue the payment → /plans/basic-month] [Give it up]
      Your company has no active subscription
      Nothing is lost. You can read everything and edit people and groups. Once you choose a plan, new rounds open and you can send notices, share and export again.
      [Read results and invoices]
      Basic
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Basic → /plans/basic-month]
      Small
      €19 a month excl. VAT
      Active surveys: 1
      Admin users: 1
      Total users: 3
      [Choose Small → /plans/small-month]
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Phone support
      [Choose Pro → /plans/pro-month]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic | Small | Pro
      Price | €49 a month excl. VAT | €19 a month excl. VAT | €10 a month excl. VAT€2 per person.
      Active surveys | 1 | 1 | 7
      Admin users | 2 | 1 | 2
      Total users | 50 | 3 | Unlimited
      Phone support | Not included | Not included | Included
    `,
  ],
  [
    '4.18 it is paid with another card',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    ['Pay with another card'],
    {},
    `
      Pay with another card
      [Close]
      Card
      Card number
      [“”]
      Expires (MM/YY)
      [“”]
      Security code (CVC)
      [“”]
      Only test cards work here, with any future month and any code:
      4242 4242 4242 4242: works
      4000 0025 0000 3155: asks for authentication
      4000 0000 0000 0002: is declined
      4000 0082 6000 3178: asks for authentication, then fails
      [ ] I authorise Rytmi to charge this card for what is due, and for each billing period, until I end the subscription.
      [Pay now – Tick the authorisation first.]
    `,
  ],
  [
    '2.18, 9.3 subscriptions on trial',
    '/subscriptions',
    { [`GET ${all}`]: [subscriptions.trial] },
    [],
    {},
    `
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      The free trial lasts until 15 Mar 2026. It ends automatically: nothing is charged.
      [Subscribe → /plans/basic-month]
      Period ends: 1 Apr 2026
      Cost so far, excl. VAT: €49.00
      Amount due: €0.00
      Card: None
      [End subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Free trial | 1 Apr 2026 | – | Free
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
      R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
    `,
  ],
  [
    '2.15, 5.10 the form of a new survey is left',
    '/surveys/new',
    {},
    [['title', 'Half'], 'Cancel'],
    {},
    `
      Discard changes?
      Your unsaved changes will be lost. Saved changes are kept.
      [Discard] [Keep editing]
    `,
  ],
  [
    '8.1, 2.16 a survey is not started',
    '/surveys/5/',
    {
      [`GET ${survey5}/`]: surveys.upcoming,
      [`PATCH ${survey5}/`]: refusedBy({ active_from: ['Its end is before.'] }),
    },
    ['Start survey'],
    {},
    `
      [Surveys → /surveys]
      Pulse
      Pulse
      How are you?
      [Duplicate survey] [Edit survey → /surveys/5/edit] [Dashboard → /surveys/5/dashboard]
      Status
      Inactive (done)
      Upcoming
      Ongoing from 2 Mar 2026, 08:00
      Expired when you end it
      What comes next
      Start it. It does not start automatically.
      Its end is before.
      [Start survey]
      The first round opens now, regardless of the planned start.
      [Deactivate]
      Nobody can answer until it is activated again. It no longer counts as active in your plan.
      Respondents: 2
      Answered in this round: –: No round is open.
      Late: 0
      Answers: With names
      Notices and reminders
      [Notify users – The survey has not started yet.]
      Not sent yet.
      [Send reminder – The survey has not started yet.]
      Not sent yet.
      Automatic reminders in each round
      [“Off”]
      The next one goes to everyone who is late on 5 Mar 2026, 08:00 and has not received a reminder in that round.
      Sent before
      Notice 1 sent
      2 Mar 2026, 12:00, Aino Admin · round from 2 Mar 2026
      Late respondents
      Nobody is late.
      People who have not answered a weekly question in 3 days, or a less frequent one in 5, are listed here.
      Questions
      4 questions
      [Preview as respondent]
      Question 32
      One choice Every week
      yes
      no
      perhaps
      Question 35
      Slider Every two weeks From 1 to 10
      From bad to good
      Question 31
      Free text Every week
      Question 33
      Number Every week
      [Delete survey]
    `,
  ],
] as const)(
  '%s, with all that is said there and can be done',
  async (_title, path, more, presses, options, expected) => {
    const { shows, press, type } = await drawConsole(path, { ...answers, ...more }, options);
    for (const step of presses) await (typeof step === 'string' ? press(step) : type(step[0], step[1]));
    await shows(expected);
  },
);
