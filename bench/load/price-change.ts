import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product, ProductList } from '../../contract/catalog';
import { formatRoubles } from '../../contract/format';
import { type Environments, STAFF_TOKEN } from '../environments';
import type { Figure } from '../figure';
import { median } from '../statistics';

const CHANGES = 5;
/** Roubles; no other product has this price. */
const FIRST_PRICE = 77_771;
const PATIENCE_MS = 30_000;
const OTHERS = ['/about', '/contacts', '/policy', '/agreement'];

/** Time until every cached page shows a new price, and the effect on other pages. */
export async function measurePriceChange(environments: Environments): Promise<Figure[]> {
  const [{ url }, pages] = await Promise.all([environments.shop(), environments.pages()]);
  const list = await fetch(`${url}/api/products/list/?category=${path.basename(pages.category)}&in_stock=1`);
  const product = ((await list.json()) as ProductList).items.find((item) => item.path === pages.product);
  if (!product) throw new Error(`${pages.product} is not in its category`);
  const shown = await pagesThatShow(url, product, [...new Set([...ancestorsOf(product.path), '/'])]);

  const times: number[] = [];
  const before: number[] = [];
  const after: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await timeAll(url, [...shown, ...OTHERS]);
    before.push(...(await timeAll(url, OTHERS)));
    times.push(await timeChange(url, product.uuid, FIRST_PRICE + change, shown));
    after.push(...(await timeAll(url, OTHERS)));
  }
  return [
    {
      name: 'price change → every page correct',
      unit: 'ms',
      value: median(times),
      goal: { most: 1_000 },
      note: `longest ${Math.max(...times).toFixed(0)}; ${shown.join(', ')}`,
    },
    {
      name: 'pages without the price, after a change of it',
      unit: 'ms',
      value: median(after),
      beside: { what: 'before it', value: median(before) },
      goal: { most: 2 },
      note: 'the whole cache emptied would make them anew',
    },
  ];
}

function ancestorsOf(address: string): string[] {
  const parts = address.split('/').slice(1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}

async function pagesThatShow(
  url: string,
  product: Pick<Product, 'path' | 'price' | 'discount_price'>,
  paths: string[],
) {
  const price = formatRoubles(product.discount_price ?? product.price);
  const shown: string[] = [];
  for (const address of paths) {
    const html = await readPage(url + address);
    if (html.includes(product.path) && html.includes(price)) shown.push(address);
  }
  return shown;
}

async function timeChange(url: string, uuid: string, price: number, paths: string[]): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/staff/product/change/post/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${STAFF_TOKEN}`, origin: url },
    body: JSON.stringify({ uuid, price, discount_price: null }),
  });
  if (!answer.ok) throw new Error(`The price was refused: ${answer.status}`);
  const wrong = new Set(paths);
  while (wrong.size > 0) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`The old price stays on ${[...wrong].join(', ')}`);
    for (const address of wrong) {
      if ((await readPage(url + address)).includes(formatRoubles(price))) wrong.delete(address);
    }
    if (wrong.size > 0) await pause(10);
  }
  return performance.now() - begun;
}

async function timeAll(url: string, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of paths) {
    const begun = performance.now();
    await readPage(url + address);
    times.push(performance.now() - begun);
  }
  return times;
}

async function readPage(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
