import { expect, test } from 'vitest';
import { TO_FILL_IN } from '@/contract/staff/demo';
import { FILL_IN_WORDS, goingLines, stayingLines, untilText } from './start-words';

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const CONTENTS = {
  ...{ products: 214, categories: 31, documents: 52, banners: 3, reviews: 22 },
  ...{ own_products: 0, orders: 0, reserved: 0 },
};

test('the owner reads what goes with the demo, without what is not there', () => {
  expect(plain(goingLines(CONTENTS).join('; '))).toBe(
    '214 растений с фотографиями, ценами и остатками; 31 раздел каталога; 52 текста: страницы, новости, работы, услуги и календарь; 3 баннера; 22 отзыва, придуманные для примера; Название, телефон, адрес, почта и реквизиты, тариф доставки',
  );
  expect(goingLines({ ...CONTENTS, banners: 0 }).join()).not.toContain('баннер');
  expect(plain(goingLines({ ...CONTENTS, reserved: 3 })[1])).toContain('в корзинах и неоплаченных заказах: 3 штуки');
});

test('the owner reads what stays: orders always, own plants where there are some', () => {
  expect(plain(stayingLines(CONTENTS)[0])).toBe('Покупатели и их письма');
  expect(
    stayingLines({ ...CONTENTS, own_products: 2, orders: 21 })
      .slice(0, 2)
      .map(plain),
  ).toEqual([
    '2 ваших растения и разделы, где они стоят',
    '21 заказ, покупатели и их письма: растения в заказах останутся записаны',
  ]);
});

test.each([
  ['2026-11-29T11:20:00Z', 'до завтра, 14:20'],
  ['2026-11-28T20:30:00Z', 'до 23:30'],
  ['2026-11-28T21:30:00Z', 'до завтра, 00:30'],
])('the demo can be restored until %s: «%s»', (until, text) => {
  expect(plain(untilText(until, new Date('2026-11-28T11:20:00Z')))).toBe(text);
});

test('each thing to fill in says where that is done', () => {
  for (const key of TO_FILL_IN) expect(FILL_IN_WORDS[key].where, key).not.toBe('');
});
