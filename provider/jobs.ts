import type { Context } from './context';
import { sendDueLetters } from './notifications/service';
import { releaseExpired } from './stock/service';

const EVERY_MS = 5_000;

/** Work that nobody asks for: expired reservations and due letters. Answers what stops it. */
export function startJobs(context: Context): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await releaseExpired(context);
      await sendDueLetters(context);
    } catch (error) {
      console.error('A job failed', error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
