import { formatDayMonth, formatFromPrice, formatRoubles } from '@/contract/format';
import { plainText } from '@/contract/plain-text';
import { canBePickedUp, isOversize, shippingOn } from '@/contract/season';
import type { Offer } from '@/contract/syndication';
import { shorten } from '@/lib/format/text';
import { element, emptyElement, openTag, parent, XML_HEAD } from '@/lib/seo/xml';
import { addressIn, type FeedShop, hasPriceAndPicture, offerId, offerState, pricesOf } from './offers';

/* Yandex Market Language, simplified type: yandex.ru/support/merchants/ru/offers */

const NAME = 150;
const DESCRIPTION = 3_000;
const SALES_NOTES = 50;
const PICTURES = 10;
/** Limits of Yandex; other discounts are rejected. */
const DISCOUNT = { min: 0.05, max: 0.95 };

export function yandexOpen(shop: FeedShop, generatedAt: string): string {
  const categories = [...shop.categories.values()].map(({ id, parent_id, name }) =>
    element('category', name, { id, parentId: shop.categories.get(parent_id ?? 0)?.id }),
  );
  return [
    XML_HEAD,
    openTag('yml_catalog', { date: generatedAt }),
    '<shop>',
    element('name', shop.name),
    element('company', shop.company),
    element('url', shop.site),
    parent('currencies', [emptyElement('currency', { id: 'RUB', rate: 1 })]),
    parent('categories', categories),
    ...deliveryOptions(shop),
    ...pickupOptions(shop),
    '<offers>\n',
  ].join('');
}

export const YANDEX_CLOSE = '</offers></shop></yml_catalog>\n';

const options = (name: string, option: Record<string, string | number | undefined>) =>
  parent(name, [emptyElement('option', option)]);

function deliveryOptions({ terms: { courier } }: FeedShop): string[] {
  return courier ? [options('delivery-options', { cost: courier.price, days: courier.days.join('-') })] : [];
}

function pickupOptions({ terms: { pickup } }: FeedShop): string[] {
  if (!pickup) return [];
  const before = pickup.orderUntil === undefined ? undefined : Math.floor(pickup.orderUntil / 60);
  return [options('pickup-options', { cost: 0, days: 0, 'order-before': before })];
}

export const webmasterOffer = (offer: Offer, shop: FeedShop): string =>
  hasPriceAndPicture(offer) && offer.total_quantity > 0 ? yandexOffer(offer, shop) : '';

/** Sold-out products stay with count 0: Yandex Market deletes missing ones. */
export const marketOffer = (offer: Offer, shop: FeedShop): string =>
  hasPriceAndPicture(offer) ? yandexOffer(offer, shop, element('count', Math.max(0, offer.total_quantity))) : '';

/** `available="false"` means «to order» (yandex.com/support/partnermarket/elements/id-type-available.html). */
function yandexOffer(offer: Offer, shop: FeedShop, count = ''): string {
  const state = offerState(offer, shop.day);
  const { now, before } = pricesOf(offer);
  const isShown = before !== undefined && isDiscountAccepted(now, before);
  const isNow = state.is === 'in_stock';
  const children = [
    element('name', shorten(offer.name, NAME)),
    element('vendor', shop.name),
    element('vendorCode', offer.sku),
    element('url', addressIn(shop, offer.path)),
    element('price', now),
    element('oldprice', isShown ? before : undefined),
    element('currencyId', 'RUB'),
    element('categoryId', offer.category_id),
    count,
    ...offer.pictures.slice(0, PICTURES).map((src) => element('picture', addressIn(shop, src))),
    element('description', shorten(offer.description, DESCRIPTION)),
    element('sales_notes', salesNotes(offer, shop)),
    element('store', 'true'),
    element('pickup', String(isNow || canBePickedUp(offer.attributes))),
    element('delivery', 'true'),
    ...ownDelivery(offer, shop),
    ...offer.characteristics.map(({ name, value }) => element('param', value, { name })),
    element('param', offer.size, { name: 'Размер' }),
  ];
  return `${parent('offer', children, { id: offerId(offer), available: String(isNow), group_id: offer.group })}\n`;
}

const isDiscountAccepted = (now: number, before: number): boolean => {
  const discount = 1 - now / before;
  return discount >= DISCOUNT.min && discount <= DISCOUNT.max;
};

function ownDelivery(offer: Offer, { terms: { courier, crane }, day }: FeedShop): string[] {
  const price = isOversize(offer.attributes) ? crane : courier?.price;
  const isLater = shippingOn(offer.attributes, day).is === 'later';
  if (price === undefined || (price === courier?.price && !isLater)) return [];
  return [options('delivery-options', { cost: price, days: isLater || !courier ? '' : courier.days.join('-') })];
}

function salesNotes({ attributes }: Offer, { day, terms: { box, crane } }: FeedShop): string {
  const shipping = shippingOn(attributes, day);
  const notes = [
    shipping.is === 'later' ? `Отправим с ${formatDayMonth(shipping.from)}` : '',
    shipping.is === 'now' && shipping.inBox && box
      ? `В мороз едет в термобоксе за ${plainText(formatRoubles(box))}`
      : '',
    isOversize(attributes) && crane ? `машина с манипулятором ${plainText(formatFromPrice(crane))}` : '',
  ];
  return notes.reduce((said, note) => {
    const both = [said, note].filter(Boolean).join(', ');
    return both.length <= SALES_NOTES ? both : said;
  });
}
