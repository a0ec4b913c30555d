// `npm run generate`: what is generated and stays in the repository: docs/machines.md with the map of all actors.
// `-- --check` compares. Everything else that is made from charts is the handbook (`npm run handbook`).
import { registry } from '../machines/registry.ts';
import { writeOrCheck } from './generated.ts';
import { MAP, machinesPage, PAGE } from './machines-page.ts';
import { actorMap } from './pictures/actor-map.ts';
import { allActors } from './pictures/all-actors.ts';

const actors = allActors();
const files = new Map([
  [PAGE, machinesPage(registry, actors)],
  [MAP, actorMap(actors, (name) => registry[name]?.root.description ?? '')],
]);
process.exitCode = writeOrCheck(files, undefined, 'npm run generate');
