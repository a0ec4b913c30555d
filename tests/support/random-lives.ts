import fc from 'fast-check';
import { inProof } from './in-proof.ts';

const few = 2;

/**
 * How many random lives a test takes, and which: `npm test` the few of the seed, so that it sends the same statements
 * each time (ADR 17); `npm run prove` many, different each time. Shrinking a failure would take minutes.
 */
export function randomLives(seed: number): { numRuns: number; seed?: number; endOnFailure: true } {
  return { ...inProof({ numRuns: few, seed }, { numRuns: 8 }), endOnFailure: true };
}

/** The lives that `npm test` takes from the seed. */
export function fewLives<Life>(life: fc.Arbitrary<Life>, seed: number): Life[] {
  const lives: Life[] = [];
  fc.assert(
    fc.property(life, (one) => void lives.push(one)),
    { numRuns: few, seed },
  );
  return lives;
}
