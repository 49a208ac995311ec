import { expect, test } from 'vitest';
import type { MoneyEntry } from '@/contract/staff/order-money';
import { sampleMoney } from '@/tests/setup/order-card';
import {
  entryState,
  entryText,
  formatMoney,
  GIVEN_BACK,
  linkState,
  moneyLine,
  previewFacts,
  readRoubles,
  readSum,
  saveWords,
} from './money-words';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  [0, '0 ₽'],
  [1_990, '1 990 ₽'],
  [1_990.5, '1 990,50 ₽'],
])('%d is «%s»', (roubles, text) => {
  expect(plain(formatMoney(roubles))).toBe(text);
});

test.each([
  ['1990', 1_990],
  ['1 990 ₽', 1_990],
  ['1\u00A0990 руб.', 1_990],
  ['1990₽', 1_990],
  ['1990 ₽ ', 1_990],
  ['1990 р', 1_990],
  ['1990 Р.', 1_990],
  ['1990 руб', 1_990],
  ['1991 рубль', 1_991],
  ['1992 рубля', 1_992],
  ['1990 рублей', 1_990],
  ['1990 рублей за всё', undefined],
  ['0', 0],
  ['19,90', undefined],
  ['', undefined],
  ['дорого', undefined],
])('%j is %j roubles', (text, roubles) => {
  expect(readRoubles(text)).toBe(roubles);
});

test.each([
  ['', 'Введите сумму'],
  ['0', 'Сумма должна быть больше нуля'],
  ['-500', 'Введите сумму без минуса, а для возврата выберите «Отдали»'],
  ['19,90', 'Введите сумму в целых рублях, без копеек'],
  ['дорого', 'Введите сумму цифрами, например 2 000'],
])('the sum %j is refused with «%s»', (text, fault) => {
  const read = readSum(text);
  expect('fault' in read && plain(read.fault)).toBe(fault);
});

test('a sum is read as it is usually typed', () => {
  expect(readSum(' 2 000 ₽ ')).toEqual({ roubles: 2_000 });
});

const RETURNED: MoneyEntry = {
  ...{ id: '1', kind: 'refund', way: 'cash', amount: 500, state: 'done', can_remove: true },
  at: '2026-11-28T09:00:00.000Z',
};

test.each([
  [{}, 'Оплаты не было'],
  [{ to_pay: 7_850 }, 'К оплате 7 850 ₽'],
  [{ paid: 7_850 }, 'Оплачено 7 850 ₽'],
  [{ paid: 2_000, to_pay: 5_850 }, 'Оплачено 2 000 ₽, к оплате 5 850 ₽'],
  [{ paid: 7_850, to_return: 1_990 }, 'Оплачено 7 850 ₽, вернуть 1 990 ₽'],
  [{ paid: 7_850, to_return: 1_990, returning: 1_990 }, 'Оплачено 7 850 ₽, банк возвращает 1 990 ₽'],
  [{ entries: [RETURNED] }, 'Всё, что было оплачено, вернули'],
])('money %j is «%s»', (money, text) => {
  expect(plain(moneyLine(sampleMoney(money)))).toBe(text);
});

test.each([
  [{ state: 'none' }, 'Ссылки на оплату ещё нет'],
  [{ state: 'waiting' }, 'Ссылки на оплату ещё нет'],
  [{ state: 'none', until: '2026-11-27T09:00:00Z' }, 'Ссылки на оплату ещё нет'],
  [{ state: 'paid' }, 'Ссылка на оплату: оплачена'],
  [{ state: 'waiting', until: '2026-11-27T09:00:00Z' }, 'Ссылка на оплату ждёт оплаты до 27 ноября 2026, 12:00'],
  [{ state: 'expired', until: '2026-11-27T09:00:00Z' }, 'Ссылка на оплату истекла 27 ноября 2026, 12:00'],
] as const)('a link %j is «%s»', (link, text) => {
  expect(plain(linkState(link))).toBe(text);
});

test('entries in words, with the state of the bank', () => {
  expect(plain(entryText({ kind: 'payment', way: 'sbp', amount: 500 }))).toBe('Получили 500 ₽ по СБП');
  expect(plain(entryText({ kind: 'refund', way: 'cash', amount: 0.5 }))).toBe('Вернули 0,50 ₽ наличными');
  const states = (['done', 'pending', 'refused'] as const).map((state) => entryState({ kind: 'refund', state }));
  expect(states).toEqual(['', 'банк возвращает', 'банк отказал']);
  const received = (['done', 'pending', 'refused'] as const).map((state) => entryState({ kind: 'payment', state }));
  expect(received.map(plain)).toEqual(['', 'ждём банк', 'оплата не прошла']);
});

test('how money was given back is named by the way', () => {
  expect(Object.entries(GIVEN_BACK).map(([way, words]) => [way, plain(words)])).toEqual([
    ['cash', 'Отдали наличными'],
    ['card', 'Вернули на карту'],
    ['sbp', 'Вернули по СБП'],
    ['bank', 'Вернули на счёт'],
  ]);
});

test('the button names the money that the bank returns, and the facts all the rest', () => {
  const preview = {
    total_before: 7_850,
    total_after: 5_860,
    paid: 7_850,
    to_pay: 0,
    refund: 1_990,
    to_return: 0,
    changes: [],
    delivery_price: null,
    dropped: [],
    back_on_sale: 0,
    lost: 1,
    taken_from_sale: 0,
    letter: '',
  };
  expect([undefined, { refund: 0 }, preview].map((shown) => plain(saveWords(shown)))).toEqual([
    'Сохранить',
    'Сохранить',
    'Сохранить, вернуть 1 990 ₽',
  ]);
  expect(previewFacts(preview).map(plain)).toEqual([
    'Сумма: 7 850 ₽ → 5 860 ₽',
    'Погибло: 1 шт',
    'Банк вернёт 1 990 ₽, чек придёт покупателю',
  ]);
  const more = { ...preview, total_after: 7_850, refund: 0, lost: 0, taken_from_sale: 2, to_pay: 100, to_return: 50 };
  expect(previewFacts(more).map(plain)).toEqual([
    'Сумма та же: 7 850 ₽',
    'Заберём из продажи: 2 шт',
    'Отдайте покупателю 50 ₽ и запишите это в деньгах',
    'К оплате будет 100 ₽',
  ]);
  expect(previewFacts({ ...preview, refund: 0, lost: 0, back_on_sale: 3 }).map(plain)).toEqual([
    'Сумма: 7 850 ₽ → 5 860 ₽',
    'Вернётся в продажу: 3 шт',
  ]);
  expect(previewFacts({ ...preview, letter: undefined }).at(-1)).toBe('Почты нет: позвоните покупателю');
});
