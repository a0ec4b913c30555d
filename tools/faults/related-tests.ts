import { basename } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** Tests of the whole console come last: they load all of it. */
const WHOLE = /^(system-|wiring|registry|page-commands)/;

/** The tests that load a module, those of its own name first, then the nearest. */
export function relatedTests(graph: ImportGraph, file: string, folder: string): string[] {
  const own = basename(file).replace(/\..*/, '');
  const cost = (test: string, distance: number) => {
    const name = basename(test);
    if (name.startsWith(own)) return 0;
    return WHOLE.test(name) ? 100 + distance : distance;
  };
  return [...graph.affectedBy(file)]
    .filter(([path]) => path.startsWith(folder) && path.endsWith('.test.ts'))
    .map(([path, distance]) => ({ path, at: cost(path, distance) }))
    .toSorted((a, b) => a.at - b.at || a.path.localeCompare(b.path))
    .map(({ path }) => path);
}
