import { expect, test } from 'vitest';
import { orders } from '@/contract/orders';
import {
  advanceTime,
  confirm,
  errorText,
  field,
  isPickup,
  press,
  sent,
  sentKeys,
  setupCheckoutFixture,
  show,
  showFilled,
  showTyped,
  TYPED,
  type,
  typed,
} from '@/tests/setup/checkout-fixture';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, refusal } from '@/tests/setup/msw';

const LOST = 'Ответ не пришёл. Попробуйте ещё раз: второго такого заказа не будет';
const DOUBT = 'Мы не знаем, дошёл ли заказ. Подтвердите ещё раз: второго не будет';

const { shop, takeOrder } = setupCheckoutFixture();

test.each([
  ['the connection breaks', lostAnswer],
  ['the provider fails', () => refusal('Ошибка', { status: 500 })],
])(
  '[ORDER-03] when %s, the input is kept, and another press sends the same order under the same key',
  async (_, reply) => {
    answer(orders.process, reply);
    await showTyped();
    await press();
    expect(errorText()).toBe(LOST);
    expect(typed()).toEqual(TYPED);
    expect(isPickup()).toBe(true);
    takeOrder();
    await press();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(sentKeys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(sentKeys()[1]).toBe(sentKeys()[0]);
    expect(router.replace).toHaveBeenCalledTimes(1);
  },
);

test('[ORDER-03] an order corrected after a lost response gets a new key', async () => {
  answer(orders.process, lostAnswer);
  await showTyped();
  await press();
  await type(field(/Комментарий/), 'Не звонить');
  takeOrder();
  await press();
  expect(sent()[1]?.body.order_data.comment).toBe('Не звонить');
  expect(new Set(sentKeys()).size).toBe(2);
});

test('[ORDER-03] an order still being processed is asked for again after Retry-After', async () => {
  answer(orders.process, refusal('Заказ уже оформляется', { status: 409, headers: { 'retry-after': '1' } }));
  await showFilled();
  await press();
  takeOrder();
  await advanceTime(999);
  expect(sent()).toHaveLength(1);
  expect(confirm().getAttribute('aria-busy')).toBe('true');
  await advanceTime(1);
  expect(sent()).toHaveLength(2);
  expect(new Set(sentKeys()).size).toBe(1);
  expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
});

test('[ORDER-03] after a reload another press sends the order under the same key', async () => {
  answer(orders.process, lostAnswer);
  const unmount = await showTyped();
  await press();
  unmount();
  await show();
  expect(errorText()).toBe(DOUBT);
  expect(typed()).toEqual(TYPED);
  expect(sent()).toHaveLength(1);
  takeOrder();
  await press();
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  expect(new Set(sentKeys()).size).toBe(1);
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('[ORDER-03] an order that has emptied the cart is found automatically after a reload', async () => {
  answer(orders.process, () => {
    shop.lines = [];
    return lostAnswer();
  });
  const unmount = await showFilled();
  await press();
  unmount();
  takeOrder();
  await show();
  expect(new Set(sentKeys()).size).toBe(1);
  expect(router.replace.mock.calls).toEqual([['/success?token=signed']]);
});
