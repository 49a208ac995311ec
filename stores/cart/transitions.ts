import type { AmountChange, Cart, CartLine, CartProduct } from '@/contract/cart';

/** [CART-07] */
export const NEW_ITEM_MS = 50_000;

/** What the provider last said of a line. The product is unknown until the cart has been read with it. */
type ConfirmedLine = { amount: number; product?: CartProduct };

/** What the shelf made of a line, under the name that the visitor knows it by. [CART-09] */
export type NamedChange = AmountChange & { name: string };

type ByProduct<T> = Readonly<Record<string, T>>;

export type CartState = {
  /** False until the first reading: nothing may claim that the cart is empty. [CART-01] */
  isLoaded: boolean;
  /** The first reading failed. */
  isUnavailable: boolean;
  confirmed: ByProduct<ConfirmedLine>;
  /** Amounts that were asked for and that the provider has not settled yet. */
  wished: ByProduct<number>;
  /** Until when a line counts as just added, in ms of the clock. */
  newItems: ByProduct<number>;
  changes: ByProduct<NamedChange>;
};

export const initialCart: CartState = {
  isLoaded: false,
  isUnavailable: false,
  confirmed: {},
  wished: {},
  newItems: {},
  changes: {},
};

function without<T>(record: ByProduct<T>, uuid: string): ByProduct<T> {
  const { [uuid]: _, ...rest } = record;
  return rest;
}

export const confirmedAmount = (state: CartState, uuid: string): number => state.confirmed[uuid]?.amount ?? 0;

/** What the screen shows: the wish, or else what is confirmed. [CART-02] */
export const shownAmount = (state: CartState, uuid: string): number =>
  state.wished[uuid] ?? confirmedAmount(state, uuid);

/** The badge's figure. */
export function shownPieces(state: CartState): number {
  const uuids = new Set([...Object.keys(state.confirmed), ...Object.keys(state.wished)]);
  let pieces = 0;
  for (const uuid of uuids) pieces += shownAmount(state, uuid);
  return pieces;
}

/** What there is to say of a cart without lines. */
export const emptiness = ({ isLoaded, isUnavailable }: CartState) =>
  isLoaded ? 'empty' : isUnavailable ? 'unavailable' : 'loading';

export function shownLines(state: CartState): CartLine[] {
  return Object.entries(state.confirmed).flatMap(([uuid, { product }]) => {
    const amount = shownAmount(state, uuid);
    return product && amount > 0 ? [{ product, amount }] : [];
  });
}

/** A visitor who touches a line has seen what happened to it. */
export const withWish = (state: CartState, uuid: string, amount: number): CartState => ({
  ...state,
  wished: { ...state.wished, [uuid]: amount },
  changes: without(state.changes, uuid),
});

export const withoutWish = (state: CartState, uuid: string): CartState => ({
  ...state,
  wished: without(state.wished, uuid),
});

/** An answer to a change of one line. */
export const withAmount = (state: CartState, uuid: string, amount: number): CartState => ({
  ...state,
  confirmed:
    amount > 0 ? { ...state.confirmed, [uuid]: { ...state.confirmed[uuid], amount } } : without(state.confirmed, uuid),
});

/** A reading of the whole cart. Lines that are known from something newer than this reading keep their amount. */
export function withCart(state: CartState, cart: Cart, isNewer: (uuid: string) => boolean): CartState {
  const read = Object.fromEntries(cart.products.map((line) => [line.product.uuid, line]));
  const confirmed: Record<string, ConfirmedLine> = {};
  for (const uuid of new Set([...Object.keys(state.confirmed), ...Object.keys(read)])) {
    const known = state.confirmed[uuid];
    const amount = (isNewer(uuid) ? known?.amount : read[uuid]?.amount) ?? 0;
    const product = read[uuid]?.product ?? known?.product;
    if (amount > 0) confirmed[uuid] = product ? { amount, product } : { amount };
  }
  return { ...state, isLoaded: true, isUnavailable: false, confirmed };
}

export const withNewItem = (state: CartState, uuid: string, until: number): CartState => ({
  ...state,
  newItems: { ...state.newItems, [uuid]: until },
});

export const withoutOldItems = (state: CartState, now: number): CartState => ({
  ...state,
  newItems: Object.fromEntries(Object.entries(state.newItems).filter(([, until]) => until > now)),
});

/** Replaces what was told before. Comes before the reading that drops sold-out lines, for their names' sake. */
export const withChanges = (state: CartState, changes: AmountChange[]): CartState => ({
  ...state,
  changes: Object.fromEntries(
    changes.map((change) => [
      change.uuid,
      { ...change, name: state.confirmed[change.uuid]?.product?.name ?? 'Растение' },
    ]),
  ),
});
