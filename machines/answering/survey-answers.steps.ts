import { act, answered, arrange, heard, press, type Steps, type } from '../steps.ts';

export const surveyAnswersSteps: Steps = {
  events: {
    'survey.next': { introduction: press('Begin'), '*': press('Next') },
    'survey.back': press('Back'),
    'survey.revisit': press('Answer now'),
    'answers.refused': heard('The server has refused answers to this survey.'),
    'survey.leave': { introduction: press('Back'), '*': press('Done') },
    'answer.change': act('Answer the question.'),
    'answer.skip': press('No opinion'),
    'answer.comment': type('Comment'),
    'xstate.done.actor.loadOwnAnswers': answered('Your own answers are known.'),
    'xstate.error.actor.loadOwnAnswers': arrange('Cut the connection before the last question is left.'),
  },
  states: {
    introduction:
      'The page says who sees the answers, how many questions there are, and until when they can be answered.',
    'question.entering': 'One question is shown, with its field, ways to skip it and a comment.',
    'question.unread': 'The field says that what was typed is not a number.',
    'question.missing': 'The page says that the question must be answered, or skipped with a reason.',
    'question.goingOn': null,
    'question.goingBack': null,
    'done.thanking': null,
    'done.asking': 'The page thanks you.',
    'done.complete': 'The page thanks you, says when the next round opens, and shows your own numbers over time.',
  },
};
