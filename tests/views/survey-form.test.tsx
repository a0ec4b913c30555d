import { drawPages } from '../support/drawn-pages.ts';
import { basics, newSurvey, questionsStep } from '../support/drawn-texts.ts';

drawPages([
  ['2.15 the form of a survey', '/surveys/5/edit', {}, [], basics],
  ['2.15 its questions', '/surveys/5/edit?step=questions', {}, [], questionsStep],
  ['2.15 a new survey', '/surveys/new', {}, [], newSurvey],
  [
    '2.15 its respondents',
    '/surveys/5/edit?step=respondents',
    {},
    [],
    `
      [Surveys → /surveys]
      [Pulse → /surveys/5/]
      Survey form
      Edit survey
      Pulse
      Basics (done)
      Questions (done)
      Respondents
      Respondents
      Choose the respondents.
      Adding a group asks
      [ ] everyone who is in it when a round opens People who join are asked from the next round on, people who leave are no longer asked.
      [x] everyone who is in it now
      People and groups
      5
      Search people and groups
      [“”]
      [Select all]
      [Add – Select someone in the list first.] [Remove – Select someone in the list first.]
      Respondents
      2
      Search respondents
      [“”]
      [Select all]
      [Save] [Back] [Cancel]
    `,
  ],
]);
