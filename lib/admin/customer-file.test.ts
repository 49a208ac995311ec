import { expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '@/contract/accounts';
import { customerFieldName, customerPage, customerTitle, isShownOfCustomer } from './customer-file';

const AT = new Date('2026-11-27T09:00:00Z');
const DATA = {
  user: { uuid: 'f3b1a7de', first_name: 'Анна', last_name: 'Иванова', has_password: true, place_token: 'secret' },
  orders: [
    {
      number: '3502-3219',
      date: '2026-11-20T22:30:00Z',
      status: 'assembling',
      total: 1_990,
      payment_method: 'on_receipt',
      delivery: { method: 'pickup', price: 0 },
      products: [{ product: { name: 'Туя <западная>', slug: 'thuja' }, amount: 2, price: 995 }],
      customer: { name: 'Анна' },
      can_cancel: true,
    },
  ],
  reviews: [],
  consents: [{ form: 'order', text_version: 'v1', date: '2026-11-20T22:30:00Z' }],
  note: '',
};

const words = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00A0', ' ');

test('what the shop stores is shown in Russian words, under headings', () => {
  const page = customerPage(DATA, AT);
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
    ...['Учётная запись', 'Заказы', 'Отзывы', 'Согласия на обработку данных', 'Заметка питомника'],
  ]);
  const text = words(page);
  for (const fact of ['Фамилия||Иванова', 'Есть пароль||да', 'Состояние||Собираем', 'Сумма||1 990 ₽', 'Самовывоз'])
    expect(text).toContain(fact);
  expect(text).toContain('Дата||21 ноября 2026, 01:30');
  expect(text).toContain('Где дано||оформление заказа');
  expect(text).not.toMatch(/f3b1a7de|secret|thuja|can_cancel|text_version|assembling/);
});

const told = (data: object) => words(customerPage({ ...data }, AT));

test('the page says what it is, of when and by which law', () => {
  expect(told({})).toContain('Всё, что магазин хранит о покупателе на 27 ноября 2026, 12:00 (152-ФЗ).');
  expect(customerPage({}, AT)).toMatch(
    /^<!doctype html>\n<html lang="ru"><head><meta charset="utf-8">.*<style>body\{/s,
  );
});

test.each([
  [{ answers: [{ kind: 'letter' }] }, '|Ответы питомника|||||Как ответили||письмом|'],
  [{ answers: [{ kind: 'done' }] }, '|Как ответили||без письма|'],
  [{ staff_notes: ['Постоянная'] }, '|Заметки питомника к заказам|||Постоянная|'],
  [{ user: { mailing_type: ['service'] } }, '|Рассылки||||заявка на услугу|'],
  [{ enquiries: [{ mailing_type: 'header' }] }, '|Откуда||заявка с сайта|'],
  [{ orders: [{ customer: { name: 'Анна' } }] }, '|Покупатель||||Имя||Анна|'],
  [{ user: { last_order: { name: 'Анна' } } }, '|Прошлый заказ||||Имя||Анна|'],
  [{ orders: [{ moves: [{ note: 'Звонили' }] }] }, '|Ход заказа||||||Примечание||Звонили|'],
  [{ orders: [{ payment_method: 'on_receipt' }] }, '|Способ оплаты||При получении|'],
  [{ orders: [{ if_missing: 'call' }] }, '|Если растения не будет||Позвонить|'],
  [{ orders: [{ payment: { state: 'refunding' } }] }, '|Состояние||возвращаем деньги|'],
  [{ reviews: [{ state: 'pending' }] }, '|Состояние||ожидает|'],
  [{ reviews: [{ state: 'published' }] }, '|Состояние||опубликован|'],
  [{ reviews: [{ state: 'rejected' }] }, '|Состояние||отклонён|'],
  [{ subscriptions: [{ state: 'confirmed' }] }, '|Состояние||подписка подтверждена|'],
  [{ subscriptions: [{ state: 'unsubscribed' }] }, '|Состояние||отписка|'],
  [{ orders: [{ price: 1_500, discount: 100.5 }] }, '|Цена||1 500 ₽||Скидка||100,50 ₽|'],
  [{ orders: [{ refunded: 1_500, amount: 1_500 }] }, '|Возвращено||1 500 ₽||Количество||1 500|'],
  [{ note: 'в 2026-11-20T22:30' }, '|в 2026-11-20T22:30|'],
  [{ user: { has_password: false } }, '|Есть пароль||нет|'],
  [{ user: { phone: null, email: '', first_name: undefined, last_name: 'Лесная' } }, '|||Фамилия||Лесная||'],
  [{ user: { later_field: 'x' } }, '|later_field||x|'],
  [{ reviews: [] }, '||Отзывы|нет|'],
  [{ note: null }, '||Заметка питомника||нет|'],
  [{ orders: ['а', 'б'] }, '|Заказы|||а||б||'],
])('%j is told as «%s»', (data, text) => {
  expect(told(data)).toContain(text);
});

test('what people typed is text, never markup', () => {
  expect(customerPage(DATA, AT)).toContain('Туя &lt;западная&gt;');
});

test('every field of the export is named in Russian or left to the file for programs', () => {
  const unnamed = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = node as Record<string, never>;
    for (const [key, value] of Object.entries(properties)) {
      if (isShownOfCustomer(key) && !/^[А-ЯЁ]/.test(customerFieldName(key) ?? '')) unnamed.add(key);
      walk(value);
    }
    for (const part of [items, additionalProperties, ...anyOf, ...allOf]) walk(part);
  };
  walk(z.toJSONSchema(accounts.exportData.answer, { unrepresentable: 'any' }));
  expect([...unnamed]).toEqual([]);
});

test('the file is named after the customer, also a guest', () => {
  expect(customerTitle(DATA)).toBe('Данные покупателя Анна Иванова');
  expect(customerTitle({ orders: DATA.orders })).toBe('Данные покупателя Анна');
  expect(customerTitle({ orders: [] })).toBe('Данные покупателя');
  expect(customerTitle({ orders: [{ number: '1' }, ...DATA.orders] })).toBe('Данные покупателя Анна');
  expect(customerTitle({ user: { first_name: '', last_name: 'Лесная' } })).toBe('Данные покупателя Лесная');
  expect(customerTitle({ user: { first_name: '', last_name: null }, orders: DATA.orders })).toBe(
    'Данные покупателя Анна',
  );
});
