import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');

/**
 * The server's modules (a folder, or a file beside the folders) by layer, from the lowest up. A module may import from the
 * layers below its own and from nowhere else, so there is no circle between folders and no arrow that goes up.
 */
const layers: string[][] = [
  // Stand on nothing: days and time zones, what anonymity hides, and what every file may use.
  ['calendar', 'anonymity', 'app-type.ts', 'clock.ts', 'config.ts', 'i18n.ts', 'log.ts', 'network.ts', 'scope.ts'],
  ['db', 'billing-port.ts', 'errors.messages.ts'],
  ['errors.ts', 'jobs', 'audit.sql.ts', 'rate-limit.sql.ts'],
  ['questions', 'audit.ts', 'rate-limits.ts', 'versions.ts'],
  ['statistics', 'mail', 'http'],
  // What every service is built from.
  ['core.ts'],
  ['companies', 'config', 'library'],
  // What a survey is: its state, who is asked, its frozen groups.
  ['surveys', 'groups'],
  ['auth', 'closing', 'notes'],
  ['rounds', 'plugins'],
  ['billing', 'selection', 'respondent', 'housekeeping.ts'],
  ['people', 'responses', 'reminders', 'operator', 'open-core.ts'],
  // What an admin does to a survey and its questions.
  ['authoring', 'report', 'operator.ts'],
  ['export', 'sharing', 'overview-mail'],
  ['app.ts'],
  ['main.ts', 'demo'],
];

const layerOf = new Map(layers.flatMap((modules, layer) => modules.map((module) => [module, layer] as const)));

/** Of a path within `server/`. */
const roomOf = (path: string) => path.split('/')[0] ?? '';

const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.startsWith('db/migrations/'));

function importsOf(file: string): string[] {
  const text = readFileSync(join(SERVER, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => relative(SERVER, join(SERVER, dirname(file), path)))
    .filter((path) => !path.startsWith('..'));
}

describe('design 2 the modules of the server', () => {
  it('design 2 every module stands on one layer, and every name is a module', () => {
    expect([...layerOf.keys()].toSorted()).toEqual([...new Set(files.map(roomOf))].toSorted());
    expect(layers.flat()).toHaveLength(layerOf.size);
  });

  it('design 2 a module imports only from the layers below its own', () => {
    const goesUp = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => roomOf(path) !== roomOf(file))
        .filter((path) => Number(layerOf.get(roomOf(path))) >= Number(layerOf.get(roomOf(file))))
        .map((path) => `${file} → ${path}`),
    );
    expect(goesUp).toEqual([]);
  });

  it('design 6 a service is made by createXService', () => {
    const services = files.filter((file) => file.endsWith('.service.ts'));
    const isMade = (file: string) =>
      /export function create\w+Service\(/.test(readFileSync(join(SERVER, file), 'utf8'));
    expect(services.filter((file) => !isMade(file))).toEqual([]);
  });

  it('design 6 statements stand in files of their own, a function each', () => {
    // The database itself, its queue, and whether it answers at all.
    const isBelow = (file: string) => /^(db|jobs)\/|^plugins\/observability\.ts$/.test(file);
    const others = files.filter((file) => !file.endsWith('.sql.ts') && !isBelow(file));
    expect(others.filter((file) => /\.query[(<]/.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
  });
});
