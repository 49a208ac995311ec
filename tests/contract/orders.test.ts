import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cart } from '@/contract/cart';
import { catalog } from '@/contract/catalog';
import { orders } from '@/contract/orders';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from '@/contract/payment-methods';
import { payments } from '@/contract/payments';
import { NURSERY_EMAIL } from '../setup/contract-target';
import { buy, checkOut, placeOrder, reserve, submission } from './checkout';
import { callApi, expectRefusal, expectRefusedCall, send, target } from './client';
import { setShelf, takeProduct } from './nursery';
import { letterTo, tokenFor, Visitor } from './visitor';

const refusedWith = (product_amount_changed: object[] = []) => ({
  status: 0,
  message: expect.any(String),
  data: { structure: {}, product_amount_changed },
});

describe('submitting an order', () => {
  test('[ORDER-01][ORDER-04] an order takes the reserved pieces at the shop’s own prices', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5, price: 1_000, discount_price: 900 });
    const visitor = new Visitor();
    const reservation = await checkOut(visitor, uuid, 3);
    const answer = await placeOrder(visitor, submission(visitor, reservation));
    expect(answer).toMatchObject({
      status: 1,
      data: { structure: { order_data: { uuid: reservation, total: 2_700, payment_url: null } } },
    });
    expect(answer.data.product_amount_changed).toEqual([]);
    expect(await visitor.call(cart.amount)).toEqual({ amount: 0 });
    expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(2);
  });

  test('[ORDER-05] a new order is e-mailed to the customer and the nursery', async () => {
    const { uuid, name } = await takeProduct();
    const visitor = new Visitor();
    const { number } = await buy(visitor, uuid);
    const letter = await letterTo(visitor.email);
    expect(letter.subject).toContain(number);
    expect(letter.text).toContain(name);
    const notice = await target().mail.waitFor(({ to, subject }) => to === NURSERY_EMAIL && subject.includes(number));
    expect(notice.text).toContain(visitor.email);
  });

  test('[ORDER-03] the same idempotency key again returns the stored answer', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const visitor = new Visitor();
    const body = submission(visitor, await checkOut(visitor, uuid, 2));
    const key = randomUUID();
    const first = await placeOrder(visitor, body, key);
    expect(await placeOrder(visitor, body, key)).toEqual(first);
    expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(3);
  });

  test('[ORDER-03] the same idempotency key with another body is refused', async () => {
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    const body = submission(visitor, await checkOut(visitor, uuid, 1));
    const headers = { 'idempotency-key': randomUUID() };
    await visitor.call(orders.process, { body, headers });
    const other = { ...body, user_data: { ...body.user_data, name: 'Пётр' } };
    await visitor.expectRefused(orders.process, { body: other, headers }, 422);
  });

  test('[ORDER-03] a request whose key is still being processed is answered 409', async () => {
    for (let attempt = 0; ; attempt++) {
      const { uuid, slug } = await takeProduct({ stocked: 5 });
      const visitor = new Visitor();
      const body = submission(visitor, await checkOut(visitor, uuid, 1));
      const headers = { ...visitor.identity(orders.process), 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(orders.process, { body, headers })));
      const done = answers.filter(({ status }) => status === 200);
      expect(done.length).toBeGreaterThan(0);
      for (const answer of done) expect(answer.body).toEqual(done[0]?.body);
      expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(4);
      const late = answers.filter(({ status }) => status !== 200);
      for (const answer of late) expectRefusal(answer, 409, 'a running key');
      // Twenty concurrent requests may miss each other by chance once, but not ten times.
      if (late.length > 0) break;
      expect(attempt).toBeLessThan(9);
    }
  });

  test('[ORDER-01] an order of an empty cart is refused', async () => {
    const otherVisitor = new Visitor();
    expect(await placeOrder(otherVisitor, submission(otherVisitor, randomUUID()))).toEqual(refusedWith());
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    const reservation = await checkOut(visitor, uuid, 1);
    await visitor.call(cart.remove, { body: { uuid, amount: 1 } });
    expect(await placeOrder(visitor, submission(visitor, reservation))).toEqual(refusedWith());
  });

  test('[ORDER-01] an order with another visitor’s reservation is refused', async () => {
    const [anna, thief] = [new Visitor(), new Visitor()];
    const reservation = await checkOut(anna, (await takeProduct()).uuid, 1);
    await checkOut(thief, (await takeProduct()).uuid, 1);
    expect(await placeOrder(thief, submission(thief, reservation))).toEqual(refusedWith());
    expect(await placeOrder(anna, submission(anna, reservation))).toMatchObject({ status: 1 });
  });

  test('[CART-09] an order is refused when the stock fell after the reservation, and the differences are reported', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const [anna, boris] = [new Visitor(), new Visitor()];
    const reservation = await checkOut(anna, uuid, 1);
    await anna.call(cart.add, { body: { uuid, amount: 2 } });
    await checkOut(boris, uuid, 3);
    const answer = await placeOrder(anna, submission(anna, reservation));
    expect(answer).toEqual(refusedWith([{ uuid, difference: -1, new_amount: 2 }]));
    expect(await placeOrder(anna, submission(anna, await reserve(anna)))).toMatchObject({ status: 1 });
  });

  test('[ORDER-04] an order is refused when a price changed after checkout', async () => {
    const { uuid } = await takeProduct({ price: 1_000 });
    const visitor = new Visitor();
    const reservation = await checkOut(visitor, uuid, 2);
    await visitor.call(cart.add, { body: { uuid, amount: 1 } });
    await setShelf(uuid, { price: 1_500 });
    expect(await placeOrder(visitor, submission(visitor, reservation))).toMatchObject({ status: 0 });
    const again = await placeOrder(visitor, submission(visitor, await reserve(visitor)));
    expect(again.data.structure.order_data?.total).toBe(4_500);
  });

  test('[FORM-01] each invalid field gets its own error message', async () => {
    const visitor = new Visitor();
    const body = {
      user_data: { name: ' ', phone: '123', email: 'нет', consent: false },
      order_data: { uuid: randomUUID(), delivery: { method: 'courier' }, payment_method: 'in kind' },
    };
    const { errors } = await visitor.expectRefused(orders.process, { body }, 400);
    expect(errors).toMatchObject({
      'user_data.name': 'Это поле обязательно',
      'user_data.email': 'Некорректный email',
      'user_data.phone': 'Введите номер полностью',
      'user_data.consent': 'Нужно согласие на обработку персональных данных',
      'order_data.delivery.address': 'Это поле обязательно',
      'order_data.payment_method': expect.any(String),
    });
  });
});

describe('a guest’s link to an order', () => {
  test('[ORDER-06] the link opens its order and can cancel it', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const visitor = new Visitor();
    const { number, total } = await buy(visitor, uuid, 2);
    const token = await tokenFor(visitor.email);
    const order = (await callApi(orders.byLink, { query: { token } })).body;
    expect(order).toMatchObject({ number, total, status: 'new', can_cancel: true });
    expect(order.products).toMatchObject([{ amount: 2, price: 1_000, product: { uuid, slug } }]);

    expect((await callApi(orders.cancelByLink, { body: { token } })).body).toMatchObject({ status: 1 });
    const cancelled = (await callApi(orders.byLink, { query: { token } })).body;
    expect(cancelled).toMatchObject({ status: 'cancelled', can_cancel: false });
    expect(cancelled.moves.map(({ status }) => status)).toEqual(['new', 'cancelled']);
    expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(5);
  });

  test.each(['x', 'a.b', `${'a'.repeat(150)}.${'b'.repeat(149)}`])(
    '[ORDER-06] a malformed token is answered 404: %s',
    async (token) => {
      await expectRefusedCall(orders.byLink, { query: { token } }, 404);
      await expectRefusedCall(orders.cancelByLink, { body: { token } }, 404);
      await expectRefusedCall(orders.payByLink, { body: { token } }, 404);
    },
  );

  test('the token in the answer of an order opens it, too', async () => {
    const visitor = new Visitor();
    const { number, token } = await buy(visitor, (await takeProduct()).uuid);
    expect(await tokenFor(visitor.email)).toBe(token);
    expect((await callApi(orders.byLink, { query: { token } })).body.number).toBe(number);
  });

  test('[ORDER-06] a link with a forged signature is answered 404', async () => {
    const visitor = new Visitor();
    await buy(visitor, (await takeProduct()).uuid);
    const token = await tokenFor(visitor.email);
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    await expectRefusedCall(orders.byLink, { query: { token: forged.slice(0, -2) } }, 404);
    await expectRefusedCall(orders.cancelByLink, { body: { token: `x${token}` } }, 404);
  });
});

describe('a shop without a bank', () => {
  test('online payment is not offered, and an order with it is refused', async () => {
    const offline = PAYMENT_METHOD_KEYS.filter((method) => PAYMENT_METHODS[method].offered === 'always');
    expect((await callApi(payments.methods)).body).toEqual({ items: offline });
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    const body = submission(visitor, await checkOut(visitor, uuid, 1));
    const online = { ...body, order_data: { ...body.order_data, payment_method: 'online' } };
    expect(await placeOrder(visitor, online)).toEqual(refusedWith());
    expect(await placeOrder(visitor, body)).toMatchObject({ status: 1 });
  });

  test('starting a payment is refused', async () => {
    const { token } = await buy(new Visitor(), (await takeProduct()).uuid);
    const { body } = await callApi(orders.payByLink, { body: { token } });
    expect(body).toEqual({ status: 0, message: expect.stringContaining('не онлайн'), payment_url: null });
  });

  test('a notice of payment is ignored', async () => {
    const notice = { event: 'payment.succeeded', object: { id: randomUUID(), status: 'succeeded', paid: true } };
    expect((await callApi(payments.notify, { body: notice })).body).toEqual({ status: 1 });
  });
});

test('[ORDER-01][ORDER-05] the company and the choice for missing plants are kept with the order and in its letter', async () => {
  const visitor = new Visitor();
  const body = submission(visitor, await checkOut(visitor, (await takeProduct()).uuid, 1));
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, Садовая, 1' };
  const order_data = { ...body.order_data, payment_method: 'invoice', company, if_missing: 'replace' };
  const { data } = await placeOrder(visitor, { ...body, order_data });
  const { number, token } = data.structure.order_data ?? { number: '', token: '' };
  const invoice_url = expect.stringContaining(`/success/invoice?token=${token}`);
  const read = async () => (await callApi(orders.byLink, { query: { token } })).body;
  expect(await read()).toMatchObject({ company, if_missing: 'replace', recipient: 'Анна Петрова', invoice_url });
  const notice = await target().mail.waitFor(({ to, subject }) => to === NURSERY_EMAIL && subject.includes(number));
  expect(notice.text).toContain('Счёт на ООО «Сад», ИНН 7707083893, КПП 773601001, Москва, Садовая, 1');
  expect(notice.text).toMatch(/Если чего-то не окажется в\sналичии: Заменить похожим/);
  const letter = await target().mail.waitFor(({ to, subject }) => to === visitor.email && subject.includes(number));
  expect(letter.text).toContain(`/success/invoice?token=${token}`);
  // Nothing is left to pay.
  await callApi(orders.cancelByLink, { body: { token } });
  expect(await read()).not.toHaveProperty('invoice_url');
});

const KPP_MISSING = { 'order_data.company.kpp': 'Это поле обязательно' };
const PAYER_MISSING = { 'order_data.company': 'Укажите, кому выставить счёт: название и ИНН' };
const NAME_MISSING = { 'order_data.company.name': 'Это поле обязательно' };

test.each([
  ['a company without КПП', { company: { name: 'ООО «Сад»', inn: '7707083893' } }, KPP_MISSING],
  ['a payer whose name is invisible', { company: { name: '\u200B', inn: '500100732259' } }, NAME_MISSING],
  ['nobody', {}, PAYER_MISSING],
])('[ORDER-01] an invoice for %s is refused with an error at that field', async (_, payer, expected) => {
  const visitor = new Visitor();
  const body = submission(visitor, await checkOut(visitor, (await takeProduct()).uuid, 1));
  const order_data = { ...body.order_data, payment_method: 'invoice', ...payer };
  const headers = { 'idempotency-key': randomUUID() };
  const { errors } = await visitor.expectRefused(orders.process, { body: { ...body, order_data }, headers }, 400);
  expect(errors).toEqual(expected);
});
