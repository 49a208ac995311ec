import { expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import type { Review } from '@/contract/reviews';
import { productNodes } from './products';

const SITE = 'http://localhost:3000';
const SHARE = `${SITE}/share/a.jpg`;

const crumb = (name: string) => ({ name, path: '/x' });
const picture = (name: string) => ({ src: `/media/${name}.webp`, alt: '', plant_top: null, plant_bottom: null });
const product = {
  uuid: 'b',
  path: '/catalog/tui/tuya',
  name: 'Туя, С3',
  latin_name: 'Thuja occidentalis',
  meta_description: 'Туя из питомника.',
  sku: 'T-1',
  size: 'С3',
  price: 1_900,
  total_quantity: 3,
  images: ['a', 'b', 'c', 'd', 'e'].map(picture),
  attributes: { form: 'C3' },
  breadcrumbs: ['Главная', 'Каталог', 'Хвойные', 'Туи', 'Туя, С3'].map(crumb),
  variants: [],
  reviews_summary: { average: 0, count: 0 },
} as unknown as Product;
const terms = {
  delivery: { courier: { zone: 'Москва', price: 1_200, days: [2, 3] as [number, number] } },
  returnDays: 7,
  now: new Date('2026-05-10T09:00:00Z'),
};
const nodes = (change: Partial<Product> = {}, reviews: Review[] = []) =>
  productNodes({ product: { ...product, ...change }, reviews, terms, nursery: '«Ярус»', image: SHARE });

test('[GEN-12] a product has its names, number, category, brand and first four pictures', () => {
  expect(nodes()).toEqual([
    {
      '@type': 'Product',
      '@id': `${SITE}/catalog/tui/tuya#product`,
      name: 'Туя, С3',
      alternateName: 'Thuja occidentalis',
      description: 'Туя из питомника.',
      url: `${SITE}/catalog/tui/tuya`,
      image: [...['a', 'b', 'c', 'd'].map((name) => `${SITE}/media/${name}.webp`), SHARE],
      sku: 'T-1',
      category: 'Хвойные / Туи',
      brand: { '@type': 'Brand', name: '«Ярус»' },
      size: 'С3',
      offers: expect.objectContaining({ price: 1_900, url: `${SITE}/catalog/tui/tuya` }),
    },
  ]);
});

test('[GEN-12] a product without a Latin name and a size omits both', () => {
  const [data] = nodes({ latin_name: undefined, size: undefined });
  expect(data).not.toHaveProperty('alternateName');
  expect(data).not.toHaveProperty('size');
});

test('[GEN-12] a rating has one decimal, its count and the first five reviews', () => {
  const review = (at: number): Review => ({
    ...{ id: `r${at}`, author: 'Анна', rating: 4, text: `Отзыв ${at}`, date: '2026-05-01T21:00:00Z' },
  });
  const reviews = [1, 2, 3, 4, 5, 6].map(review);
  expect(nodes({ reviews_summary: { average: 4.649, count: 1 } }, reviews)[0]).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 1, bestRating: 5 },
    review: [1, 2, 3, 4, 5].map((at) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Анна' },
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      datePublished: '2026-05-01',
      reviewBody: `Отзыв ${at}`,
    })),
  });
});

const size = (uuid: string, name: string) => ({
  ...{ uuid, path: `/catalog/tui/${uuid}`, size: name, src: `/media/${uuid}.webp`, price: 10, total_quantity: 1 },
});

test('[GEN-12] a group has the plant’s name and picture, this size as an id and the others with an offer', () => {
  const [own, group] = nodes({ variants: [size('b', 'С3'), size('c', 'С10'), size('a', 'С20')] });
  const other = (uuid: string, name: string) => ({
    '@type': 'Product',
    '@id': `${SITE}/catalog/tui/${uuid}#product`,
    name: `Туя, ${name}`,
    size: name,
    url: `${SITE}/catalog/tui/${uuid}`,
    image: `${SITE}/media/${uuid}.webp`,
    offers: {
      '@type': 'Offer',
      url: `${SITE}/catalog/tui/${uuid}`,
      price: 10,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${SITE}/#nursery` },
    },
  });
  expect(group).toEqual({
    '@type': 'ProductGroup',
    '@id': `${SITE}/#group-a`,
    productGroupID: 'a',
    name: 'Туя',
    description: 'Туя из питомника.',
    image: `${SITE}/media/a.webp`,
    variesBy: 'https://schema.org/size',
    hasVariant: [{ '@id': `${SITE}/catalog/tui/b#product` }, other('c', 'С10'), other('a', 'С20')],
  });
  expect(own).toMatchObject({ isVariantOf: { '@id': `${SITE}/#group-a` } });
});

test('[GEN-12] two sizes form a group, one does not', () => {
  expect(nodes({ variants: [size('b', 'С3')] })).toHaveLength(1);
  expect(nodes({ variants: [size('b', 'С3')] })[0]).not.toHaveProperty('isVariantOf');
  expect(nodes({ variants: [size('b', 'С3'), size('a', 'С10')] })).toHaveLength(2);
});

test('[GEN-12] a group without pictures has no image, and without a size the name is unchanged', () => {
  const [, group] = nodes({ variants: [size('b', 'С3'), size('a', 'С10')], images: [], size: undefined });
  expect(group).not.toHaveProperty('image');
  expect(group).toMatchObject({ name: 'Туя, С3' });
});

test('[GEN-12] other sizes of a single specimen are sold out, not out of stock', () => {
  const variants = [size('b', 'С3'), { ...size('a', 'С10'), total_quantity: 0 }];
  const [, group] = nodes({ attributes: { specimen: true }, variants });
  expect(group).toMatchObject({ hasVariant: [{}, { offers: { availability: 'https://schema.org/SoldOut' } }] });
});
