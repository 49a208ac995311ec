import type { Category, ProductList } from '../../contract/catalog';

/** The same numbers in every run, so that runs can be compared. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const VARIANTS = 400;
const SORTS = ['popular', 'price_asc', 'price_desc', 'new', 'name'];
const WORDS = [
  'туя',
  'сосны',
  'гортензия метельчатая',
  'можжевельнк',
  'thuja',
  'роза красная',
  'сирень',
  'tuya',
  'ель 150 см',
  'vj;;tdtkmybr',
  'хоста',
  'клен',
];
const BEGINNINGS = ['т', 'ту', 'сос', 'горт', 'мож', 'thu', 'роз', 'сире', 'кле', 'бон'];

export type Load = { name: string; paths: string[]; limit: number };

const read = async <T>(url: string, path: string): Promise<T> => {
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
};

/** Addresses as visitors ask for them: categories of every depth, one to three facets, all orders, near and far pages. */
export async function makeLoads(url: string): Promise<Load[]> {
  const random = numbersFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const root = await read<Category>(url, '/catalog/catalog');
  const categories = ['', ...root.children.map((child) => child.slug)];
  const { facets, items } = await read<ProductList>(url, '/products/list/?page_size=48');
  const choices = facets.flatMap((facet) =>
    facet.type === 'list' ? facet.values.map(({ value }) => [facet.key, value]) : [],
  );

  const listOf = () => {
    const query = new URLSearchParams();
    const category = pick(categories);
    if (category) query.set('category', category);
    for (let n = Math.floor(random() * 4); n > 0; n--) {
      const [key, value] = pick(choices) as [string, string];
      query.set(key, value);
    }
    if (random() < 0.3) query.set('in_stock', '1');
    if (random() < 0.3) query.set('price_max', String(Math.floor(random() * 50_000)));
    query.set('sort', pick(SORTS));
    query.set('page', String(random() < 0.7 ? 1 : 1 + Math.floor(random() * 40)));
    return `/products/list/?${query}`;
  };
  const slugs = [...items];
  for (let page = 2; slugs.length < VARIANTS && page < 40; page++) {
    const more = await read<ProductList>(url, `/products/list/?page_size=48&page=${page * 7}`);
    slugs.push(...more.items);
  }
  const search = (words: string[], path: string) => words.map((word) => `${path}?search=${encodeURIComponent(word)}`);
  return [
    { name: 'list with facets', paths: Array.from({ length: VARIANTS }, listOf), limit: 60 },
    { name: 'detail', paths: slugs.map((item) => `/products/detail/${item.slug}`), limit: 5 },
    { name: 'search', paths: search(WORDS, '/products/search/'), limit: 80 },
    { name: 'suggest', paths: search(BEGINNINGS, '/products/suggest/'), limit: 30 },
  ];
}
