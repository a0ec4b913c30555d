// `npm run licences`: every package that ships, installed with the server or in the console's bundle, has a licence that
// a commercial product may carry, and the lock file is sound (lock-file.ts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from './bundled-packages.ts';
import { isAllowed } from './licence-expression.ts';
import { type LockedPackage, lockProblems } from './lock-file.ts';
import { typefaceLicenceText } from './typeface-licence.ts';

const ROOT = join(import.meta.dirname, '..');

function licenceOf(path: string, locked: LockedPackage): string | undefined {
  const manifest = join(ROOT, path, 'package.json');
  // Optional packages of other systems are not installed here: the lock file knows their licence.
  if (!existsSync(manifest)) return locked.license;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type?: string };
    licenses?: readonly { type?: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? locked.license;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const bundled = bundledPackages(lock.packages, ROOT);
const shipped = Object.entries(lock.packages).filter(
  ([path, locked]) => path !== '' && (locked.dev !== true || bundled.has(path)),
);

const problems = [
  ...typefaceProblems(),
  ...lockProblems(lock.packages),
  ...shipped.flatMap(([path, locked]) => {
    const licence = licenceOf(path, locked);
    if (licence === undefined) return [`${path}: no licence`];
    return isAllowed(licence) ? [] : [`${path}: ${licence}`];
  }),
];

/** The typeface's licence is copied along with its files by the build. */
function typefaceProblems(): string[] {
  try {
    typefaceLicenceText();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

for (const problem of problems) console.error(problem);
console.log(`${shipped.length} packages ship, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
