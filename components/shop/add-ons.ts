import type { Card } from '@/contract/card';

export const MAX_ADD_ONS = 4;

/** Takes the nearest companions of each product in turn, without products in the cart or out of stock. */
export function chooseAddOns(companions: readonly Card[][], inCart: ReadonlySet<string>): Card[] {
  const longest = Math.max(0, ...companions.map((cards) => cards.length));
  const inTurn = Array.from({ length: longest }, (_, rank) => companions.flatMap((cards) => cards[rank] ?? [])).flat();
  const fit = inTurn.filter(({ uuid, total_quantity }) => total_quantity > 0 && !inCart.has(uuid));
  return [...new Map(fit.map((card) => [card.uuid, card])).values()].slice(0, MAX_ADD_ONS);
}
