import { expect, test } from 'vitest';
import type { PaymentMethod } from '@/contract/payment-methods';
import { duesText, labelSheets, papersBeside, paperTitle, plantText } from './paper-words';

const NO_DAYS = { number: undefined, from: undefined, to: undefined };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('a paper is titled after its order or its days', () => {
  expect(plain(paperTitle('picking', { ...NO_DAYS, number: '4821-0379' }))).toBe('Лист сборки, заказ № 4821-0379');
  const days = { ...NO_DAYS, from: '2026-11-24', to: '2026-11-24' };
  expect(paperTitle('labels', days)).toBe('Наклейки, 24 ноября 2026');
  expect(paperTitle('slips', { ...days, to: '2026-11-25' })).toBe('Листы в коробку, 24 ноября 2026 – 25 ноября 2026');
  expect(paperTitle('upd', NO_DAYS)).toBe('УПД');
  expect(paperTitle('bill', { ...NO_DAYS, to: '2026-11-24' })).toBe('Счёт на оплату, 24 ноября 2026');
});

test('beside a paper of a day stand the other papers of that day, beside one of an order none', () => {
  const days = { number: undefined, from: undefined, to: '2026-11-24' };
  expect(papersBeside('picking', days)).toEqual([
    { name: 'Листы в коробку', path: '/admin/print/slips?to=2026-11-24' },
    { name: 'Наклейки', path: '/admin/print/labels?to=2026-11-24' },
  ]);
  expect(papersBeside('labels', days).map(({ name }) => name)).toEqual(['Лист сборки', 'Листы в коробку']);
  expect(papersBeside('labels', { ...days, number: '4821-0379' })).toEqual([]);
});

test('a slip shows what is to pay, with kopecks where there are some', () => {
  const dues = (to_pay: number, payment_method: PaymentMethod = 'on_receipt') =>
    plain(duesText({ money: { to_pay }, payment_method }));
  expect(dues(12_500)).toBe('К оплате при получении: 12 500 ₽');
  expect(dues(0.5)).toBe('К оплате при получении: 0,50 ₽');
  expect(dues(12_500, 'invoice')).toBe('Не оплачено: 12 500 ₽');
  expect(dues(-1, 'online')).toBe('Оплачено полностью');
  expect(dues(0, 'online')).toBe('Оплачено полностью');
});

test.each([
  ['Туя', 'С5', 'Туя, С5'],
  ['Туя С5', 'С5', 'Туя С5'],
  ['Туя', undefined, 'Туя'],
])('the plant %s of size %s is «%s»', (name, size, text) => {
  expect(plantText({ name, ...(size && { size }) })).toBe(text);
});

test('a sheet is full with 21 labels', () => {
  expect(labelSheets([{ amount: 21 }]).map((sheet) => sheet.length)).toEqual([21]);
  expect(labelSheets([{ amount: 43 }]).map((sheet) => sheet.length)).toEqual([21, 21, 1]);
});

test('each piece has a label, 21 on a sheet', () => {
  const sheets = labelSheets([
    { amount: 20, name: 'Туя' },
    { amount: 2, name: 'Ель' },
  ]);
  expect(sheets.map((sheet) => sheet.length)).toEqual([21, 1]);
  expect(sheets[1]).toEqual([{ amount: 2, name: 'Ель' }]);
  expect(labelSheets([])).toEqual([]);
});
