// `npm run handbook`: charts as pictures, JSON and Mermaid, and the test plan for people in both languages, as pages in
// handbook/, which git ignores; `npm run demo` serves them. `-- --screens` also takes the screen in each state that the
// test plan reaches (a browser follows all of it; the console must have been built). `-- --since <tag>` lists the cases
// that changes of charts since then affect.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { toldCases } from '../tests/qa/plan.ts';
import { handbookPages } from './handbook/pages.ts';
import { drawPictures } from './handbook/pictures.ts';
import { allActors, allDrawings } from './pictures/all-actors.ts';
import { binOf } from './steps.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'handbook');

const { values } = parseArgs({ options: { screens: { type: 'boolean' }, since: { type: 'string' } } });
if (values.since !== undefined) listCasesSince(values.since);
else {
  if (values.screens) process.exitCode = takeScreens();
  await build();
}

async function build(): Promise<void> {
  const screens = new Set(globSync('screens/*/*.webp', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/')));
  const tags = execFileSync('git', ['tag'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const pages = await handbookPages(screens, new Map(tags.map((tag) => [tag, chartsChangedSince(tag)])));
  // Files of an earlier build.
  for (const file of globSync('**/*.{html,css,js,json,mmd,txt,csv}', { cwd: FOLDER }))
    if (!file.endsWith('pictures.json') && !pages.has(file.replaceAll('\\', '/'))) rmSync(join(FOLDER, file));
  for (const [file, text] of pages) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), text);
  }
  const drawings = [...allDrawings().values()].flat();
  const drawn = await drawPictures(drawings, join(FOLDER, 'charts'));
  console.log(
    `handbook/index.html: ${pages.size} files, ${drawings.length} pictures (${drawn} drawn), ${screens.size} screens`,
  );
  if (screens.size === 0) console.log('The screens in each state: npm run build, then npm run handbook -- --screens');
}

function takeScreens(): number {
  rmSync(join(FOLDER, 'screens'), { recursive: true, force: true });
  const command = [binOf('@playwright/test', 'playwright'), 'test', 'tests/e2e/qa-plan.prove.ts'];
  const env = { ...process.env, PROVE: 'true', STATE_SCREENS: 'true' };
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}

function listCasesSince(since: string): void {
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
