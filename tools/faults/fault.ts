import type { Node } from './tree.ts';

export interface Fault {
  /** What is wrong, in a word: `guard negated`. */
  readonly operator: string;
  /** Where, in words that survive an edit elsewhere in the file: `saving on done saveChange → deciding`. */
  readonly place: string;
  /** The text between the two is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The finders yield faults, which are made distinct here. */
export type Note = (fault: Fault) => void;

/** The range of a list's item, with the comma after it. */
export function cut(source: string, { start, end }: Node): Pick<Fault, 'start' | 'end' | 'text'> {
  const comma = /^\s*,/.exec(source.slice(end))?.[0] ?? '';
  return { start, end: end + comma.length, text: '' };
}

/** A piece of code on one line, short enough for a name. */
export function snippet(source: string, { start, end }: Pick<Node, 'start' | 'end'>): string {
  const text = source.slice(start, end).replace(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** The message of a test file whose remaining tests are skipped. */
export const NOTHING_TO_DO = 'caught already';

/** Different lines of transitions mean that the chart has changed, not what is wrong: another test may say more. */
export const isOfLines = (message: string) => /^Snapshot `.*` mismatched/.test(message);
