import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts';
import type { Attributes } from '@/contract/attributes';
import type { Block } from '@/contract/blocks';
import type { Product } from '@/contract/catalog';
import { isOversize, shippingOn } from '@/contract/season';
import { moscowClock } from '../../delivery/moscow-clock';
import type { DeliveryTerms } from '../../delivery/terms';
import { paths } from '../../paths';
import { absolute, ids } from './thing';

export type Terms = {
  delivery: DeliveryTerms;
  /** Days after receipt. */
  returnDays: number | undefined;
  now: Date;
};

type Sold = Pick<Product, 'path' | 'price' | 'discount_price' | 'total_quantity'>;

/** Search engines reject a price of 0. */
export const offersOf = (sold: Sold, attributes: Attributes, terms: Terms) =>
  (sold.discount_price ?? sold.price) > 0 ? { offers: offerData(sold, attributes, terms) } : {};

function offerData({ path, price, discount_price, total_quantity }: Sold, attributes: Attributes, terms: Terms) {
  const { returnDays } = terms;
  const shipping = shippingData(attributes, terms);
  return {
    '@type': 'Offer',
    url: absolute(path),
    price: discount_price ?? price,
    priceCurrency: 'RUB',
    ...(discount_price !== undefined && { priceSpecification: strikethrough(price) }),
    availability: availability(total_quantity, attributes),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': ids.nursery },
    ...(shipping && { shippingDetails: shipping }),
    ...(returnDays !== undefined && { hasMerchantReturnPolicy: returnPolicyData(returnDays) }),
  } as const satisfies Offer;
}

const strikethrough = (price: number) =>
  ({
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    priceCurrency: 'RUB',
  }) as const;

function availability(quantity: number, { specimen }: Attributes) {
  if (quantity > 0) return 'https://schema.org/InStock';
  return specimen ? 'https://schema.org/SoldOut' : 'https://schema.org/OutOfStock';
}

/** Only if the courier's price is complete: cranes and boxes cost more, a later season has no date. */
function shippingData(attributes: Attributes, { delivery, now }: Terms): OfferShippingDetails | undefined {
  const { courier } = delivery;
  if (!courier || isOversize(attributes)) return undefined;
  const shipping = shippingOn(attributes, moscowClock(now).day);
  if (shipping.is === 'later' || shipping.inBox) return undefined;
  const [minValue, maxValue] = courier.days;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: courier.price, currency: 'RUB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU', addressRegion: 'MOW' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  };
}

const WORDS: Record<string, number> = { семи: 7, десяти: 10, четырнадцати: 14, тридцати: 30 };

/** Parses «отказаться … в течение семи дней после» of the delivery page. */
export function returnDays(blocks: readonly Block[]): number | undefined {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? block.html.replace(/\s+/g, ' ') : []));
  const [, word = ''] = texts.map((text) => /отказаться[^.]*в течение (\S+) дней после/.exec(text)).find(Boolean) ?? [];
  return /^\d+$/.test(word) ? Number(word) : WORDS[word];
}

export const returnPolicyData = (days: number): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: absolute(paths.delivery),
});
