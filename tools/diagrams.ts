// `npm run diagrams`: the charts for designers, as pictures, JSON and Mermaid, and the page that shows them all. A picture
// is drawn anew only where what it shows has changed, or how pictures are drawn.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../machines/registry.ts';
import { chartJson } from './chart-json.ts';
import { chartMermaid } from './chart-mermaid.ts';
import { writeOrCheck } from './generated.ts';
import { actorMap } from './pictures/actor-map.ts';
import { allActors } from './pictures/all-actors.ts';
import { type Drawing, drawingsOf } from './pictures/drawings.ts';
import { machinesPages, SCREENS } from './pictures/machines-page.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'machines/diagrams';
/** What each picture showed when it was drawn, and what became of it. */
const RECORD = `${FOLDER}/pictures.json`;

interface DrawnRecord {
  readonly drawnBy: string;
  readonly pictures: Readonly<Record<string, { readonly shows: string; readonly text: string }>>;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
const isCheck = process.argv.includes('--check');

const machines = Object.entries(registry).sort(([a], [b]) => a.localeCompare(b, 'en'));
const actors = allActors();
const drawings = new Map(machines.map(([name, machine]) => [name, drawingsOf(machine, actors)]));

const screens = new Set(globSync(`${SCREENS}/*/*.webp`, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')));

const files = new Map([
  ...machines.flatMap(([name, machine]): [string, string][] => [
    [`${FOLDER}/${name}.json`, chartJson(machine)],
    [`${FOLDER}/${name}.mmd`, chartMermaid(machine)],
  ]),
  ...(await pictures([...drawings.values()].flat())),
  [`${FOLDER}/actors.svg`, actorMap(actors, (name) => registry[name]?.root.description ?? '')],
  ...machinesPages(registry, actors, drawings, screens),
]);

process.exitCode = writeOrCheck(files, FOLDER, 'npm run diagrams');

async function pictures(wanted: readonly Drawing[]): Promise<[string, string][]> {
  const before = recordOfBefore();
  const drawnBy = hashOfDrawing();
  const texts: [string, string][] = [];
  const record: Record<string, { shows: string; text: string }> = {};
  for (const drawing of wanted) {
    const path = `${FOLDER}/${drawing.file}`;
    const shows = hashOf(JSON.stringify([drawing.heading, drawing.items]));
    const known = before.drawnBy === drawnBy ? before.pictures[drawing.file] : undefined;
    const text = (known?.shows === shows ? unchanged(path, known.text) : undefined) ?? (await drawn(drawing));
    texts.push([path, text]);
    record[drawing.file] = { shows, text: hashOf(text) };
  }
  return [...texts, [RECORD, `${JSON.stringify({ drawnBy, pictures: record }, null, 2)}\n`]];
}

/** A check draws nothing: what would have to be drawn is out of date. */
async function drawn({ heading, items }: Drawing): Promise<string> {
  if (isCheck) return '';
  const { chartPicture } = await import('./pictures/chart-picture.ts');
  return chartPicture(heading, items);
}

function unchanged(path: string, hash: string): string | undefined {
  try {
    const text = read(path);
    return hashOf(text) === hash ? text : undefined;
  } catch {
    return undefined;
  }
}

function recordOfBefore(): DrawnRecord {
  try {
    return JSON.parse(read(RECORD)) as DrawnRecord;
  } catch {
    return { drawnBy: '', pictures: {} };
  }
}

/** Of everything that has a say in where something stands and how it looks. */
function hashOfDrawing(): string {
  const code = ['chart-layout', 'chart-picture', 'placing', 'stacked-layout', 'svg', 'text-lines', 'text-width'];
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  return hashOf([devDependencies.elkjs, ...code.map((file) => read(`tools/pictures/${file}.ts`))].join('\n'));
}
