import type { Pieces } from './model';

/** `held` by live reservations, `sold` by orders that are not cancelled, `moved`: the sum of the ledger. */
export type Shelf = { stocked: number; reserved: number; held: number; sold: number; moved: number };

/** Names of the stock invariants that are broken. [ORDER-02] */
export function brokenLaws(shelves: Shelf[], opening: Pieces): string[] {
  return shelves.flatMap((shelf, product) => {
    const { stocked, reserved, held, sold, moved } = shelf;
    const laws: Record<string, boolean> = {
      'stock is never negative': stocked >= 0,
      'never more reserved than there is': reserved >= 0 && reserved <= stocked,
      'what is reserved is what live reservations hold': reserved === held,
      'stock is the sum of its moves': stocked === moved,
      'stocked + sold never changes': stocked + sold === opening[product],
    };
    const broken = Object.keys(laws).filter((name) => !laws[name]);
    return broken.map((name) => `${name}: product ${product} ${JSON.stringify(shelf)}`);
  });
}
