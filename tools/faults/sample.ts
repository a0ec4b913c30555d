import { createHash } from 'node:crypto';
import type { Fault } from './fault.ts';

export interface PlacedFault extends Fault {
  /** Path of the file that it is seeded into. */
  readonly file: string;
}

interface SampleOptions {
  readonly size: number;
  readonly seed: number;
  /** So many of each file and of each operator, if there are as many. */
  readonly ofEachFile: number;
  readonly ofEachOperator: number;
}

export const keyOf = ({ file, operator, place }: Pick<PlacedFault, 'file' | 'operator' | 'place'>) =>
  `${file} | ${operator} | ${place}`;

/**
 * Chooses some faults, by their names: an edit of one chart changes the choice only there.
 * @returns `size` of them, more where each file's and each operator's share needs it
 */
export function sampleOf(
  faults: readonly PlacedFault[],
  { size, seed, ofEachFile, ofEachOperator }: SampleOptions,
): PlacedFault[] {
  const lots = new Map(faults.map((fault) => [fault, lotOf(`${seed} ${keyOf(fault)}`)]));
  const drawn = faults.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0));
  const chosen = new Set<PlacedFault>();
  for (const ofOneFile of Map.groupBy(drawn, ({ file }) => file).values()) {
    // First one of each operator, so that a share does not consist of the most frequent kind.
    const firsts = ofOneFile.filter(
      ({ operator }, at) => ofOneFile.findIndex((one) => one.operator === operator) === at,
    );
    for (const fault of new Set([...firsts, ...ofOneFile].slice(0, ofEachFile))) chosen.add(fault);
  }
  for (const ofOneOperator of Map.groupBy(drawn, ({ operator }) => operator).values()) {
    const already = ofOneOperator.filter((fault) => chosen.has(fault)).length;
    const others = ofOneOperator.filter((fault) => !chosen.has(fault));
    for (const fault of others.slice(0, Math.max(0, ofEachOperator - already))) chosen.add(fault);
  }
  for (const fault of drawn) if (chosen.size < size) chosen.add(fault);
  return faults.filter((fault) => chosen.has(fault));
}

function lotOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE();
}
