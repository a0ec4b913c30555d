import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../tools/licence-expression.ts';

describe('licences of what ships', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    '(MIT OR CC0-1.0)',
    'MIT AND ISC',
    'MIT and ISC',
    'Apache-2.0 OR (GPL-2.0-only WITH Classpath-exception-2.0)',
    'GPL-3.0-only OR MIT',
    '(MIT AND (ISC OR GPL-2.0))',
  ])('design 9 allows %s', (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  it.each([
    'AGPL-3.0-only',
    'GPL-2.0-or-later',
    'LGPL-3.0',
    'MIT AND AGPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'Apache-2.0 WITH Classpath-exception-2.0',
    'MIT Apache-2.0',
    '(MIT',
    '',
  ])('design 9 refuses %s', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});
