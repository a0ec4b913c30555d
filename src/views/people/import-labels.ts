import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxLengths } from '../../../shared/lists.ts';
import type { LineProblem, ProblemCode } from '../../../shared/people-file.ts';
import type { FileDelimiter, PeopleColumn } from '../../../shared/people-file-columns.ts';
import type { FileEncoding } from '../../../shared/people-file-text.ts';

/** The meaning of a column of the file. */
export const columnNames: Record<PeopleColumn, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Email`,
  groups: msg`Groups`,
  language: msg`Preferred language`,
  away_from: msg`Away from`,
  away_until: msg`Away until`,
};

export const encodingNames: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Latin-1',
};

export const delimiterNames: Record<FileDelimiter, MessageDescriptor> = {
  ',': msg`commas`,
  ';': msg`semicolons`,
  '\t': msg`tabs`,
};

/** A problem and how to fix it, as a text. */
export function useProblemText(): (problem: LineProblem) => string {
  const { t, i18n } = useLingui();
  const { name: longestName, email: longestEmail } = maxLengths;
  const texts: Record<ProblemCode, (problem: LineProblem, column: string) => string> = {
    nameMissing: () => t`The name is missing. Add it.`,
    nameTooLong: () => t`The name is longer than ${longestName} characters. Shorten it.`,
    emailMissing: () => t`The email address is missing. Add it: everyone needs their own.`,
    emailMalformed: () => t`This is not an email address. Write it like name@example.com.`,
    emailTooLong: () => t`The address is longer than ${longestEmail} characters. Correct it.`,
    emailRepeated: ({ otherLine }) => t`The same address is on line ${otherLine}. Remove one of the two lines.`,
    groupTooLong: () =>
      t`The name of the group is longer than ${longestName} characters. Shorten it, or put | between the groups.`,
    tooManyGroups: ({ line }) =>
      line === null
        ? t`The file names more groups than one import can create. Split it into several files.`
        : t`A person cannot be in this many groups. Remove some.`,
    languageUnknown: () => t`Emails are sent in English or Finnish. Write one of these, or leave the cell empty.`,
    dayMalformed: () => t`This is not a day. Write it as year, month and day, like 2026-03-02.`,
    awayFromMissing: () => t`The first day away is missing. Add it, or leave both cells empty.`,
    awayEndsBefore: () => t`The last day away is before the first one. Correct one of them.`,
    tooManyCells: () =>
      t`The line has more cells than there are columns. Put quotation marks around a cell that holds the separator.`,
    quoteMisplaced: () =>
      t`A quotation mark is misplaced or unpaired, so the rest of the file cannot be read. Remove it, or put quotation marks around the whole cell and double the one inside.`,
    controlCharacter: () =>
      t`The cell holds an invisible character or a line break. Clear the cell and type its text again.`,
    columnMissing: (_, column) => t`No column is called ${column}. Add it, or correct its name on this line.`,
    columnRepeated: (_, column) => t`Two columns are called ${column}. Remove one, or correct its name.`,
    noPeople: () => t`There are no people in the file. Enter one person per line.`,
    tooManyPeople: () =>
      t`Too many people for one import. Move this line and the lines after it to another file and import that next.`,
    tooLarge: () => t`The file is too large for one import. Split it into several files.`,
    unreadable: () => t`This is not a text file. Save the table as CSV: in Excel, choose Save As, CSV UTF-8.`,
  };
  return (problem) => texts[problem.code](problem, problem.column ? i18n._(columnNames[problem.column]) : '');
}
