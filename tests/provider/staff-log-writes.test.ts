import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { orderClaims } from '@/provider/db/tables/claims';
import { enquiries } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { payments } from '@/provider/db/tables/payments';
import { reviews } from '@/provider/db/tables/reviews';
import { keyFailures } from '@/provider/db/tables/staff';
import { insertSession } from '@/provider/staff/sessions-store';
import { withinRequest } from '@/telemetry/request-id';
import { categoryShop, categoryWrites } from '../setup/category-shop';
import { ownAccountWrites } from '../setup/own-account-writes';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { type Placed, placeOrder } from '../setup/placed-order';
import { insertProduct, type TestProvider } from '../setup/provider';
import { fileOf } from '../setup/sample-files';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();
let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  ({ provider } = fixture);
  owner = await signInStaff(provider, 'owner');
});

const ask = <C extends Call>(address: C, given: object = {}, headers: Record<string, string> = owner.headers) =>
  askAsStaff(provider, address, given as Record<string, string>, headers);

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
  const asked = { id, mailing_type: 'consultation', username: 'Анна', email: 'a@b.ru', text: 'Когда сажать?' } as const;
  await provider.context.db.insert(enquiries).values({ ...asked, created_at: provider.clock.now() });
  return id;
}

async function insertClaim(settled_at?: Date): Promise<string> {
  const id = randomUUID();
  const { id: order_id } = await placeOrder(provider);
  await provider.context.db
    .insert(orderClaims)
    .values({ id, order_id, text: 'Сломана ветка', created_at: provider.clock.now(), settled_at });
  return id;
}

async function priceList(): Promise<File> {
  const { uuid } = await insertProduct(provider);
  return new File([`Артикул;Цена\nprobe-${uuid};900`], 'price.csv');
}

let shade = 0;
/** Each another one. */
async function photo(): Promise<File> {
  shade += 40;
  const background = { r: shade, g: 90, b: 60 };
  return fileOf(
    await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
    'a.png',
  );
}

async function uploadFile(): Promise<string> {
  const id = randomUUID();
  await ask(staff.uploadProductFile, { id, file: await priceList() });
  return id;
}

async function refusedRefund(): Promise<Placed> {
  const placed = await fixture.order();
  await fixture.payAtBank(placed);
  await ask(staff.moveOrder, { number: placed.number, status: 'cancelled' });
  const { db } = provider.context;
  await db.update(payments).set({ stage: 'unreturned' }).where(eq(payments.order_id, placed.id));
  return placed;
}

async function insertFailure(): Promise<{ id: string; until: Date }> {
  await ask(staff.createKey, { name: 'Касса', scopes: ['products.write'] });
  const id = (await ask(staff.keys)).items.find(({ name }) => name === 'Касса')?.id ?? '';
  const until = provider.clock.now();
  const failure = { actor: `key:${id}`, call: 'POST /staff/product/change/post/', subject: '', message: 'Не найдено' };
  await provider.context.db.insert(keyFailures).values({ ...failure, count: 1, first_at: until, last_at: until });
  return { id, until };
}

const NEXT_YEAR = { from: '2027-02-01', until: '2027-02-14' };

async function insertLot(): Promise<string> {
  const id = randomUUID();
  await ask(staff.addLot, { id, uuid: (await insertProduct(provider)).uuid, arrived_on: '2026-11-03' });
  return id;
}

/** One valid body for each writing call. */
const WRITES: Partial<Record<keyof typeof staff, () => Promise<object> | object>> = {
  changeProduct: async () => ({ uuid: (await insertProduct(provider)).uuid, price: 900 }),
  saveProduct: async () => {
    const { uuid } = await insertProduct(provider);
    return { uuid, price: { from: 1_000, to: 900 } };
  },
  createProduct: async () => {
    const { fields } = await ask(staff.newProduct, { like: (await insertProduct(provider)).uuid });
    return { uuid: randomUUID(), fields: { ...fields, price: 900 }, pieces: 3 };
  },
  createCategory: () => ({ name: 'Пробный раздел', slug: '', parent: null }),
  removeProduct: async () => ({ uuid: (await insertProduct(provider)).uuid }),
  receive: async () => ({ id: randomUUID(), uuid: (await insertProduct(provider)).uuid, amount: 5 }),
  writeOff: async () => ({ id: randomUUID(), uuid: (await insertProduct(provider)).uuid, amount: 1, reason: 'frozen' }),
  count: async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    return { id: randomUUID(), uuid, stocked: 3, if_stocked: 5 };
  },
  addLot: async () => ({ id: randomUUID(), uuid: (await insertProduct(provider)).uuid, arrived_on: '2026-11-03' }),
  changeLot: async () => ({ id: await insertLot(), place: { from: null, to: 'Гряда 2' } }),
  closeLot: async () => ({ id: await insertLot(), is_closed: true }),
  addLotFile: async () => ({ id: randomUUID(), lot: await insertLot(), file: await photo() }),
  removeLotFile: async () => {
    const id = randomUUID();
    await ask(staff.addLotFile, { id, lot: await insertLot(), file: await photo() });
    return { id, is_removed: true };
  },
  applyBatch: async () => ({
    ...{ id: randomUUID(), rows: [{ uuid: (await insertProduct(provider)).uuid, received: { from: 7, pieces: 5 } }] },
  }),
  undoBatch: async () => {
    const { uuid } = await insertProduct(provider);
    const id = randomUUID();
    await ask(staff.applyBatch, { id, rows: [{ uuid, received: { from: 7, pieces: 5 } }] });
    return { id };
  },
  uploadMedia: async () => ({ file: await photo() }),
  addPhotos: async () => {
    const { picture } = await ask(staff.uploadMedia, { file: await photo() });
    return { photos: [{ uuid: (await insertProduct(provider)).uuid, src: picture?.src }] };
  },
  uploadProductFile: async () => ({ id: randomUUID(), file: await priceList() }),
  checkProductFile: async () => ({ id: await uploadFile(), columns: ['sku', 'price'] }),
  runProductFile: async () => {
    const id = await uploadFile();
    await ask(staff.checkProductFile, { id, columns: ['sku', 'price'] });
    return { id, check: 1 };
  },
  publishProductFile: async () => {
    const id = randomUUID();
    const file = new File(['Артикул;Название;Раздел;Цена\nnew-1;Туя;Туи;900'], 'new.csv');
    await ask(staff.uploadProductFile, { id, file });
    await ask(staff.checkProductFile, { id, columns: ['sku', 'name', 'category', 'price'] });
    await ask(staff.runProductFile, { id, check: 1 });
    const [created] = (await ask(staff.productFileRows, { id, outcome: 'created' })).items;
    const pictures = [{ src: '/a.jpg', alt: '', color: '#000000' }] as never;
    await provider.context.db
      .update(products)
      .set({ pictures })
      .where(eq(products.id, created?.uuid ?? ''));
    return { id };
  },
  planDiscounts: async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    return { ...NEXT_YEAR, id: randomUUID(), rows: [{ uuid, discount_price: 900 }] };
  },
  cancelDiscounts: async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    const id = randomUUID();
    await ask(staff.planDiscounts, { ...NEXT_YEAR, id, rows: [{ uuid, discount_price: 900 }] });
    return { id };
  },
  restoreProduct: async () => {
    const { uuid } = await insertProduct(provider);
    await ask(staff.removeProduct, { uuid });
    return { uuid };
  },
  moveOrder: async () => ({ number: (await placeOrder(provider)).number, status: 'assembling' }),
  undoMove: async () => {
    const { number } = await placeOrder(provider);
    await ask(staff.moveOrder, { number, status: 'assembling' });
    return { number, from: 'assembling' };
  },
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
  answerInbox: async () => ({ id: randomUUID(), item: await insertEnquiry(), text: 'Весной' }),
  settleInbox: async () => ({ id: randomUUID(), item: await insertClaim() }),
  reopenInbox: async () => ({ item: await insertClaim(provider.clock.now()) }),
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
  settleRefund: async () => ({ number: (await refusedRefund()).number, action: 'returned' }),
  returnMoney: async () => {
    const placed = await fixture.order();
    const cash = { kind: 'payment', way: 'cash', amount: 500 } as const;
    await ask(staff.recordPayment, { id: randomUUID(), number: placed.number, ...cash });
    await fixture.payAtBank(placed);
    return { number: placed.number };
  },
  sendPaymentLink: async () => ({ number: (await placeOrder(provider)).number, id: randomUUID() }),
  dismissFailures: insertFailure,
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
  removeDemo: () => ({ id: randomUUID(), name: 'Сад у дома' }),
  restoreDemo: async () => {
    await ask(staff.removeDemo, { id: randomUUID(), name: 'Сад у дома' });
    return { id: (await ask(staff.shopStart)).removed?.id };
  },
  invitePerson: () => ({ name: 'Иван', email: `${randomUUID()}@yarus.example`, role: 'picker' }),
  inviteAgain: async () => ({ id: (await signInStaff(provider, 'picker')).id }),
  changePerson: async () => ({ id: await newestPerson(), name: 'Новое имя' }),
  endOwnSession: async () => {
    await provider.context.db.transaction((tx) => insertSession(tx, owner.id, 'Firefox, Linux', provider.clock.now()));
    return { id: (await ask(staff.ownSessions)).items.find(({ is_current }) => !is_current)?.id };
  },
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

const OWN_WRITES = ownAccountWrites(() => provider);
const CATEGORY_WRITES = categoryWrites(() => categoryShop(provider, owner.headers));

async function writeOf(name: keyof typeof staff) {
  const own = await OWN_WRITES[name]?.();
  if (own) return own;
  const body = await (WRITES[name] ?? CATEGORY_WRITES[name])?.();
  if (!body) throw new Error(`Write a body for staff.${name}`);
  return { by: owner.id, headers: owner.headers, body };
}

describe('every write of staff leaves who, when and what', () => {
  const names = Object.entries<Call>(staff)
    .filter(([, { method, may, reads }]) => method === 'POST' && may && !reads)
    .map(([name]) => name as keyof typeof staff);

  test.each(names)('staff.%s', async (name) => {
    const { by, headers, body } = await writeOf(name);
    const request = `request-${name}-${randomUUID().slice(0, 8)}`.slice(0, 60);
    const answer = await withinRequest(request, () => ask(staff[name] as Call, body, headers));
    expect(answer).toMatchObject({ status: 1 });
    const entries = await entriesOf(request);
    expect(entries.length).toBeGreaterThan(0);
    const person = (await ask(staff.people)).items.find(({ id }) => id === by);
    for (const { actor, before, after } of entries) {
      expect(actor).toBe(person?.name);
      expect(Object.keys({ ...before, ...after }).length).toBeGreaterThan(0);
    }
  });
});
