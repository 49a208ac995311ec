import { expect, test } from 'vitest';
import { loadSeed } from './load';

const { tariff, documents } = loadSeed();
const page = documents.services.find(({ slug }) => slug === 'posadka');
const plain = (text: string) => text.replace(/\s/g, ' ');

function priceOnPage(row: string): number {
  const tables = page?.blocks.flatMap((block) => (block.type === 'price_table' ? block.rows : [])) ?? [];
  const price = tables.find(({ name }) => plain(name).startsWith(row))?.price ?? '';
  return Number(plain(price).replace(/\D/g, ''));
}

/** Row of the page on planting → form of supply. */
test.each([
  ['Многолетники, за штуку', 'P9'],
  ['Кустарник в горшке до 5 л', 'C3'],
  ['Кустарник или хвойное в горшке 7–20 л', 'C10'],
  ['Дерево с комом до 60 см', 'ball'],
] as const)('[ORDER-04] «%s» costs on the page what an order is charged for the form %s', (row, form) => {
  const rate = tariff.planting?.plants.find(({ forms }) => forms.includes(form));
  expect(rate?.price).toBe(priceOnPage(row));
});

test('[ORDER-04] the gardeners’ visit costs on the page what an order is charged, within the same distance', () => {
  expect(tariff.planting?.visit.price).toBe(priceOnPage('Выезд бригады'));
  const note = page?.blocks.flatMap((block) => (block.type === 'price_table' ? block.rows : [])).at(-1)?.note ?? '';
  expect(plain(note)).toBe(`до ${tariff.planting?.visit.to_km} км от МКАД`);
});
