import type { Locale } from '../../../shared/locales.ts';
import { formulaStart } from '../../../shared/people-file-cells.ts';

/** How the spreadsheets of a language read a file: Finnish ones expect `;` between cells and a comma in numbers. */
export type CsvFormat = { separator: ',' | ';'; decimal: '.' | ',' };

const formats: Record<Locale, CsvFormat> = {
  'en-GB': { separator: ',', decimal: '.' },
  fi: { separator: ';', decimal: ',' },
};

export function csvFormatOf(locale: Locale): CsvFormat {
  return formats[locale];
}

/** Spreadsheets read a file without it in the machine's old character set. */
export const byteOrderMark = '\uFEFF';
export const lineEnd = '\r\n';

const formula = new RegExp(formulaStart, 'u');

/** A text in quotes, as it is. Nothing for an empty one. */
export function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

/** A text in quotes; one that might be a formula behind an apostrophe. Nothing for an empty one. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  return quoted(formula.test(text) ? `'${text}` : text);
}

/** Every digit of it, as JSON has them. A negative number is a number, not a formula. */
export function numberCell(value: number | null, { decimal }: CsvFormat): string {
  return value === null ? '' : String(value).replace('.', decimal);
}
