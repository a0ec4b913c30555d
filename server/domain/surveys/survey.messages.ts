export const surveyMessages = {
  noQuestions: /*i18n*/ {
    id: 'survey.no-questions',
    message: 'Add at least one question before you activate the survey.',
  },
  createdInactive: /*i18n*/ {
    id: 'survey.created-inactive',
    message: 'A survey is created inactive. Check its questions, then activate it.',
  },
  nobodyAsked: /*i18n*/ {
    id: 'survey.nobody-asked',
    message: 'Nobody is asked yet. Choose respondents before you start the survey.',
  },
  anonymousFixed: /*i18n*/ {
    id: 'survey.anonymous-fixed',
    message: 'The survey has been published, so its anonymity can no longer be changed.',
  },
  endsBeforeStart: /*i18n*/ { id: 'survey.ends-before-start', message: 'The survey must end after it has started.' },
  endedAlready: /*i18n*/ {
    id: 'survey.ended-already',
    message: 'The survey has ended in the meantime, so it was not started. Continue it, or change its end.',
  },
  notStarted: /*i18n*/ {
    id: 'survey.not-started',
    message: 'The survey has not started yet, so there is nothing to end. Change its times instead.',
  },
  unlikelyTime: /*i18n*/ { id: 'survey.unlikely-time', message: 'Choose a time between the years 2000 and 2200.' },
  unknownRespondents: /*i18n*/ {
    id: 'survey.unknown-respondents',
    message: 'Choose respondents who belong to the company.',
  },
  unknownGroups: /*i18n*/ { id: 'survey.unknown-groups', message: 'Choose groups that belong to the company.' },
  returning: /*i18n*/ {
    id: 'survey.returning',
    message:
      'The open round has already asked someone with the same email address, so it can’t ask again: {names}. Add them ' +
      'after the round has closed.',
  },
  unknownSurvey: /*i18n*/ { id: 'survey.unknown-survey', message: 'Choose one of the company’s surveys.' },
  notShared: /*i18n*/ {
    id: 'survey.not-shared',
    message: 'The results are not shared. Share them first, or together with these choices.',
  },
  lastDayOver: /*i18n*/ { id: 'survey.last-day-over', message: 'Choose today or a later day.' },
  firstDayAfterLast: /*i18n*/ {
    id: 'survey.first-day-after-last',
    message: 'The link’s first day must not be after its last day.',
  },
  copyOf: /*i18n*/ { id: 'survey.copy-of', message: '{title} (copy)' },
  noReportingGroups: /*i18n*/ {
    id: 'survey.no-reporting-groups',
    message: 'Reporting groups belong to anonymous surveys that have been activated.',
  },
  regroupedLately: /*i18n*/ {
    id: 'survey.regrouped-lately',
    message: 'Reporting groups can be refreshed once every {months} months.',
  },
  regroupingPlanned: /*i18n*/ {
    id: 'survey.regrouping-planned',
    message: 'A refresh of the reporting groups is already waiting for the next round.',
  },
  regroupingUnchanged: /*i18n*/ {
    id: 'survey.regrouping-unchanged',
    message: 'A refresh would change no reporting group now.',
  },
  regroupingNotPlanned: /*i18n*/ {
    id: 'survey.regrouping-not-planned',
    message: 'No refresh of the reporting groups is waiting any more.',
  },
};
