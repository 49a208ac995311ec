import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPhoneOrders } from '@/contract/staff/phone-orders';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, lostAnswer } from '@/tests/setup/msw';
import {
  addPlant,
  bodies,
  byText,
  choose,
  click,
  enter,
  field,
  fillCustomer,
  line,
  PINE,
  pause,
  place,
  presses,
  SPRUCE,
  search,
  servePhoneOrders,
  show,
  THUJA,
  type,
} from '@/tests/setup/phone-order-fixture';

const { placePhoneOrder } = staffPhoneOrders;

servePhoneOrders();

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
  presses.count += 2;
  fireEvent.change(field('Как передать'), { target: { value: 'courier' } });
  await click(field('Доставка, ₽'));
  type(field('Доставка, ₽'), '1 200');
  const button = screen.getByRole('button', { name: 'Оформить' });
  fireEvent.click(button);
  await place();
  expect(presses.count).toBeLessThanOrEqual(12);
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
    delivery: { method: 'courier', address: 'Истра, 1', details: 'кв. 5', price: 1_200 },
    payment_method: 'on_receipt',
  });
  expect(byText('https://pay.example/x')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toBe('/admin/orders/1001');
});

test('a plant found again is one piece more', async () => {
  await show();
  await addPlant('туя');
  await addPlant('туя');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(line('Туя, С5').getByLabelText<HTMLInputElement>('Сколько').value).toBe('2');
  expect(byText('Добавлено: Туя, С5')).toBeTruthy();
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
  expect(byText('по договорённости')).toBeTruthy();
  expect(byText('Итого').nextElementSibling?.textContent).toMatch(/1\s500\s₽/);
  expect(field('Оплата').value).toBe('online');
});

test('a price of letters shows its fault when it is left and no sums, until it is mended', async () => {
  await show();
  await addPlant('туя');
  const price = () => line('Туя, С5').getByLabelText('Цена, ₽');
  const total = () => byText('Итого').nextElementSibling?.textContent;
  type(price(), 'дорого');
  expect(price().getAttribute('aria-invalid')).toBe('false');
  expect(total()).toBe('—');
  fireEvent.blur(price());
  await pause();
  expect(price().getAttribute('aria-invalid')).toBe('true');
  expect(byText('Целые рубли, например 1 500')).toBeTruthy();
  type(price(), '1 500');
  await pause();
  expect(price().getAttribute('aria-invalid')).toBe('false');
  expect(total()).toMatch(/1\s500\s₽/);
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

test('an unfinished order is kept in the tab until staff sign out', async () => {
  await show();
  type(field('Имя'), 'Пётр');
  await pause();
  cleanup();
  await show();
  expect(field('Имя').value).toBe('Пётр');
  cleanup();
  // Signing out removes this key.
  sessionStorage.removeItem('nursery.staff-drafts');
  await show();
  expect(field('Имя').value).toBe('');
});

test('a known customer is shown, what was typed stays', async () => {
  await show();
  type(field('Имя'), 'Пётр');
  type(field('Телефон'), '8 916 123-45-67');
  await pause();
  expect(field('Имя').value).toBe('Пётр');
  expect(field(/^Почта/).value).toBe('anna@example.ru');
  expect(byText(/Это Анна: 2\sзаказа\. Подставили почту, адрес и подробности адреса\./)).toBeTruthy();
});

test('the zone fills in the price of the tariff, which follows the goods', async () => {
  await show();
  await addPlant('туя');
  await choose('Как передать', 'courier');
  await choose('Зона доставки', '30');
  expect(field('Доставка, ₽').value).toBe('1200');
  type(line('Туя, С5').getByLabelText('Сколько'), '5');
  await pause();
  expect(field('Доставка, ₽').value).toBe('0');
  await choose('Зона доставки', '90');
  expect(field('Доставка, ₽').value).toBe('');
  expect(byText(/По\sтарифу от\s2\s000\s₽/)).toBeTruthy();
  await choose('Зона доставки', '60');
  await choose('Как передать', 'transport');
  expect(field('Доставка, ₽').value).toBe('');
  expect(screen.queryByLabelText('Зона доставки')).toBeNull();
  await choose('Как передать', 'courier');
  expect(field('Доставка, ₽').value).toBe('1800');
});

test('a typed price wins until another zone is chosen, also after a reload', async () => {
  await show();
  await addPlant('туя');
  await choose('Как передать', 'courier');
  await choose('Зона доставки', '30');
  type(field('Доставка, ₽'), '900');
  await addPlant('ель');
  await addPlant('ель');
  expect(field('Доставка, ₽').value).toBe('900');
  cleanup();
  queryClient.clear();
  await show();
  expect(field('Зона доставки').value).toBe('30');
  expect(field('Доставка, ₽').value).toBe('900');
  await choose('Зона доставки', '60');
  expect(field('Доставка, ₽').value).toBe('1800');
});

test('after a lost answer the same order is sent again, after success another one', async () => {
  await show();
  await addPlant('туя');
  await fillCustomer();
  answer(placePhoneOrder, () => lostAnswer());
  await place();
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await place();
  await click(screen.getByRole('button', { name: 'Ещё один заказ' }));
  expect(screen.queryByRole('group')).toBeNull();
  await addPlant('ель');
  await fillCustomer();
  await place();
  const [lost, again, next] = bodies().map(({ id }) => id);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('the placed order names customer, sum, way and the next step; without a bank it names that', async () => {
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await show(['on_receipt', 'prepaid', 'invoice']);
  expect(byText(/Оплата онлайн не\sподключена/)).toBeTruthy();
  await addPlant('туя');
  await fillCustomer();
  await choose('Как передать', 'courier');
  await choose('Зона доставки', '60');
  type(field('Адрес'), 'Истра, 1');
  await place();
  const text = screen.getByRole('region', { name: 'Заказ оформлен' }).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toContain('Заказ № 1001 оформлен');
  expect(text).toMatch(/ПокупательПётр, \+7 900 765/);
  expect(text).toContain('Сумма2 800 ₽');
  expect(text).toContain('Курьером, Истра, 1, 1 800 ₽');
  expect(text).toContain('Оплата онлайн не подключена');
  expect(text).toContain('Дальше: соберите заказ.');
});

test('with a bank the page does not mention it', async () => {
  await show();
  expect(screen.queryByText(/не\sподключена/)).toBeNull();
});

test('Enter in a field places nothing', async () => {
  await show();
  await addPlant('туя');
  fireEvent.keyDown(field('Имя'), { key: 'Enter' });
  expect(screen.getByRole('form').querySelector('[type=submit]')).toBeNull();
  expect(bodies()).toEqual([]);
});
