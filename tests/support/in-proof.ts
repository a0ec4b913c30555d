/**
 * How much of something a test takes: `few` in `npm test`, `many` in `npm run prove`, which runs the files that ask for
 * this once more (tests/prove/vitest.config.ts).
 */
export function inProof<Amount>(few: Amount, many: Amount): Amount {
  return process.env.IN_PROOF === 'true' ? many : few;
}
