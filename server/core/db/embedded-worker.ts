import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// The embedded database's own thread, so that a long statement does not block the server.

type EmscriptenStream = { nfd: number };
type EmscriptenModule = {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } } } };
};

/** PGlite's file system writes without syncing; this one makes an acknowledged commit survive a power cut. */
class SyncingFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const syncWrites = (module: unknown) => {
      (module as EmscriptenModule).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncWrites] } };
  }
}

const { folder, socket, sync } = workerData as { folder: string; socket: string; sync: boolean };

// wal_sync_method: the default, fdatasync, does nothing in PGlite's WebAssembly; fsync reaches the hook above.
const startParams = sync
  ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']
  : PGlite.defaultStartParams;

const database = await PGlite.create({ fs: new SyncingFS(folder), relaxedDurability: false, startParams });
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 4 });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.postMessage('closed');
});
parentPort?.postMessage('ready');
