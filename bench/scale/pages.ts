import type { ProductList } from '../../contract/catalog';
import { paths } from '../../lib/paths';
import { listPlenty, listPopular, listUncached } from '../load/addresses';
import { Visitor } from './visitor';

const CACHED = 60;

export type Pages = {
  cached: string[];
  /** Unique filter combinations: cache misses. */
  uncached: string[];
  searches: string[];
  products: string[];
};

export async function listPages(url: string): Promise<Pages> {
  const [cached, uncached, products, searches] = [
    await listPopular(url),
    await listUncached(url),
    await listPlenty(url),
    await listSearches(url),
  ];
  return { cached: cached.slice(0, CACHED), uncached, products, searches };
}

async function listSearches(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/products/list/?page_size=48&sort=new`);
  const { items } = (await answer.json()) as ProductList;
  const words = items.map(({ name }) =>
    name
      .replace(/[^\p{L} ]+/gu, '')
      .split(' ')
      .slice(0, 2)
      .join(' '),
  );
  return [...new Set(words)].map((word) => `${paths.search}?${new URLSearchParams({ search: word })}`);
}

export async function warm(storefronts: string[], cached: string[]): Promise<void> {
  for (const storefront of storefronts) {
    const visitor = new Visitor(storefront);
    for (const path of cached) await visitor.open(path);
    visitor.leave();
  }
}
