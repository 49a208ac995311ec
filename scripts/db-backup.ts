import { parseArgs } from 'node:util';
import { backUp } from './database/backup';
import { readPlace, runCommand } from './database/place';

/** `npm run db:backup -- --to file` */
runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Error('--to needs the name of a new file');
  await backUp(readPlace(), to);
  console.log(`Backup written to ${to}.`);
});
