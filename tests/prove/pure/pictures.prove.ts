import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { actorsOf } from '../../../tools/pictures/actors.ts';
import { chartPicture } from '../../../tools/pictures/chart-picture.ts';
import { drawingsOf } from '../../../tools/pictures/drawings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

// `npm test` compares what pictures show with what they showed when they were drawn; here each is drawn again.
describe('pictures of charts', () => {
  const sources = globSync('machines/*/*.machine.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const actors = actorsOf(registry, new Map(sources.map((file) => [file, read(file)])));
  const drawings = Object.values(registry).flatMap((machine) => drawingsOf(machine, actors));

  it.each(drawings)(
    'design 7 draws $file as it was drawn before, wherever that was',
    async ({ file, heading, items }) => {
      expect(await chartPicture(heading, items)).toBe(read(`machines/diagrams/${file}`));
    },
  );
});
