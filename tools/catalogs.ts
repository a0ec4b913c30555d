// `npm run catalogs`: the committed catalogs hold exactly the messages of the code, each translated, with the same
// placeholders. `npm run extract` brings the catalogs up to date; the translations are written by people.
import { resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import lingui from '../lingui.config.ts';
import { catalogProblems } from './catalog-problems.ts';

// Lingui's own loader would compile the whole test plan, which Node reads as it is.
const config = makeConfig({ rootDir: resolve(import.meta.dirname, '..'), ...lingui });
const problems: string[] = [];
let count = 0;

for (const catalog of await getCatalogs(config)) {
  const [extracted, committed] = await Promise.all([catalog.collect(), catalog.readAll()]);
  if (extracted === undefined) {
    problems.push(`${catalog.path}: messages could not be extracted`);
    continue;
  }
  count += Object.keys(extracted).length;
  for (const locale of config.locales) {
    const found = catalogProblems(extracted, committed[locale] ?? {});
    const file = catalog
      .getFilename(locale)
      .slice(config.rootDir?.length ?? 0)
      .replace(/^[\\/]/, '');
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  }
}

for (const problem of problems) console.error(problem);
console.log(`${count} messages, ${config.locales.join(', ')}: ${problems.length} problems`);
if (problems.length > 0) console.error('`npm run extract` updates the catalogs; then translate what is empty.');
process.exitCode = problems.length > 0 ? 1 : 0;
