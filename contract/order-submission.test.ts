import { describe, expect, test } from 'vitest';
import { ChosenExtras, Delivery, Email, OrderDetails, Phone } from './order-submission';

const ORDER = {
  uuid: '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f',
  delivery: { method: 'pickup' },
  payment_method: 'on_receipt',
};
const COMPANY = { name: 'ООО «Сад»', inn: '7707083893', kpp: '770701001', address: 'Москва' };
const issuesOf = (given: object) =>
  OrderDetails.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('[ORDER-01] an order', () => {
  test('by invoice names who pays it, one on receipt needs not to', () => {
    expect(issuesOf(ORDER)).toEqual([]);
    expect(issuesOf({ ...ORDER, company: COMPANY })).toEqual([]);
    const byInvoice = { ...ORDER, payment_method: 'invoice' };
    expect(issuesOf(byInvoice)).toEqual([['company', 'Укажите, кому выставить счёт: название и ИНН']]);
    expect(issuesOf({ ...byInvoice, company: COMPANY })).toEqual([]);
  });

  test('has an address unless it is picked up', () => {
    expect(Delivery.safeParse({ method: 'pickup' }).success).toBe(true);
    expect(Delivery.safeParse({ method: 'courier', address: '' }).error?.issues[0]).toMatchObject({
      path: ['address'],
      message: 'Это поле обязательно',
    });
    expect(Delivery.safeParse({ method: 'transport', address: 'Тверь' }).success).toBe(true);
  });

  test('[ORDER-04] names each service once', () => {
    const box = { key: 'box', price: 600 };
    const carrying = { key: 'carrying', price: 900 };
    expect(ChosenExtras.safeParse([]).success).toBe(true);
    expect(ChosenExtras.safeParse([box, carrying]).success).toBe(true);
    expect(ChosenExtras.safeParse([box, { ...box, price: 500 }]).success).toBe(false);
  });
});

test('[AUTH-04][FORM-01] a text without a phone or an e-mail is refused by name', () => {
  expect(Phone.safeParse('нет').error?.issues[0]?.message).toBe('Введите номер полностью');
  expect(Phone.safeParse('8 916 123-45-67').data).toBe('79161234567');
  expect(Email.safeParse('').error?.issues[0]?.message).toBe('Это поле обязательно');
  expect(Email.safeParse('anna@').error?.issues[0]?.message).toBe('Некорректный email');
});
