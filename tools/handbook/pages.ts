import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allActors } from '../pictures/all-actors.ts';
import { allDrawings } from '../pictures/all-drawings.ts';
import { tellers } from '../qa/translations.ts';
import { chartPages } from './chart-pages.ts';
import { firstPage } from './first-page.ts';
import { planPages } from './plan-pages.ts';

/** Files that are copied unchanged. */
const assets = ['handbook.css', 'handbook.js'];

/**
 * Every file of the handbook except the pictures of charts and of screens.
 * @param screens those that were taken, by path inside the handbook
 * @param changed the charts that have changed since a tag, by tag
 * @returns text by path inside the handbook
 */
export async function handbookPages(
  screens: ReadonlySet<string>,
  changed: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Promise<Map<string, string>> {
  const { 'en-GB': english, fi } = await tellers();
  const pictures = new Map([...allDrawings()].map(([name, drawings]) => [name, drawings.map(({ file }) => file)]));
  const actors = allActors();
  return new Map([
    ...assets.map((file): [string, string] => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]),
    ['index.html', firstPage(actors, screens)],
    ...chartPages(actors, pictures, screens),
    ...planPages('en-GB', english, changed),
    ...planPages('fi', fi, changed),
  ]);
}
