import { expect, test } from 'vitest';
import { methodsFor } from './fitting-payment';
import { DEFAULT_PAYMENT_METHOD, LINKED_PAYMENT_METHOD, PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from './payment-methods';
import { PAYMENT_WAY_NAMES, PAYMENT_WAYS, RECORDED_WAYS } from './payment-ways';

test('[ORDER-01] payment methods have their labels and hints, in the order of the checkout', () => {
  expect(PAYMENT_METHOD_KEYS.map((key) => [key, PAYMENT_METHODS[key].label, PAYMENT_METHODS[key].hint])).toEqual([
    ['on_receipt', 'При получении', 'Наличными или картой'],
    ['online', 'Онлайн', 'Картой или через СБП на странице банка'],
    ['by_link', 'Онлайн по ссылке', 'Проверим наличие и вышлем ссылку на оплату'],
    ['prepaid', 'До отправки', 'Позвоним и пришлём реквизиты для перевода'],
    ['invoice', 'По счёту', 'Для организаций и предпринимателей'],
  ]);
  expect(DEFAULT_PAYMENT_METHOD).toBe('on_receipt');
  expect(LINKED_PAYMENT_METHOD).toBe('online');
});

test('[ORDER-01][ROUTE-11] each payment method is paid in its own way and says so on the payment page', () => {
  expect(PAYMENT_METHODS).toMatchObject({
    on_receipt: {
      ...{ isOnline: false, needsCompany: false, hasInvoice: false, isPrepaid: false, offered: 'always' },
      paymentPageText: 'Этот заказ вы оплатите при получении.',
    },
    online: {
      ...{ isOnline: true, needsCompany: false, hasInvoice: false, isPrepaid: true, offered: 'with_bank' },
      paymentPageText: 'Сейчас оплатить этот заказ на сайте нельзя. Позвоните нам, подскажем, как быть.',
    },
    by_link: {
      ...{ isOnline: false, needsCompany: false, hasInvoice: false, isPrepaid: true, offered: 'after_check' },
      paymentPageText: 'Проверим наличие и вышлем ссылку на оплату.',
    },
    prepaid: {
      ...{ isOnline: false, needsCompany: false, hasInvoice: false, isPrepaid: true, offered: 'always' },
      paymentPageText: 'Этот заказ оплачивается переводом до отправки: реквизиты пришлём, когда позвоним.',
    },
    invoice: {
      ...{ isOnline: false, needsCompany: true, hasInvoice: true, isPrepaid: true, offered: 'always' },
      paymentPageText: 'Этот заказ оплачивается по счёту: он есть на странице заказа и в нашем письме.',
    },
  });
});

test.each([
  ['pickup', ['on_receipt', 'online', 'by_link', 'invoice']],
  ['courier', ['on_receipt', 'online', 'by_link', 'invoice']],
  ['transport', ['online', 'by_link', 'prepaid', 'invoice']],
] as const)('[ORDER-01] for %s the methods %j are offered', (delivery, expected) => {
  expect(methodsFor(PAYMENT_METHOD_KEYS, delivery)).toEqual(expected);
});

test('[ORDER-01] staff record cash, cards, transfers and bank payments; the bank reports online ones', () => {
  expect(RECORDED_WAYS).toEqual(['cash', 'card', 'sbp', 'bank']);
  expect(PAYMENT_WAYS.map((way) => [way, PAYMENT_WAY_NAMES[way]])).toEqual([
    ['cash', 'Наличными'],
    ['card', 'Картой'],
    ['sbp', 'По СБП'],
    ['bank', 'На счёт'],
    ['yookassa', 'Онлайн'],
  ]);
});
