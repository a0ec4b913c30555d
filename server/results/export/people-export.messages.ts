import type { Locale } from '../../../shared/locales.ts';
import type { PeopleColumn } from '../../../shared/people-file-columns.ts';
import type { Message } from '../../core/i18n.ts';

/** Names that the import knows (shared/people-file-columns.ts). */
export const peopleHeadings: Record<PeopleColumn, Message> = {
  first_name: /*i18n*/ { id: 'people-export.heading.first-name', message: 'first_name' },
  last_name: /*i18n*/ { id: 'people-export.heading.last-name', message: 'last_name' },
  email: /*i18n*/ { id: 'people-export.heading.email', message: 'email' },
  groups: /*i18n*/ { id: 'people-export.heading.groups', message: 'groups' },
  language: /*i18n*/ { id: 'people-export.heading.language', message: 'language' },
  away_from: /*i18n*/ { id: 'people-export.heading.away-from', message: 'away_from' },
  away_until: /*i18n*/ { id: 'people-export.heading.away-until', message: 'away_until' },
};

/** Names that the import knows, too. */
export const languageNames: Record<Locale, Message> = {
  'en-GB': /*i18n*/ { id: 'people-export.language.english', message: 'English' },
  fi: /*i18n*/ { id: 'people-export.language.finnish', message: 'Finnish' },
};

export const peopleExportMessages = {
  fileName: /*i18n*/ { id: 'people-export.file-name', message: '{company} people {day}.csv' },
};
