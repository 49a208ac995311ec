import { parseArgs } from 'node:util';
import { printCounts } from '../provider/db/snapshot/survey';
import { restore } from './database/backup';
import { readPlace, runCommand } from './database/place';

/** `npm run db:restore -- --from file` fills an empty DATABASE_URL or DATA_DIR. */
runCommand(async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new Error('--from needs the file of a backup');
  const counts = await restore(readPlace(), from);
  console.log(`Restored:\n${printCounts(counts)}`);
});
