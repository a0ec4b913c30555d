// How texts are written in the cells of a CSV file: for the exports, and for the reader of such files (people-file.ts).

// What a spreadsheet may skip before it looks for a formula: controls, all kinds of spaces, zero-width characters.
const passedOver =
  '\\u0001-\\u0020\\u007F-\\u00A0\\u00AD\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF';
// = + - @ and characters that are taken for them: small and full-width forms, the minus sign.
const formulaSigns = '=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
const formula = `([\\u0009\\u000A\\u000D]|[${passedOver}]*[${formulaSigns}])`;

/**
 * A text that a spreadsheet might take for a formula (OWASP, "CSV Injection"). A regular expression of JavaScript (with
 * `u`) and of PostgreSQL alike.
 */
export const formulaStart = `^${formula}`;
const guardable = new RegExp(`^'*${formula}`, 'u');
const guarded = new RegExp(`^'+${formula}`, 'u');

/**
 * A text that might be a formula, after an apostrophe. One that already looks escaped gets another: `unescapeFormula`
 * removes exactly one.
 */
export function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text;
}

/** The original text; a spreadsheet, too, takes the text after such an apostrophe. */
export function unescapeFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

/** Several names in one cell, separated by |. A | in a name is written `\|`, a backslash `\\` (ADR 32). */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\|]/g, '\\$&')).join('|');
}

/**
 * The names of such a cell, up to a limit. A backslash before anything other than | and \ is part of the name. Works by
 * index, because a hostile cell of many megabytes must cost no more than reading it.
 */
export function splitNames(cell: string, most: number): string[] {
  if (!cell.includes('\\')) return cell.split('|', most);
  const names: string[] = [];
  let start = 0;
  for (let at = 0; at <= cell.length && names.length < most; at += 1) {
    const isEscape = cell[at] === '\\' && (cell[at + 1] === '\\' || cell[at + 1] === '|');
    if (isEscape) at += 1;
    else if (at === cell.length || cell[at] === '|') {
      names.push(cell.slice(start, at).replace(/\\([\\|])/g, '$1'));
      start = at + 1;
    }
  }
  return names;
}
