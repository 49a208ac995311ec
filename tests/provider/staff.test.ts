import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { createApp } from '@/provider/app';
import { products } from '@/provider/db/tables/catalog';
import { subscriptions } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { reviews } from '@/provider/db/tables/reviews';
import { bearer, signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { bodyFor } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

type Done = { status: number; message: string };

const callAsStaff = <T = Done>({ method, path }: { method: 'GET' | 'POST' | 'PATCH'; path: string }, body?: unknown) =>
  call<T>(provider, method === 'GET' ? 'GET' : 'POST', path, { headers: STAFF_HEADERS, body });

const productRow = async (uuid: string) =>
  (await provider.context.db.select().from(products).where(eq(products.id, uuid)))[0];

describe('access to staff calls', () => {
  const callStaff = (to: TestProvider, asked: Call, headers: Record<string, string>) =>
    call(to, asked.method as 'GET' | 'POST', asked.path, {
      headers,
      ...(asked.method === 'POST' && { body: bodyFor(asked, {}) }),
    });

  const guarded = Object.values<Call>(staff).filter(({ may }) => may);

  test.each(guarded)('$path is answered 404 without the staff token', async (address) => {
    const customer = await signIn(provider);
    for (const headers of [
      {},
      bearer('wrong'),
      bearer(`${STAFF_TOKEN}x`),
      bearer(STAFF_TOKEN.slice(1)),
      customer.headers,
    ]) {
      const { status, body } = await callStaff(provider, address, headers);
      expect([status, body]).toEqual([404, { status: 0, message: 'Такого вызова нет' }]);
    }
    // With the token, a call without its fields is malformed; without an id it finds nothing.
    const { status, body } = await callStaff(provider, address, STAFF_HEADERS);
    expect(address.body !== undefined ? [400] : [200, 400, 403, 404]).toContain(status);
    expect(body).not.toMatchObject({ message: 'Такого вызова нет' });
  });

  test('every staff call is answered 404 when STAFF_TOKEN is not set', async () => {
    const { STAFF_TOKEN: _, ...env } = provider.context.env;
    const app = createApp({ ...provider.context, env });
    const closed = { ...provider, handle: async (request: Request) => app.fetch(request) };
    for (const address of guarded) {
      for (const headers of [{}, STAFF_HEADERS, bearer('undefined')]) {
        expect((await callStaff(closed, address, headers)).status).toBe(404);
      }
    }
  });
});

describe('orders', () => {
  test('an order’s status is changed by its number in any notation; a cancellation names the stale cache tag', async () => {
    const { id, number, product } = await placeOrder(provider, { stocked: 5, amount: 2 });
    const typed = ` ${number.replace('-', ' ')}`;
    expect((await callAsStaff(staff.moveOrder, { number: typed, status: 'assembling' })).body).toEqual({
      status: 1,
      message: `Заказ № ${number} собирается`,
    });
    expect((await callAsStaff(staff.moveOrder, { number, status: 'paid' })).body).toMatchObject({ status: 0 });
    const cancelled = await callAsStaff(staff.moveOrder, {
      number,
      status: 'cancelled',
      note: 'Растение не прошло осмотр',
    });
    expect(cancelled.headers.get('x-touched-tags')).toBe(`product:${product}`);
    expect(await shelfOf(provider, product)).toEqual({ stocked: 5, reserved: 0 });
    const again = await callAsStaff(staff.moveOrder, { number, status: 'cancelled' });
    expect(again.body).toEqual({ status: 1, message: `Заказ № ${number} уже отменён` });
    const [order] = await provider.context.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.status).toBe('cancelled');
  });

  test('a mistyped order number is answered 404, an unknown status 400', async () => {
    const { number } = await placeOrder(provider);
    const wrong = number.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
    expect((await callAsStaff(staff.moveOrder, { number: wrong, status: 'paid' })).status).toBe(404);
    expect((await callAsStaff(staff.moveOrder, { number, status: 'lost' })).status).toBe(400);
  });
});

describe('products', () => {
  test('prices of a product are changed, and the stale cache tag is named', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 3, price: 1_000 });
    const changed = await callAsStaff(staff.changeProduct, { uuid, price: 1_500, discount_price: 1_200 });
    expect(changed.body).toMatchObject({ status: 1 });
    expect(changed.headers.get('x-touched-tags')).toBe(`product:${uuid}`);
    expect(await productRow(uuid)).toMatchObject({ stocked: 3, price: 150_000, discount_price: 120_000 });
    await callAsStaff(staff.changeProduct, { uuid, discount_price: null });
    expect(await productRow(uuid)).toMatchObject({ stocked: 3, price: 150_000, discount_price: null });
  });

  test.each([
    [{ discount_price: 1_000 }, 'a discount price equal to the price'],
    [{ price: 800, discount_price: 900 }, 'a discount price above the new price'],
    [{ price: 0 }, 'a price below the current discount price'],
  ])('the change %o is refused: %s', async (change, _why) => {
    const { uuid } = await insertProduct(provider, { price: 1_000, discount_price: 700 });
    expect((await callAsStaff(staff.changeProduct, { uuid, ...change })).body).toMatchObject({ status: 0 });
    expect(await productRow(uuid)).toMatchObject({ price: 100_000, discount_price: 70_000 });
  });

  test.each([
    ['on sale', { is_draft: false }, 0],
    ['that will be published', { is_draft: true, publish_at: new Date('2100-01-01') }, 0],
    ['that is a draft', { is_draft: true }, 1],
  ])('a price of nothing is refused but for a draft: a product %s', async (_what, state, status) => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    await provider.context.db.update(products).set(state).where(eq(products.id, uuid));
    expect((await callAsStaff(staff.changeProduct, { uuid, price: 0 })).body).toMatchObject({ status });
    expect((await productRow(uuid))?.price).toBe(status === 1 ? 0 : 100_000);
  });

  test('[ORDER-04] an order reserved at an old price is refused once, and then placed at the new price', async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    const reservation = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
    await callAsStaff(staff.changeProduct, { uuid, price: 2_000 });
    expect((await shopper.order(reservation)).body).toMatchObject({ status: 0, data: { structure: {} } });
    expect((await shopper.order(reservation)).body.data.structure.order_data?.total).toBe(2_000);
  });

  test('[ORDER-02] stock that is set while customers reserve never falls below the reserved amount', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 10 });
    const shoppers = Array.from({ length: 6 }, () => new Shopper(provider));
    for (const shopper of shoppers) await shopper.add(uuid, 2);
    const count = (stocked: number, if_stocked = 10) =>
      callAsStaff(staff.count, { id: randomUUID(), uuid, stocked, if_stocked });
    const counts = [1, 4, 20, 0, 6].map((stocked) => count(stocked));
    const answers = await Promise.all([...shoppers.map((shopper) => shopper.reserve()), ...counts]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { stocked, reserved } = await shelfOf(provider, uuid);
    expect(reserved).toBeLessThanOrEqual(stocked);
    expect((await count(reserved, stocked)).body.status).toBe(1);
  });

  test('a change of an unknown product is answered 404, one with invalid figures 400', async () => {
    expect((await callAsStaff(staff.changeProduct, { uuid: randomUUID(), price: 1 })).status).toBe(404);
    const { uuid } = await insertProduct(provider);
    for (const change of [{ stocked: 1 }, { price: -1 }, { price: '5' }, { price: 30_000_000 }]) {
      expect((await callAsStaff(staff.changeProduct, { uuid, ...change })).status).toBe(400);
    }
  });
});

describe('reviews', () => {
  test('[FORM-10] a pending review is listed for staff, and no longer once it is published', async () => {
    const { uuid } = await insertProduct(provider);
    const id = randomUUID();
    await provider.context.db.insert(reviews).values({
      id,
      product_id: uuid,
      author: 'Анна',
      rating: 5,
      text: 'Прижилась',
      created_at: provider.clock.now(),
    });
    type Pending = { items: { id: string; author: string }[] };
    const listed = await callAsStaff<Pending>(staff.reviews);
    expect(listed.body.items).toContainEqual(expect.objectContaining({ id, author: 'Анна', rating: 5 }));
    const moderated = await callAsStaff(staff.moderate, { id, state: 'published', answer: 'Спасибо!' });
    expect(moderated.body.status).toBe(1);
    expect(moderated.headers.get('x-touched-tags')).toContain(`product:${uuid}`);
    expect((await callAsStaff<Pending>(staff.reviews)).body.items.map((item) => item.id)).not.toContain(id);
    expect((await callAsStaff(staff.moderate, { id: randomUUID(), state: 'rejected' })).status).toBe(404);
  });
});

describe('outbox', () => {
  test('[ORDER-05] a dead e-mail is listed for staff and can be queued again', async () => {
    const { id } = await placeOrder(provider);
    const { db } = provider.context;
    const ofOrder = eq(outbox.message_id, `order-${id}-customer`);
    await db
      .update(outbox)
      .set({ dead_at: provider.clock.now(), attempts: 10, last_error: 'нет такого ящика' })
      .where(ofOrder);
    type Dead = { total_number_items: number; items: { id: number; subject: string; error: string }[] };
    const { body } = await callAsStaff<Dead>(staff.deadLetters);
    expect(body).toMatchObject({ total_number_items: 1, items: [{ channel: 'mail', error: 'нет такого ящика' }] });
    expect(body.items[0]?.subject).toMatch(/^Заказ № /);
    expect((await callAsStaff(staff.resend, { id: body.items[0]?.id })).body.status).toBe(1);
    expect((await db.select().from(outbox).where(ofOrder))[0]).toMatchObject({ dead_at: null, attempts: 0 });
    expect((await callAsStaff<Dead>(staff.deadLetters)).body.items).toEqual([]);
    expect((await callAsStaff(staff.resend, { id: body.items[0]?.id })).status).toBe(404);
  });
});

describe('the newsletter', () => {
  const issue = { subject: 'Осенняя посадка', text: 'Сажаем до заморозков.' };

  test('a newsletter issue goes to every confirmed subscriber once, also when the issue is sent twice', async () => {
    const { db } = provider.context;
    const [email, left] = ['reader@example.com', 'left@example.com'];
    const changed_at = provider.clock.now();
    await db.insert(subscriptions).values([
      { email, state: 'confirmed', changed_at },
      { email: left, state: 'unsubscribed', changed_at },
    ]);
    for (const _time of [1, 2]) {
      const { body } = await callAsStaff(staff.sendNewsletter, issue);
      expect(body).toEqual({ status: 1, message: 'Читателей рассылки: 1, письма уходят' });
    }
    const letters = await db.select().from(outbox).where(eq(outbox.subject, issue.subject));
    expect(letters).toMatchObject([{ recipient: email, body: expect.stringContaining(issue.text) }]);
  });

  test.each([
    ['no subject', { ...issue, subject: ' ' }],
    ['a long subject', { ...issue, subject: 'x'.repeat(121) }],
    ['no text', { subject: issue.subject }],
    ['a long text', { ...issue, text: 'x'.repeat(20_001) }],
  ])('a newsletter issue with %s is answered 400', async (_what, wrong) => {
    expect((await callAsStaff(staff.sendNewsletter, wrong)).status).toBe(400);
  });
});
