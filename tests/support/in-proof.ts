/**
 * How much of something a test takes: `few` in `npm test`, `many` in `npm run prove`, which runs the files that ask for
 * this once more (tests/prove/vitest.config.ts).
 */
export function inProof<Amount>(few: Amount, many: Amount): Amount {
  return process.env.IN_PROOF === 'true' ? many : few;
}

/**
 * The end of a browser test's title: whether only `npm run prove` runs it (playwright.config.ts). Of tests that differ in
 * language, width or kind of record alone, one is in `npm test`.
 */
export const proofOnly = (isProof: boolean): string => (isProof ? ' @prove' : '');
