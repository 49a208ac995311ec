import { setTimeout as pause } from 'node:timers/promises';
import type { Product, ProductList } from '../../contract/catalog';
import { formatRoubles } from '../../contract/format';
import { paths } from '../../lib/paths';
import { type Cluster, STAFF_TOKEN } from './cluster';
import { Visitor } from './visitor';

/** Roubles; no other product has this price. */
const PRICE = 77_771;
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;
const OTHERS = 40;

/** `ms` until the new price is shown; undefined after the timeout. */
export type Seen = { storefront: string; where: string; ms: number | undefined };
export type PriceChange = {
  seen: Seen[];
  /** Cached pages without the product, and those that lost their cache entry. */
  others: { storefront: string; count: number; lost: string[] }[];
};

type Place = { where: string; path: string; tells: (body: string) => boolean };

const LINKED_DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

export async function measurePriceChange(cluster: Cluster, cached: string[]): Promise<PriceChange> {
  const product = await findProduct(cluster.url);
  const places = placesOf(product);
  const others = await Promise.all(
    cluster.storefronts.map((storefront) => keepOthers(storefront, cached.slice(0, OTHERS), product)),
  );
  for (const url of [...cluster.storefronts, cluster.url]) for (const { path } of places) await readText(url, path);

  const begun = performance.now();
  await changePrice(cluster.providerUrl, product.uuid);
  const doors = [
    ...cluster.storefronts.map((url, i) => ({ name: nameOf(i), url })),
    { name: 'nginx', url: cluster.url },
  ];
  const seen = doors.flatMap(({ name, url }) =>
    places.map(async (place) => ({ storefront: name, where: place.where, ms: await timeUntil(url, place, begun) })),
  );
  return {
    seen: await Promise.all(seen),
    others: await Promise.all(
      cluster.storefronts.map(async (storefront, i) => {
        const asked = others[i] ?? [];
        return { storefront: nameOf(i), count: asked.length, lost: await listLost(storefront, asked) };
      }),
    ),
  };
}

const nameOf = (storefront: number): string => `storefront ${storefront + 1}`;

async function findProduct(url: string): Promise<Pick<Product, 'uuid' | 'path'>> {
  const answer = await fetch(`${url}/api/products/list/?page_size=1&in_stock=1`);
  const [product] = ((await answer.json()) as ProductList).items;
  if (!product) throw new Error('No product is in stock');
  return product;
}

const placesOf = ({ path }: Pick<Product, 'path'>): Place[] => [
  { where: 'page', path, tells: (body) => withoutScripts(body).includes(formatRoubles(PRICE)) },
  {
    where: 'JSON-LD',
    path,
    tells: (body) => [...body.matchAll(LINKED_DATA)].some(([, data]) => data?.includes(String(PRICE))),
  },
  {
    where: 'category',
    path: path.slice(0, path.lastIndexOf('/')),
    tells: (body) => body.includes(formatRoubles(PRICE)),
  },
  { where: 'price list', path: paths.yandexFeed, tells: (body) => body.includes(String(PRICE)) },
];

const withoutScripts = (html: string): string => html.replace(/<script.*?<\/script>/gs, '');

async function keepOthers(storefront: string, pages: string[], product: Pick<Product, 'path'>): Promise<string[]> {
  const others: string[] = [];
  for (const path of pages) if (!(await readText(storefront, path)).includes(product.path)) others.push(path);
  return others;
}

async function changePrice(providerUrl: string, uuid: string): Promise<void> {
  const answer = await fetch(`${providerUrl}/api/staff/product/change/post/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${STAFF_TOKEN}` },
    body: JSON.stringify({ uuid, price: PRICE, discount_price: null }),
  });
  if (!answer.ok) throw new Error(`The price was refused: ${answer.status}`);
}

async function timeUntil(storefront: string, { path, tells }: Place, begun: number): Promise<number | undefined> {
  while (performance.now() - begun < PATIENCE_MS) {
    if (tells(await readText(storefront, path))) return performance.now() - begun;
    await pause(LOOK_MS);
  }
  return undefined;
}

async function listLost(storefront: string, pages: string[]): Promise<string[]> {
  const lost: string[] = [];
  const visitor = new Visitor(storefront);
  for (const path of pages) if ((await visitor.open(path)).headers['x-cache'] === 'miss') lost.push(path);
  visitor.leave();
  return lost;
}

async function readText(storefront: string, path: string): Promise<string> {
  const answer = await fetch(storefront + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.text();
}
