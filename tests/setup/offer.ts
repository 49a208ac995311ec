import type { Offer } from '@/contract/syndication';
import type { FeedShop } from '@/lib/seo/feeds/offers';

const MIDSUMMER = new Date('2027-07-15T00:00:00Z');
const CATEGORY = { image: '', changed: '2026-11-22T10:00:00.000Z', count: 1 };

/** All delivery methods, on a day when potted plants may be shipped. */
export const FEED_SHOP: FeedShop = {
  site: 'https://nursery.example',
  name: 'Ярус',
  company: 'ООО «Ярус»',
  terms: {
    courier: { zone: 'Москва', price: 1_200, days: [2, 3] },
    pickup: { orderUntil: 17 * 60 },
    box: 600,
    crane: 7_500,
  },
  day: MIDSUMMER,
  categories: new Map([
    [3, { ...CATEGORY, id: 3, parent_id: null, name: 'Хвойные', slug: 'hvojnye', path: '/catalog/hvojnye' }],
    [7, { ...CATEGORY, id: 7, parent_id: 3, name: 'Туи', slug: 'tui', path: '/catalog/hvojnye/tui' }],
  ]),
};

/** An available potted plant. */
export const OFFER: Offer = {
  uuid: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22',
  number: 41,
  sku: 'T17',
  name: 'Туя Смарагд',
  category_id: 7,
  path: '/catalog/hvojnye/tui/smaragd',
  price: 1_000,
  total_quantity: 3,
  pictures: ['/media/tui.webp'],
  description: 'Для живой изгороди.',
  attributes: { form: 'C5' },
  characteristics: [{ key: 'light', name: 'Свет', value: 'Солнце' }],
};

export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
