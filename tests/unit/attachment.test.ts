import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachment, fileNamePart } from '../../server/core/http/attachment.ts';
import { nameIn } from '../../src/adapters/exported-file.ts';

const text = fc.string({ unit: 'grapheme' }).filter((one) => one.isWellFormed());

it('2.7 a file is kept under the name that the server gives it, in any script, and a header holds nothing else', () => {
  fc.assert(
    fc.property(
      text.filter((one) => one !== ''),
      (name) => {
        const value = attachment(name, 'people.csv');
        expect(value).toMatch(/^[ -~]+$/);
        expect(value.match(/[;"]/g)).toHaveLength(4);
        expect(nameIn(value)).toBe(name);
      },
    ),
  );
  for (const other of [null, '', 'attachment; filename="stats.csv"']) expect(nameIn(other)).toBeNull();
});

it('2.7 a company’s name in it leads nowhere, hides nothing and leaves room for the rest', () => {
  fc.assert(
    fc.property(text, (name) => {
      const part = fileNamePart(name);
      expect(part).not.toMatch(/[\\/:*?"<>|%\p{Cc}\p{Cf}]|^[.\s]|\s$/u);
      expect([...part].length).toBeLessThanOrEqual(60);
      expect(fileNamePart(part)).toBe(part);
    }),
  );
  expect(fileNamePart('👍'.repeat(61))).toBe('👍'.repeat(60));
  expect(fileNamePart(`${'a'.repeat(59)} Oy`)).toBe('a'.repeat(59));
  expect(fileNamePart('../Hävu "Oy"\u202e👍')).toBe('-Hävu -Oy-👍');
});
