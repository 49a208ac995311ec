import { isOversize } from '@/contract/season';
import type { Offer } from '@/contract/syndication';
import { shorten } from '@/lib/format/text';
import { element, openTag, parent, XML_HEAD } from '@/lib/seo/xml';
import { addressIn, type FeedShop, hasPriceAndPicture, lineageOf, offerId, offerState, pricesOf } from './offers';

/* Google Merchant Center, RSS 2.0: support.google.com/merchants/answer/7052112 */

const TITLE = 150;
const DESCRIPTION = 5_000;
const PRODUCT_TYPE = 750;
const SIZE = 100;
const MORE_IMAGES = 10;
const PLANTS = 985;

export const googleOpen = ({ name, site }: FeedShop): string =>
  [
    XML_HEAD,
    openTag('rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }),
    '<channel>',
    element('title', name),
    element('link', site),
    element('description', `Растения питомника «${name}»`),
    '\n',
  ].join('');

export const GOOGLE_CLOSE = '</channel></rss>\n';

const roubles = (amount: number): string => `${amount.toFixed(2)} RUB`;

export function googleItem(offer: Offer, shop: FeedShop): string {
  if (!hasPriceAndPicture(offer)) return '';
  const { now, before } = pricesOf(offer);
  const [picture = '', ...more] = offer.pictures;
  const children = [
    element('g:id', offerId(offer)),
    element('g:title', shorten(offer.name, TITLE)),
    element('g:description', shorten(offer.description, DESCRIPTION)),
    element('g:link', addressIn(shop, offer.path)),
    element('g:image_link', addressIn(shop, picture)),
    ...more.slice(0, MORE_IMAGES).map((src) => element('g:additional_image_link', addressIn(shop, src))),
    ...availability(offer, shop),
    element('g:price', roubles(before ?? now)),
    element('g:sale_price', before === undefined ? undefined : roubles(now)),
    element('g:condition', 'new'),
    // Plants have no barcode, so the grower is the brand.
    element('g:brand', shop.name),
    element('g:mpn', offer.sku),
    element('g:item_group_id', offer.group),
    element('g:size', offer.group === undefined ? undefined : shorten(offer.size ?? offer.name, SIZE)),
    element('g:google_product_category', offer.attributes.form === undefined ? undefined : PLANTS),
    element('g:product_type', shorten(lineageOf(shop, offer.category_id).join(' > '), PRODUCT_TYPE)),
    ...shipping(offer, shop),
  ];
  return `${parent('item', children)}\n`;
}

const DAY_MS = 86_400_000;

function availability(offer: Offer, { day }: FeedShop): string[] {
  const state = offerState(offer, day);
  if (state.is !== 'later') return [element('g:availability', state.is)];
  const days = Math.ceil((state.from.getTime() - day.getTime()) / DAY_MS);
  return [
    element('g:availability', 'in_stock'),
    element('g:min_handling_time', days),
    element('g:max_handling_time', days),
  ];
}

function shipping({ attributes }: Offer, { terms: { courier, crane } }: FeedShop): string[] {
  const price = isOversize(attributes) ? crane : courier?.price;
  if (price === undefined) return [];
  return [parent('g:shipping', [element('g:country', 'RU'), element('g:price', roubles(price))])];
}
