// PGlite blocks its thread and ignores statement_timeout, hence a thread of its own. Plain JavaScript, because it is
// started by path, inside and outside of Next's bundle.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// The default would be 128 MB.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const db = await PGlite.create({ dataDir: workerData.directory, extensions: { pg_trgm }, startParams });
// Pages are mostly in memory, so index reads are cheap.
await db.exec('SET random_page_cost = 1.1');
// A discarded client may still be leaving when its successor connects.
const server = new PGLiteSocketServer({ db, path: workerData.socket, maxConnections: 4 });
await server.start();
parentPort?.on('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
