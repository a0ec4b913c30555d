export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'];

/**
 * Entries for the builds for other systems that a lock file lacks. npm leaves them out when the registry that it
 * asked didn't have them; `npm ci` then fails, and on those systems the package would lack its binary.
 * @returns what to add, by path; empty when the lock file is complete
 */
export function missingBuilds(packages: LockedPackages): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const found = resolve(packages, path, name);
      if (found?.version === version || (found !== undefined && !/^\d/.test(version))) continue;
      const isFree = packages[`node_modules/${name}`] === undefined;
      const place = isFree ? `node_modules/${name}` : `${path}/node_modules/${name}`;
      missing[place] = buildOf(name, version, locked);
    }
  }
  return missing;
}

function buildOf(name: string, version: string, { dev, license }: LockedPackage): LockedPackage {
  const build = name.slice(name.indexOf('/') + 1);
  const os = SYSTEMS.filter((system) => build.includes(system)).slice(0, 1);
  const cpu = PROCESSORS.filter((processor) => build.includes(processor)).slice(0, 1);
  const libc = os[0] !== 'linux' ? [] : build.includes('musl') ? ['musl'] : build.endsWith('-gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev === undefined ? {} : { dev }),
    ...(libc.length > 0 ? { libc } : {}),
    ...(license === undefined ? {} : { license }),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/** The package that `name` means inside the package at `path`, as Node looks it up. */
function resolve(packages: LockedPackages, path: string, name: string): LockedPackage | undefined {
  const inside = packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`];
  if (inside !== undefined || path === '') return inside;
  const outer = path.lastIndexOf('/node_modules/');
  return resolve(packages, outer === -1 ? '' : path.slice(0, outer), name);
}
