import satisfies from 'spdx-satisfies';

const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * Whether a product that isn't open source may ship under this SPDX expression: for an OR one side is enough, for an
 * AND both are needed. Anything unknown or malformed is not allowed.
 */
export function isAllowed(expression: string): boolean {
  try {
    // SPDX lets operators be lower-case, too; the parser wants them upper-case.
    return satisfies(
      expression.replaceAll(/ (?:and|or|with) /g, (word) => word.toUpperCase()),
      ALLOWED,
    );
  } catch {
    return false;
  }
}
