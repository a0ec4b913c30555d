export const questionMessages = {
  fewChoices: /*i18n*/ { id: 'question.few-choices', message: 'Enter at least two different choices.' },
  sameChoice: /*i18n*/ { id: 'question.same-choice', message: 'Each choice can appear only once.' },
  sliderRange: /*i18n*/ {
    id: 'question.slider-range',
    message: 'Enter the smallest and largest values as numbers, the smallest first.',
  },
  sliderStep: /*i18n*/ {
    id: 'question.slider-step',
    message: 'The step must be a number above zero that fits between the smallest and the largest value.',
  },
  meaning: /*i18n*/ {
    id: 'question.meaning',
    message: 'This question has been asked. Say whether the new wording has the same meaning or another.',
  },
  translatedChoices: /*i18n*/ {
    id: 'question.translated-choices',
    message: 'Each choice needs its place in the other language, an empty one where its text is missing.',
  },
  newChoices: /*i18n*/ {
    id: 'question.new-choices',
    message: 'With another type or range, or with choices added or dropped, the question cannot mean the same.',
  },
  noChoices: /*i18n*/ { id: 'question.no-choices', message: 'A question of this type has no choices.' },
  defaultChoice: /*i18n*/ { id: 'question.default-choice', message: 'The default must be one of the choices.' },
  defaultNumber: /*i18n*/ { id: 'question.default-number', message: 'The default must be a number.' },
  defaultRange: /*i18n*/ {
    id: 'question.default-range',
    message: 'The default must be a value that the slider can take, between {min} and {max}.',
  },
  followUpText: /*i18n*/ { id: 'question.follow-up-text', message: 'Write the follow-up, or leave out its limit.' },
  followUpLimit: /*i18n*/ { id: 'question.follow-up-limit', message: 'Enter the limit of the follow-up.' },
  noFollowUp: /*i18n*/ { id: 'question.no-follow-up', message: 'Only a slider or a number has this.' },
  noThreshold: /*i18n*/ { id: 'question.no-threshold', message: 'Only a slider has this.' },
  thresholdRange: /*i18n*/ {
    id: 'question.threshold-range',
    message: 'Enter a value that the slider can take, between {min} and {max}.',
  },
};
