import type { Card } from '../../contract/card';
import type { Category, ProductList } from '../../contract/catalog';

/** Deterministic, so that runs are comparable. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SORTS = ['popular', 'price_asc', 'price_desc', 'new', 'name'];
const LISTS = 2_000;
const POPULAR = 400;
const DETAILS = 8_000;
const QUERIES = 8_000;
const WORDS = [
  'туя',
  'сосны',
  'гортензия метельчатая',
  'можжевельнк',
  'thuja',
  'tuya',
  'ель 150 см',
  'vj;;tdtkmybr',
  'хоста',
];

export type Load = { name: string; paths: string[]; limit: number };

const read = async <T>(url: string, path: string): Promise<T> => {
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
};

/** Almost unique requests, so the work is measured and not a cache. */
export async function makeLoads(url: string): Promise<Load[]> {
  const random = numbersFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const items = await readItems(url);
  const details = items.map((item) => `/products/detail/${item.slug}`);
  const query = () => spoil(beginningOf(pick(items).name, random), random);
  const queries = [...WORDS, ...Array.from({ length: QUERIES }, query)];
  const search = (path: string, words: string[]) => words.map((word) => `${path}?search=${encodeURIComponent(word)}`);
  const typed = [...new Set(queries.map((word) => word.slice(0, 2 + Math.floor(random() * 14))))];
  return [
    { name: 'list with facets', paths: await listPaths(url, random), limit: 60 },
    { name: 'detail', paths: details.slice(0, POPULAR), limit: 5 },
    { name: 'detail, first read', paths: details, limit: 5 },
    { name: 'search', paths: search('/products/search/', queries), limit: 80 },
    { name: 'suggest', paths: search('/products/suggest/', typed.slice(0, POPULAR)), limit: 30 },
    { name: 'suggest, first read', paths: search('/products/suggest/', typed), limit: 30 },
  ];
}

async function readItems(url: string): Promise<Card[]> {
  const items: Card[] = [];
  const { total_number_items } = await read<ProductList>(url, '/products/list/?page_size=48');
  const pages = Math.min(10_000, Math.ceil(total_number_items / 48));
  const step = Math.max(1, Math.floor(pages / (DETAILS / 48)));
  for (let page = 1; page <= pages && items.length < DETAILS; page += step) {
    items.push(...(await read<ProductList>(url, `/products/list/?page_size=48&page=${page}`)).items);
  }
  return items;
}

async function listPaths(url: string, random: () => number): Promise<string[]> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const root = await read<Category>(url, '/catalog/catalog');
  const categories = ['', ...root.children.map((child) => child.slug)];
  const { facets } = await read<ProductList>(url, '/products/list/?page_size=1');
  const choices = facets.flatMap((facet) =>
    facet.type === 'list' ? facet.values.map(({ value }) => [facet.key, value]) : [],
  );
  return Array.from({ length: LISTS }, () => {
    const query = new URLSearchParams();
    const category = pick(categories);
    if (category) query.set('category', category);
    for (let n = Math.floor(random() * 4); n > 0; n -= 1) {
      const [key, value] = pick(choices) as [string, string];
      query.set(key, value);
    }
    if (random() < 0.3) query.set('in_stock', '1');
    if (random() < 0.3) query.set('price_max', String(Math.floor(random() * 50_000)));
    query.set('sort', pick(SORTS));
    query.set('page', String(random() < 0.7 ? 1 : 1 + Math.floor(random() * 40)));
    return `/products/list/?${query}`;
  });
}

const beginningOf = (name: string, random: () => number): string =>
  name
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 1 + Math.floor(random() * 3))
    .join(' ');

function spoil(text: string, random: () => number): string {
  if (random() > 1 / 3 || text.length < 5) return text;
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}
