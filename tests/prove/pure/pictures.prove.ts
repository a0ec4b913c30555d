import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { registry } from '../../../machines/registry.ts';
import { drawPictures } from '../../../tools/handbook/pictures.ts';
import { allDrawings } from '../../../tools/pictures/all-actors.ts';
import { hasDepth } from '../../../tools/pictures/chart-cards.ts';
import { isWellFormed, readPicture, unreadable } from '../../support/picture-geometry.ts';

const drawings = [...allDrawings().values()].flat();
const files = drawings.map(({ file }) => file);

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap(statesIn),
];

describe('pictures of charts', () => {
  let folder: string;
  const svgOf = (file: string) => readFile(join(folder, file), 'utf8');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rytmi-pictures-'));
    await drawPictures(drawings, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(files)('design 7 %s can be read 1,000 px wide: text of 9 px or more, nothing over another', async (file) => {
    expect(unreadable(readPicture(await svgOf(file)))).toEqual([]);
  });

  it.each(files)('design 7 %s is small, needs no other file and leads to pictures that are there', async (file) => {
    const svg = await svgOf(file);
    expect(Buffer.byteLength(svg)).toBeLessThan(60_000);
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
    const links = [...svg.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !files.includes(link))).toEqual([]);
  });

  it('design 7 every state and every event of a chart is in its whole picture', async () => {
    for (const [name, machine] of Object.entries(registry)) {
      const file = hasDepth(machine) ? `${name}-whole.svg` : `${name}.svg`;
      const said = readPicture(await svgOf(file))
        .texts.map(({ text }) => text)
        .join(' ');
      const nodes = statesIn(machine.root);
      const events = nodes.flatMap(({ ownEvents }) => ownEvents).filter((event) => !event.startsWith('xstate.'));
      const names = [...nodes.map(({ key }) => key), ...events];
      expect(
        names.filter((one) => !said.includes(one)),
        name,
      ).toEqual([]);
    }
  });

  it('design 7 draws nothing again that shows what it showed', async () => {
    expect(await drawPictures(drawings, folder)).toBe(0);
  });
});
