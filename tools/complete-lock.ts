// `node tools/complete-lock.ts`, after every `npm install`: adds the builds for other systems that npm left out of the
// lock file. `npm run licences` fails while any is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, missingBuilds } from './lock-file.ts';

const path = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: LockedPackages };
const missing = missingBuilds(lock.packages);
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
for (const name of Object.keys(missing)) console.log(`added ${name}`);
console.log(`${Object.keys(missing).length} entries added`);
