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

/** Without it spreadsheets read a file in the machine's old character set. */
export const byteOrderMark = '\uFEFF';
export const lineEnd = '\r\n';

const formula = new RegExp(formulaStart, 'u');

/** A text in quotes, unchanged. Nothing for an empty one. */
export function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

/** A text in quotes; a possible formula after an apostrophe. Nothing for an empty one. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  return quoted(formula.test(text) ? `'${text}` : text);
}

/** All digits, as in JSON. A negative number is a number, not a formula. */
export function numberCell(value: number | null, { decimal }: CsvFormat): string {
  return value === null ? '' : String(value).replace('.', decimal);
}
