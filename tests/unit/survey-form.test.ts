import { describe, expect, it } from 'vitest';
import { linesPasted, nextEmptyRow } from '../../src/views/survey/choice-lines.ts';

describe('pasted choices', () => {
  const paste = (text: string, value = '', start = value.length, end = start) =>
    linesPasted({ value, selectionStart: start, selectionEnd: end }, { getData: () => text });

  it('2.15 makes a choice of each line that is not empty, without blanks around it', () => {
    expect(paste('Good\r\n\n  So so \r Bad\n')).toEqual(['Good', 'So so', 'Bad']);
  });

  it('2.15 leaves one line to the browser', () => {
    expect(paste('Good\n')).toHaveLength(1);
    expect(paste(' \n')).toHaveLength(0);
  });

  it('2.15 keeps what is around the caret and replaces what is selected', () => {
    expect(paste('b\nc', 'ad', 1)).toEqual(['ab', 'cd']);
    expect(paste('b\nc', 'a–d', 1, 2)).toEqual(['ab', 'cd']);
  });
});

describe('Enter in a choice', () => {
  it.each([
    ['the next empty row below', ['a', 'b', '', ''], 0, 2],
    ['one of blanks, which is empty, too', ['a', ' '], 0, 1],
    ['no empty row above', ['', 'a'], 1, null],
    ['itself when it is the last empty one', ['a', ''], 1, 1],
    ['nowhere when none is empty', ['a', 'b'], 0, null],
  ])('2.15 leads to %s', (_, choices, from, to) => {
    expect(nextEmptyRow(choices, from)).toBe(to);
  });
});
