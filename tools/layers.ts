// The one list of layers: `tests/unit/layers.test.ts` refuses every other import, `npm run generate` writes it into docs/design.md.
import { dirname, join, normalize } from 'node:path/posix';

type Layer = {
  /** A folder, or a pattern of files that are an exception in it. Of several that match, the first counts. */
  path: string;
  holds: string;
  /** Layers whose values it may import, besides its own. `own: false`: not even its own, only types. */
  values: readonly string[];
  own?: false;
  types?: readonly string[];
  /** Packages: only these, or all but these. */
  packages?: readonly string[] | { not: readonly string[] };
};

const facts = ['contract', 'machines'];
const noSchemas = { not: ['ky', 'zod'] };
const serverOf = (...below: string[]) => ['shared', 'contract', 'locales', ...below];

export const layers: readonly Layer[] = [
  {
    path: 'shared',
    holds: 'pure functions and lists of both sides: no zod, no I/O',
    values: [],
    packages: [],
  },
  {
    path: 'contract',
    holds: 'the zod schemas of every payload, a file for each resource',
    values: ['shared'],
    packages: ['zod'],
  },
  { path: 'machines/registry.ts', holds: 'all charts by name, for tests and tools', values: ['machines'] },
  {
    path: 'machines/**/*.steps.ts',
    holds: 'what testers do and see, beside its chart',
    values: ['machines', 'shared'],
    types: facts,
  },
  {
    path: 'machines',
    holds: 'statecharts, one a file, and the types that they share',
    values: [],
    own: false,
    types: ['shared', 'contract'],
    packages: ['xstate'],
  },
  {
    path: 'src/ui',
    holds: 'parts of a screen that do not know the product',
    values: ['shared'],
    types: ['contract'],
    packages: noSchemas,
  },
  {
    path: 'src/charts',
    holds: 'charts of data',
    values: ['shared', 'src/ui'],
    types: ['contract'],
    packages: noSchemas,
  },
  { path: 'src/styles', holds: 'tokens, typeface, base styles', values: [] },
  {
    path: 'src/adapters',
    holds: 'all that touches the outside: HTTP, addresses, storage, files, card providers',
    values: ['shared', 'src/ui'],
    types: facts,
    packages: { not: ['zod'] },
  },
  {
    path: 'src/kit',
    holds: 'what views may use: actors, routes, languages',
    values: ['shared', 'src/adapters', 'locales'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src/views',
    holds: 'the screens, a folder for each domain',
    values: ['shared', 'src/ui', 'src/charts', 'src/styles', 'src/kit'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src/app/wiring',
    holds: 'joins charts to adapters and views, a file for each page',
    values: ['shared', 'machines', 'src/adapters', 'src/kit', 'src/views', 'src/ui', 'src/app'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src/app',
    holds: 'the start, the list of pages',
    values: ['shared', 'locales', 'src/adapters', 'src/kit', 'src/views', 'src/ui', 'src/app/wiring'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src/answering/adapters',
    holds: 'what the page for answering touches outside: its calls, its store',
    values: ['shared', 'src/adapters'],
    types: facts,
    packages: { not: ['zod'] },
  },
  {
    path: 'src/answering/views',
    holds: 'the screens of the page for answering',
    values: ['shared', 'src/ui', 'src/charts', 'src/styles', 'src/kit', 'src/views'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src/answering',
    holds: 'the page for answering (`/answer/`): start and wiring',
    values: [
      'shared',
      'machines',
      'locales',
      'src/adapters',
      'src/answering/adapters',
      'src/kit',
      'src/ui',
      'src/views',
      'src/styles',
      'src/answering/views',
    ],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'src',
    holds: 'the start of the console',
    values: ['shared', 'src/styles', 'src/adapters', 'src/kit', 'src/ui', 'src/views', 'src/app', 'src/app/wiring'],
    types: facts,
    packages: noSchemas,
  },
  {
    path: 'server/rules',
    holds: 'functions without a database: days and time zones; what is hidden of a few people; means, lines and tests',
    values: ['shared', 'contract'],
  },
  {
    path: 'server/core',
    holds: 'what every domain uses: database, jobs, mail, settings, errors, languages, limits',
    values: serverOf('server/rules'),
  },
  {
    path: 'server/domain',
    holds: 'companies, groups, surveys and questions: their rows and rules',
    values: serverOf('server/rules', 'server/core'),
  },
  {
    path: 'server/access',
    holds: 'accounts, sessions, keys; what every request goes through',
    values: serverOf('server/rules', 'server/core', 'server/domain'),
  },
  {
    path: 'server/actions',
    holds:
      'what people and time do: subscribe, keep the list of people, make surveys, answer, remind; open and close rounds',
    values: serverOf('server/rules', 'server/core', 'server/domain', 'server/access'),
  },
  {
    path: 'server/results',
    holds: 'reading results: the report, what people wrote, the public link, the file, the overview by mail',
    values: serverOf('server/rules', 'server/core', 'server/domain', 'server/access', 'server/actions'),
  },
  {
    path: 'server',
    holds: 'puts it together: `app.ts`, `main.ts`, `operator/`, `demo/`',
    values: serverOf(
      'server/rules',
      'server/core',
      'server/domain',
      'server/access',
      'server/actions',
      'server/results',
    ),
  },
];

export type Import = { from: string; path: string; isType: boolean };

const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\s+(?:(type)\b(?!\s*from)\s*)?(?:[\w*{][^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** Paths from the repository's root; packages by their names. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([, type, named, lazy]) => {
    const path = named ?? lazy ?? '';
    return {
      from: file,
      path: path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
      isType: type !== undefined,
    };
  });
}

const matches = (layer: Layer, file: string) =>
  layer.path.includes('*')
    ? file.startsWith(layer.path.split('*')[0] ?? '') && file.endsWith(layer.path.split('*').at(-1) ?? '')
    : file === layer.path || file.startsWith(`${layer.path}/`);

const layerOf = (file: string): Layer | undefined => layers.find((layer) => matches(layer, file));

const isPackage = (path: string) => !path.startsWith('.') && !path.startsWith('#');
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
const ours = ['bench', 'contract', 'locales', 'machines', 'server', 'shared', 'src', 'tests', 'tools'];

function mayUse({ packages }: Layer, path: string): boolean {
  if (packages === undefined) return true;
  return 'not' in packages ? !packages.not.includes(packageOf(path)) : packages.includes(packageOf(path));
}

function mayImport(layer: Layer, { path, isType }: Import): boolean {
  const target = layerOf(path)?.path ?? path.split('/')[0] ?? '';
  if (isType && target === layer.path) return true;
  if (target === layer.path) return layer.own !== false;
  return layer.values.includes(target) || (isType && (layer.types ?? []).includes(target));
}

/** What a file imports against the rules: `file → path`. Nothing of files outside of the layers (tests, tools, bench). */
export function forbiddenImports(file: string, text: string): string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [];
  return importsOf(file, text)
    .filter((each) =>
      ours.includes(each.path.split('/')[0] ?? '') && each.path.includes('/')
        ? !mayImport(layer, each)
        : isPackage(each.path) && !mayUse(layer, each.path),
    )
    .map(({ path }) => `${file} → ${path}`);
}

/** The table of docs/design.md. */
export function layersTable(): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = layers.map(({ path, holds, values, types = [], packages }) => {
    const only =
      packages && !('not' in packages) ? `; of packages ${packages.length > 0 ? code(packages) : 'none'}` : '';
    const typed = types.length > 0 ? `; types of ${code(types)}` : '';
    return `| \`${path}\` | ${holds} | ${values.length > 0 ? code(values) : 'nothing'}${typed}${only} |`;
  });
  return ['| layer | holds | may import |', '|---|---|---|', ...rows].join('\n');
}
