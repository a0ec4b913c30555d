import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';

const wiring = join(import.meta.dirname, '../../src/app/wiring');

/** A chart as the console runs it, and how it is reached: `wizard/questionEditor`. */
export interface WiredChart {
  readonly way: string;
  readonly machine: AnyStateMachine;
}

/**
 * The charts that are connected to adapters: by `src/app/wiring/` the root's, the workspace's and every page's, and by
 * `src/answering/wiring.ts` those of the page for answering, each with all below it. It needs a `window`, whose address
 * the adapters read as they are loaded.
 */
export async function wiredCharts(): Promise<WiredChart[]> {
  const { wiredApp } = await import('../../src/app/wiring/core.ts');
  const { workspace } = await import('../../src/app/wiring/workspace.ts');
  const files = readdirSync(wiring).filter((file) => file.endsWith('.page.ts'));
  const pages = await Promise.all(
    files.map(async (file): Promise<[string, AnyActorLogic | null]> => {
      const { page } = await import(join(wiring, file));
      return [file.replace('.page.ts', ''), page.logic];
    }),
  );
  const { loadParts, wiredAnswering } = await import('../../src/answering/wiring.ts');
  await loadParts();
  const roots: [string, AnyActorLogic | null][] = [
    ['app', wiredApp],
    ['workspace', workspace.logic],
    ['answering', wiredAnswering],
    ...pages,
  ];
  return roots.flatMap(([name, logic]) => withChildren(name, logic));
}

function withChildren(way: string, logic: unknown): WiredChart[] {
  if (!(logic instanceof StateMachine)) return [];
  const machine = logic as unknown as AnyStateMachine;
  return [
    { way, machine },
    ...Object.entries(machine.implementations.actors).flatMap(([name, child]) => withChildren(`${way}/${name}`, child)),
  ];
}
