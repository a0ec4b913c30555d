export const answerMessages = {
  notOpen: /*i18n*/ { id: 'answer.not-open', message: 'This survey takes no answers right now.' },
  unknownQuestion: /*i18n*/ { id: 'answer.unknown-question', message: 'This question is not open for answers.' },
  twice: /*i18n*/ { id: 'answer.twice', message: 'Each question can be answered only once in a call.' },
  missing: /*i18n*/ { id: 'answer.missing', message: 'Give an answer, or say why you skip the question.' },
  both: /*i18n*/ { id: 'answer.both', message: 'A skipped question takes no answer.' },
  text: /*i18n*/ { id: 'answer.text', message: 'Write a text.' },
  choice: /*i18n*/ { id: 'answer.choice', message: 'Choose one of the choices.' },
  choices: /*i18n*/ { id: 'answer.choices', message: 'Choose at least one of the choices.' },
  number: /*i18n*/ { id: 'answer.number', message: 'Enter a number.' },
  slider: /*i18n*/ { id: 'answer.slider', message: 'Set the slider to a value between {min} and {max}.' },
};
