import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

interface PostgresCluster {
  /** Connection string of the superuser's database `postgres`. */
  readonly url: string;
  /** Stops the cluster and deletes its folder; may be called more than once. */
  stop(): Promise<void>;
}

const OLDEST_VERSION = 15;

/** The folder with `initdb` and `postgres` of the newest PostgreSQL (at least 15) on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const debian = listFolders('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'));
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    listFolders(root)
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => join(root, name, 'bin')),
  );
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...debian, ...homebrew, ...onPath]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

/**
 * Starts a private PostgreSQL in a temporary folder, on a free port of loopback. Root can't own a cluster, so as root
 * it runs as the user `postgres`.
 * @param options.sync false: it does not wait for the disk. An acknowledged commit outlives its client anyway, so tests
 * that kill a server lose nothing by it; only a power cut would.
 * @throws Error when no PostgreSQL is installed or it doesn't start (with its output).
 */
export async function startPostgres({ sync } = { sync: true }): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is not installed`);
  const folder = mkdtempSync(join(tmpdir(), 'rytmi-postgres-'));
  const owner = clusterOwner();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, 'data');
  const options: SpawnOptions = { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  try {
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options);
    const port = await freePort();
    const settings = {
      ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 200 },
      ...(sync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      // A test's part of the write-ahead log must not be recycled in the meantime.
      wal_keep_size: '512MB',
      // It would gather statistics at any moment of a test, and plans depend on them.
      autovacuum: 'off',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], options);
    const said: string[] = [];
    server.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    server.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);
    // A local socket costs a third less than one of the network, twice for each statement.
    const url = `postgres://postgres@localhost:${port}/postgres?host=${folder}`;
    await waitUntilReady(url, () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said.join('')}`);
    });
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      const ended = once(server, 'exit');
      process.removeListener('exit', kill);
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    };
    return {
      url,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A fresh, empty database on the cluster of `url`.
 * @param url connection string of any database there, of a user who may create databases
 * @returns the connection string of the new database
 */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} template template0`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

function listFolders(root: string): string[] {
  return existsSync(root) ? readdirSync(root) : [];
}

function versionOf(folder: string): number {
  const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/(\d+)(?:\.\d+)?/.exec(text)?.[1] ?? '0', 10);
}

function clusterOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function run(command: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(command, args, options);
  const said: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed:\n${said.join('')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function waitUntilReady(url: string, stillRuns: () => void): Promise<void> {
  // Reports that it hangs: on a busy machine the first start takes time.
  const deadline = Date.now() + 300_000;
  for (;;) {
    stillRuns();
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
