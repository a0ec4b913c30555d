import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isNode, type Node, treeOf, walk } from './tree.ts';

/** Modules that find others by listing a folder, with what they load. */
const LISTED: Readonly<Record<string, string>> = { 'tests/models/wired.ts': 'src/app/wiring/*.ts' };

export interface ImportGraph {
  /**
   * The modules whose behaviour depends on this one: those that import it, and so on.
   * @returns by their paths, with how many imports are in between; the module itself with 0
   */
  affectedBy(file: string): ReadonlyMap<string, number>;
}

/**
 * Reads the import graph; type imports are ignored, and unlisted files are skipped.
 * @param files paths below `root`, with slashes
 */
export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const listed = LISTED[file] ? globSync(LISTED[file], { cwd: root }).map(slashed) : [];
    for (const imported of [...importsOf(readFileSync(join(root, file), 'utf8'), file), ...listed]) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return {
    affectedBy(file) {
      const found = new Map([[file, 0]]);
      // A map also iterates over entries that are added on the way.
      for (const [at, distance] of found) {
        for (const importer of importers.get(at) ?? []) if (!found.has(importer)) found.set(importer, distance + 1);
      }
      return found;
    },
  };
}

export const slashed = (path: string) => path.replaceAll('\\', '/');

/** The modules of this repository that a module loads, as paths. */
function importsOf(source: string, file: string): string[] {
  return [...walk(treeOf(source))].flatMap((node) => {
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    const specifier = isType ? undefined : specifierOf(node);
    return specifier?.startsWith('.') ? [posix.join(slashed(dirname(file)), specifier)] : [];
  });
}

function specifierOf(node: Node): string | undefined {
  const isDynamic = node.type === 'CallExpression' && (node.callee as Node).type === 'Import';
  const said = isDynamic
    ? (node.arguments as Node[])[0]
    : /^(Import|Export)\w*Declaration$/.test(node.type) && node.source;
  return isNode(said) && said.type === 'StringLiteral' ? String(said.value) : undefined;
}
