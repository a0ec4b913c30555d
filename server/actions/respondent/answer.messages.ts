export const answerMessages = {
  notOpen: /*i18n*/ { id: 'answer.not-open', message: 'This survey is not accepting answers right now.' },
  unknownQuestion: /*i18n*/ { id: 'answer.unknown-question', message: 'This question is not open for answers.' },
  movedAccount: /*i18n*/ {
    id: 'answer.moved-account',
    message:
      'Someone else changed the email address of your account during this anonymous round. To protect your answers, the ' +
      'round takes no more from your account. You can answer again from the next round.',
  },
  leftOut: /*i18n*/ {
    id: 'answer.left-out',
    message:
      'This anonymous survey is not asking you in this round. So few people are outside the groups that it shows that ' +
      'your answers could be worked out.',
  },
  roundOver: /*i18n*/ {
    id: 'answer.round-over',
    message: 'The round that this answer was given for has closed.',
  },
  twice: /*i18n*/ { id: 'answer.twice', message: 'Each question can be answered only once in a call.' },
  missing: /*i18n*/ { id: 'answer.missing', message: 'Answer the question, or give a reason for skipping it.' },
  both: /*i18n*/ { id: 'answer.both', message: 'A skipped question cannot have an answer.' },
  text: /*i18n*/ { id: 'answer.text', message: 'Enter a text.' },
  choice: /*i18n*/ { id: 'answer.choice', message: 'Choose one of the choices.' },
  choices: /*i18n*/ { id: 'answer.choices', message: 'Choose at least one of the choices.' },
  number: /*i18n*/ { id: 'answer.number', message: 'Enter a number.' },
  numberRange: /*i18n*/ {
    id: 'answer.number-range',
    message: 'Enter 0 or a number between 0.000000001 and 1,000,000,000,000,000, with at most 15 digits.',
  },
  slider: /*i18n*/ { id: 'answer.slider', message: 'Set the slider to a value between {min} and {max}.' },
};
