import { registry } from '../../machines/registry.ts';
import { allActors } from './all-actors.ts';
import { type Drawing, drawingsOf } from './drawings.ts';

/** The pictures of all charts, by chart. */
export function allDrawings(): Map<string, Drawing[]> {
  const actors = allActors();
  return new Map(Object.entries(registry).map(([name, machine]) => [name, drawingsOf(machine, actors)]));
}
