import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { orderClaims } from '@/provider/db/tables/claims';
import { enquiries } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { reviews } from '@/provider/db/tables/reviews';
import { forgetOrders } from '@/provider/log/service';
import { withinRequest } from '@/telemetry/request-id';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

async function ask<C extends Call>(address: C, given: object = {}, headers = owner.headers) {
  const query = address.method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
  const sent = address.method === 'GET' ? {} : { body: given };
  const method = address.method === 'GET' ? 'GET' : 'POST';
  return (await call<AnswerOf<C>>(provider, method, address.path + query, { headers, ...sent })).body;
}

const entriesOf = async (request: string) =>
  (await ask(staff.log)).items.filter(({ request_id }) => request_id === request);

const insertReview = async () => {
  const id = randomUUID();
  const review = { id, author: 'Анна', rating: 5, text: 'Хорошо', created_at: provider.clock.now() };
  await provider.context.db.insert(reviews).values(review);
  return id;
};

async function insertDeadLetter(): Promise<number> {
  const now = provider.clock.now();
  const letter = { message_id: randomUUID(), recipient: 'a@b.ru', subject: 'Заказ', body: 'Текст' };
  const [row] = await provider.context.db
    .insert(outbox)
    .values({ ...letter, created_at: now, next_attempt_at: now, dead_at: now })
    .returning({ id: outbox.id });
  return row?.id ?? 0;
}

const insertBanner = () => ask(staff.putBanner, BANNER('spring'));
const BANNER = (id: string, title = 'Весна') => ({
  ...{ id, title, link: '/catalog' },
  image: { src: '/media/a.webp', alt: 'Весна' },
});

const invite = () =>
  ask(staff.invitePerson, { name: 'Пётр', email: `${randomUUID()}@yarus.example`, role: 'picker' as const });

async function newestPerson(): Promise<string> {
  await invite();
  return (await ask(staff.people)).items.at(-1)?.id ?? '';
}

async function insertEnquiry(): Promise<string> {
  const id = randomUUID();
  const enquiry = {
    id,
    mailing_type: 'consultation',
    username: 'Анна',
    email: 'a@b.ru',
    text: 'Когда сажать?',
  } as const;
  await provider.context.db.insert(enquiries).values({ ...enquiry, created_at: provider.clock.now() });
  return id;
}

async function insertClaim(): Promise<string> {
  const id = randomUUID();
  const { id: order_id } = await placeOrder(provider);
  await provider.context.db
    .insert(orderClaims)
    .values({ id, order_id, text: 'Сломана ветка', created_at: provider.clock.now() });
  return id;
}

/** One valid body for each writing call. */
const WRITES: Partial<Record<keyof typeof staff, () => Promise<object> | object>> = {
  changeProduct: async () => ({ uuid: (await insertProduct(provider)).uuid, price: 900 }),
  removeProduct: async () => ({ uuid: (await insertProduct(provider)).uuid }),
  restoreProduct: async () => {
    const { uuid } = await insertProduct(provider);
    await ask(staff.removeProduct, { uuid });
    return { uuid };
  },
  moveOrder: async () => ({ number: (await placeOrder(provider)).number, status: 'assembling' }),
  confirmOrder: async () => ({ number: (await placeOrder(provider)).number }),
  planOrder: async () => ({ number: (await placeOrder(provider)).number, staff_note: 'Хрупкое' }),
  recordPayment: async () => ({
    ...{ id: randomUUID(), number: (await placeOrder(provider)).number, kind: 'payment', way: 'cash', amount: 500 },
  }),
  removePayment: async () => {
    const id = randomUUID();
    const { number } = await placeOrder(provider);
    await ask(staff.recordPayment, { id, number, kind: 'payment', way: 'card', amount: 500 });
    return { id };
  },
  editOrder: async () => ({
    ...{ id: randomUUID(), number: (await placeOrder(provider)).number, total_before: 2_000 },
    edit: { method: 'courier', address: 'Истра, Лесная, 14', delivery_price: 500 },
  }),
  placePhoneOrder: async () => ({
    id: randomUUID(),
    customer: { name: 'Анна', phone: '79160001122' },
    lines: [{ uuid: (await insertProduct(provider)).uuid, amount: 1 }],
    delivery: { method: 'pickup', price: null },
    payment_method: 'on_receipt',
  }),
  settleEnquiry: async () => ({ id: await insertEnquiry() }),
  settleClaim: async () => ({ id: await insertClaim() }),
  noteCustomer: async () => {
    await placeOrder(provider);
    return { key: '79161234567', note: 'Любит сосны' };
  },
  eraseCustomer: async () => {
    const { uuid } = await insertProduct(provider);
    const phone = '79160003344';
    const placed = await ask(staff.placePhoneOrder, {
      ...{ id: randomUUID(), customer: { name: 'Пётр', phone }, lines: [{ uuid, amount: 1 }] },
      ...{ delivery: { method: 'pickup', price: null }, payment_method: 'on_receipt' },
    });
    await ask(staff.moveOrder, { number: placed.number, status: 'cancelled' });
    return { key: phone };
  },
  saveView: () => ({ name: 'Мои', query: 'view=open' }),
  removeView: async () => {
    await ask(staff.saveView, { name: 'Лишний', query: 'view=new' });
    return { id: (await ask(staff.views)).items.find(({ name }) => name === 'Лишний')?.id };
  },
  settleRefund: async () => ({ number: (await placeOrder(provider)).number, action: 'returned' }),
  moderate: async () => ({ id: await insertReview(), state: 'published' }),
  resend: async () => ({ id: await insertDeadLetter() }),
  sendNewsletter: () => ({ subject: 'Осень', text: 'Скидки' }),
  putRedirects: () => ({ redirects: [{ from: `/old-${randomUUID()}`, to: '/catalog' }] }),
  removeRedirect: async () => {
    await ask(staff.putRedirects, { redirects: [{ from: '/gone', to: '/catalog' }] });
    return { from: '/gone' };
  },
  putBanner: () => BANNER('winter'),
  removeBanner: async () => {
    await insertBanner();
    return { id: 'spring' };
  },
  putTariff: async () => ({ ...(await ask(staff.tariff)), box: { name: 'Термобокс', price: 777 } }),
  invitePerson: () => ({ name: 'Иван', email: `${randomUUID()}@yarus.example`, role: 'picker' }),
  inviteAgain: async () => ({ id: (await signInStaff(provider, 'picker')).id }),
  changePerson: async () => ({ id: await newestPerson(), name: 'Новое имя' }),
  endSession: async () => {
    const { id } = await signInStaff(provider, 'picker');
    return { id: (await ask(staff.people)).items.find((person) => person.id === id)?.sessions[0]?.id };
  },
  createKey: () => ({ name: '1С', scopes: ['orders.read'] }),
  revokeKey: async () => {
    await ask(staff.createKey, { name: 'МойСклад', scopes: ['orders.read'] });
    return { id: (await ask(staff.keys)).items[0]?.id };
  },
  restore: async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    await ask(staff.changeProduct, { uuid, price: 900 });
    return { id: (await ask(staff.log, { subject: 'products', key: uuid })).items[0]?.id };
  },
};

/** Tested with the accounts: they need a password or a code of their own. */
const OF_ONE_SESSION = ['closeSession', 'changePassword', 'beginTotp', 'confirmTotp', 'removeTotp'];
const WRITES_NOTHING_HERE = ['settleRefund', 'returnMoney', 'sendPaymentLink', 'previewEdit'];

describe('every write of staff leaves who, when and what', () => {
  const names = Object.entries<Call>(staff)
    .filter(([, { method, may }]) => method === 'POST' && may)
    .map(([name]) => name as keyof typeof staff)
    .filter((name) => ![...OF_ONE_SESSION, ...WRITES_NOTHING_HERE].includes(name));

  test.each(names)('staff.%s', async (name) => {
    const body = await WRITES[name]?.();
    if (!body) throw new Error(`Write a body for staff.${name}`);
    const request = `request-${name}-${randomUUID().slice(0, 8)}`.slice(0, 60);
    const answer = await withinRequest(request, () => ask(staff[name] as Call, body));
    expect(answer).toMatchObject({ status: 1 });
    const entries = await entriesOf(request);
    expect(entries.length).toBeGreaterThan(0);
    const person = (await ask(staff.people)).items.find(({ id }) => id === owner.id);
    for (const { actor, before, after } of entries) {
      expect(actor).toBe(person?.name);
      expect(Object.keys({ ...before, ...after }).length).toBeGreaterThan(0);
    }
  });
});

test('a price change is one entry with the price before and after, in kopecks, and the plant’s name', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  await ask(staff.changeProduct, { uuid, price: 900 });
  const { items } = await ask(staff.log, { subject: 'products', key: uuid });
  expect(items).toMatchObject([
    {
      kind: 'changed',
      name: 'Пробное растение',
      before: { price: 100_000 },
      after: { price: 90_000 },
      can_restore: true,
    },
  ]);
});

test('a tariff written again unchanged leaves no entry, one changed rate leaves one', async () => {
  const tariff = await ask(staff.tariff);
  const at = async (request: string, body: object) => {
    await withinRequest(request, () => ask(staff.putTariff, body));
    return entriesOf(request);
  };
  expect(await at('the-same-tariff', tariff)).toEqual([]);
  const [first, ...others] = tariff.zones;
  const dearer = { ...tariff, zones: [{ ...first, price: (first?.price ?? 0) + 100 }, ...others] };
  expect(await at('one-dearer-zone', dearer)).toHaveLength(1);
});

test('the shop’s own writes leave nothing; SQL by hand does, and is seen as such', async () => {
  const { db } = provider.context;
  const { id } = await placeOrder(provider);
  expect((await ask(staff.log, { subject: 'orders', key: id })).items).toEqual([]);
  const { uuid } = await insertProduct(provider);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(products).set({ popularity: 7 }).where(eq(products.id, uuid));
  });
  expect((await ask(staff.log, { subject: 'products', key: uuid })).items).toMatchObject([
    { actor: 'Вне магазина', after: { popularity: 7 } },
  ]);
});

test('personal data of an order is logged as changed only, and goes with the order’s own', async () => {
  const { db } = provider.context;
  const { id } = await placeOrder(provider);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('nursery.writer', 'psql', true)`);
    await tx.update(orders).set({ phone: '79990001122', customer_name: 'Другая Анна' }).where(eq(orders.id, id));
  });
  const read = async () => (await ask(staff.log, { subject: 'orders', key: id })).items;
  expect(await read()).toMatchObject([
    {
      before: { phone: 'изменено', customer_name: 'изменено' },
      after: { phone: 'изменено', customer_name: 'изменено' },
    },
  ]);
  await forgetOrders(db, [id]);
  expect(await read()).toEqual([]);
});

describe('«Вернуть»', () => {
  const restoreLast = async (
    subject: 'products' | 'banners' | 'redirects' | 'staff_accounts' | 'reviews',
    key: string,
  ) => {
    const [last] = (await ask(staff.log, { subject, key })).items;
    return ask(staff.restore, { id: last?.id });
  };
  const priceOf = async (uuid: string) =>
    (await provider.context.db.select().from(products).where(eq(products.id, uuid)))[0];

  test('writes the former price, and refuses one that the rules forbid', async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000, discount_price: 700 });
    await ask(staff.changeProduct, { uuid, discount_price: null });
    await ask(staff.changeProduct, { uuid, price: 600 });
    const history = (await ask(staff.log, { subject: 'products', key: uuid })).items;
    const refused = await ask(staff.restore, { id: history.find(({ before }) => before.discount_price)?.id });
    expect(refused).toEqual({ status: 0, message: 'Цена со скидкой должна быть меньше обычной' });
    expect(await restoreLast('products', uuid)).toMatchObject({ status: 1 });
    expect(await priceOf(uuid)).toMatchObject({ price: 100_000, discount_price: null });
  });

  test('does not touch the stock', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 7 });
    await ask(staff.changeProduct, { uuid, stocked: 3 });
    expect(await restoreLast('products', uuid)).toEqual({ status: 0, message: 'Эту запись вернуть нельзя' });
    expect((await priceOf(uuid))?.stocked).toBe(3);
  });

  test('puts a removed product back', async () => {
    const { uuid } = await insertProduct(provider);
    await ask(staff.removeProduct, { uuid });
    expect(await restoreLast('products', uuid)).toMatchObject({ status: 1 });
    expect((await priceOf(uuid))?.removed_at).toBeNull();
  });

  test('puts back a removed and a changed banner, and removes an added one', async () => {
    const shown = async () => (await ask(staff.banners)).items.find(({ id }) => id === 'autumn');
    await ask(staff.putBanner, BANNER('autumn', 'Осень'));
    await ask(staff.putBanner, BANNER('autumn', 'Поздняя осень'));
    expect(await restoreLast('banners', 'autumn')).toMatchObject({ status: 1 });
    expect(await shown()).toMatchObject({ title: 'Осень', link: '/catalog' });
    await ask(staff.removeBanner, { id: 'autumn' });
    await restoreLast('banners', 'autumn');
    expect(await shown()).toMatchObject({ title: 'Осень' });
    await restoreLast('banners', 'autumn');
    expect(await shown()).toBeUndefined();
  });

  test('puts back a redirect', async () => {
    const target = async () => (await ask(staff.redirects)).items.find(({ from }) => from === '/was')?.to;
    await ask(staff.putRedirects, { redirects: [{ from: '/was', to: '/catalog' }] });
    await ask(staff.putRedirects, { redirects: [{ from: '/was', to: '/news' }] });
    await restoreLast('redirects', '/was');
    expect(await target()).toBe('/catalog');
    await ask(staff.removeRedirect, { from: '/was' });
    await restoreLast('redirects', '/was');
    expect(await target()).toBe('/catalog');
  });

  test('opens the access of a person again, but not to one’s former password', async () => {
    const { id } = await signInStaff(provider, 'manager');
    await ask(staff.changePerson, { id, is_disabled: true });
    expect(await restoreLast('staff_accounts', id)).toMatchObject({ status: 1, message: 'Доступ открыт' });
    const [entry] = (await ask(staff.log, { subject: 'staff_accounts', key: id })).items;
    expect(JSON.stringify(entry)).not.toMatch(/hash|secret/);
  });

  test('rejects a published review again', async () => {
    const id = await insertReview();
    await ask(staff.moderate, { id, state: 'rejected' });
    await ask(staff.moderate, { id, state: 'published' });
    await restoreLast('reviews', id);
    const [review] = await provider.context.db.select().from(reviews).where(eq(reviews.id, id));
    expect(review?.state).toBe('rejected');
  });
});

test('the log is filtered by day, person and subject, and read page by page', async () => {
  const other = await signInStaff(provider, 'agronomist');
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  for (let price = 900; price > 840; price--) await ask(staff.changeProduct, { uuid, price }, other.headers);
  const filter = { actor: `account:${other.id}`, subject: 'products' };
  const first = await ask(staff.log, filter);
  expect([first.items.length, first.has_more]).toEqual([50, true]);
  const second = await ask(staff.log, { ...filter, page: 2 });
  expect([second.items.length, second.has_more]).toEqual([10, false]);
  expect((await ask(staff.log, { ...filter, to: '2020-01-01' })).items).toEqual([]);
  expect((await ask(staff.log, { ...filter, from: '2020-01-01' })).items).toHaveLength(50);
});
