export const mailingMessages = {
  notActive: /*i18n*/ { id: 'mailing.not-active', message: 'Survey is not active' },
  notStarted: /*i18n*/ { id: 'mailing.not-started', message: 'The survey has not started yet.' },
  ended: /*i18n*/ { id: 'mailing.ended', message: 'The survey has ended.' },
  noRound: /*i18n*/ { id: 'mailing.no-round', message: 'No round of the survey is open now.' },
  goes: /*i18n*/ {
    id: 'mailing.goes',
    message: '{count, plural, one {The message goes to # person.} other {The message goes to # people.}}',
  },
  goesWithheld: /*i18n*/ {
    id: 'mailing.goes-untold',
    message: 'The message goes to everyone who is late and has not received it in this round.',
  },
  noticeWithheld: /*i18n*/ {
    id: 'mailing.notice-untold',
    message: 'The message goes to every respondent who has not received it in this round.',
  },
  wentBefore: /*i18n*/ {
    id: 'mailing.went-before',
    message:
      '{count, plural, one {# person has already received it in this round.} other {# people have already received ' +
      'it in this round.}}',
  },
  anonymousPerson: /*i18n*/ {
    id: 'mailing.anonymous-person',
    message: 'The survey is anonymous: a reminder goes to everyone who is late, never to one person.',
  },
  personNotLate: /*i18n*/ { id: 'mailing.person-not-late', message: 'This person is not late.' },
  personHasIt: /*i18n*/ {
    id: 'mailing.person-has-it',
    message: 'This person has already received a reminder in this round.',
  },
  tooLateToRemind: /*i18n*/ {
    id: 'mailing.too-late-to-remind',
    message: 'Choose fewer days: the next round would have begun by then.',
  },
  noReplies: /*i18n*/ {
    id: 'mailing.no-replies',
    message: 'The survey is anonymous: a reply would say whose answers its link opens.',
  },
  repliesUnproved: /*i18n*/ {
    id: 'mailing.replies-unproved',
    message: 'Only an admin of this company with a confirmed email address can get replies.',
  },
  unknownPushService: /*i18n*/ {
    id: 'mailing.unknown-push-service',
    message: 'This browser’s push service is not known here.',
  },
  testSent: /*i18n*/ { id: 'mailing.test-sent', message: 'A test is on its way to {email}.' },
  testUnproved: /*i18n*/ {
    id: 'mailing.test-unproved',
    message: 'Confirm your email address first: tests go to that address only.',
  },
  noRespondents: /*i18n*/ { id: 'mailing.no-respondents', message: 'The survey has no respondents.' },
  nobodyLate: /*i18n*/ { id: 'mailing.nobody-late', message: 'Nobody is late.' },
};
