import { parseArgs } from 'node:util';
import { openProvider } from '../provider/app';
import { seedSynthetic } from '../provider/db/seed/synthetic';

/**
 * `npm run seed` seeds a fresh database, as the first start does; `npm run seed -- --products 100000` adds that many
 * made-up products for load tests. The shop must be stopped when it runs on PGlite.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const provider = await openProvider(undefined, { jobs: false });
  const total = Number(values.products ?? 0);
  if (!Number.isInteger(total) || total < 0) throw new Error('--products wants a whole number');
  if (total > 0) await seedSynthetic(provider.context.db, total, (done) => console.log(`${done} of ${total}`));
  console.log('The database is seeded.');
  await provider.close();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
