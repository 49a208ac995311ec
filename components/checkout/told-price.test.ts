import { expect, test, vi } from 'vitest';
import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { tellPrice } from './told-price';

const question: DeliveryQuestion = { method: 'courier', x: 55.9, y: 36.8 };
const quote: DeliveryQuote = {
  status: 1,
  message: '',
  price: 2_600,
  zone: '30–60 км от МКАД',
  km: 34,
  days: [3, 4],
  is_too_far: false,
};
const delivery = { method: 'courier', question, quote: undefined, price: undefined, isByPhone: false } as const;
const never = vi.fn();

test('[ORDER-04] a price that was shown is sent without another request', async () => {
  expect(await tellPrice({ ...delivery, quote, price: 2_600 }, never)).toEqual({ isTold: true, price: 2_600 });
  expect(await tellPrice({ ...delivery, method: 'pickup', question: undefined, price: 0 }, never)).toEqual({
    isTold: true,
    price: 0,
  });
  expect(never).not.toHaveBeenCalled();
});

test('[ORDER-04] a pending quote is awaited and its price shown before the order is sent', async () => {
  const result = await tellPrice(delivery, async () => quote);
  expect(result).toEqual({
    isTold: false,
    message: expect.stringMatching(/^Доставка стоит 2\s600\s₽\. Проверьте сумму/),
  });
});

test('an address priced by telephone needs no second press', async () => {
  const unknown = { ...quote, status: 0 as const, price: null, zone: null };
  expect(await tellPrice(delivery, async () => unknown)).toEqual({ isTold: true, price: undefined });
});

test('a failed quote blocks the order until the visitor chooses a telephone call', async () => {
  const result = await tellPrice(delivery, async () => undefined);
  expect(result).toEqual({ isTold: false, message: expect.stringContaining('Не получилось посчитать доставку') });
  expect(await tellPrice({ ...delivery, isByPhone: true }, never)).toEqual({ isTold: true, price: undefined });
});

test('an address beyond the courier’s range blocks the order', async () => {
  const far = { ...quote, price: null, is_too_far: true };
  for (const plan of [delivery, { ...delivery, quote: far }]) {
    expect(await tellPrice(plan, async () => far)).toEqual({
      isTold: false,
      message: expect.stringContaining('наша машина не ездит'),
    });
  }
});
