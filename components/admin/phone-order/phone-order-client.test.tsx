import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '@/contract/payment-methods';
import { type FoundProduct, staffPhoneOrders } from '@/contract/staff/phone-orders';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { PhoneOrderForm } from './phone-order-client';

const { findProducts, findCustomer, placePhoneOrder } = staffPhoneOrders;

const plant = (place: number, name: string, part: Partial<FoundProduct> = {}): FoundProduct => ({
  uuid: `6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a0${place}`,
  sku: `10000${place}`,
  name,
  src: '',
  price: place * 1_000,
  free: 9,
  ...part,
});
const THUJA = plant(1, 'Туя', { size: 'С5', bed: 'Гряда 2' });
const PINE = plant(2, 'Сосна');
const SPRUCE = plant(3, 'Ель');
const ALL = [THUJA, PINE, SPRUCE];
const ANNA = { name: 'Анна', phone: '79161234567', email: 'anna@example.ru', address: 'Истра, 1', orders: 2 };

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer(findProducts, ({ query }) => ({
    items: ALL.filter(({ name, sku }) =>
      `${name} ${sku}`.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''),
    ),
  }));
  answer(findCustomer, ({ query }) => (query.get('phone') === ANNA.phone ? { customer: ANNA } : {}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let presses = 0;
async function pause(ms = 0): Promise<void> {
  for (const time of [ms, 1, 1]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(time);
      await settleRequests();
    });
  }
}
const OFFERED: PaymentMethod[] = ['on_receipt', 'online', 'prepaid', 'invoice'];
const show = async (offered = OFFERED) => {
  // The link of «Сегодня».
  presses = 1;
  render(<PhoneOrderForm offered={offered} />);
  await pause();
};
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Растение' });
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const click = async (element: HTMLElement) => {
  presses += 1;
  fireEvent.click(element);
  await pause();
};
const enter = async () => {
  presses += 1;
  fireEvent.keyDown(search(), { key: 'Enter' });
  await pause();
};
const addPlant = async (text: string) => {
  type(search(), text);
  await pause(200);
  await enter();
};
const place = () => click(screen.getByRole('button', { name: 'Оформить' }));
const line = (name: string) => within(screen.getByRole('group', { name }));
const says = (text: string | RegExp) => screen.getByText(text);
const bodies = () => requestsTo(placePhoneOrder).map(({ body }) => body);

test('a phone order of three plants takes at most 12 presses and is sent once', async () => {
  answer(placePhoneOrder, {
    status: 1,
    message: 'Заказ оформлен',
    number: '1001',
    payment_link: 'https://pay.example/x',
  });
  await show();
  await click(search());
  await addPlant('туя');
  await addPlant('сосна');
  await addPlant('ель');
  await click(line('Туя, С5').getByLabelText('Сколько'));
  type(line('Туя, С5').getByLabelText('Сколько'), '4');
  await click(field('Телефон'));
  type(field('Телефон'), '+7 916 123 45 67');
  await pause();
  presses += 2;
  fireEvent.change(field('Как передать'), { target: { value: 'courier' } });
  await click(field('Доставка, ₽'));
  type(field('Доставка, ₽'), '1 200');
  const button = screen.getByRole('button', { name: 'Оформить' });
  fireEvent.click(button);
  await place();
  expect(presses).toBeLessThanOrEqual(12);
  const [body, ...others] = bodies();
  expect(others).toEqual([]);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    customer: { name: 'Анна', phone: expect.stringMatching(/^\+7 916 123 45.67$/), email: 'anna@example.ru' },
    lines: [
      { uuid: THUJA.uuid, amount: 4, price: 1_000 },
      { uuid: PINE.uuid, amount: 1, price: 2_000 },
      { uuid: SPRUCE.uuid, amount: 1, price: 3_000 },
    ],
    delivery: { method: 'courier', address: 'Истра, 1', price: 1_200 },
    payment_method: 'on_receipt',
  });
  expect(says('https://pay.example/x')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toBe('/admin/orders/1001');
});

test('a plant found again is one piece more', async () => {
  await show();
  await addPlant('туя');
  await addPlant('туя');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(line('Туя, С5').getByLabelText<HTMLInputElement>('Сколько').value).toBe('2');
  expect(says('Добавлено: Туя, С5')).toBeTruthy();
});

test('arrows choose among several plants', async () => {
  await show();
  type(search(), '10000');
  await pause(200);
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  await enter();
  expect(screen.getByRole('group', { name: 'Сосна' })).toBeTruthy();
});

test('Enter right after a scanned article number adds its plant when the answer comes', async () => {
  await show();
  type(search(), '100003');
  await enter();
  expect(screen.queryByRole('group')).toBeNull();
  await pause(200);
  expect(screen.getByRole('group', { name: 'Ель' })).toBeTruthy();
  expect(search().value).toBe('');
});

test('sums follow the lines, a blank price of delivery is agreed later', async () => {
  await show();
  await addPlant('туя');
  type(line('Туя, С5').getByLabelText('Цена, ₽'), '1 500');
  fireEvent.change(field('Как передать'), { target: { value: 'transport' } });
  await pause();
  expect(says('договоримся')).toBeTruthy();
  expect(says('Итого').nextElementSibling?.textContent).toMatch(/1\s500\s₽/);
  expect(field('Оплата').value).toBe('online');
});

test('only what the checkout offers can be chosen; a drafted method that is not offered any more gives way', async () => {
  const options = () =>
    within(field('Оплата'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await show();
  fireEvent.change(field('Оплата'), { target: { value: 'online' } });
  await pause();
  expect(options()).toEqual(['При получении', 'Онлайн']);
  cleanup();
  await show(['on_receipt', 'by_link', 'prepaid', 'invoice']);
  expect(options()).toEqual(['При получении', 'Онлайн по ссылке']);
  expect(field('Оплата').value).toBe('on_receipt');
});

test('a known customer is told, what was typed stays', async () => {
  await show();
  type(field('Имя'), 'Пётр');
  type(field('Телефон'), '8 916 123-45-67');
  await pause();
  expect(field('Имя').value).toBe('Пётр');
  expect(field(/^Почта/).value).toBe('anna@example.ru');
  expect(says(/Это Анна: 2\sзаказа\. Подставили почту и адрес\./)).toBeTruthy();
});

test('errors stand at their fields, and nothing typed is lost, also by a reload', async () => {
  answer(placePhoneOrder, () =>
    refusal('Проверьте данные', {
      status: 400,
      errors: { 'customer.phone': 'Введите номер полностью', lines: 'Добавьте растения' },
    }),
  );
  await show();
  type(field('Имя'), 'Анна');
  await place();
  expect(says('Введите номер полностью')).toBeTruthy();
  expect(says('Добавьте растения')).toBeTruthy();
  expect(document.activeElement).toBe(search());
  await addPlant('туя');
  cleanup();
  await show();
  expect(field('Имя').value).toBe('Анна');
  expect(screen.getByRole('group', { name: 'Туя, С5' })).toBeTruthy();
});

test('a price that is no number is refused before it is sent', async () => {
  await show();
  await addPlant('туя');
  type(line('Туя, С5').getByLabelText('Цена, ₽'), 'дорого');
  await place();
  expect(says('Целые рубли, например 1 500')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('after a lost answer the same order is sent again, after success another one', async () => {
  await show();
  await addPlant('туя');
  answer(placePhoneOrder, () => lostAnswer());
  await place();
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await place();
  await click(screen.getByRole('button', { name: 'Ещё один заказ' }));
  expect(screen.queryByRole('group')).toBeNull();
  await addPlant('ель');
  await place();
  const [lost, again, next] = bodies().map(({ id }) => id);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('Enter in a field places nothing', async () => {
  await show();
  await addPlant('туя');
  fireEvent.keyDown(field('Имя'), { key: 'Enter' });
  expect(screen.getByRole('form').querySelector('[type=submit]')).toBeNull();
  expect(bodies()).toEqual([]);
});
