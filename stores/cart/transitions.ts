import type { AmountChange, Cart, CartLine, CartProduct } from '@/contract/cart';
import * as sync from '../sync/transitions';

/** [CART-07] */
export const NEW_ITEM_MS = 50_000;

type ConfirmedLine = {
  amount: number;
  product?: CartProduct;
  isOptimistic?: true;
};

/** Keeps the name, because the line may be gone. [CART-09] */
export type NamedChange = AmountChange & { name: string };

export type CartState = sync.SyncState<number> & {
  confirmed: sync.ByProduct<ConfirmedLine>;
  changes: sync.ByProduct<NamedChange>;
};

export const initialCart: CartState = { ...sync.initialSync, confirmed: {}, changes: {} };

export const confirmedAmount = (state: CartState, uuid: string): number => state.confirmed[uuid]?.amount ?? 0;

export const shownAmount = (state: CartState, uuid: string): number =>
  state.pending[uuid] ?? confirmedAmount(state, uuid);

export function shownPieces(state: CartState): number {
  const uuids = new Set([...Object.keys(state.confirmed), ...Object.keys(state.pending)]);
  let pieces = 0;
  for (const uuid of uuids) pieces += shownAmount(state, uuid);
  return pieces;
}

export function shownLines(state: CartState): CartLine[] {
  return Object.entries(state.confirmed).flatMap(([uuid, { product }]) => {
    const amount = shownAmount(state, uuid);
    return product && amount > 0 ? [{ product, amount }] : [];
  });
}

export const hasOptimistic = (state: CartState): boolean =>
  Object.values(state.confirmed).some(({ isOptimistic }) => isOptimistic);

export const withPendingAmount = (state: CartState, uuid: string, amount: number): CartState => ({
  ...sync.withPending(state, uuid, amount),
  changes: sync.without(state.changes, uuid),
});

export function withAmount(state: CartState, uuid: string, amount: number, card?: CartProduct): CartState {
  if (amount === 0) return { ...state, confirmed: sync.without(state.confirmed, uuid) };
  const known = state.confirmed[uuid];
  const line: ConfirmedLine =
    card && !known?.product ? { amount, product: card, isOptimistic: true } : { ...known, amount };
  return { ...state, confirmed: { ...state.confirmed, [uuid]: line } };
}

/** Lines with newer data keep their amount. */
export function withCart(state: CartState, cart: Cart, isNewer: (uuid: string) => boolean): CartState {
  const read = Object.fromEntries(cart.products.map((line) => [line.product.uuid, line]));
  const confirmed: Record<string, ConfirmedLine> = {};
  for (const uuid of new Set([...Object.keys(state.confirmed), ...Object.keys(read)])) {
    const known = state.confirmed[uuid];
    const amount = (isNewer(uuid) ? known?.amount : read[uuid]?.amount) ?? 0;
    if (amount > 0) confirmed[uuid] = { ...(read[uuid] ?? known), amount };
  }
  return { ...state, isLoaded: true, isUnavailable: false, confirmed };
}

/** Must run before the snapshot, which no longer has the names of sold-out lines. */
export const withChanges = (state: CartState, changes: AmountChange[]): CartState => ({
  ...state,
  changes: Object.fromEntries(
    changes.map((change) => [
      change.uuid,
      { ...change, name: state.confirmed[change.uuid]?.product?.name ?? 'Растение' },
    ]),
  ),
});
