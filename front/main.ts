import { readFrontEnv } from './env';
import { serve } from './serve';
import { stopOnSignals } from './signals';

/** The storefront over an existing build, without the questions that `npm start` asks first. */
async function main(): Promise<void> {
  const front = await serve(readFrontEnv());
  stopOnSignals(front);
  console.log(`http://localhost:${front.port}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
