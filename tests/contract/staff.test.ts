import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { delivery } from '@/contract/delivery';
import { forms } from '@/contract/forms';
import { moved } from '@/contract/moved';
import { orders } from '@/contract/orders';
import { site } from '@/contract/site';
import { staff } from '@/contract/staff/calls';
import { moscowDay } from '@/lib/admin/today-words';
import { PNG } from '../setup/sample-files';
import { buy, checkOut } from './checkout';
import { callApi, target } from './client';
import { countShelf, deadLetter, nursery, setShelf, takeProduct } from './nursery';
import { letterTo, newEmail, tokenFor, Visitor } from './visitor';

const move = (number: string, status: string, note?: string) =>
  nursery.call(staff.moveOrder, { body: { number, status, note } });
const detail = async (slug: string) => (await callApi(catalog.detail, { params: { slug } })).body;

describe('staff: orders', () => {
  test('[ORDER-06] each status that staff set is in the order’s history, with its note, and in a letter', async () => {
    const visitor = new Visitor();
    const { number } = await buy(visitor, (await takeProduct()).uuid);
    for (const status of ['assembling', 'ready']) expect(await move(number, status)).toMatchObject({ status: 1 });
    expect(await move(number, 'shipped', 'Едет машина 123')).toMatchObject({ status: 1 });
    expect(await move(number, 'done')).toMatchObject({ status: 1 });
    const token = await tokenFor(visitor.email);
    const { moves } = (await callApi(orders.byLink, { query: { token } })).body;
    expect(moves.map(({ status }) => status)).toEqual(['new', 'assembling', 'ready', 'shipped', 'done']);
    expect(moves.map(({ note }) => note)).toContain('Едет машина 123');
    expect((await letterTo(visitor.email, 2)).subject).toContain(number);
  });

  test('[ORDER-06] a status change outside the table of transitions is refused', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct()).uuid);
    expect(await move(number, 'shipped')).toMatchObject({ status: 0, message: expect.any(String) });
    await move(number, 'cancelled');
    expect(await move(number, 'paid')).toMatchObject({ status: 0 });
  });

  test('[ORDER-02] an order cancelled three times at once returns its pieces to stock once', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const { number } = await buy(new Visitor(), uuid, 2);
    await Promise.all([move(number, 'cancelled'), move(number, 'cancelled'), move(number, 'cancelled')]);
    expect((await detail(slug)).total_quantity).toBe(5);
  });

  test('[ORDER-02] a large unpaid order is listed as waiting until staff confirm it', async () => {
    const { uuid } = await takeProduct({ stocked: 5, price: 600_000 });
    const { number } = await buy(new Visitor(), uuid, 2);
    const waiting = async () => (await nursery.call(staff.orders, { query: { number, waits: '1' } })).items;
    expect(await waiting()).toMatchObject([{ number, total: 1_200_000, waits: ['confirmation'] }]);
    for (let times = 0; times < 2; times++)
      expect(await nursery.call(staff.confirmOrder, { body: { number } })).toMatchObject({ status: 1 });
    expect(await waiting()).toEqual([]);
    await nursery.expectRefused(staff.confirmOrder, { body: { number: '99999999' } }, 404);
  });

  test('a refund that no bank has refused needs no settling; one of an unknown order is answered 404', async () => {
    const { number } = await buy(new Visitor(), (await takeProduct()).uuid);
    const body = { number, action: 'returned', note: 'Переводом' } as const;
    expect(await nursery.call(staff.settleRefund, { body })).toMatchObject({ status: 1, message: expect.any(String) });
    for (const action of ['returned', 'retry'] as const)
      await nursery.expectRefused(staff.settleRefund, { body: { number: '99999999', action } }, 404);
  });

  test('[ORDER-06] a status change of an unknown order is answered 404', async () => {
    for (const number of ['', '1', '99999999', 'нет']) {
      await nursery.expectRefused(staff.moveOrder, { body: { number, status: 'paid' } }, 404);
    }
  });
});

describe('staff: products', () => {
  test('[ORDER-04] a change of stock or discount applies at once and leaves the other fields as they are', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5, price: 1_000, discount_price: 900 });
    await setShelf(uuid, { stocked: 7 });
    expect(await detail(slug)).toMatchObject({ total_quantity: 7, price: 1_000, discount_price: 900 });
    await setShelf(uuid, { discount_price: null });
    const product = await detail(slug);
    expect(product).toMatchObject({ total_quantity: 7, price: 1_000 });
    expect(product).not.toHaveProperty('discount_price');
  });

  test('[ORDER-02] setting the stock below the reserved amount is refused', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    await checkOut(new Visitor(), uuid, 3);
    const answer = await countShelf(uuid, 2);
    expect(answer).toMatchObject({ status: 0, message: expect.any(String) });
    expect((await detail(slug)).total_quantity).toBe(2);
    expect(await countShelf(uuid, 3)).toMatchObject({ status: 1 });
    expect((await detail(slug)).total_quantity).toBe(0);
  });

  test('what was received and written off is in the ledger of the product', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const received = { id: randomUUID(), uuid, amount: 4, document: 'Накладная 12' };
    expect(await nursery.call(staff.receive, { body: received })).toMatchObject({ status: 1, shelf: { stocked: 9 } });
    const dead = { id: randomUUID(), uuid, amount: 2, reason: 'frozen' as const };
    expect(await nursery.call(staff.writeOff, { body: dead })).toMatchObject({ status: 1, shelf: { stocked: 7 } });
    expect((await detail(slug)).total_quantity).toBe(7);
    const { items } = await nursery.call(staff.shelf, { params: { uuid } });
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'written_off', delta: -2, reason: 'frozen' },
      { kind: 'received', delta: 4, document: 'Накладная 12' },
    ]);
    await nursery.expectRefused(staff.shelf, { params: { uuid: randomUUID() } }, 404);
  });

  test('a lot is written, changed and closed, and what is received joins it', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const id = randomUUID();
    const lot = { id, uuid, arrived_on: '2026-11-03', place: 'Гряда 2' };
    expect(await nursery.call(staff.addLot, { body: lot })).toMatchObject({ status: 1 });
    const received = { id: randomUUID(), uuid, amount: 4, lot: id };
    expect(await nursery.call(staff.receive, { body: received })).toMatchObject({ status: 1, shelf: { stocked: 9 } });
    const place = { from: 'Гряда 2', to: 'Гряда 3' };
    expect(await nursery.call(staff.changeLot, { body: { id, place } })).toMatchObject({ status: 1 });
    expect(await nursery.call(staff.closeLot, { body: { id, is_closed: true } })).toMatchObject({ status: 1 });
    const paper = { id: randomUUID(), lot: id, file: new File([new Uint8Array(PNG)], 'certificate.png') };
    expect(await nursery.call(staff.addLotFile, { body: paper })).toMatchObject({ status: 1 });
    const { lots } = await nursery.call(staff.shelf, { params: { uuid } });
    expect(lots).toMatchObject([{ id, place: 'Гряда 3', received: 4, written_off: 0, closed_at: expect.any(String) }]);
    expect(lots[0]?.files).toEqual([{ id: paper.id, name: 'certificate.png', type: 'image/png' }]);
    const content = await nursery.call(staff.lotFile, { params: { id: paper.id } });
    expect(content).toMatchObject({ name: 'certificate.png', type: 'image/png' });
    const removal = { id: paper.id, is_removed: true };
    expect(await nursery.call(staff.removeLotFile, { body: removal })).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.closeLot, { body: { id: randomUUID(), is_closed: true } }, 404);
  });

  test('a phone reads all plants at the beginning of a round, and one by the code of its label', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const { sku, path } = await detail(slug);
    const plant = { uuid, sku, slug, stocked: 5, reserved: 0 };
    const { items } = await nursery.call(staff.fieldPlants);
    expect(items.find((item) => item.uuid === uuid)).toMatchObject(plant);
    for (const code of [`https://nursery.example${path}`, sku])
      expect((await nursery.call(staff.scanned, { query: { code } })).plant).toMatchObject(plant);
    expect(await nursery.call(staff.scanned, { query: { code: 'no such code' } })).toEqual({});
  });

  test('a list of prices and deliveries is on the page at once and is taken back as a whole', async () => {
    const { uuid, slug } = await takeProduct({ price: 1_000, stocked: 5 });
    const { sku } = await detail(slug);
    const { items } = await nursery.call(staff.findRows, { body: { skus: [sku] } });
    expect(items).toMatchObject([{ uuid, price: 1_000, stocked: 5 }]);
    const id = randomUUID();
    const rows = [{ uuid, price: { from: 1_000, to: 1_290 }, received: { from: 5, pieces: 10 } }];
    expect(await nursery.call(staff.applyBatch, { body: { id, rows } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ price: 1_290, total_quantity: 15 });
    const search = { query: { search: sku } };
    expect((await nursery.call(staff.productRows, search)).items).toMatchObject([{ uuid, stocked: 15 }]);
    expect((await nursery.call(staff.batches)).items[0]).toMatchObject({ id, rows: 1 });
    expect(await nursery.call(staff.undoBatch, { body: { id } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ price: 1_000, total_quantity: 5 });
  });

  test('a photo finds its plant by its name, is drawn and shown on the page', async () => {
    const { uuid, slug } = await takeProduct();
    const { sku } = await detail(slug);
    const { items } = await nursery.call(staff.findByFileNames, { body: { names: [`${sku} спереди.png`] } });
    expect(items[0]?.product?.uuid).toBe(uuid);
    const file = new File([new Uint8Array(PNG)], `${sku}.png`);
    const { picture } = await nursery.call(staff.uploadMedia, { body: { file } });
    const src = picture?.src ?? '';
    expect(await nursery.call(staff.addPhotos, { body: { photos: [{ uuid, src }] } })).toMatchObject({ status: 1 });
    expect((await detail(slug)).images.at(-1)).toMatchObject({ src });
  });

  test('a file of prices is checked, carried out in part and taken back as a whole', async () => {
    const { slug } = await takeProduct({ price: 1_000, stocked: 5 });
    const { sku } = await detail(slug);
    const id = randomUUID();
    const file = new File([`Артикул;Цена\n${sku};1 290,00\nнет-такого;5`], 'price.csv');
    expect(await nursery.call(staff.uploadProductFile, { body: { id, file } })).toMatchObject({ status: 1 });
    expect((await nursery.call(staff.productFiles)).items[0]).toMatchObject({ id, rows: 2 });
    const checked = await nursery.call(staff.checkProductFile, { body: { id, columns: ['sku', 'price'] } });
    expect(checked).toMatchObject({ status: 1 });
    const { check, counts } = await nursery.call(staff.productFile, { query: { id } });
    expect(counts).toEqual({ changed: 1, new: 0, applied: 0, created: 0, faulty: 1, same: 0 });
    const { items } = await nursery.call(staff.productFileRows, { query: { id, outcome: 'faulty' } });
    expect(items).toMatchObject([{ line: 3, cells: ['нет-такого', '5'] }]);
    expect(await nursery.call(staff.runProductFile, { body: { id, check } })).toMatchObject({ status: 1 });
    expect(await nursery.call(staff.publishProductFile, { body: { id } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ price: 1_290 });
    expect(await nursery.call(staff.undoBatch, { body: { id } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ price: 1_000 });
    await nursery.expectRefused(staff.productFile, { query: { id: randomUUID() } }, 404);
  });

  test('a discount of some days is on the page from its first day until it is cancelled', async () => {
    const { uuid, slug } = await takeProduct({ price: 1_000, stocked: 5 });
    const id = randomUUID();
    const days = { from: '2020-01-01', until: moscowDay(new Date(), 7) };
    const rows = [{ uuid, discount_price: 900 }];
    expect(await nursery.call(staff.planDiscounts, { body: { id, ...days, rows } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ discount_price: 900 });
    expect((await nursery.call(staff.discounts)).items).toContainEqual({
      ...{ id, ...days, is_running: true, plants: 1, names: [expect.any(String)] },
    });
    expect(await nursery.call(staff.cancelDiscounts, { body: { id } })).toMatchObject({ status: 1 });
    expect((await detail(slug)).discount_price ?? null).toBeNull();
  });

  test('a product like another, in a category of its own, is a draft until it is published', async () => {
    const { uuid: like } = await takeProduct();
    const name = `Раздел ${randomUUID().slice(0, 8)}`;
    const added = await nursery.call(staff.createCategory, { body: { name, slug: '', parent: null } });
    expect(added).toMatchObject({ status: 1, slug: expect.any(String) });
    const { fields } = await nursery.call(staff.newProduct, { query: { like } });
    const wanted = { ...fields, category: added.slug ?? '', price: 700, attributes: {} };
    const uuid = randomUUID();
    expect(await nursery.call(staff.createProduct, { body: { uuid, fields: wanted } })).toMatchObject({
      status: 1,
    });
    const { fields: made } = await nursery.call(staff.productCard, { params: { uuid } });
    expect(made).toMatchObject({ category: added.slug, publication: 'draft' });
    await nursery.expectRefused(catalog.detail, { params: { slug: made.slug } }, 404);
    const publication = { from: 'draft', to: 'published' as const };
    expect(await nursery.call(staff.saveProduct, { body: { uuid, publication } })).toMatchObject({ status: 1 });
    expect(await detail(made.slug)).toMatchObject({ uuid, price: 700 });
    expect(await nursery.call(staff.removeProduct, { body: { uuid } })).toMatchObject({ status: 1 });
  });

  test('[ORDER-04] a discount price above the price is refused', async () => {
    const { uuid, slug } = await takeProduct({ price: 1_000 });
    const answer = await nursery.call(staff.changeProduct, { body: { uuid, discount_price: 1_500 } });
    expect(answer).toMatchObject({ status: 0 });
    expect(await detail(slug)).not.toHaveProperty('discount_price');
  });

  test('[ROUTE-12] a removed product is reported as gone; restored, it has its stock and price again', async () => {
    const { uuid, slug, path } = await takeProduct({ stocked: 5, price: 1_000 });
    expect(await nursery.call(staff.removeProduct, { body: { uuid } })).toMatchObject({ status: 1 });
    await nursery.expectRefused(catalog.detail, { params: { slug } }, 404);
    expect((await callApi(catalog.byUuid, { query: { uuids: uuid } })).body).toEqual([]);
    expect((await callApi(moved.find, { query: { address: path } })).body).toMatchObject({ kind: 'gone' });
    expect(await nursery.call(staff.restoreProduct, { body: { uuid } })).toMatchObject({ status: 1 });
    expect(await detail(slug)).toMatchObject({ total_quantity: 5, price: 1_000 });
  });

  test('changing, removing or restoring an unknown product is answered 404', async () => {
    await nursery.expectRefused(staff.changeProduct, { body: { uuid: randomUUID(), price: 1 } }, 404);
    for (const change of [staff.removeProduct, staff.restoreProduct]) {
      await nursery.expectRefused(change, { body: { uuid: randomUUID() } }, 404);
    }
  });
});

describe('staff: reviews and letters', () => {
  test('[FORM-10] moderating an unknown review is answered 404', async () => {
    await nursery.expectRefused(staff.moderate, { body: { id: randomUUID(), state: 'published' } }, 404);
  });

  test('[ORDER-05] an undeliverable letter with a personal link is listed without its subject and cannot be resent', async () => {
    const email = newEmail();
    target().mail.refuse(email);
    await callApi(forms.send, {
      body: { mailing_type: 'newsletter', username: 'Анна', email, text: 'Пишите', consent: true },
    });
    const dead = await deadLetter(({ subject }) => subject === '');
    expect(dead).toMatchObject({ channel: 'mail', attempts: 1 });
    expect(dead.error).not.toBe('');
    expect(JSON.stringify(dead)).not.toContain(email);
    expect(await nursery.call(staff.resend, { body: { id: dead.id } })).toMatchObject({ status: 0 });
  });

  test('staff can send an issue of the newsletter', async () => {
    const issue = { subject: 'Осенняя посадка', text: 'Сажаем до заморозков.' };
    expect(await nursery.call(staff.sendNewsletter, { body: issue })).toMatchObject({ status: 1 });
  });

  test('[ORDER-05] resending an unknown letter is answered 404', async () => {
    await nursery.expectRefused(staff.resend, { body: { id: Number.MAX_SAFE_INTEGER } }, 404);
  });
});

describe('staff: banners', () => {
  test('[DATA-05] the home page shows a banner from its creation until its removal', async () => {
    const banner = {
      id: `probe-${randomUUID()}`,
      title: 'Секаторы',
      image: { src: '/media/scenes/hedge.webp', alt: 'Живая изгородь' },
      link: 'https://partner.example/',
      ad: { erid: '2VtzqwErid1', advertiser: 'ООО «Садовая сталь»' },
    };
    const shown = async () =>
      (await callApi(site.home)).body.blocks.flatMap((block) => (block.type === 'banners' ? block.items : []));
    expect(await nursery.call(staff.putBanner, { body: { ...banner, to: '2099-12-31' } })).toMatchObject({ status: 1 });
    expect(await shown()).toContainEqual(banner);
    expect((await nursery.call(staff.banners)).items).toContainEqual({ ...banner, to: '2099-12-31', position: 100 });
    expect(await nursery.call(staff.removeBanner, { body: { id: banner.id } })).toMatchObject({ status: 1 });
    expect((await shown()).map(({ id }) => id)).not.toContain(banner.id);
  });
});

describe('staff: the tariff of delivery', () => {
  test('[ORDER-04] a tariff that staff put is public and in the next quote at once', async () => {
    const former = await nursery.call(staff.tariff);
    const put = (tariff: typeof former) => nursery.call(staff.putTariff, { body: tariff });
    const changed = { ...former, terminal: { name: 'До терминала', note: 'при получении', price: 950 } };
    expect(await put(changed)).toMatchObject({ status: 1 });
    expect((await callApi(delivery.tariff)).body).toEqual(changed);
    expect((await callApi(delivery.quote, { body: { method: 'transport' } })).body).toMatchObject({ price: 950 });
    expect(await put(former)).toMatchObject({ status: 1 });
    expect(await put({ ...former, zones: former.zones.toReversed() })).toMatchObject({ status: 0 });
    expect(await nursery.call(staff.tariff)).toEqual(former);
  });
});
