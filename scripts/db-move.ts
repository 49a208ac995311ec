import { parseArgs } from 'node:util';
import { printCounts } from '../provider/db/snapshot/survey';
import { parseProviderEnv } from '../provider/env';
import { moveHouse } from './database/move';
import { readPlace, runCommand } from './database/place';

/** `npm run db:move -- --to $DATABASE_URL` copies DATA_DIR to an empty PostgreSQL database. */
runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Error('--to needs the address of an empty database: postgres://user:password@host:5432/name');
  const { DATA_DIR } = readPlace();
  const counts = await moveHouse({ DATA_DIR }, parseProviderEnv({ DATABASE_URL: to }));
  console.log(`Moved. Both sides have the same rows:\n${printCounts(counts)}`);
  console.log(
    `Set DATABASE_URL and start the shop. ${DATA_DIR} is unchanged: keep it until you trust the new database.`,
  );
});
