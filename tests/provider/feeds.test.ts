import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import type { Offer, syndication } from '@/contract/syndication';
import { deliveryTerms } from '@/lib/delivery/terms';
import { GOOGLE_CLOSE, googleItem, googleOpen } from '@/lib/seo/feeds/google';
import type { FeedShop } from '@/lib/seo/feeds/offers';
import { marketOffer, webmasterOffer, YANDEX_CLOSE, yandexOpen } from '@/lib/seo/feeds/yandex';
import { type Fields, GOOGLE_RULES, violations, YANDEX_RULES } from '../setup/feed-rules';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

const WINTER = new Date('2026-12-15T00:00:00Z');
const DAYS = [
  WINTER,
  ...['2027-04-10', '2027-05-20', '2027-07-15', '2027-10-05'].map((day) => new Date(`${day}T00:00Z`)),
];

let provider: TestProvider;
let offers: Offer[];
let shop: FeedShop;
beforeAll(async () => {
  provider = await openTestProvider();
  const get = async <T>(path: string) => (await call<T>(provider, 'GET', path)).body;
  offers = (await get<AnswerOf<typeof syndication.offers>>('/syndication/offers/list/?limit=1000')).items;
  const categories = await get<AnswerOf<typeof syndication.categories>>('/syndication/categories/list/');
  shop = {
    site: 'https://nursery.example',
    name: 'Ярус',
    company: 'ООО «Ярус»',
    terms: deliveryTerms(await get<DeliveryTariff>('/delivery/tariff/')),
    day: WINTER,
    categories: new Map(categories.map((category) => [category.id, category])),
  };
});
afterAll(() => provider.close());

type Node = { [name: string]: Node[] | string } & { ':@'?: Record<string, string> };
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: Node): Node[] => node[nameOf(node)] as Node[];
const find = (nodes: Node[], ...[name = '', ...rest]: string[]): Node[] => {
  const found = nodes.filter((node) => nameOf(node) === name);
  return rest.length === 0 ? found : find(found.flatMap(childrenOf), ...rest);
};
const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => String(child['#text'] ?? ''))
    .join('');
const fieldsOf = (node: Node): Fields =>
  childrenOf(node).map((child) => ({ name: nameOf(child), text: textOf(child) }));
const fieldText = (node: Node, name: string) => fieldsOf(node).find((field) => field.name === name)?.text;
const attribute = (node: Node, name: string) => node[':@']?.[`@_${name}`];

function read(xml: string): Node[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml) as Node[];
}
const yandex = (list: Offer[], day = WINTER, offerOf = webmasterOffer) => {
  const today = { ...shop, day };
  const lines = list.map((offer) => offerOf(offer, today));
  return read(yandexOpen(today, day.toISOString()) + lines.join('') + YANDEX_CLOSE);
};
const google = (list: Offer[], day = WINTER) => {
  const today = { ...shop, day };
  return read(googleOpen(today) + list.map((offer) => googleItem(offer, today)).join('') + GOOGLE_CLOSE);
};
const yandexOffers = (xml: Node[]) => find(xml, 'yml_catalog', 'shop', 'offers', 'offer');
const googleItems = (xml: Node[]) => find(xml, 'rss', 'channel', 'item');

const like = (change: Partial<Offer>): Offer => {
  const first = offers.find(({ attributes, total_quantity }) => attributes.form === 'ball' && total_quantity > 0);
  if (!first) throw new Error('No tree');
  return { ...first, ...change };
};

describe('[GEN-12] the price list of Yandex', () => {
  test('follows its documentation on every day of the year', () => {
    for (const day of DAYS) {
      const xml = yandex(offers, day);
      const list = yandexOffers(xml);
      expect(list.flatMap((offer) => violations(fieldsOf(offer), YANDEX_RULES))).toEqual([]);
      const ids = list.map((offer) => attribute(offer, 'id') ?? '');
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{1,20}$/);
      const categories = new Set(
        find(xml, 'yml_catalog', 'shop', 'categories', 'category').map((one) => attribute(one, 'id')),
      );
      for (const offer of list) {
        expect(categories).toContain(fieldText(offer, 'categoryId'));
        expect(attribute(offer, 'available')).toMatch(/^(?:true|false)$/);
        // Yandex hides an offer with neither delivery nor pickup.
        expect([fieldText(offer, 'delivery'), fieldText(offer, 'pickup')]).toContain('true');
        const options = find([offer], 'offer', 'delivery-options', 'option');
        expect(options.length).toBeLessThanOrEqual(5);
        for (const option of options) {
          expect(attribute(option, 'cost')).toMatch(/^\d+$/);
          expect(attribute(option, 'days')).toMatch(/^(?:\d+(?:-\d+)?)?$/);
        }
      }
    }
  });

  test('begins with the shop, its category tree and its delivery terms', () => {
    const xml = yandex([]);
    const [head] = find(xml, 'yml_catalog', 'shop');
    if (!head) throw new Error('No shop');
    expect([fieldText(head, 'name'), fieldText(head, 'company'), fieldText(head, 'url')]).toEqual([
      'Ярус',
      'ООО «Ярус»',
      'https://nursery.example',
    ]);
    const categories = find(xml, 'yml_catalog', 'shop', 'categories', 'category');
    const known = new Set<string | undefined>([undefined]);
    for (const category of categories) {
      expect(known).toContain(attribute(category, 'parentId'));
      known.add(attribute(category, 'id'));
    }
    const [option] = find(xml, 'yml_catalog', 'shop', 'delivery-options', 'option');
    expect(option?.[':@']).toEqual({ '@_cost': '1200', '@_days': '2-3' });
  });

  test('has only offers with stock, price and picture', () => {
    const sold = offers.filter(({ total_quantity }) => total_quantity < 1);
    expect(sold.length).toBeGreaterThan(0);
    expect(yandexOffers(yandex(offers)).length).toBe(offers.length - sold.length);
    for (const gone of [{ total_quantity: 0 }, { price: 0 }, { pictures: [] }]) {
      expect(yandexOffers(yandex([like(gone)]))).toEqual([]);
    }
  });

  test('a plant shipped in spring is «to order» in winter, with its shipping date and no delivery term', () => {
    const [offer] = yandexOffers(yandex([like({})]));
    if (!offer) throw new Error('No offer');
    expect(attribute(offer, 'available')).toBe('false');
    expect(fieldText(offer, 'sales_notes')).toMatch(/^Отправим с 1 (?:апреля|мая)/);
    expect(fieldText(offer, 'pickup')).toBe('false');
    expect(find([offer], 'offer', 'delivery-options', 'option')[0]?.[':@']?.['@_days']).toBe('');
    const [potted] = yandexOffers(yandex([like({ attributes: { form: 'C5' } })], new Date('2027-06-01T00:00Z')));
    expect(potted && attribute(potted, 'available')).toBe('true');
  });

  test.each([
    [1_000, undefined, '1000', undefined],
    [1_000, 900, '900', '1000'],
    // Yandex ignores discounts below 5 % and above 95 %.
    [1_000, 960, '960', undefined],
    [1_000, 40, '40', undefined],
  ])('a price of %i with a discount price of %s is %s instead of %s', (price, discount_price, now, before) => {
    const { discount_price: _, ...plain } = like({ price });
    const [offer] = yandexOffers(yandex([discount_price === undefined ? plain : { ...plain, discount_price }]));
    expect([offer && fieldText(offer, 'price'), offer && fieldText(offer, 'oldprice')]).toEqual([now, before]);
  });

  test('sizes of a plant are in one group', () => {
    const groups = yandexOffers(yandex(offers)).flatMap((offer) => attribute(offer, 'group_id') ?? []);
    expect(groups.length).toBeGreaterThan(new Set(groups).size);
    for (const group of groups) expect(group).toMatch(/^\d{1,9}$/);
  });
});

describe('[GEN-12] the price list of Yandex Market', () => {
  const market = (list: Offer[], day = WINTER) => yandexOffers(yandex(list, day, marketOffer));
  const SUMMER = new Date('2027-06-01T00:00Z');

  test('follows its documentation and has every priced product', () => {
    const list = market(offers);
    expect(list.length).toBe(offers.length);
    const rules = [...YANDEX_RULES, { name: 'count', form: /^\d+$/ }];
    expect(list.flatMap((offer) => violations(fieldsOf(offer), rules))).toEqual([]);
    expect(market([like({ price: 0 }), like({ pictures: [] })])).toEqual([]);
  });

  test.each([
    [0, 'false', '0'],
    [-1, 'false', '0'],
    [3, 'true', '3'],
  ])('%i pieces become available="%s" and count %s', (total_quantity, available, count) => {
    const [offer] = market([like({ total_quantity, attributes: { form: 'C5' } })], SUMMER);
    expect(offer && [attribute(offer, 'available'), fieldText(offer, 'count')]).toEqual([available, count]);
  });

  test('the list for Webmaster has no sold-out products and no counts', () => {
    expect(yandexOffers(yandex([like({ total_quantity: 0 })], SUMMER))).toEqual([]);
    const [offer] = yandexOffers(yandex([like({ total_quantity: 3 })], SUMMER));
    expect(offer && fieldText(offer, 'count')).toBeUndefined();
  });

  test('a category whose parent could not be read is at the top level', () => {
    const [own] = [...shop.categories.values()].filter(({ parent_id }) => parent_id !== null);
    if (!own) throw new Error('No category');
    const xml = read(yandexOpen({ ...shop, categories: new Map([[own.id, own]]) }, '') + YANDEX_CLOSE);
    const [category] = find(xml, 'yml_catalog', 'shop', 'categories', 'category');
    expect(category && attribute(category, 'parentId')).toBeUndefined();
  });
});

describe('[GEN-12] the price list of Google', () => {
  test('follows its documentation on every day of the year', () => {
    for (const day of DAYS) {
      const items = googleItems(google(offers, day));
      expect(items.length).toBe(offers.length);
      expect(items.flatMap((item) => violations(fieldsOf(item), GOOGLE_RULES))).toEqual([]);
      expect(new Set(items.map((item) => fieldText(item, 'g:id'))).size).toBe(items.length);
      for (const item of items) {
        // The handling times are equal, a sale price is lower, and sizes of a group differ.
        expect(fieldText(item, 'g:min_handling_time')).toBe(fieldText(item, 'g:max_handling_time'));
        const sale = fieldText(item, 'g:sale_price');
        if (sale) expect(Number.parseFloat(sale)).toBeLessThan(Number.parseFloat(fieldText(item, 'g:price') ?? ''));
        expect(fieldText(item, 'g:item_group_id') === undefined).toBe(fieldText(item, 'g:size') === undefined);
      }
    }
  });

  test('sizes of a group have different names', () => {
    const sizes = new Map<string, string[]>();
    for (const item of googleItems(google(offers))) {
      const group = fieldText(item, 'g:item_group_id');
      if (group) sizes.set(group, [...(sizes.get(group) ?? []), fieldText(item, 'g:size') ?? '']);
    }
    for (const own of sizes.values()) expect(new Set(own).size).toBe(own.length);
  });

  test('marks sold-out offers and gives later shipping in days', () => {
    const describeOffer = (offer: Offer) => {
      const [item] = googleItems(google([offer]));
      return item && [fieldText(item, 'g:availability'), fieldText(item, 'g:max_handling_time')];
    };
    expect(describeOffer(like({ total_quantity: 0 }))).toEqual(['out_of_stock', undefined]);
    expect(describeOffer(like({ attributes: {} }))).toEqual(['in_stock', undefined]);
    expect(describeOffer(like({ attributes: { form: 'C5' } }))).toEqual(['in_stock', '107']);
  });

  test('names have no word joiners and no-break spaces', () => {
    const name = 'Туя, 40\u2060–\u206060\u00A0см';
    const [item] = googleItems(google([like({ name })]));
    const [offer] = yandexOffers(yandex([like({ name, size: name })]));
    expect(item && fieldText(item, 'g:title')).toBe('Туя, 40–60 см');
    expect(offer && fieldText(offer, 'name')).toBe('Туя, 40–60 см');
  });

  test('hostile text is escaped', () => {
    const name = 'Туя & «<b>» "]]>" \'\u0000\ufffe';
    const [item] = googleItems(google([like({ name, description: name })]));
    expect(item && fieldText(item, 'g:title')).toBe('Туя & «<b>» "]]>" \'');
  });
});
