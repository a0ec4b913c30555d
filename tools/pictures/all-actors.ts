import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../machines/registry.ts';
import { type Actor, actorsOf } from './actors.ts';
import { type Drawing, drawingsOf } from './drawings.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every chart of the console among the others, by name. */
export function allActors(): ReadonlyMap<string, Actor> {
  const sources = globSync('machines/*/*.machine.ts', { cwd: ROOT }).map((file): [string, string] => {
    const path = file.replaceAll('\\', '/');
    return [path, readFileSync(join(ROOT, path), 'utf8')];
  });
  return actorsOf(registry, new Map(sources));
}

/** The pictures of all charts, by chart. */
export function allDrawings(): Map<string, Drawing[]> {
  const actors = allActors();
  return new Map(Object.entries(registry).map(([name, machine]) => [name, drawingsOf(machine, actors)]));
}
