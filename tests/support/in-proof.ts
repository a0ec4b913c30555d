/**
 * The size of a test: `few` in `npm test`, `many` in `npm run prove`, which runs the files that use this again
 * (tests/prove/vitest.config.ts).
 */
export function inProof<Amount>(few: Amount, many: Amount): Amount {
  return process.env.IN_PROOF === 'true' ? many : few;
}

/**
 * The end of a browser test's title: whether only `npm run prove` runs it (playwright.config.ts). Of tests that differ
 * only in language, width or kind of record, one is in `npm test`.
 */
export const proofOnly = (isProof: boolean): string => (isProof ? ' @prove' : '');
