import { expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import type { Review } from '@/contract/reviews';
import { productNodes } from './products';

const review: Review = { id: 'r', author: 'Анна', rating: 5, text: 'Прижилась', date: '2026-05-01T10:00:00Z' };
const product = {
  uuid: 'b',
  path: '/catalog/tui/tuya',
  name: 'Туя',
  meta_description: 'Туя из питомника.',
  sku: 'T-1',
  price: 1900,
  total_quantity: 3,
  images: [{ src: '/media/a.webp', alt: 'Туя' }],
  attributes: { form: 'c3', height_cm: [40, 60] },
  breadcrumbs: [
    { name: 'Главная', path: '/' },
    { name: 'Каталог', path: '/catalog' },
    { name: 'Хвойные', path: '/catalog/hvojnye' },
    { name: 'Туя', path: '/catalog/tui/tuya' },
  ],
  variants: [],
  reviews_summary: { average: 0, count: 0 },
} as unknown as Product;

const terms = {
  delivery: { courier: { zone: 'Москва', price: 1_200, days: [2, 3] as [number, number] } },
  returnDays: 7,
  now: new Date('2026-05-10T09:00:00Z'),
};
const nodes = (change: Partial<Product> = {}, more = {}) =>
  productNodes({
    product: { ...product, ...change },
    reviews: [],
    terms,
    nursery: '«Ярус»',
    image: 'http://localhost:3000/share/a.jpg',
    ...more,
  }) as Record<string, unknown>[];
const offerOf = (change: Partial<Product> = {}, more = {}) => nodes(change, more)[0]?.offers as Record<string, unknown>;

test('[GEN-12] an offer has the current price, the former price of a discount, and the stock', () => {
  expect(offerOf()).toMatchObject({ price: 1900, availability: 'https://schema.org/InStock' });
  expect(offerOf()).not.toHaveProperty('priceSpecification');
  expect(offerOf({ discount_price: 1500 })).toMatchObject({ price: 1500, priceSpecification: { price: 1900 } });
  expect(offerOf({ total_quantity: 0 })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  const tree = { total_quantity: 0, attributes: { specimen: true } };
  expect(offerOf(tree)).toMatchObject({ availability: 'https://schema.org/SoldOut' });
});

test('[GEN-12] delivery is included if its price and days are complete', () => {
  const shipping = offerOf().shippingDetails;
  expect(shipping).toMatchObject({
    shippingRate: { value: 1200, currency: 'RUB' },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
  });
  const winter = { terms: { ...terms, now: new Date('2026-01-10T09:00:00Z') } };
  expect(offerOf({}, winter)).not.toHaveProperty('shippingDetails');
  const tall = { attributes: { form: 'ball' as const, height_cm: [250, 300] as [number, number] } };
  expect(offerOf(tall)).not.toHaveProperty('shippingDetails');
  expect(offerOf({}, { terms: { ...terms, delivery: {} } })).not.toHaveProperty('shippingDetails');
});

test('[GEN-12] a return policy is included only if the delivery page states it', () => {
  expect(offerOf()).toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 7 } });
  const silent = { terms: { ...terms, returnDays: undefined } };
  expect(offerOf({}, silent)).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('[GEN-12] a rating requires reviews', () => {
  expect(nodes()[0]).not.toHaveProperty('aggregateRating');
  const rated = nodes({ reviews_summary: { average: 4.58, count: 8 } }, { reviews: [review] });
  expect(rated[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.6, reviewCount: 8 },
    review: [{ author: { name: 'Анна' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-05-01' }],
  });
});

test('[GEN-12] the sizes of a plant form one group, the same on each page', () => {
  const variant = (uuid: string) => ({
    uuid,
    path: `/${uuid}`,
    size: uuid,
    src: '/media/a.webp',
    price: 10,
    total_quantity: 1,
  });
  const variants = [variant('b'), variant('a')];
  const [own, group] = nodes({ variants });
  const [, other] = nodes({ uuid: 'a', variants });
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'a', variesBy: 'https://schema.org/size' });
  expect(other?.productGroupID).toBe('a');
  const named = nodes({ name: 'Туя, b', size: 'b', variants })[1];
  expect(named).toMatchObject({ name: 'Туя', hasVariant: [{ '@id': expect.any(String) }, { name: 'Туя, a' }] });
  expect(own?.isVariantOf).toEqual({ '@id': group?.['@id'] });
});

test('[GEN-12] a free product or size has no offer', () => {
  expect(nodes({ price: 0 })[0]).not.toHaveProperty('offers');
  expect(nodes({ price: 100, discount_price: 0 })[0]).not.toHaveProperty('offers');
  const variant = (uuid: string, price: number) => ({
    ...{ uuid, path: `/${uuid}`, size: uuid, src: '/media/a.webp', price, total_quantity: 1 },
  });
  const group = nodes({ variants: [variant('b', 10), variant('a', 0), variant('c', 5)] })[1];
  const [, free, priced] = (group?.hasVariant ?? []) as Record<string, unknown>[];
  expect(free).not.toHaveProperty('offers');
  expect(priced).toMatchObject({ offers: { price: 5 } });
});
