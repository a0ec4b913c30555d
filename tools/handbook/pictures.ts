import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '../pictures/drawings.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The content of each picture when it was drawn. */
const RECORD = 'pictures.json';

interface DrawnRecord {
  readonly drawnBy: string;
  readonly pictures: Readonly<Record<string, string>>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Draws pictures into a folder. An existing one is redrawn only if its content, or the way pictures are drawn, has
 * changed: laying out all of them takes half a minute.
 * @returns how many were drawn
 */
export async function drawPictures(wanted: readonly Drawing[], folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const before = recordOf(folder);
  const drawnBy = hashOfDrawing();
  const pictures: Record<string, string> = before.drawnBy === drawnBy ? { ...before.pictures } : {};
  let count = 0;
  for (const { file, heading, items } of wanted) {
    const shows = hashOf(JSON.stringify([heading, items]));
    if (pictures[file] === shows && existsSync(join(folder, file))) continue;
    const { chartPicture } = await import('../pictures/chart-picture.ts');
    writeFileSync(join(folder, file), await chartPicture(heading, items));
    pictures[file] = shows;
    count += 1;
  }
  writeFileSync(join(folder, RECORD), `${JSON.stringify({ drawnBy, pictures }, null, 2)}\n`);
  return count;
}

function recordOf(folder: string): DrawnRecord {
  try {
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as DrawnRecord;
  } catch {
    return { drawnBy: '', pictures: {} };
  }
}

/** Of everything that decides positions and looks. */
function hashOfDrawing(): string {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const code = ['chart-layout', 'chart-picture', 'placing', 'stacked-layout', 'svg', 'text-lines'];
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  return hashOf([devDependencies.elkjs, ...code.map((file) => read(`tools/pictures/${file}.ts`))].join('\n'));
}
