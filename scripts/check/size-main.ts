import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { compareSizes, GROWTH, listAssets, type Size } from './size';

const LIMITS_FILE = 'scripts/check/size-limits.json';
const ANSWER_MS = 30_000;

/** One page of each kind, from the seed. */
const ROUTES = {
  home: '/',
  category: '/catalog/hvojnye',
  product: '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3',
  article: '/news/kogda-obrezat-kustarniki',
  search: '/result?search=сосна',
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  admin_login: '/admin/login',
};

/** Pages of a member of staff. */
const STAFF_ROUTES = {
  admin_today: '/admin',
  admin_orders: '/admin/orders',
  admin_phone_order: '/admin/orders/new',
  admin_people: '/admin/people',
  admin_inbox: '/admin/inbox',
  admin_products: '/admin/products',
  admin_product_card: '/admin/products/new',
};

/** Gzip size of scripts and styles per page. `node --import tsx scripts/check/size-main.ts --write` sets limits. */
async function main(): Promise<void> {
  const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
  const found = await measureRoutes();
  if (write) writeFileSync(LIMITS_FILE, `${JSON.stringify(found, null, 2)}\n`);
  const limits = existsSync(LIMITS_FILE) ? JSON.parse(readFileSync(LIMITS_FILE, 'utf8')) : {};
  const verdicts = compareSizes(found, limits);
  console.log(`Size of ${Object.keys(found).length} pages, gzip`);
  for (const { route, kind, found: bytes, limit, isOver } of verdicts) {
    const change = limit === undefined ? 'no limit' : `${((bytes / limit - 1) * 100).toFixed(1)} % of growth`;
    console.log(`  ${isOver ? '✗' : '✓'} ${route} ${kind}: ${(bytes / 1024).toFixed(1)} KiB, ${change}`);
  }
  if (verdicts.every(({ isOver }) => !isOver)) return;
  console.log(
    `More than ${Math.round((GROWTH - 1) * 100)} % over ${LIMITS_FILE}: find what came in, or raise it with --write.`,
  );
  process.exitCode = 1;
}

async function measureRoutes(): Promise<Record<string, Size>> {
  const shop = await startShop();
  try {
    const found: Record<string, Size> = {};
    const cookie = await signUpOwner(shop);
    for (const [route, address] of Object.entries({ ...ROUTES, ...STAFF_ROUTES })) {
      const headers: Record<string, string> = route in STAFF_ROUTES ? { cookie } : {};
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(shop.url + address, { headers, redirect: 'error', signal });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      const { scripts, styles } = listAssets(await answer.text());
      if (scripts.length === 0 || styles.length === 0) throw new Error(`${address} loads no script or no style sheet`);
      found[route] = { scripts: weigh(scripts), styles: weigh(styles) };
    }
    return found;
  } finally {
    await shop.remove();
  }
}

/** The cookie of a session. */
async function signUpOwner({ url, log }: ShopProcess): Promise<string> {
  const token = /\/admin\/invitation\?key=([\w-]+)/.exec(log())?.[1];
  const owner = { token, name: 'Ольга', email: 'owner@yarus.example', password: 'ёлка и сосна' };
  const answer = await fetch(`${url}/api/staff/invitation/accept/post/`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const weigh = (paths: string[]): number =>
  paths
    .map((address) => readFileSync(path.join('.next', address.replace(/^\/_next\//, ''))))
    .reduce((sum, bytes) => sum + gzipSync(bytes).byteLength, 0);

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
