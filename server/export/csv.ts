import type { Locale } from '../../contract/locales.ts';

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

// What a spreadsheet may pass over before it looks for a formula: controls, all kinds of spaces, characters of no width.
const passedOver =
  '\\u0001-\\u0020\\u007F-\\u00A0\\u00AD\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF';
// = + - @ and what is taken for them: small and full-width forms, the minus sign.
const formulaSigns = '=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';

/**
 * A text that a spreadsheet might take for a formula (OWASP, "CSV Injection"). A regular expression of JavaScript (with
 * `u`) and of PostgreSQL alike.
 */
export const formulaStart = `^([\\u0009\\u000A\\u000D]|[${passedOver}]*[${formulaSigns}])`;
const formula = new RegExp(formulaStart, 'u');

/** A text in quotes; one that might be a formula behind an apostrophe. Nothing for an empty one. */
export function textCell(text: string | null): string {
  if (text === null || text === '') return '';
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Every digit of it, as JSON has them. A negative number is a number, not a formula. */
export function numberCell(value: number | null, { decimal }: CsvFormat): string {
  return value === null ? '' : String(value).replace('.', decimal);
}
