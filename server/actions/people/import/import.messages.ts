/** One sentence for each `ProblemCode` of shared/people-file.ts, and the summaries above them. */
export const importMessages = {
  fileMissing: /*i18n*/ { id: 'import.file-missing', message: 'Choose a file first.' },
  summary: /*i18n*/ {
    id: 'import.summary',
    message:
      'The file has {count, plural, one {# problem} other {# problems}}, the first on line {line}. Nobody was added.',
  },
  nameMissing: /*i18n*/ { id: 'import.name-missing', message: 'The name is missing.' },
  nameTooLong: /*i18n*/ { id: 'import.name-too-long', message: 'The name is longer than {maximum} characters.' },
  emailMissing: /*i18n*/ { id: 'import.email-missing', message: 'The email address is missing.' },
  emailMalformed: /*i18n*/ { id: 'import.email-malformed', message: '“{value}” is not an email address.' },
  emailTooLong: /*i18n*/ {
    id: 'import.email-too-long',
    message: 'The email address is longer than {maximum} characters.',
  },
  emailRepeated: /*i18n*/ {
    id: 'import.email-repeated',
    message: 'The email address “{value}” is already on line {otherLine}.',
  },
  groupTooLong: /*i18n*/ {
    id: 'import.group-too-long',
    message: 'The name of a group is longer than {maximum} characters.',
  },
  tooManyGroups: /*i18n*/ { id: 'import.too-many-groups', message: 'A person can have at most {maximum} groups here.' },
  languageUnknown: /*i18n*/ {
    id: 'import.language-unknown',
    message: '“{value}” is not a language that mails are sent in.',
  },
  dayMalformed: /*i18n*/ {
    id: 'import.day-malformed',
    message: '“{value}” is not a day. Write it as year, month and day, like 2026-03-02.',
  },
  awayFromMissing: /*i18n*/ { id: 'import.away-from-missing', message: 'The first day away is missing.' },
  awayEndsBefore: /*i18n*/ {
    id: 'import.away-ends-before',
    message: 'The last day away is before the first one.',
  },
  tooManyGroupsInFile: /*i18n*/ {
    id: 'import.too-many-groups-in-file',
    message: 'The file names more than {maximum, number} different groups. Nobody was added.',
  },
  tooManyCells: /*i18n*/ { id: 'import.too-many-cells', message: 'The line has more cells than there are columns.' },
  quoteMisplaced: /*i18n*/ {
    id: 'import.quote-misplaced',
    message: 'A quotation mark is misplaced or unpaired. The rest of the file was not read.',
  },
  controlCharacter: /*i18n*/ {
    id: 'import.control-character',
    message: 'The cell contains a line break or another character that cannot be shown.',
  },
  columnMissing: /*i18n*/ { id: 'import.column-missing', message: 'The file has no column of this name.' },
  columnRepeated: /*i18n*/ { id: 'import.column-repeated', message: 'The file has this column more than once.' },
  noPeople: /*i18n*/ { id: 'import.no-people', message: 'There are no people in the file.' },
  tooManyPeople: /*i18n*/ {
    id: 'import.too-many-people',
    message: 'A file can have at most {maximum, number} people. Split it into several.',
  },
  tooLarge: /*i18n*/ { id: 'import.too-large', message: 'The file is larger than {maximum} MB. Nobody was added.' },
  unreadable: /*i18n*/ {
    id: 'import.unreadable',
    message: 'The file is not a CSV file. Save your table as CSV and choose that. Nobody was added.',
  },
};
