import { type Case, placeName, placesOf, sightsOf } from '../qa/cases.ts';
import { offeredInVain } from '../qa/offered.ts';
import { allCases } from '../qa/plan.ts';
import { expect } from '../support/browser-test.ts';
import { proofOnly } from '../support/in-proof.ts';
import { test } from '../support/qa-test.ts';
import { takeScreen } from '../support/state-screens.ts';

// The plan is for people: a browser follows it to the letter, so that no step in it is one that can't be done. All cases
// in `npm run prove`, some at random in `npm test`: which, QA_SEED says (playwright.config.ts), with which they come again.

const some = 5;
const seed = Number(process.env.QA_SEED);

/** So many different cases: the same ones of the same seed, in whichever process. */
function atRandom(cases: readonly Case[]): ReadonlySet<Case> {
  const left = [...cases];
  let state = seed;
  return new Set(
    Array.from({ length: some }, () => {
      // Park and Miller's generator (CACM 31/10, 1988).
      state = (state * 48_271) % 2_147_483_647;
      return left.splice(state % left.length, 1);
    }).flat(),
  );
}

const followedAlways = process.env.PROVE ? new Set<Case>() : atRandom(allCases);

for (const one of allCases) {
  const { id, walk, beginning, steps } = one;
  const title = `${walk.clauses} case ${id} can be followed: ${walk.screen}`;
  test(`${title}${proofOnly(!followedAlways.has(one))}`, async ({ walkAs }, info) => {
    info.annotations.push({ type: 'seed', description: String(seed) });
    const walker = walkAs(id);
    await walk.beginnings[beginning]?.ensure?.(walker);
    for (const step of steps) {
      const { doings, after, state } = step;
      await test.step(doings.map(({ text }) => text).join(' '), async () => {
        for (const doing of doings) await doing.run(walker);
        for (const place of placesOf(state)) await walk.seen[place]?.(walker, state);
        for (const sight of sightsOf(walk, step)) await sight.check(walker);
        expect.soft(await offeredInVain(walker, walk, state)).toEqual([]);
        if (process.env.STATE_SCREENS) await takeScreen(walker.page, walk.chart, placeName(state));
        for (const doing of after) await doing.run(walker);
      });
    }
  });
}
