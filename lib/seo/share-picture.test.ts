import { expect, test } from 'vitest';
import type { Category, Product } from '@/contract/catalog';
import type { Document } from '@/contract/content';
import { categoryShare, documentShare, productShare, shareAddress } from './share-picture';

const NURSERY = '«Ярус», питомник растений';
const product = { slug: 'tui-c3', name: 'Туя', src: '/media/products/tui.webp', price: 1900 } as Product;

test('[GEN-12] a picture has a new address when its content changes', () => {
  const address = shareAddress(productShare(product), NURSERY);
  expect(address).toMatch(/^\/share\/product\/tui-c3\/[0-9a-f]{16}\.jpg$/);
  expect(shareAddress(productShare({ ...product, total_quantity: 7 }), NURSERY)).toBe(address);
  for (const change of [{ price: 2000 }, { discount_price: 1500 }, { name: 'Туи' }, { src: '/media/b.webp' }])
    expect(shareAddress(productShare({ ...product, ...change }), NURSERY)).not.toBe(address);
  expect(shareAddress(productShare(product), 'Другой питомник')).not.toBe(address);
});

test('[GEN-12] a discount shows both prices, a service its minimum price', () => {
  const { price } = productShare({ ...product, discount_price: 1500 }).words;
  expect(price).toEqual({ now: '1\u00A0500\u00A0₽', before: '1\u00A0900\u00A0₽' });
  const service = { title: 'Полив', note: 'от 90 000 ₽', summary: 'Капля.', image: { src: '' } } as Document;
  expect(documentShare('services', service).words).toMatchObject({ note: 'Капля.', price: { now: 'от 90 000 ₽' } });
});

test('[GEN-12] a long text ends after a sentence or a word', () => {
  const noteOf = (og_description: string) => categoryShare({ og_description } as Category).words.note;
  expect(noteOf('Колонны для изгороди. Шары для бордюра.')).toBe('Колонны для изгороди. Шары для бордюра.');
  const first = 'Колонны для живой изгороди, шары для бордюра и золотистые сорта.';
  expect(noteOf(`${first} Зимует без укрытия до минус сорока градусов.`)).toBe(first);
  expect(noteOf(`Туи. ${'Очень длинное второе предложение '.repeat(4)}.`)).toMatch(/^Туи\. Очень .+[а-я]…$/);
  const cut = noteOf('слово, '.repeat(40));
  expect(cut).toMatch(/слово…$/);
  expect(cut.length).toBeLessThanOrEqual(93);
});
