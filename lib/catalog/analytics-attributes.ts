import { plainText } from '@/contract/plain-text';

/** `price` is the charged price in whole roubles. */
export type Goods = { id: string; name: string; price: number };

type Priced = { uuid: string; name: string; price: number; discount_price?: number | undefined };

export const goodsOf = ({ uuid, name, price, discount_price }: Priced): Goods => ({
  id: uuid,
  name: plainText(name),
  price: discount_price ?? price,
});

export const GOODS_ATTRIBUTE = 'data-goods';
export const SUBJECT_ATTRIBUTE = 'data-goods-subject';

export const analyticsAttributes = (product: Priced) => ({ [GOODS_ATTRIBUTE]: JSON.stringify(goodsOf(product)) });
export const subjectAttributes = (product: Priced) => ({ ...analyticsAttributes(product), [SUBJECT_ATTRIBUTE]: '' });

export const readGoods = (element: Element): Goods =>
  JSON.parse(element.getAttribute(GOODS_ATTRIBUTE) ?? 'null') as Goods;
