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
const unquoted = { quote: undefined, price: undefined, isByPhone: false, minOrder: undefined };
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
  expect(await checkPrice({ ...delivery, isByPhone: true }, never)).toEqual({ isShown: true, price: undefined });
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

test('[ORDER-04] below the least sum nothing is asked or sent, and the message names the sum', async () => {
  expect(await checkPrice({ ...delivery, quote, price: 2_600, minOrder: 3_000 }, never)).toEqual({
    isShown: false,
    message: 'Сюда возим заказы от 3\u00A0000\u00A0₽. Добавьте растений или выберите самовывоз',
  });
  expect(never).not.toHaveBeenCalled();
});
