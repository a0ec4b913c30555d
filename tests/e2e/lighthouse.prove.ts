import { expect, test } from '../support/browser-test.ts';
import { lighthouseScores } from '../support/lighthouse.ts';

// How quick a page is depends on the machine, so that is measured by `npm run bench`.
const categories = ['accessibility', 'best-practices'] as const;

test('design 8 Lighthouse finds the log-in accessible and as it should be', async ({ url }) => {
  const scores = await lighthouseScores(`${url}/login`, null, categories);
  expect(scores.filter(({ score }) => score < 95)).toEqual([]);
});

test('design 8 Lighthouse finds the list of surveys accessible and as it should be', async ({ url, company }) => {
  const scores = await lighthouseScores(`${url}/surveys`, company.key, categories);
  expect(scores.filter(({ score }) => score < 95)).toEqual([]);
});
