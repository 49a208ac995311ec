import type { Card } from '@/contract/card';
import type { WhenAdded } from '@/contract/favourites';

export const SORT_LABELS = {
  added: 'Сначала новые',
  cheaper: 'Сначала подешевевшие',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  in_stock: 'Сначала в наличии',
};
export type SortOrder = keyof typeof SORT_LABELS;

export const parseSortOrder = (text: string | null | undefined): SortOrder =>
  text && Object.hasOwn(SORT_LABELS, text) ? (text as SortOrder) : 'added';

/** Difference since the product was marked; `drop` in roubles. */
export type Change = { drop: number; isBack: boolean };

export const priceOf = ({ price, discount_price }: Pick<Card, 'price' | 'discount_price'>): number =>
  discount_price ?? price;

export function changeOf(card: Card, before: WhenAdded | undefined): Change {
  const drop = Math.max(0, (before?.price ?? 0) - priceOf(card));
  return { drop, isBack: before?.in_stock === false && card.total_quantity > 0 };
}

type Sorted = { card: Card; change: Change };
const COMPARISONS: Record<SortOrder, (a: Sorted, b: Sorted) => number> = {
  added: () => 0,
  cheaper: (a, b) => b.change.drop - a.change.drop,
  price_asc: (a, b) => priceOf(a.card) - priceOf(b.card),
  price_desc: (a, b) => priceOf(b.card) - priceOf(a.card),
  in_stock: (a, b) => Number(b.card.total_quantity > 0) - Number(a.card.total_quantity > 0),
};

/** Ties keep the order of the list: newest first. */
export function sortCards(cards: readonly Card[], changes: ReadonlyMap<string, Change>, order: SortOrder): Card[] {
  const unchanged: Change = { drop: 0, isBack: false };
  return cards
    .map((card) => ({ card, change: changes.get(card.uuid) ?? unchanged }))
    .sort(COMPARISONS[order])
    .map(({ card }) => card);
}
