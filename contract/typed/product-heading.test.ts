import { expect, test } from 'vitest';
import { headingOf } from './product-heading';

test.each([
  ['Артикул', 'sku'],
  ['Код товара', 'sku'],
  ['SKU', 'sku'],
  ['id', 'id'],
  ['ИД', 'id'],
  ['UUID', 'id'],
  ['Идея', undefined],
  ['Цена, руб.', 'price'],
  ['Розница', 'price'],
  ['Цена со\u00A0скидкой', 'discount_price'],
  ['Акция', 'discount_price'],
  ['Остаток', 'stocked'],
  ['На полке', 'stocked'],
  ['Количество', 'received'],
  ['+', 'received'],
  ['Место', 'bed'],
  ['Гряда', 'bed'],
  ['Наименование', undefined],
  ['', undefined],
])('a column called «%s» holds %s', (heading, field) => expect(headingOf(heading)).toBe(field));
