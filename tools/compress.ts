// After the build: writes .br and .gz beside every compressible file of dist/ (or of the given folder), and prints what
// the first screen of the console and the page for answering load, which may not exceed its budget.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = join(import.meta.dirname, '..', process.argv[2] ?? 'dist');
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map', '.ico']);
const SMALLEST_BYTES = 256;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Files of the first screen: each entry, what it imports statically, and their styles. */
function initialFiles(manifest: Readonly<Record<string, Chunk>>): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...files];
}

async function sizeOf(file: string): Promise<number> {
  const path = join(DIST, file);
  const compressed = await stat(`${path}.br`).catch(() => stat(path));
  return compressed.size;
}

const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(join(DIST, '.vite')));
await Promise.all(paths.map(compressFile));

const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const initial = initialFiles(manifest);
const sizes = await Promise.all(initial.map(sizeOf));
for (const [index, file] of initial.entries()) console.log(`${String(sizes[index]).padStart(8)} B  ${file}`);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `First screen: ${(total / 1000).toFixed(1)} kB JavaScript and CSS (brotli); ${paths.length} files compressed`,
);

/** In kB of all JavaScript and CSS of the page for answering, as sent (brotli). */
const ANSWERING_BUDGET = 75;

const named = (await readdir(join(DIST, 'answer/assets')))
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `answer/assets/${name}`);
const weight = (await Promise.all(named.map(sizeOf))).reduce((sum, size) => sum + size, 0) / 1000;
console.log(`Page for answering: ${weight.toFixed(1)} kB JavaScript and CSS (brotli), of ${ANSWERING_BUDGET}`);
if (named.length === 0 || weight > ANSWERING_BUDGET) process.exitCode = 1;
