import { placeName, placesOf, sightsOf } from '../qa/cases.ts';
import { allCases } from '../qa/plan.ts';
import { expect } from '../support/browser-test.ts';
import { offeredInVain, takeScreen, test } from '../support/qa-test.ts';

// The plan is for people: a browser follows it exactly, so that no step in it is impossible.

for (const one of allCases) {
  const { id, walk, beginning, steps } = one;
  test(`${walk.clauses} case ${id} can be followed: ${walk.screen}`, async ({ walkAs }, testInfo) => {
    const walker = walkAs(id);
    await walk.beginnings[beginning]?.ensure?.(walker);
    for (const [at, step] of steps.entries()) {
      const { doings, after, state } = step;
      await test.step(doings.map(({ text }) => text).join(' '), async () => {
        for (const doing of doings) await doing.run(walker);
        for (const place of placesOf(state)) await walk.seen[place]?.(walker, state);
        for (const sight of sightsOf(walk, step)) await sight.check(walker);
        expect.soft(await offeredInVain(walker, walk, state)).toEqual([]);
        if (process.env.QA_URL) await walker.page.screenshot({ path: testInfo.outputPath(`${at + 1}.png`) });
        if (process.env.STATE_SCREENS) await takeScreen(walker.page, walk.chart, placeName(state));
        for (const doing of after) await doing.run(walker);
      });
    }
  });
}
