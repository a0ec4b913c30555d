import { authMessages } from '../../access/auth/auth.messages.ts';

export const personMessages = {
  emailTaken: authMessages.emailTaken,
  resellersEmail: /*i18n*/ {
    id: 'person.resellers-email',
    message: 'Only the reseller can change this email address.',
  },
  resellersLanguage: /*i18n*/ {
    id: 'person.resellers-language',
    message: 'Only the reseller can change this language.',
  },
  unknownGroups: /*i18n*/ { id: 'person.unknown-groups', message: 'Choose groups that exist in the company.' },
  unknownSurveys: /*i18n*/ { id: 'person.unknown-surveys', message: 'Choose surveys that exist in the company.' },
  endedSurvey: /*i18n*/ {
    id: 'person.ended-survey',
    message: 'This survey has ended, so it can’t ask anyone: {title}.',
  },
  awayFromMissing: /*i18n*/ { id: 'person.away-from-missing', message: 'Choose the first day, too.' },
  awayEndsBefore: /*i18n*/ { id: 'person.away-ends-before', message: 'The last day can’t be before the first one.' },
  resellerByOperator: /*i18n*/ {
    id: 'person.reseller-by-operator',
    message: 'Only the operator can make someone a reseller.',
  },
  lastAdminStays: /*i18n*/ {
    id: 'person.last-admin-stays',
    message: 'The company needs at least one admin. Make someone else an admin first.',
  },
};
