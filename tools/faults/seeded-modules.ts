import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { slashed } from './import-graph.ts';

/** A fault to try: the text with it, and all modules that must be loaded again because of it. */
export interface Seeded {
  readonly id: number;
  readonly file: string;
  readonly source: string;
  /** Modules that are affected. */
  readonly affected: readonly string[];
  /** Tests that may notice, nearest first. */
  readonly tests: readonly string[];
}

const SEED = /\?seed=(\d+)$/;

/** The address of a module under one fault. */
export const seededPath = (path: string, id: number) => `${path}?seed=${id}`;

/** The fault of a module's address. */
export function seedOf(path: string): number | undefined {
  const id = SEED.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** No fault: everything that the others of a batch affect is loaded again, unchanged. */
export const CONTROL = 1_000_000;

export function controlOf(root: string, faults: readonly Seeded[]): Seeded {
  const { file } = faults[0] as Seeded;
  const affected = [...new Set(faults.flatMap((fault) => fault.affected))];
  return { id: CONTROL, file, source: readFileSync(join(root, file), 'utf8'), affected, tests: [] };
}

/**
 * Serves each fault's modules under separate addresses (`lifecycle.machine.ts?seed=17`), so that many faults are tried
 * in one process: unaffected modules are shared, affected ones are loaded for each fault.
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
      return withSeededImports(source, fault.id);
    },
  };
}

/** Dynamic imports use the address that is written there, whatever the importer. A type of a module loads nothing. */
export function withSeededImports(source: string, seed: number): string {
  return source.replaceAll(
    /(?<!\btypeof )\bimport\(((?:[^()]|\([^()]*\))*)\)/g,
    (_, specifier: string) => `import((${specifier}) + '?seed=${seed}')`,
  );
}
