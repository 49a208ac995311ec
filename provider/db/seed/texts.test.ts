import { expect, test } from 'vitest';
import { loadSeed, type Seed } from './load';
import type { SeedBlock } from './schema';

const seed = loadSeed();
const LONG_WORDS = 40;

type Said = { where: string; text: string };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Every text of a block, with the fields that hold none left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n\s*\n/);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const ofDocument = ({ slug, summary, blocks }: Seed['documents']['page'][number]): Said[] =>
  [...textsOf(summary), ...blocks.flatMap(textsOf)].map((text) => ({ where: slug, text }));

const texts: Said[] = [
  ...Object.values(seed.documents).flat().flatMap(ofDocument),
  ...seed.products.flatMap(({ slug, family, description, care }) =>
    // Sizes of one plant may share its words: they are one page's.
    [...textsOf(description), ...textsOf(care)].map((text) => ({ where: family ?? slug, text })),
  ),
  ...seed.categories.flatMap(({ slug, description }) => textsOf(description).map((text) => ({ where: slug, text }))),
];

test('no paragraph of more than 40 words, and no such part of one, stands on two pages', () => {
  const first = new Map<string, string>();
  const carried = texts.flatMap(({ where, text }) => {
    const words = wordsOf(text);
    const runs = words.slice(LONG_WORDS).map((_, start) => words.slice(start, start + LONG_WORDS + 1).join(' '));
    return runs.flatMap((run) => {
      const other = first.get(run) ?? where;
      first.set(run, other);
      return other === where ? [] : [`${other} and ${where}: ${run.slice(0, 60)}…`];
    });
  });
  expect(carried).toEqual([]);
});

test('[GEN-01] texts are real and Russian: nothing of what stands in for a text', () => {
  const fillers = /lorem|ipsum|dolor sit|рыба-текст|текст-рыба|\bTODO\b|\bTBD\b|xxx|заглушка|здесь будет|sample text/i;
  expect(texts.filter(({ text }) => fillers.test(text))).toEqual([]);
});

test('an estimate starts where the price table of its service does', () => {
  const priceOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
  const calculators = seed.documents.services.flatMap(({ slug, blocks }) =>
    blocks.flatMap((block) => (block.type === 'area_calculator' ? { slug, block, prices: pricesOf(blocks) } : [])),
  );
  expect(calculators.length).toBeGreaterThan(2);
  for (const { slug, block, prices } of calculators) {
    for (const { price } of block.tariffs) expect(prices.map(priceOf), slug).toContain(price[0]);
    const sizes = block.tariffs.map(({ up_to_m2 }) => up_to_m2);
    expect(sizes, slug).toEqual(sizes.toSorted((a, b) => a - b));
  }
});

const pricesOf = (blocks: SeedBlock[]): string[] =>
  blocks.flatMap((block) => (block.type === 'price_table' ? block.rows.map(({ price }) => price) : []));

test('[ROUTE-09] every service says what it includes, every work and article shows its plants', () => {
  const has = (type: SeedBlock['type']) => (document: { blocks: SeedBlock[] }) =>
    document.blocks.some((block) => block.type === type);
  const { services, portfolio, news, calendar } = seed.documents;
  expect(services.every(has('included')) && services.every(has('price_table'))).toBe(true);
  for (const documents of [portfolio, news, calendar]) {
    expect(documents.filter((one) => !has('products')(one))).toEqual([]);
  }
  expect(calendar.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
});
