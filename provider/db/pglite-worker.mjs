// PGlite runs in the calling thread and ignores statement_timeout, so it gets a thread of its own, where a slow
// query stops nobody else. It speaks PostgreSQL's protocol over a socket: both databases share one driver.
// Plain JavaScript, because the thread is started by path, under Next's bundle and outside of it alike.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// A shop's data take a few megabytes; PGlite would hold 128 MB for them.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const db = await PGlite.create({ dataDir: workerData.directory, extensions: { pg_trgm }, startParams });
// Its pages are mostly in memory: to reach one by an index costs hardly more than to read on.
await db.exec('SET random_page_cost = 1.1');
// More than the pool's one: a client thrown away after an error is still leaving when its successor knocks.
const server = new PGLiteSocketServer({ db, path: workerData.socket, maxConnections: 4 });
await server.start();
parentPort?.on('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
});
parentPort?.postMessage('ready');
