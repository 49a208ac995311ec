import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

/** Ours kill after 30 s (deploy/); whatever hangs then was not going to end. */
const LAST_MS = 19_000;
/** A terminal tells all that run in it, and npm passes on what it was told: one press may arrive twice. */
const ONE_PRESS_MS = 500;

/**
 * Ends the process when it is asked to: answers first. Asking once more changes nothing, unless somebody sits before it and
 * presses Ctrl-C again.
 */
export function stopOnSignals(stopServing: () => Promise<void>): void {
  let begun: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (begun !== undefined) {
      if (signal === 'SIGINT' && Date.now() - begun > ONE_PRESS_MS) process.exit(130);
      return;
    }
    begun = Date.now();
    setTimeout(() => process.exit(1), LAST_MS).unref();
    stopServing().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ reason: describeError(error) }, 'The process could not end in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
