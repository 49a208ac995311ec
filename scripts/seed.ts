import { parseArgs } from 'node:util';
import { openProvider } from '../provider/app';
import { seedSynthetic } from '../provider/db/seed/synthetic';

/** `npm run seed -- --products 100000` adds synthetic products. On PGlite the shop must be stopped. */
async function main(): Promise<void> {
  const total = readTotal();
  const provider = await openProvider(undefined, { jobs: false });
  try {
    if (total > 0) await seedSynthetic(provider.context.db, total, (done) => console.log(`${done} of ${total}`));
    console.log('The database is seeded.');
  } finally {
    await provider.close();
  }
}

function readTotal(): number {
  const { products = '0' } = parseArgs({ options: { products: { type: 'string' } } }).values;
  if (!/^\d+$/.test(products)) throw new Error('--products must be a whole number');
  return Number(products);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
