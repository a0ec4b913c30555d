import { allActors } from '../pictures/all-actors.ts';
import { allDrawings } from '../pictures/all-drawings.ts';
import { tellers } from '../qa/translations.ts';
import { assets } from './assets.ts';
import { chartPages } from './chart-pages.ts';
import { planPages } from './plan-pages.ts';

/**
 * Every file of the handbook but the pictures of charts and of screens.
 * @param screens those that were taken, by path inside the handbook
 * @returns text by path inside the handbook
 */
export async function handbookPages(screens: ReadonlySet<string>): Promise<Map<string, string>> {
  const { 'en-GB': english, fi } = await tellers();
  const pictures = new Map([...allDrawings()].map(([name, drawings]) => [name, drawings.map(({ file }) => file)]));
  return new Map([
    ...assets,
    ...chartPages(allActors(), pictures, screens),
    ...planPages('en-GB', english),
    ...planPages('fi', fi),
  ]);
}
