import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '../../shared/locales.ts';
import { numberFormat } from '../../src/views/formatters.ts';

it.each(locales)('9.5 a number is written as %s writes it, however small', (locale) => {
  const written = new Intl.NumberFormat(locale);
  const value = fc.oneof(
    fc.integer({ min: -2_000, max: 2_000 }),
    fc.integer(),
    fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  );
  fc.assert(
    fc.property(value, (number) => {
      expect(numberFormat(locale).format(number)).toBe(written.format(number));
    }),
  );
});
