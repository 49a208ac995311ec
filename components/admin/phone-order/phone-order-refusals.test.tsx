import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPhoneOrders } from '@/contract/staff/phone-orders';
import { answer, refusal } from '@/tests/setup/msw';
import {
  addPlant,
  bodies,
  choose,
  errorAt,
  field,
  fillCustomer,
  isRight,
  line,
  pause,
  place,
  search,
  servePhoneOrders,
  show,
  THUJA,
  type,
} from '@/tests/setup/phone-order-fixture';

const { findProducts, placePhoneOrder } = staffPhoneOrders;

servePhoneOrders();

test('all missing fields show their errors at once, until they are corrected', async () => {
  await show();
  await choose('Как передать', 'courier');
  await place();
  expect(errorAt(search())).toBe('Добавьте растения');
  expect(errorAt(field('Телефон'))).toBe('Введите номер полностью');
  expect(errorAt(field('Имя'))).toBe('Это поле обязательно');
  expect(errorAt(field('Адрес'))).toBe('Укажите адрес доставки');
  expect(document.activeElement).toBe(search());
  expect(screen.getByRole('alert').textContent).toBe('');
  await addPlant('туя');
  await fillCustomer();
  type(field('Адрес'), 'Истра, 1');
  await pause();
  for (const control of [search(), field('Телефон'), field('Имя'), field('Адрес')]) expect(isRight(control)).toBe(true);
  expect(bodies()).toEqual([]);
});

test('an address that is filled in from the phone is no error any more', async () => {
  await show();
  await addPlant('туя');
  await choose('Как передать', 'courier');
  await place();
  expect(document.activeElement).toBe(field('Телефон'));
  type(field('Телефон'), '+7 916 123 45 67');
  await pause();
  expect(isRight(field('Адрес'))).toBe(true);
  expect(isRight(field('Имя'))).toBe(true);
});

test('online payment needs an email, another method does not', async () => {
  await show();
  await addPlant('туя');
  await fillCustomer();
  await choose('Оплата', 'online');
  await place();
  expect(errorAt(field(/^Почта/))).toBe('Для оплаты онлайн нужна почта: на неё придёт чек');
  expect(document.activeElement).toBe(field(/^Почта/));
  await choose('Оплата', 'on_receipt');
  expect(isRight(field(/^Почта/))).toBe(true);
});

test('a day in the past is an error at its field', async () => {
  await show();
  await addPlant('туя');
  await fillCustomer();
  type(field(/^Когда заберут/), '2020-05-01');
  await place();
  expect(errorAt(field(/^Когда заберут/))).toBe('Этот день уже прошёл');
  expect(bodies()).toEqual([]);
});

test('more than the free stock is an error at the amount of its row', async () => {
  await show();
  await addPlant('сосна');
  await addPlant('туя');
  await fillCustomer();
  const amount = line('Туя, С5').getByLabelText('Сколько');
  type(amount, '12');
  await place();
  expect(errorAt(amount)).toBe('Свободно только 9 шт');
  expect(document.activeElement).toBe(amount);
  expect(bodies()).toEqual([]);
  type(amount, '9');
  await pause();
  expect(isRight(amount)).toBe(true);
});

test('stock that has come meanwhile is no shortage', async () => {
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await show();
  await addPlant('туя');
  await fillCustomer();
  type(line('Туя, С5').getByLabelText('Сколько'), '12');
  answer(findProducts, { items: [{ ...THUJA, free: 20 }] });
  await place();
  expect(bodies()).toHaveLength(1);
});

test('stock that was sold meanwhile is an error at the amount after the refusal', async () => {
  answer(placePhoneOrder, { status: 0, message: 'Туя: нет в наличии' });
  await show();
  await addPlant('туя');
  await fillCustomer();
  answer(findProducts, { items: [{ ...THUJA, free: 0 }] });
  await place();
  const amount = line('Туя, С5').getByLabelText('Сколько');
  expect(errorAt(amount)).toBe('Нет в наличии');
  expect(document.activeElement).toBe(amount);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a refusal without a field stands under the button until something is changed', async () => {
  answer(placePhoneOrder, { status: 0, message: 'Оплата онлайн сейчас недоступна, выберите другой способ' });
  await show();
  await addPlant('туя');
  await fillCustomer();
  await place();
  expect(screen.getByRole('alert').textContent).toContain('Оплата онлайн сейчас недоступна');
  type(field('Имя'), 'Пётр Садовый');
  await pause();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('errors of the server stand at their fields, and nothing typed is lost, also by a reload', async () => {
  answer(placePhoneOrder, () =>
    refusal('Проверьте данные', {
      status: 400,
      errors: { 'customer.name': 'Не длиннее 100 знаков', 'lines.0.amount': 'Слишком много' },
    }),
  );
  await show();
  await addPlant('туя');
  await fillCustomer();
  await place();
  const amount = line('Туя, С5').getByLabelText('Сколько');
  expect(errorAt(field('Имя'))).toBe('Не длиннее 100 знаков');
  expect(errorAt(amount)).toBe('Слишком много');
  expect(document.activeElement).toBe(amount);
  cleanup();
  await show();
  expect(field('Имя').value).toBe('Пётр');
  expect(screen.getByRole('group', { name: 'Туя, С5' })).toBeTruthy();
});

test('a price that is no number is refused before it is sent', async () => {
  await show();
  await addPlant('туя');
  await fillCustomer();
  const price = line('Туя, С5').getByLabelText('Цена, ₽');
  type(price, 'дорого');
  await place();
  expect(errorAt(price)).toBe('Целые рубли, например 1 500');
  expect(document.activeElement).toBe(price);
  expect(bodies()).toEqual([]);
});
