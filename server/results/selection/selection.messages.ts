export const reportMessages = {
  noUserOfAnonymous: /*i18n*/ {
    id: 'report.no-user-of-anonymous',
    message: 'The survey is anonymous: its results cannot be filtered by user.',
  },
  unknownUser: /*i18n*/ { id: 'report.unknown-user', message: 'Choose a person who belongs to the company.' },
  unknownGroup: /*i18n*/ { id: 'report.unknown-group', message: 'Choose a group that exists in the company.' },
  unknownReportGroup: /*i18n*/ {
    id: 'report.unknown-report-group',
    message: 'Choose one of the groups that this report shows.',
  },
  endsBeforeStart: /*i18n*/ { id: 'report.ends-before-start', message: 'The last day cannot be before the first.' },
};
