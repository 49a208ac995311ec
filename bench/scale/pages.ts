import type { ProductList } from '../../contract/catalog';
import { paths } from '../../lib/paths';
import { listPlenty, listPopular, listUnkept } from '../load/addresses';
import { Visitor } from './visitor';

const KEPT = 60;

export type Pages = {
  kept: string[];
  /** Unique filter combinations: cache misses. */
  unkept: string[];
  searches: string[];
  products: string[];
};

export async function listPages(url: string): Promise<Pages> {
  const [kept, unkept, products, searches] = [
    await listPopular(url),
    await listUnkept(url),
    await listPlenty(url),
    await listSearches(url),
  ];
  return { kept: kept.slice(0, KEPT), unkept, products, searches };
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

export async function warm(storefronts: string[], kept: string[]): Promise<void> {
  for (const storefront of storefronts) {
    const visitor = new Visitor(storefront);
    for (const path of kept) await visitor.open(path);
    visitor.leave();
  }
}
