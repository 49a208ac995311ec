import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import type { OrderAnswer } from '@/contract/orders';
import { openProvider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { sendDueMessages } from '@/provider/notifications/service';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { createScratchDatabase } from '../setup/scratch-database';
import { startProvider } from '../setup/shop-process';
import { submission } from '../setup/shopper';

const LEASE_MS = 31_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-outbox-'));
let mailServer: FakeMailServer;
let database: Record<string, string> = {};
let drop = async () => {};
beforeAll(async () => {
  mailServer = await openFakeMailServer();
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const scratch = await createScratchDatabase(server);
  database = { DATABASE_URL: scratch.url };
  drop = scratch.drop;
});
afterAll(async () => {
  await mailServer.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function order(url: string): Promise<number> {
  const post = async <T>(address: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(`${url}/api${address}`, { ...init, body: JSON.stringify(body) });
    return { body: (await response.json()) as T, cartid: response.headers.get('cartid') ?? '' };
  };
  const list = await fetch(`${url}/api/products/list/?in_stock=1&page_size=1`);
  const uuid = ((await list.json()) as ProductList).items[0]?.uuid;
  const { cartid } = await post('/cart/add_product/post/', { uuid, amount: 1 });
  const reserved = await post<OrderAnswer>('/cart/create_and_reserve_order/post/', { data: {} }, { cartid });
  const reservation = reserved.body.data.structure.order_data?.uuid ?? '';
  const headers = { cartid, 'idempotency-key': randomUUID() };
  return (await post<OrderAnswer>('/cart/process_order/post/', submission(reservation), headers)).body.status;
}

test('[ORDER-05] SIGKILL while letters are being sent: the next start sends them again under the same ids, once', async () => {
  const settings = { ...database, SMTP_URL: mailServer.url, SITE_URL: 'https://nursery.example' };
  const release = mailServer.hold();
  const shop = await startProvider({ env: settings, dataDir });
  expect(await order(shop.url)).toBe(1);
  await mailServer.waitFor(() => mailServer.letters.length === 2);
  await shop.kill();
  release();

  const now = () => new Date(Date.now() + LEASE_MS);
  const next = await openProvider(parseProviderEnv({ ...settings, DATA_DIR: dataDir }), { now, jobs: false });
  expect(await sendDueMessages(next.context)).toBe(2);
  expect(await sendDueMessages(next.context)).toBe(0);
  await next.close();

  const ids = mailServer.letters.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(4);
  expect(new Set(ids.slice(2))).toEqual(new Set(ids.slice(0, 2)));
}, 120_000);
