import type { ServerResponse } from 'node:http';

/** A price list is made as it is read. */
const LONGEST_MS = 600_000;
const CHECK_MS = 15_000;
/** Bytes between two checks: 10 KB a second. */
const SLOWEST = 150_000;

/** Holds the place of a price list until its reader has all of it. A reader that is slower than 10 KB/s is cut off. */
export async function holdWhileRead(
  response: ServerResponse,
  release: () => void,
  make: () => Promise<void>,
): Promise<void> {
  if (response.destroyed) return release();
  const { socket } = response;
  const sent = () => (socket ? socket.bytesWritten - socket.writableLength : 0);
  let sentBefore = sent();
  let elapsed = 0;
  const timer = setInterval(() => {
    elapsed += CHECK_MS;
    const isSlow = response.writableLength > 0 && sent() - sentBefore < SLOWEST;
    if (isSlow || elapsed >= LONGEST_MS) response.destroy();
    sentBefore = sent();
  }, CHECK_MS);
  response.once('close', () => {
    clearInterval(timer);
    release();
  });
  await make();
}
