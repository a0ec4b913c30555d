// `npm run qa-plan`: the test plan for people, docs/qa/, from the charts and their tables of steps, in both languages.
// `-- --since <tag>` lists the cases that a change of charts since then has touched; `-- --check` compares.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { toldCases } from '../tests/qa/plan.ts';
import { writeOrCheck } from './generated.ts';
import { allActors } from './pictures/all-actors.ts';
import { pagesOf } from './qa/pages.ts';
import { tellers } from './qa/translations.ts';

const ROOT = join(import.meta.dirname, '..');

const at = process.argv.indexOf('--since');
if (at === -1) {
  const { 'en-GB': english, fi } = await tellers();
  const files = new Map([...pagesOf('en-GB', english), ...pagesOf('fi', fi)]);
  process.exitCode = writeOrCheck(files, 'docs/qa', 'npm run qa-plan');
} else {
  const since = process.argv[at + 1];
  if (since === undefined) throw new Error('Say since when: npm run qa-plan -- --since <tag>');
  const touched = chartsChangedSince(since);
  const cases = toldCases.filter(({ walk }) => touched.has(walk.chart));
  for (const { id, walk, minutes } of cases) console.log(`${id}  ${walk.screen} (${minutes} min)`);
  console.log(`${cases.length} of ${toldCases.length} cases; ${touched.size} charts changed since ${since}.`);
}

/** By their own file, or by that of their table. */
function chartsChangedSince(since: string): Set<string> {
  const diff = execFileSync('git', ['diff', '--name-only', since, '--', 'machines'], { cwd: ROOT, encoding: 'utf8' });
  const changed = new Set(diff.split('\n'));
  return new Set(
    [...allActors().values()]
      .filter(({ file }) => changed.has(file) || changed.has(file.replace('.machine.ts', '.steps.ts')))
      .map(({ name }) => name),
  );
}
