import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';

/** `directory` is what pg takes as its host; the file in it has the name that PostgreSQL clients expect. */
type EmbeddedDatabase = {
  directory: string;
  close(): Promise<void>;
  onCrash(listener: (error: Error) => void): void;
};

const socketName = '.s.PGSQL.5432';
/** The kernel refuses longer socket paths (108 bytes with the closing zero). */
const longestSocketPath = 103;

/** For this user only, also in a data folder that others may enter: PGlite makes its files readable to everyone. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/**
 * Until the worker sends it. Under `node --watch` (`npm run dev`) a worker also posts the files that it has imported.
 */
function said(worker: Worker, word: 'ready' | 'closed'): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === word) resolve();
    });
  });
}

function socketDirectory(dataDir: string): { path: string; temporary: boolean } {
  const path = join(dataDir, 'socket');
  if (Buffer.byteLength(join(path, socketName)) <= longestSocketPath) {
    privateFolder(path);
    return { path, temporary: false };
  }
  return { path: mkdtempSync(join(tmpdir(), 'rytmi-')), temporary: true };
}

/**
 * Starts the embedded database of a folder in its own thread.
 * @param options.sync false only where losing the folder in a power cut does not matter (tests)
 * @throws FolderInUse when another living server has it
 */
export async function startEmbedded(
  dataDir: string,
  since: Date,
  options: { sync: boolean },
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = socketDirectory(dataDir);
  const socket = join(directory.path, socketName);
  const lock = await lockFolder(dataDir, socket, since);
  rmSync(socket, { force: true });

  const folder = privateFolder(join(dataDir, 'database'));
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socket, sync: options.sync },
  });
  let closing = false;
  let crashed: (error: Error) => void = () => {};
  const exited = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}.`)));
  });
  exited.catch((error: Error) => {
    if (!closing) crashed(error);
  });
  try {
    await Promise.race([said(worker, 'ready'), exited]);
  } catch (error) {
    lock.release();
    throw new Error(`The embedded database in ${folder} could not start.`, { cause: error });
  }
  return {
    directory: directory.path,
    onCrash(listener) {
      crashed = listener;
    },
    async close() {
      closing = true;
      const closed = said(worker, 'closed');
      worker.postMessage('close');
      await Promise.race([closed, exited]).catch(() => {});
      await worker.terminate();
      if (directory.temporary) rmSync(directory.path, { recursive: true, force: true });
      lock.release();
    },
  };
}
