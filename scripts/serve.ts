import { stopOnSignals } from '../runtime/signals';
import { serve } from '../server/main';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';
import { readSettings } from './settings';
import { untilReady } from './until-ready';

/** Serves an existing build under a service manager (deploy/), with log lines instead of console text. */
async function main(): Promise<void> {
  const settings = await readSettings();
  const { origin, stop } = await serve(settings.server);
  stopOnSignals(stop);
  log.info({ address: origin }, 'The shop listens');
  await wake(origin);
}

/** Opens the provider, so that letters and expired reservations do not wait for the first visitor. */
async function wake(origin: string): Promise<void> {
  for (;;) {
    try {
      return await untilReady(origin);
    } catch (error) {
      log.error({ reason: describeError(error) }, 'The provider is not available');
    }
  }
}

main().catch((error: Error) => {
  log.fatal({ reason: describeError(error) }, 'The shop did not start');
  process.exit(1);
});
