import { forgetAbandonedCarts } from './cart/service';
import type { Context } from './context';
import { sendDueLetters } from './notifications/service';
import { forgetOldKeys } from './orders/idempotency';
import { releaseExpired } from './stock/service';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Work that nobody asks for, each kind by its own clock: a slow mail server must not hold the stock. */
const JOBS: { name: string; every: number; run: (context: Context) => Promise<unknown> }[] = [
  { name: 'expired reservations', every: 5 * SECOND_MS, run: releaseExpired },
  { name: 'letters', every: 5 * SECOND_MS, run: sendDueLetters },
  { name: 'old idempotency keys', every: HOUR_MS, run: forgetOldKeys },
  { name: 'abandoned carts', every: HOUR_MS, run: forgetAbandonedCarts },
];

/** Answers what stops them. */
export function startJobs(context: Context): () => void {
  const timers = JOBS.map(({ name, every, run }) => {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await run(context).catch((error) => console.error(`Job failed: ${name}`, error));
      isRunning = false;
    };
    return setInterval(tick, every).unref();
  });
  return () => timers.forEach(clearInterval);
}
