import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openProvider, type Provider } from '@/provider/app';
import { products } from '@/provider/db/tables/catalog';
import { payments } from '@/provider/db/tables/payments';
import { parseProviderEnv } from '@/provider/env';
import type { Place } from '@/scripts/database/place';
import { signIn } from './customer';
import { type Placed, placeOrder } from './placed-order';
import { insertProduct, TestClock } from './provider';
import { fileOf, realPhoto } from './sample-files';
import { createScratchDatabase } from './scratch-database';
import { Shopper } from './shopper';
import { ENQUIRY, sendForm } from './visitor-forms';

export type LivedIn = { dataDir: string; orders: Placed[]; customer: { authorization: string }; remove: () => void };

/** Characters that a careless copy would corrupt. */
export const ODD_NAME = 'Роза "Gloria {Dei}", \'клон\' (2 л)\\ \t\n\u00A0🌹 NULL, ""';

/** Opens the database without background jobs. */
export const openAt = async (place: Place, clock = new TestClock()) => ({
  ...(await openProvider(parseProviderEnv(place), { now: clock.now, jobs: false })),
  clock,
});

/** A stopped shop on PGlite with orders, a payment, a customer, a cart, and an enquiry with a file. */
export async function makeLivedInShop(): Promise<LivedIn> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-lived-'));
  const provider = await openAt({ DATA_DIR: dataDir });
  try {
    const { db } = provider.context;
    const { uuid } = await insertProduct(provider, { stocked: 40 });
    await db.update(products).set({ name: ODD_NAME, attributes: {} }).where(sql`${products.id} = ${uuid}`);
    const { headers } = await signIn(provider);
    const orders: Placed[] = [];
    for (const price of [900, 12_345, 1]) {
      orders.push(await placeOrder(provider, { price, comment: ODD_NAME, headers: price === 900 ? headers : {} }));
    }
    await payFor(provider, orders[0]?.id ?? '');
    const shopper = new Shopper(provider, { headers });
    await shopper.add(uuid, 3);
    await shopper.like(uuid);
    await sendForm(provider, { ...ENQUIRY, file: fileOf(await realPhoto(1_200, 900), 'сад.jpg') });
    return { dataDir, orders, customer: headers, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  } finally {
    await provider.close();
  }
}

const payFor = ({ context: { db } }: Provider, order_id: string) =>
  db.insert(payments).values({
    id: randomUUID(),
    order_id,
    stage: 'taken',
    amount: 180_000,
    created_at: new Date('2026-11-21T09:00:00.123Z'),
  });

export type Target = Place & { remove: () => Promise<void> };

/** An empty database: on the server of TEST_DATABASE_URL, or a directory that does not exist yet. */
export async function openTarget(server = process.env.TEST_DATABASE_URL): Promise<Target> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'nursery-target-'));
  const DATA_DIR = path.join(home, 'data');
  const scratch = server ? await createScratchDatabase(server) : undefined;
  const remove = async () => {
    rmSync(home, { recursive: true, force: true });
    await scratch?.drop();
  };
  return { DATA_DIR, DATABASE_URL: scratch?.url, remove };
}
