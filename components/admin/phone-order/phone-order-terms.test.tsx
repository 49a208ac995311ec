import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delivery } from '@/contract/delivery';
import { staffPhoneOrders } from '@/contract/staff/phone-orders';
import { queryClient } from '@/lib/browser-api/query-client';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, lostAnswer } from '@/tests/setup/msw';
import {
  addPlant,
  bodies,
  byText,
  choose,
  click,
  field,
  fillCustomer,
  pause,
  place,
  search,
  servePhoneOrders,
  show,
  TARIFF,
  type,
} from '@/tests/setup/phone-order-fixture';

const { placePhoneOrder } = staffPhoneOrders;

servePhoneOrders();

const extra = (name: RegExp) => screen.queryByRole('checkbox', { name });

/** A bonsai by courier in January, with a frost box. */
async function tickBox() {
  await show();
  await addPlant('бонсай');
  await fillCustomer();
  type(field(/Когда/), '2027-01-15');
  await choose('Как передать', 'courier');
  type(field('Адрес'), 'Истра, 1');
  await click(screen.getByRole('checkbox', { name: /Термобокс/ }));
}

test('zone, details of the address and a ticked frost box are sent, and the box is in the sum', async () => {
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await show();
  await addPlant('бонсай');
  await fillCustomer();
  type(field(/Когда/), '2027-01-15');
  await choose('Как передать', 'courier');
  await choose('Зона доставки', '60');
  type(field('Адрес'), 'Истра, 1');
  type(field(/Квартира, код/), 'кв. 5');
  await click(screen.getByRole('checkbox', { name: /Термобокс/ }));
  expect(byText('Итого').nextElementSibling?.textContent).toMatch(/6\s400\s₽/);
  await place();
  expect(bodies()).toMatchObject([
    {
      delivery: { method: 'courier', zone: 60, address: 'Истра, 1', details: 'кв. 5', price: 1_800 },
      extras: [{ key: 'box', price: 600 }],
    },
  ]);
  expect(screen.getByRole('region', { name: 'Заказ оформлен' }).textContent).toContain('ДополнительноТермобокс');
});

test('a box is offered only where a tender plant travels in frost, a ticked one that does not fit is not sent', async () => {
  await show();
  await addPlant('бонсай');
  await fillCustomer();
  type(field(/Когда/), '2027-01-15');
  await pause();
  expect(extra(/Термобокс/)).toBeNull();
  await choose('Как передать', 'courier');
  type(field('Адрес'), 'Истра, 1');
  await click(screen.getByRole('checkbox', { name: /Термобокс/ }));
  type(field(/Когда/), '2027-05-20');
  await pause();
  expect(extra(/Термобокс/)).toBeNull();
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await place();
  expect(bodies()[0]).not.toHaveProperty('extras');
});

test('a ticked service is never dropped silently: without the tariff nothing is placed', async () => {
  await tickBox();
  cleanup();
  queryClient.clear();
  answer(delivery.tariff, () => lostAnswer());
  await show();
  await place();
  expect(bodies()).toEqual([]);
  expect(byText(/^Тариф услуг не\sзагрузился/)).toBeTruthy();
  answer(delivery.tariff, TARIFF);
  await place();
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await place();
  expect(bodies()).toMatchObject([{ extras: [{ key: 'box', price: 600 }] }]);
});

test('after a refusal the services have the prices of the present tariff', async () => {
  await tickBox();
  answer(delivery.tariff, { ...TARIFF, box: { ...TARIFF.box, price: 700 } });
  answer(placePhoneOrder, { status: 0, message: 'Стоимость услуг изменилась, проверьте заказ' });
  await place();
  answer(placePhoneOrder, { status: 1, message: 'Заказ оформлен', number: '1001' });
  await place();
  expect(bodies().map(({ extras }) => extras)).toEqual([[{ key: 'box', price: 600 }], [{ key: 'box', price: 700 }]]);
});

test('details that were filled in leave with their address and come back with it', async () => {
  await show();
  await choose('Как передать', 'courier');
  type(field('Телефон'), '+7 916 123 45 67');
  await pause();
  const details = field(/Квартира, код/);
  expect(details.value).toBe('кв. 5');
  type(field('Адрес'), 'Клин');
  await pause();
  expect(details.value).toBe('');
  type(field('Адрес'), 'Истра, 1');
  await pause();
  expect(details.value).toBe('кв. 5');
});

test('a plant out of season on the chosen day is named, and the order can still be placed', async () => {
  await show();
  await addPlant('сирень');
  type(field(/Когда/), '2027-01-15');
  await pause();
  expect(byText(/15 января не\sсезон: Сирень \(с\s1\sапреля\)/)).toBeTruthy();
  type(field(/Когда/), '2027-04-15');
  await pause();
  expect(screen.queryByText(/не\sсезон/)).toBeNull();
});

test('a restored draft is announced and can be dropped for a new order', async () => {
  await show();
  expect(screen.queryByText(/Восстановлен/)).toBeNull();
  await addPlant('туя');
  await fillCustomer();
  await choose('Как передать', 'courier');
  cleanup();
  await show();
  expect(byText('Восстановлен незаконченный заказ.')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Начать заново' }));
  expect(screen.queryByText(/Восстановлен/)).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  expect([field('Имя').value, field('Телефон').value, field('Как передать').value]).toEqual(['', '', 'pickup']);
  expect(document.activeElement).toBe(search());
  cleanup();
  await show();
  expect(screen.queryByText(/Восстановлен/)).toBeNull();
});

test('a dropped draft comes back by «Вернуть» in the notification', async () => {
  await show();
  await addPlant('туя');
  cleanup();
  await show();
  const offers: Notice[] = [];
  const stop = onNotice((notice) => offers.push(notice));
  await click(screen.getByRole('button', { name: 'Начать заново' }));
  stop();
  act(() => offers[0]?.action?.run());
  expect(screen.getByRole('group', { name: 'Туя, С5' })).toBeTruthy();
});
