import { act, press, type Steps, type } from '../steps.ts';

export const choiceListSteps: Steps = {
  events: {
    'choice.added': press('Add choice'),
    'choice.removed': press('Remove choice {number}'),
    'choice.changed': type('Choice {number}'),
    'choice.translated': act('Write a choice in the second language of the survey.'),
    'choice.moved': press('Move choice {number} down'),
    'choice.pasted': act('Paste a list of several lines into a choice.'),
    'choice.translationsPasted': act('Paste a list of several lines into a choice in the second language.'),
  },
  states: {
    counting: null,
    fewest: 'There are two choices, and neither can be removed.',
    some: 'Choices can be added and removed.',
    full: 'Add choice is disabled and says how many choices are possible.',
  },
};
