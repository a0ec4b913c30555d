export const errorMessages = {
  notAuthenticated: /*i18n*/ { id: 'error.not-authenticated', message: 'Log in to continue.' },
  tokenExpired: /*i18n*/ { id: 'error.token-expired', message: 'The session has expired. Log in again.' },
  answeringOnly: /*i18n*/ {
    id: 'error.answering-only',
    message: 'You can only answer surveys with the link of a message. Log in for everything else.',
  },
  forbidden: /*i18n*/ { id: 'error.forbidden', message: 'You do not have permission to do this.' },
  notFound: /*i18n*/ { id: 'error.not-found', message: 'Not found.' },
  conflict: /*i18n*/ { id: 'error.conflict', message: 'Someone else has changed this in the meantime.' },
  tooMany: /*i18n*/ {
    id: 'error.too-many',
    message: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  },
  internal: /*i18n*/ { id: 'error.internal', message: 'Something went wrong on the server. Try again in a moment.' },
  busy: /*i18n*/ { id: 'error.busy', message: 'The server is busy right now. Try again in a moment.' },
  databaseAway: /*i18n*/ {
    id: 'error.database-away',
    message: 'The server cannot reach its database right now. Try again in a moment.',
  },
  databaseReadOnly: /*i18n*/ {
    id: 'error.database-read-only',
    message: 'The server’s database takes no changes right now. Try again in a moment.',
  },
  clock: /*i18n*/ {
    id: 'error.clock',
    message: 'The server’s clock is wrong, so it can’t do anything. The operator must set the clock first.',
  },
  storageFull: /*i18n*/ {
    id: 'error.storage-full',
    message: 'The server has no space left, so nothing can be saved. The operator must free up space first.',
  },
  tooLarge: /*i18n*/ { id: 'error.too-large', message: 'The request is too large.' },
  mediaType: /*i18n*/ { id: 'error.media-type', message: 'This type of content is not supported.' },
  malformed: /*i18n*/ { id: 'error.malformed', message: 'The request could not be read.' },
  keyReused: /*i18n*/ {
    id: 'error.idempotency-key-reused',
    message: 'This Idempotency-Key has already been used for another request.',
  },
  keyMalformed: /*i18n*/ {
    id: 'error.idempotency-key-malformed',
    message: 'An Idempotency-Key is 1 to 200 printable characters.',
  },
};

export const fieldMessages = {
  required: /*i18n*/ { id: 'field.required', message: 'This field is required.' },
  wrongType: /*i18n*/ { id: 'field.wrong-type', message: 'This value has the wrong type.' },
  invalid: /*i18n*/ { id: 'field.invalid', message: 'This value is not valid.' },
  notOffered: /*i18n*/ { id: 'field.not-offered', message: 'Choose one of the available values.' },
  tooShort: /*i18n*/ {
    id: 'field.too-short',
    message: 'Use at least {minimum, plural, one {# character} other {# characters}}.',
  },
  tooLong: /*i18n*/ {
    id: 'field.too-long',
    message: 'Use at most {maximum, plural, one {# character} other {# characters}}.',
  },
  tooFew: /*i18n*/ {
    id: 'field.too-few',
    message: 'Enter at least {minimum, plural, one {# value} other {# values}}.',
  },
  tooManyValues: /*i18n*/ {
    id: 'field.too-many',
    message: 'Enter at most {maximum, plural, one {# value} other {# values}}.',
  },
  tooManyTogether: /*i18n*/ {
    id: 'field.too-many-together',
    message:
      'For {surveys, plural, one {# survey} other {# surveys}}, send at most {people, plural, one {# person} other ' +
      '{# people}}. Send the others in another request.',
  },
  repeated: /*i18n*/ { id: 'field.repeated', message: 'Give each value only once.' },
  tooSmall: /*i18n*/ { id: 'field.too-small', message: 'The smallest value allowed is {minimum}.' },
  tooBig: /*i18n*/ { id: 'field.too-big', message: 'The largest value allowed is {maximum}.' },
  email: /*i18n*/ { id: 'field.email', message: 'Enter a valid email address.' },
  instant: /*i18n*/ { id: 'field.instant', message: 'Enter a date and time.' },
  day: /*i18n*/ { id: 'field.day', message: 'Enter a date.' },
  brokenText: /*i18n*/ {
    id: 'field.broken-text',
    message: 'This text contains an invalid or invisible character. Remove it and try again.',
  },
  wholeNumber: /*i18n*/ { id: 'field.whole-number', message: 'Enter a whole number.' },
};
