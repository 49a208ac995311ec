import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build';
import { Cluster } from './cluster';
import { measureFaults } from './faults';
import { Load } from './load';
import { MemoryWatch } from './memory';
import { listPages, warm } from './pages';
import { measurePriceChange } from './price';
import { describeAnswers, describeOutages, describePriceChange, describeSizes, writeSection } from './report';
import { measureSize, type Size } from './sizes';
import { missedInOutages, missedInPriceChange, missedInSizes } from './thresholds';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    visitors: { type: 'string', default: '16' },
    faults: { type: 'boolean', default: false },
    price: { type: 'boolean', default: false },
    /** `1000,100000,1000000`; the first is the baseline. */
    products: { type: 'string' },
    hold: { type: 'boolean', default: false },
  },
});

const PRODUCTS = 1_000;

/** `npm run bench:scale` runs a mixed load; options run other parts. Writes SCALE.md and checks thresholds. */
async function main(): Promise<void> {
  await ensureBuilt();
  if (values.products) return measureSizes(values.products.split(',').map(Number));
  const cluster = await Cluster.open({ products: PRODUCTS });
  const end = () => void cluster.close().finally(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    if (values.hold) return await hold(cluster);
    const pages = await listPages(cluster.url);
    if (values.faults) {
      const { outages, orders } = await measureFaults(cluster, pages);
      writeSection('Outages', describeOutages(outages, orders));
      judge(missedInOutages(outages, orders));
    } else if (values.price) {
      const change = await measurePriceChange(cluster, pages.cached);
      writeSection('Price', describePriceChange(change));
      judge(missedInPriceChange(change));
    } else {
      await warm(cluster.storefronts, pages.cached);
      await measureLoad(cluster, pages);
    }
  } finally {
    await cluster.close();
  }
}

async function measureLoad(cluster: Cluster, pages: Awaited<ReturnType<typeof listPages>>): Promise<void> {
  const memory = new MemoryWatch(cluster.members);
  const begun = performance.now();
  const load = new Load(cluster.url, pages, { visitors: Number(values.visitors), rest: 0 });
  await pause(Number(values.seconds) * 1_000);
  await load.stop();
  memory.stop();
  writeSection('Load', describeAnswers(load.tally, (performance.now() - begun) / 1_000, memory.most));
}

async function measureSizes(numbers: number[]): Promise<void> {
  if (numbers.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error('--products must be whole numbers');
  const sizes: Size[] = [];
  for (const products of numbers) {
    sizes.push(await measureSize(products));
    writeSection('Sizes', describeSizes(sizes));
  }
  judge(missedInSizes(sizes));
}

function judge(missed: string[]): void {
  for (const what of missed) console.log(`MISSED: ${what}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function hold(cluster: Cluster): Promise<void> {
  console.log(`shop ${cluster.url}\nprovider ${cluster.providerUrl}/api\ndatabase ${cluster.databaseUrl}`);
  await new Promise(() => 'until a signal ends it');
}

main().then(
  () => process.exit(process.exitCode),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
