export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The problems of a lock file, a sentence each: an entry without a checksum, one that names a host to download from,
 * and a package with builds for several systems of which one is not locked. npm writes such a file silently when the
 * registry lacks that build; `npm ci` then installs a tool without a binary there. The solution is a version of which
 * the registry has every build.
 * @param packages of package-lock.json; the entry '' is the product itself
 */
export function lockProblems(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => [
    ...(path === '' || locked.integrity !== undefined ? [] : [`${path}: no integrity in the lock file`]),
    ...(locked.resolved === undefined ? [] : [`${path}: the lock file names a host`]),
    ...Object.entries(locked.optionalDependencies ?? {})
      .filter(([name, wanted]) => !isLocked(packages, path, name, wanted))
      .map(([name, wanted]) => `${path}: its build ${name}@${wanted} is not in the lock file`),
  ]);
}

/** A range is satisfied by any found version (npm has compared it); an exact version only by that. */
function isLocked(packages: LockedPackages, path: string, name: string, wanted: string): boolean {
  const at = pathOf(packages, path, name);
  const found = at === undefined ? undefined : packages[at];
  return found !== undefined && (found.version === wanted || !/^\d/.test(wanted));
}

/** The package that `name` resolves to inside the package at `path`, as Node looks it up. */
export function pathOf(packages: LockedPackages, path: string, name: string): string | undefined {
  const inside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[inside] !== undefined) return inside;
  if (path === '') return undefined;
  const outer = path.lastIndexOf('/node_modules/');
  return pathOf(packages, outer === -1 ? '' : path.slice(0, outer), name);
}
