import type { ProductList } from '../../contract/catalog';
import { paths } from '../../lib/paths';
import { listUncached } from '../load/addresses';
import { percentile } from '../statistics';
import { Cluster } from './cluster';
import { fillDatabase } from './fill';
import { readWhole, type Whole } from './machine-files';
import { MemoryWatch } from './memory';
import { listPages } from './pages';
import { Visitor } from './visitor';

const READERS = 4;
const SECONDS = 20;
const VISIT = 20;
const MACHINE_FILES = [paths.sitemap, paths.sitemapFile('products.xml'), paths.yandexFeed, paths.googleFeed];

/** Milliseconds; `failures` of `count` were not 200. */
export type Times = { count: number; failures: number; p50: number; p95: number };

export type Size = {
  products: number;
  /** Seconds. */
  filled: number;
  providerStart: number;
  category: Times;
  product: Times;
  search: Times;
  files: Whole[];
  memory: Map<string, number>;
};

export async function measureSize(products: number): Promise<Size> {
  const cluster = await Cluster.open({});
  let memory: MemoryWatch | undefined;
  try {
    const filled = await timed(async () => {
      await cluster.member('provider').stop();
      await fillDatabase(cluster.databaseUrl, products);
    });
    // Started after the fill: copying a million rows takes PostgreSQL 2 GB, which no shop does.
    memory = new MemoryWatch(cluster.members);
    const providerStart = await timed(() => cluster.member('provider').start());
    const { url } = cluster;
    const pages = await listPages(url);
    const category = await readPages(url, await listUncached(url));
    const product = await readPages(url, await listProducts(url));
    const search = await readPages(url, pages.searches);
    const files: Whole[] = [];
    for (const path of MACHINE_FILES) files.push(await readWhole(url, path));
    return { products, filled, providerStart, category, product, search, files, memory: memory.most };
  } finally {
    memory?.stop();
    await cluster.close();
  }
}

/** Seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

async function listProducts(url: string): Promise<string[]> {
  const read = async (page: number) => {
    const answer = await fetch(`${url}/api/products/list/?page_size=48&sort=new&page=${page}`);
    return (await answer.json()) as ProductList;
  };
  const { pages } = await read(1);
  const step = Math.max(1, Math.floor(Math.min(pages, 10_000) / 40));
  const found: string[] = [];
  for (let page = 1; page <= pages && found.length < 1_500; page += step)
    found.push(...(await read(page)).items.map(({ path }) => path));
  return found;
}

/** Unique pages, so the work is measured and not the cache. */
async function readPages(url: string, pages: string[]): Promise<Times> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  let [next, failures] = [0, 0];
  const visit = async (visitor: Visitor) => {
    for (let page = 0; page < VISIT && performance.now() < until; page += 1) {
      const path = pages[next++];
      if (path === undefined) break;
      const { status, ms } = await visitor.open(path);
      if (status === 200) times.push(ms);
      else failures += 1;
    }
    visitor.leave();
  };
  const read = async () => {
    while (performance.now() < until && next < pages.length) await visit(new Visitor(url));
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return { count: times.length + failures, failures, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
