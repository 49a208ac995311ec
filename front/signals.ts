import type { Front } from './serve';

/** Service managers kill after 30 s; whatever hangs then was not going to end. */
const LAST_MS = 19_000;

/**
 * Ends the process when it is asked to: answers first. Asking once more changes nothing, unless somebody sits before it and
 * presses Ctrl-C again.
 */
export function stopOnSignals(front: Front): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping && signal === 'SIGINT') process.exit(130);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LAST_MS).unref();
    front.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
