// `npm run generate`: the generated files that are committed: docs/machines.md with the map of all actors and the
// pictures of five stories, and the table of layers in docs/design.md. `-- --check` compares. Everything else made from
// charts is the handbook (`npm run handbook`).
import { readFileSync } from 'node:fs';
import { registry } from '../machines/registry.ts';
import { writeOrCheck } from './generated.ts';
import { stories } from './handbook/stories.ts';
import { cutOf } from './handbook/story-cut.ts';
import { storyPicture } from './handbook/story-picture.ts';
import { layersTable } from './layers.ts';
import { MAP, machinesPage, PAGE, storyFile } from './machines-page.ts';
import { actorMap } from './pictures/actor-map.ts';
import { allActors } from './pictures/all-actors.ts';

const actors = allActors();
const DESIGN = 'docs/design.md';
const design = readFileSync(DESIGN, 'utf8').replace(
  /(<!-- layers -->\n)[\s\S]*(<!-- \/layers -->)/,
  (_, start: string, end: string) => `${start}\n${layersTable()}\n\n${end}`,
);
const files = new Map([
  [DESIGN, design],
  [PAGE, machinesPage(registry, actors)],
  ...stories.map((story): [string, string] => [storyFile(story.id), storyPicture(story, cutOf(story))]),
  [MAP, actorMap(actors, (name) => registry[name]?.root.description ?? '')],
]);
process.exitCode = writeOrCheck(files, undefined, 'npm run generate');
