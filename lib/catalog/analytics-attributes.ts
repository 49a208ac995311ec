import { plainText } from '@/contract/plain-text';

/** `price` is the charged price in whole roubles. */
export type AnalyticsProduct = { id: string; name: string; price: number };

type Priced = { uuid: string; name: string; price: number; discount_price?: number | undefined };

export const analyticsProduct = ({ uuid, name, price, discount_price }: Priced): AnalyticsProduct => ({
  id: uuid,
  name: plainText(name),
  price: discount_price ?? price,
});

export const PRODUCT_ATTRIBUTE = 'data-goods';
export const SUBJECT_ATTRIBUTE = 'data-goods-subject';

export const analyticsAttributes = (product: Priced) => ({
  [PRODUCT_ATTRIBUTE]: JSON.stringify(analyticsProduct(product)),
});
export const subjectAttributes = (product: Priced) => ({ ...analyticsAttributes(product), [SUBJECT_ATTRIBUTE]: '' });

export const readAnalyticsProduct = (element: Element): AnalyticsProduct =>
  JSON.parse(element.getAttribute(PRODUCT_ATTRIBUTE) ?? 'null') as AnalyticsProduct;
