import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

const LAST_MS = 19_000;
/** The terminal and npm both forward a signal, so one Ctrl-C may arrive twice. */
const ONE_PRESS_MS = 500;

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
