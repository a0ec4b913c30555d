import { cedar, own, steps, unsubscribed } from '../support/drawn-company.ts';
import { broken, drawPages } from '../support/drawn-pages.ts';
import { surveyList } from '../support/drawn-texts.ts';

drawPages([
  ['2.14 surveys', '/surveys', {}, [], surveyList],
  [
    '2.14 surveys of one state',
    '/surveys?state=expired&search=over',
    { [`GET ${own}/first-steps/`]: { ...steps, respondents: true, started: true, answers: true } },
    [],
    `
      Surveys
      You are using 4 of the 1 active surveys in your plan. Deactivate one or [see the plans → /plans] to add another.
      Search surveys
      [“over”] [Clear the search]
      State
      [“Expired”]
      [Show all surveys]
      1 of 5 surveys
      [Survey] | [Active] | [State] | [Respondents] | [Late] | [Started] | Actions
      [Over → /surveys/10/] | Yes | Expired | 2 | Fewer than 5 | 10 Jan 2026 | [OPEN Over → /surveys/10/] [Dashboard of Over → /surveys/10/dashboard]
    `,
  ],
  [
    '2.14 no survey',
    '/surveys',
    { [`GET ${own}/questionnaires/`]: [] },
    [],
    `
      Surveys
      You are using 0 of the 1 active surveys in your plan.
      [Add survey]
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
      The first round opens, and everyone can answer, in the browser or in the mobile app.
      See the responses
      Results appear with the first response.
      This list is empty.
      Ask your first questions
      Add a survey: a few short questions, how often they are asked, and who answers them.
      [Add the first survey]
    `,
  ],
  [
    '2.14, 8.11 surveys without a subscription',
    '/surveys',
    unsubscribed,
    ['Read results and invoices'],
    `
      Selected company has no active subscription
      You can read everything and edit people and groups. No new rounds open and nothing is sent.
      [See plans → /plans]
      Surveys
      Without a subscription, surveys cannot be added or activated.
      [Add survey – Selected company has no active subscription]
      Search surveys
      [“”]
      State
      [“All states”]
      1 survey
      [Survey] | [Active] | [State] | [Respondents] | [Late] | [Started] | Actions
      [Draft → /surveys/6/] | No | Inactive | 3 | 0 | – | [OPEN Draft → /surveys/6/] [Dashboard of Draft → /surveys/6/dashboard]
    `,
  ],
  [
    '2.14, 8.11 no survey, and no subscription either',
    '/surveys',
    { ...unsubscribed, [`GET ${cedar}/questionnaires/`]: [] },
    ['Read results and invoices'],
    `
      Selected company has no active subscription
      You can read everything and edit people and groups. No new rounds open and nothing is sent.
      [See plans → /plans]
      Surveys
      Without a subscription, surveys cannot be added or activated.
      [Add survey – Selected company has no active subscription]
      This list is empty.
      Ask your first questions
      Add a survey: a few short questions, how often they are asked, and who answers them.
      [Add the first survey – Selected company has no active subscription]
    `,
  ],
  [
    '8.1, 2.14 surveys could not be loaded',
    '/surveys',
    { [`GET ${own}/questionnaires/`]: broken },
    [],
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
      The first round opens, and everyone can answer, in the browser or in the mobile app.
      See the responses
      Results appear with the first response.
      The surveys could not be loaded.
      [Try again]
    `,
  ],
]);
