import type { Category, ProductList } from '../../contract/catalog';
import { numbersFrom } from '../provider/requests';

const UNCACHED = 4_000;
const PRODUCT_PAGES = 10;

const read = async <Answer>(url: string, path: string): Promise<Answer> => {
  const answer = await fetch(`${url}/api${path}`, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
};

/** Random filters and a unique price each, so every request is a cache miss. */
export async function listUncached(url: string): Promise<string[]> {
  const random = numbersFrom(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { children } = await read<Category>(url, '/catalog/catalog');
  const { facets } = await read<ProductList>(url, '/products/list/?page_size=1');
  const choices = facets.flatMap((facet) =>
    facet.type === 'list' ? facet.values.map(({ value }): [string, string] => [facet.key, value]) : [],
  );
  return Array.from({ length: UNCACHED }, (_, i) => {
    const query = new URLSearchParams({ price_max: String(20_000 + i) });
    for (let n = Math.floor(random() * 3); n > 0; n -= 1) query.set(...pick(choices));
    return `${pick(children).path}?${query}`;
  });
}

export async function listPopular(url: string): Promise<string[]> {
  const { children } = await read<Category>(url, '/catalog/catalog');
  const paths = ['/', ...children.map(({ path }) => path)];
  for (let page = 1; page <= PRODUCT_PAGES; page += 1) {
    const { items } = await read<ProductList>(url, `/products/list/?page_size=48&page=${page * 10}`);
    paths.push(...items.map(({ path }) => path));
  }
  return paths;
}

export async function listPlenty(url: string): Promise<string[]> {
  const { items } = await read<ProductList>(url, '/products/list/?page_size=48&in_stock=1');
  return items.filter(({ total_quantity }) => total_quantity >= 20).map(({ uuid }) => uuid);
}
