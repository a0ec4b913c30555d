import { beforeAll } from 'vitest';
import { users } from '../models/samples/people.ts';
import { surveyRows, surveys } from '../models/samples/surveys.ts';
import { own, survey5 } from '../support/drawn-company.ts';
import { drawPages } from '../support/drawn-pages.ts';
import { surveyList } from '../support/drawn-texts.ts';

// The tour, step by step, where each step is met.

beforeAll(() => {
  Element.prototype.checkVisibility ??= () => true;
});

const fresh = { 'GET /api/auth/user/': { ...users.admin, has_seen_tour: false } };
const template = { ...surveyRows.pulse, title: 'First', is_template: true };
const templated = {
  ...fresh,
  [`GET ${own}/questionnaires/`]: [template],
  [`GET ${survey5}/`]: { ...surveys.inactive, id: 5, title: 'First', next_respondent_ids: [] },
};
const joined = {
  ...templated,
  [`GET ${survey5}/`]: { ...surveys.upcoming, id: 5, title: 'First', next_respondent_ids: [11] },
};
const running = {
  ...templated,
  [`GET ${survey5}/`]: { ...surveys.ongoing, id: 5, title: 'First', next_respondent_ids: [11] },
};
const begun = ['Next', { says: 'Step 2 of 7' }, 'Next'] as const;

drawPages([
  [
    '2.24 who is new is welcomed',
    '/surveys',
    fresh,
    [{ says: 'Step 1 of 7' }],
    `
        Step 1 of 7 Welcome to Rytmi
        A short tour through a whole survey: you answer one yourself and see where the results appear.
        You can leave at any time and continue later: choose “Start a tour” in the menu.
        [Next] [Leave the tour]
      `,
  ],
  [
    '2.24 the app',
    '/surveys',
    fresh,
    ['Next', { says: 'Step 2 of 7' }],
    `
        Step 2 of 7 Download the app
        Surveys are answered in the browser or in the mobile app, with the same email and password as here.
        [Answer here (opens in a new tab) → /answer/]
        Or use the mobile app. Log in with the same email and password as on the desktop.
        [App Store (iPhone) (opens in a new tab) → https://apps.example]
        [Next] [Back] [Leave the tour]
      `,
  ],
  [
    '2.24 and back',
    '/surveys',
    fresh,
    ['Next', { says: 'Step 2 of 7' }, 'Back', { says: 'Step 1 of 7' }],
    `
        Step 1 of 7 Welcome to Rytmi
        A short tour through a whole survey: you answer one yourself and see where the results appear.
        You can leave at any time and continue later: choose “Start a tour” in the menu.
        [Next] [Leave the tour]
      `,
  ],
  [
    '2.24 without a template',
    '/surveys',
    fresh,
    [...begun, { says: 'Step 3 of 7' }],
    `
        Step 3 of 7 There is no template survey
        The template survey is no longer here. You join any other survey in the same way: OPEN, Edit survey, Respondents.
        [Next] [Back] [Leave the tour]
      `,
  ],
  [
    '2.24 the template in the list',
    '/surveys',
    templated,
    [...begun, { says: 'Step 3 of 7' }],
    `
        Step 3 of 7 Join the first survey
        “First” came with your company, to try things out. Click OPEN.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.24 the template is elsewhere',
    '/groups',
    templated,
    [...begun, { says: 'Step 3 of 7' }],
    `
        Step 3 of 7 Join the first survey
        The tour continues in the list of surveys.
        [Go to surveys → /surveys] [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.24 the template is not found',
    '/surveys?search=zzz',
    templated,
    [...begun, { says: 'Step 3 of 7' }],
    `
        Step 3 of 7 Join the first survey
        The survey “First” is not in the list shown now.
        [Show the survey → /surveys?search=First] [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.24 the template is open',
    '/surveys/5/',
    templated,
    [...begun, { says: 'Step 3 of 7' }],
    `
        Step 3 of 7 Join the first survey
        Click Edit survey: that is where respondents are chosen.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.24 its form',
    '/surveys/5/edit',
    templated,
    [...begun, { says: 'Step 4 of 7' }],
    `
        Step 4 of 7 On to the respondents
        Respondents are chosen in the last of the form’s three steps. Click Next until you get there.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.24 its respondents',
    '/surveys/5/edit?step=respondents',
    templated,
    [...begun, { says: 'Step 4 of 7' }],
    `
        Step 4 of 7 Add yourself
        Move yourself to the right box: choose your name and click Add. Then click Save.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.25 it is to be started, in the list',
    '/surveys',
    joined,
    [...begun, { says: 'Step 5 of 7' }],
    `
        Step 5 of 7 Start the survey
        You have joined. It can be answered once it is running: click OPEN, then Start survey.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.25 it is to be started, elsewhere',
    '/groups',
    joined,
    [...begun, { says: 'Step 5 of 7' }],
    `
        Step 5 of 7 Start the survey
        You have joined. It can be answered once it is running: you start it from the list of surveys.
        [Go to surveys → /surveys] [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.25 it is to be started, on its page',
    '/surveys/5/',
    joined,
    [...begun, { says: 'Step 5 of 7' }],
    `
        Step 5 of 7 Start the survey
        Click Start survey: its first round opens and waits for answers.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.25 it waits in the app',
    '/surveys',
    running,
    [...begun, { says: 'Step 5 of 7' }],
    `
        Step 5 of 7 Use the app
        “First” is waiting for your answers, in the browser or in the app. Then come back here.
        [Answer here (opens in a new tab) → /answer/]
        Or use the mobile app. Log in with the same email and password as on the desktop.
        [App Store (iPhone) (opens in a new tab) → https://apps.example]
        [Next] [Leave the tour]
      `,
  ],
  [
    '2.26 its results, from the list',
    '/surveys',
    running,
    [...begun, { says: 'Step 5 of 7' }, 'Next', { says: 'Step 6 of 7' }],
    `
        Step 6 of 7 See the results
        Answers are collected on the dashboard. Click Dashboard.
        [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.26 its results, from elsewhere',
    '/groups',
    running,
    [...begun, { says: 'Step 5 of 7' }, 'Next', { says: 'Step 6 of 7' }],
    `
        Step 6 of 7 See the results
        Answers are collected on the dashboard, which opens from the list of surveys.
        [Go to surveys → /surveys] [Skip this step] [Leave the tour]
      `,
  ],
  [
    '2.27 the results',
    '/surveys/5/dashboard',
    running,
    [...begun, { says: 'Step 5 of 7' }, 'Next', { says: 'Step 7 of 7' }],
    `
        Step 7 of 7 Here are the results
        Each question has its figures here, round by round, as answers come in. The tour ends where you change your plan.
        [Go to the subscriptions → /subscriptions] [Leave the tour]
      `,
  ],
  [
    '2.27 the plan',
    '/subscriptions',
    running,
    [...begun, { says: 'Step 5 of 7' }, 'Next', { says: 'Step 6 of 7' }, 'Skip this step', { says: 'Step 7 of 7' }],
    `
        Step 7 of 7 When you need more
        Change your plan here when you need more surveys, people or admins. That was the tour.
        [Finish] [Leave the tour]
      `,
  ],
  [
    '2.27 it is left',
    '/surveys',
    fresh,
    [{ says: 'Step 1 of 7' }, 'Leave the tour', { says: 'You can continue the tour at any time' }],
    surveyList,
    ['PATCH /api/auth/user/ {"has_seen_tour":true}'],
  ],
]);
