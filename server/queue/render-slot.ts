import type { ServerResponse } from 'node:http';

type Render = () => Promise<void>;

const CHECK_MS = 1_000;
const MAX_CHECKS = 20;

/** Holds the slot until Next has finished, also after a hang-up. A render that waits for a slow reader loses it. */
export async function holdUntilRendered(response: ServerResponse, release: () => void, render: Render): Promise<void> {
  if (response.destroyed) return release();
  let checks = 0;
  let wasFull = false;
  const timer = setInterval(() => {
    checks += 1;
    const isRendered = response.writableEnded;
    const isReaderSlow = wasFull && response.writableNeedDrain;
    if (isRendered || isReaderSlow || checks >= MAX_CHECKS) release();
    wasFull = response.writableNeedDrain;
  }, CHECK_MS);
  try {
    await render();
  } finally {
    clearInterval(timer);
    release();
  }
}

const READ_CHECK_MS = 15_000;
const MIN_BYTES = 150_000;
const MAX_READ_MS = 600_000;

/** Holds the slot until the reader has the whole price list. Disconnects readers slower than 10 KB/s. */
export async function holdUntilRead(response: ServerResponse, release: () => void, render: Render): Promise<void> {
  if (response.destroyed) return release();
  const { socket } = response;
  const sent = () => (socket ? socket.bytesWritten - socket.writableLength : 0);
  let sentBefore = sent();
  let elapsed = 0;
  const timer = setInterval(() => {
    elapsed += READ_CHECK_MS;
    const isSlow = response.writableLength > 0 && sent() - sentBefore < MIN_BYTES;
    if (isSlow || elapsed >= MAX_READ_MS) response.destroy();
    sentBefore = sent();
  }, READ_CHECK_MS);
  response.once('close', () => {
    clearInterval(timer);
    release();
  });
  await render();
}
