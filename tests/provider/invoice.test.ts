import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { settings } from '@/provider/db/tables/content';
import { outbox } from '@/provider/db/tables/notifications';
import { moveOrder } from '@/provider/orders/service';
import { type Placed, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };

async function readInvoiced() {
  const placed = await placeOrder(provider, { payment_method: 'invoice', company });
  await moveOrder(provider.context, placed.number, 'awaiting_payment');
  const path = `/orders/by-link/?token=${encodeURIComponent(placed.token)}`;
  const { body: order } = await call<Order>(provider, 'GET', path);
  return { order, letters: await Promise.all([letterOf(placed, 'customer'), letterOf(placed, 'awaiting_payment')]) };
}

async function letterOf({ id }: Placed, what: string): Promise<string> {
  const { db } = provider.context;
  const [letter] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.message_id, `order-${id}-${what}`));
  return letter?.body ?? '';
}

test('[ORDER-01][ORDER-05] an order by invoice links to its invoice, on the page and in both e-mails, when the seller’s details are set', async () => {
  const { order, letters } = await readInvoiced();
  expect(order.invoice_url).toContain('/success/invoice?token=');
  for (const letter of letters) expect(letter).toContain('/success/invoice?token=');
});

test('[ORDER-01][ORDER-05] an order by invoice has no invoice link, on the page or in both e-mails, when the seller’s details are missing', async () => {
  const { db } = provider.context;
  const common = eq(settings.key, 'common');
  await db
    .update(settings)
    .set({ value: sql`${settings.value} - 'seller'` })
    .where(common);
  const { order, letters } = await readInvoiced();
  expect(order).toMatchObject({ payment_method: 'invoice', company });
  expect(order).not.toHaveProperty('invoice_url');
  for (const letter of letters) {
    expect(letter).not.toContain('/success/invoice');
    expect(letter).toContain('Пришлём счёт на почту.');
  }
});
