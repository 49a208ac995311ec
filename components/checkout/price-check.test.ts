import { expect, test, vi } from 'vitest';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { checkPrice } from './price-check';

const question: DeliveryQuestion = { method: 'courier', x: 55.9, y: 36.8 };
const quote: DeliveryQuote = {
  status: 1,
  message: '',
  price: 2_600,
  zone: '30–60 км от МКАД',
  km: 34,
  to_km: 60,
  free_from: null,
  min_order: null,
  days: [3, 4],
  is_too_far: false,
};
const unquoted = { quote: undefined, price: undefined, goods: 10_000, needsCrane: false, isSettledByPhone: false };
const delivery = { ...unquoted, method: 'courier', question } as const;
const never = vi.fn();

test('[ORDER-04] a price that was shown is sent without another request', async () => {
  expect(await checkPrice({ ...delivery, quote, price: 2_600 }, never)).toEqual({ isShown: true, price: 2_600 });
  expect(await checkPrice({ ...delivery, method: 'pickup', question: undefined, price: 0 }, never)).toEqual({
    isShown: true,
    price: 0,
  });
  expect(never).not.toHaveBeenCalled();
});

test('[ORDER-04] a pending quote is awaited and its price shown before the order is sent', async () => {
  const result = await checkPrice(delivery, async () => quote);
  expect(result).toEqual({
    isShown: false,
    message: expect.stringMatching(/^Доставка стоит 2\s600\s₽\. Проверьте сумму/),
  });
});

test('an address priced by telephone needs no second press', async () => {
  const unknown = { ...quote, status: 0 as const, price: null, zone: null };
  expect(await checkPrice(delivery, async () => unknown)).toEqual({ isShown: true, price: undefined });
});

test('a failed quote blocks the order until the visitor chooses a telephone call', async () => {
  const result = await checkPrice(delivery, async () => undefined);
  expect(result).toEqual({
    isShown: false,
    message: expect.stringContaining('Не получилось посчитать стоимость доставки'),
  });
  expect(await checkPrice({ ...delivery, isSettledByPhone: true }, never)).toEqual({ isShown: true, price: undefined });
});

test('an address beyond the courier’s range blocks the order', async () => {
  const far = { ...quote, price: null, is_too_far: true };
  for (const plan of [delivery, { ...delivery, quote: far }]) {
    expect(await checkPrice(plan, async () => far)).toEqual({
      isShown: false,
      message: expect.stringContaining('наша машина не ездит'),
    });
  }
});

test('[ORDER-04] below the least sum nothing is sent, and the message names the sum', async () => {
  const least = { ...quote, min_order: 3_000 };
  const message = 'Сюда возим заказы от 3\u00A0000\u00A0₽. Добавьте растений или выберите самовывоз';
  expect(await checkPrice({ ...delivery, goods: 2_999 }, async () => least)).toEqual({ isShown: false, message });
  expect(await checkPrice({ ...delivery, quote: least, price: 2_600, goods: 2_999 }, never)).toEqual({
    isShown: false,
    message: 'Сюда возим заказы от 3\u00A0000\u00A0₽. Добавьте растений или выберите самовывоз',
  });
  expect(never).not.toHaveBeenCalled();
});

test('[ORDER-04] a pending quote that turns out free is shown as free', async () => {
  const free = { ...quote, free_from: 10_000 };
  expect(await checkPrice(delivery, async () => free)).toEqual({
    isShown: false,
    message: 'Доставка бесплатная. Проверьте сумму и подтвердите заказ',
  });
});

test('[ORDER-04] the price of a crane is not awaited, but the range of the car counts', async () => {
  const crane = { ...delivery, needsCrane: true };
  expect(await checkPrice(crane, async () => quote)).toEqual({ isShown: true, price: undefined });
  expect(await checkPrice(crane, async () => undefined)).toEqual({ isShown: true, price: undefined });
  expect(await checkPrice(crane, async () => ({ ...quote, is_too_far: true }))).toMatchObject({ isShown: false });
});
