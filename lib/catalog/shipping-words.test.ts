import { expect, test } from 'vitest';
import { buyText, shipsText } from './shipping-words';

test.each([
  [undefined, '', 'В корзину'],
  ['now', ', едет сейчас', 'В корзину'],
  ['2027-04-01', ', с 1 апреля', 'Заказать на весну'],
  ['2027-05-01', ', с 1 мая', 'Заказать на весну'],
  ['2027-06-30', ', с 30 июня', 'Заказать на весну'],
  ['2027-07-01', ', с 1 июля', 'Заказать на осень'],
  ['2026-09-01', ', с 1 сентября', 'Заказать на осень'],
  ['2026-09-25', ', с 25 сентября', 'Заказать на осень'],
])('a plant that ships «%s» is labelled «%s» and bought with «%s»', (ships, label, button) => {
  expect(shipsText(ships).replaceAll('\u00A0', ' ')).toBe(label);
  expect(buyText(ships)).toBe(button);
});

test('the label wraps as a whole, apart from the stock before it', () => {
  expect(shipsText('2027-04-01')).toBe(', с\u00A01\u00A0апреля');
  expect(shipsText('now')).toBe(', едет\u00A0сейчас');
});
