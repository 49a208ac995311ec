import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { delivery } from '@/contract/delivery';
import type { ExtraTerms } from '@/contract/offered-extras';
import type { PlaceOffer } from '@/lib/delivery/place';
import {
  address,
  advanceTime,
  choose,
  errorText,
  fillContact,
  line,
  press,
  quoted,
  row,
  sent,
  setupCheckoutFixture,
  show,
  type,
} from '@/tests/setup/checkout-fixture';
import { answer, requestsTo } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';

const { shop, takeOrder } = setupCheckoutFixture();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PLACES: PlaceOffer[] = [
  { value: '0', name: 'Москва в пределах МКАД', price: 1_200 },
  { value: '30', name: 'До 30 км от МКАД', price: 1_800 },
  { value: 'transport', name: 'Другой регион России', price: 900 },
];
const EXTRAS: ExtraTerms = {
  carrying: { name: 'Пронос', note: 'до 30 м от машины', price: 300, forms: ['C10'] },
  planting: {
    visit: { name: 'Выезд бригады', note: 'до 60 км', price: 4_000, to_km: 60 },
    plants: [{ name: 'растение в горшке', note: '', price: 2_200, forms: ['C10'] }],
  },
};
const plant = (amount: number) => {
  const { product } = line(uuidOf(3), 'Туя', 1_000, amount);
  return { product: { ...product, travel: { form: 'C10' as const } }, amount };
};
const zone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Зона доставки' });
const chooseZone = async (value: string) => {
  fireEvent.change(zone(), { target: { value } });
  await advanceTime(0);
};
const submitted = () => sent().map(({ body }) => body.order_data);

describe('[ORDER-04] the zone of delivery', () => {
  test('chosen by hand has its price in the sum, is remembered and sent with the order', async () => {
    answer(delivery.quote, quoted(1_800, { zone: 'До 30 км от МКАД', km: null, to_km: 30 }));
    takeOrder();
    await show({ places: PLACES });
    await fillContact();
    await type(address(), 'Истра, у синего забора');
    await chooseZone('30');
    expect(requestsTo(delivery.quote).map(({ body }) => body)).toEqual([{ method: 'courier', zone: 30 }]);
    expect(row('Доставка курьером')).toBe('1 800 ₽');
    expect(row('К оплате')).toBe('4 500 ₽');
    expect(localStorage.getItem('deliveryPlace')).toBe('["30"]');
    await press();
    const to = { method: 'courier', address: 'Истра, у синего забора', zone: 30, price: 1_800 };
    expect(submitted()).toEqual([expect.objectContaining({ delivery: to })]);
  });

  test('chosen on another page is chosen here', async () => {
    localStorage.setItem('deliveryPlace', '["0"]');
    answer(delivery.quote, quoted(1_200, { km: null, to_km: 0 }));
    await show({ places: PLACES });
    expect(zone().value).toBe('0');
    expect(row('Доставка курьером')).toBe('1 200 ₽');
  });

  test('that the tariff no longer has is not chosen', async () => {
    localStorage.setItem('deliveryPlace', '["99"]');
    await show({ places: PLACES });
    expect(zone().value).toBe('');
    expect(row('Доставка курьером')).toBe('Уточним');
  });

  test('gives way to the method chosen here, also on other pages', async () => {
    await show({ places: PLACES });
    await choose(/Самовывоз/);
    expect(localStorage.getItem('deliveryPlace')).toBe('["pickup"]');
    await choose(/Курьер/);
    expect(localStorage.getItem('deliveryPlace')).toBe('[""]');
  });

  test('with a least order is refused before anything is sent, and the goods are free of delivery from their sum on', async () => {
    answer(delivery.quote, quoted(1_200, { km: null, to_km: 0, min_order: 5_000 }));
    await show({ places: PLACES });
    await fillContact();
    await type(address(), 'Тверская, 13');
    await chooseZone('0');
    await press();
    expect(errorText()?.replaceAll('\u00A0', ' ')).toBe(
      'Сюда возим заказы от 5 000 ₽. Добавьте растений или выберите самовывоз',
    );
    expect(sent()).toEqual([]);
    cleanup();
    answer(delivery.quote, quoted(1_800, { km: null, to_km: 30, free_from: 2_700 }));
    await show({ places: PLACES });
    await chooseZone('30');
    expect(row('Доставка курьером')).toBe('Бесплатно');
  });
});

describe('[ORDER-04] services', () => {
  beforeEach(() => {
    shop.lines = [plant(3)];
    answer(delivery.quote, quoted(1_200, { km: null, to_km: 0 }));
  });

  test('are offered unticked; a ticked one is a line of the sum and of the order', async () => {
    takeOrder();
    await show({ places: PLACES, extras: EXTRAS });
    await fillContact();
    await type(address(), 'Тверская, 13');
    const carrying = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Пронос/ });
    expect(carrying().checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: /Посадка/ })).toBeNull();
    await chooseZone('0');
    fireEvent.click(screen.getByRole('checkbox', { name: /Посадка/ }));
    fireEvent.click(carrying());
    await advanceTime(0);
    expect(row('Посадка')).toBe('10 600 ₽');
    expect(row('К оплате')).toBe('15 700 ₽');
    await press();
    expect(submitted()[0]?.extras).toEqual([
      { key: 'carrying', price: 900 },
      { key: 'planting', price: 10_600 },
    ]);
  });

  test('one plant that needs a crane leaves planting for the others', async () => {
    const tree = line(uuidOf(4), 'Сосна', 30_000, 1);
    const travel = { form: 'ball' as const, height_cm: [220, 250] as [number, number] };
    shop.lines = [plant(3), { ...tree, product: { ...tree.product, travel } }];
    await show({ places: PLACES, extras: EXTRAS });
    await chooseZone('0');
    expect(screen.getByRole('checkbox', { name: /Посадка/ }).closest('label')?.textContent).toContain(
      'остальные растения посчитаем по телефону',
    );
    expect(row('Доставка курьером')).toBe('Уточним');
  });

  test('that no longer fit the way of delivery are neither charged nor sent', async () => {
    takeOrder();
    await show({ places: PLACES, extras: EXTRAS });
    await fillContact();
    fireEvent.click(screen.getByRole('checkbox', { name: /Пронос/ }));
    await choose(/Самовывоз/);
    expect(screen.queryByRole('checkbox', { name: /Пронос/ })).toBeNull();
    expect(row('К оплате')).toBe('3 000 ₽');
    await press();
    expect(submitted()[0]).not.toHaveProperty('extras');
  });
});

describe('[ORDER-01] the payment method', () => {
  test('on receipt is not offered for a transport company; the first that fits is chosen', async () => {
    answer(delivery.quote, quoted(900, { zone: null, km: null, to_km: null }));
    await show({ paymentMethods: ['on_receipt', 'prepaid', 'invoice'] });
    await choose(/Транспортная компания/);
    expect(screen.queryByRole('radio', { name: /При получении/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /До отправки.*реквизиты/ }).checked).toBe(true);
    expect(screen.getByRole('radio', { name: /По счёту/ })).toBeTruthy();
    await choose(/Самовывоз/);
    expect(screen.queryByRole('radio', { name: /До отправки/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /При получении/ })).toBeTruthy();
  });
});
