import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { slashed } from './import-graph.ts';

/** A fault as it is tried: the text with it, and all that has to be loaded anew because of it. */
export interface Seeded {
  readonly id: number;
  readonly file: string;
  readonly source: string;
  /** Modules that run otherwise. */
  readonly affected: readonly string[];
  /** Tests that may notice, the nearest first. */
  readonly tests: readonly string[];
}

const SEED = /\?seed=(\d+)$/;

/** The address of a module as one fault makes it. */
export const seededPath = (path: string, id: number) => `${path}?seed=${id}`;

/** Which fault a module's address is of. */
export function seedOf(path: string): number | undefined {
  const id = SEED.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Stands for no fault: all that the others of a batch touch is loaded once more, as it is. */
export const CONTROL = 1_000_000;

export function controlOf(root: string, faults: readonly Seeded[]): Seeded {
  const { file } = faults[0] as Seeded;
  const affected = [...new Set(faults.flatMap((fault) => fault.affected))];
  return { id: CONTROL, file, source: readFileSync(join(root, file), 'utf8'), affected, tests: [] };
}

/**
 * Serves each fault's modules under addresses of their own (`lifecycle.machine.ts?seed=17`), so that many faults are
 * tried in one process: what a fault does not touch is shared, what it does is loaded for it alone.
 */
export function seededModules(root: string, faults: readonly Seeded[]): Plugin {
  const byId = new Map(faults.map((fault) => [fault.id, { ...fault, affected: new Set(fault.affected) }]));
  const place = (path: string) => slashed(relative(root, path.replace(SEED, '')));
  return {
    name: 'seeded-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const id = seedOf(source) ?? seedOf(importer ?? '');
      const fault = id === undefined ? undefined : byId.get(id);
      if (!fault || source.startsWith('\0')) return null;
      const resolved = await this.resolve(source.replace(SEED, ''), importer?.replace(SEED, ''), {
        ...options,
        skipSelf: true,
      });
      if (!resolved || resolved.external || !fault.affected.has(place(resolved.id))) return resolved;
      return { ...resolved, id: seededPath(resolved.id, fault.id) };
    },
    load(path) {
      const id = seedOf(path);
      const fault = id === undefined ? undefined : byId.get(id);
      if (!fault) return null;
      const file = place(path);
      const source = file === fault.file ? fault.source : readFileSync(join(root, file), 'utf8');
      // What is loaded while it runs is asked for by the address that is written there, whoever asks.
      return source.replaceAll(
        /\bimport\(((?:[^()]|\([^()]*\))*)\)/g,
        (_, specifier: string) => `import((${specifier}) + '?seed=${id}')`,
      );
    },
  };
}
