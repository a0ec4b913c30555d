import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Steps } from '../../machines/steps.ts';

const ROOT = join(import.meta.dirname, '../..');

const modules = await Promise.all(
  globSync('machines/*/*.steps.ts', { cwd: ROOT }).map(
    async (file): Promise<Record<string, Steps>> => import(pathToFileURL(join(ROOT, file)).href),
  ),
);

/** The tables of steps by their charts' names. */
export const stepsOfCharts: ReadonlyMap<string, Steps> = new Map(
  modules.flatMap((module) => Object.entries(module).map(([name, steps]) => [name.replace(/Steps$/, ''), steps])),
);
