import type { ServerResponse } from 'node:http';

const CHECK_MS = 1_000;
/** Next may leave a response open for ever. */
const LONGEST_CHECKS = 20;

/**
 * Holds a render's place until Next has settled, which it does after a hang-up, too. A render that waits for a slow reader
 * needs no processor: its place is given back after a second.
 */
export async function holdPlace(
  response: ServerResponse,
  release: () => void,
  render: () => Promise<void>,
): Promise<void> {
  if (response.destroyed) return release();
  let checks = 0;
  let wasFull = false;
  const timer = setInterval(() => {
    checks += 1;
    const isRendered = response.writableEnded || (wasFull && response.writableNeedDrain);
    if (isRendered || checks >= LONGEST_CHECKS) release();
    wasFull = response.writableNeedDrain;
  }, CHECK_MS);
  try {
    await render();
  } finally {
    clearInterval(timer);
    release();
  }
}
