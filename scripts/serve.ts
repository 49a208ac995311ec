import { serve } from '../front/serve';
import { stopOnSignals } from '../runtime/signals';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';
import { readSettings } from './settings';
import { untilReady } from './until-ready';

/** The shop over an existing build, as machines run it (deploy/): what `npm start` asks, told in lines of the log. */
async function main(): Promise<void> {
  const settings = await readSettings();
  const { origin, stop } = await serve(settings.front);
  stopOnSignals(stop);
  log.info({ address: origin }, 'The shop listens');
  await wake(origin);
}

/** Letters and lapsed reservations are not to wait for the first visitor, however long the database takes to come. */
async function wake(origin: string): Promise<void> {
  for (;;) {
    try {
      return await untilReady(origin);
    } catch (error) {
      log.error({ reason: describeError(error) }, 'The shop is open, but nothing behind it answers');
    }
  }
}

main().catch((error: Error) => {
  log.fatal({ reason: describeError(error) }, 'The shop did not start');
  process.exit(1);
});
