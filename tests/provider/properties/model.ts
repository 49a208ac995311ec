import { LIMITS } from '@/contract/limits';

/*
 * The shop as a pure function of sequential calls. Products are numbers; carts and reservations have the ids of the
 * provider.
 */

/** Pieces by product. */
export type Pieces = number[];
type Reservation = { id: string; pieces: Pieces; isDue: boolean };
type CartState = {
  customer?: string;
  merged_into?: string;
  pieces: Pieces;
  live?: Reservation;
  /** Expired reservations by id. */
  lapsed: Record<string, Pieces>;
};
type OrderState = { cartid: string; customer?: string; pieces: Pieces; isCancelled: boolean };

export type Shop = {
  stocked: Pieces;
  carts: Record<string, CartState>;
  /** By the id of their reservation. */
  orders: Record<string, OrderState>;
};

export type Step =
  | { call: 'add' | 'remove'; product: number; amount: number }
  | { call: 'reserve' | 'renew' | 'order' | 'cancel' | 'pass' | 'sweep' }
  | { call: 'merge'; from: number };

/** A step with the ids that its browser had at that moment. */
export type ModelRequest = {
  step: Step;
  cartid?: string | undefined;
  customer?: string | undefined;
  /** A reservation or an order known to the tab, or the cart to merge. */
  id?: string | undefined;
};

type Change = [number, number, number];

export type ModelAnswer = {
  status: number;
  amount?: number;
  max?: number;
  changed?: Change[];
  /** The cart named in the answer. */
  cartid?: string | undefined;
  reservation?: string | undefined;
};

export const openShop = (stocked: Pieces): Shop => ({ stocked, carts: {}, orders: {} });

export const reservedOf = (shop: Shop): Pieces =>
  Object.values(shop.carts).reduce((sum, { live }) => (live ? plus(sum, live.pieces) : sum), none(shop));

/** The new state and the expected answer. Ids chosen by the provider come from `answer`. */
export function applyCall(
  before: Shop,
  request: ModelRequest,
  answer: ModelAnswer,
): { shop: Shop; expected: ModelAnswer } {
  const shop = structuredClone(before);
  return { shop, expected: HANDLERS[request.step.call](shop, request, answer) };
}

/** Changes the shop in place. */
type Handler = (shop: Shop, request: ModelRequest, answer: ModelAnswer) => ModelAnswer;

const none = (shop: Shop): Pieces => shop.stocked.map(() => 0);
const plus = (a: Pieces, b: Pieces): Pieces => a.map((amount, product) => amount + (b[product] ?? 0));
const minus = (a: Pieces, b: Pieces): Pieces => a.map((amount, product) => amount - (b[product] ?? 0));
const isSame = (a: Pieces, b: Pieces) => a.every((amount, product) => amount === b[product]);
const isEmpty = (pieces: Pieces) => pieces.every((amount) => amount === 0);

const ownOf = (shop: Shop, customer: string | undefined) =>
  customer ? Object.keys(shop.carts).find((id) => shop.carts[id]?.customer === customer) : undefined;

/** A cart without an owner by its id, else the customer's own. */
function usable(shop: Shop, { cartid = '', customer }: ModelRequest): string | undefined {
  const named = shop.carts[cartid];
  if (named && !named.merged_into && (!named.customer || named.customer === customer)) return cartid;
  return ownOf(shop, customer);
}

const cartOf = (shop: Shop, id: string | undefined): CartState => {
  const cart = id && shop.carts[id];
  if (!cart) throw new Error(`The model has no cart ${id}`);
  return cart;
};

/** A cart under the provider's id; an id already used is an error. */
function mint(shop: Shop, customer: string | undefined, { cartid = 'unnamed' }: ModelAnswer): string {
  const id = shop.carts[cartid] ? `${cartid} is taken` : cartid;
  shop.carts[id] = { pieces: none(shop), lapsed: {}, ...(customer && { customer }) };
  return id;
}

const allowedFor = (shop: Shop, ...carts: (CartState | undefined)[]): Pieces => {
  const free = minus(shop.stocked, reservedOf(shop));
  return carts.reduce((sum, cart) => (cart?.live ? plus(sum, cart.live.pieces) : sum), free);
};

const lapse = (cart: CartState) => {
  if (cart.live) cart.lapsed[cart.live.id] = cart.live.pieces;
  delete cart.live;
};

const sweep = (shop: Shop) => {
  for (const cart of Object.values(shop.carts)) if (cart.live?.isDue) lapse(cart);
};

function change(
  shop: Shop,
  request: ModelRequest,
  answer: ModelAnswer,
  decide: (held: number, most: number) => number,
): ModelAnswer {
  const { step } = request;
  if (step.call !== 'add' && step.call !== 'remove') throw new Error('Not a change');
  let cartid = usable(shop, request);
  const most = allowedFor(shop, cartid ? shop.carts[cartid] : undefined)[step.product] ?? 0;
  const max = Math.min(Math.max(0, most), LIMITS.amount);
  const amount = decide(cartid ? (cartOf(shop, cartid).pieces[step.product] ?? 0) : 0, max);
  if (!cartid && amount > 0) cartid = mint(shop, request.customer, answer);
  if (cartid) cartOf(shop, cartid).pieces[step.product] = amount;
  return { status: step.call === 'add' && max === 0 ? 0 : 1, amount, max, cartid };
}

/** Replaces the reservation by what is available; `revive` is an expired reservation whose id is kept. */
function hold(
  shop: Shop,
  cart: CartState,
  fresh: string,
  { revive = '', isDue = false } = {},
): { id: string | undefined; changed: Change[] } {
  const allowed = allowedFor(shop, cart);
  const fitted = cart.pieces.map((amount, product) => Math.min(amount, Math.max(0, allowed[product] ?? 0)));
  const changed = listChanges(cart.pieces, fitted);
  const id = cart.live?.id ?? (cart.lapsed[revive] ? revive : fresh);
  cart.pieces = fitted;
  if (isEmpty(fitted)) {
    lapse(cart);
    return { id: undefined, changed };
  }
  delete cart.lapsed[id];
  cart.live = { id, pieces: [...fitted], isDue };
  return { id, changed };
}

const listChanges = (request: Pieces, given: Pieces): Change[] =>
  request.flatMap((amount, product): Change[] => {
    const left = given[product] ?? 0;
    return left === amount ? [] : [[product, left - amount, left]];
  });

const refused = (changed: Change[] = []): ModelAnswer => ({ status: 0, changed, reservation: undefined });

const reserve: Handler = (shop, request, { reservation = 'unnamed' }) => {
  sweep(shop);
  const cartid = usable(shop, request);
  if (!cartid) return refused();
  const { id, changed } = hold(shop, cartOf(shop, cartid), reservation, {
    revive: request.step.call === 'renew' ? request.id : '',
  });
  return { status: id ? 1 : 0, changed, cartid, reservation: id };
};

function checkReservation(shop: Shop, cart: CartState, id: string): ModelAnswer | undefined {
  const seen = cart.live?.id === id ? cart.live.pieces : cart.lapsed[id];
  if (!seen) return refused();
  if (cart.live?.id === id && isSame(seen, cart.pieces)) return undefined;
  // A refused order gains no time.
  const { changed } = hold(shop, cart, id, { revive: id, isDue: !cart.live });
  if (changed.length > 0) return refused(changed);
  return cart.live?.id === id && isSame(seen, cart.live.pieces) ? undefined : refused();
}

const order: Handler = (shop, request) => {
  sweep(shop);
  const { id = '', customer, cartid: named } = request;
  const cartid = usable(shop, request);
  const cart = cartid ? cartOf(shop, cartid) : undefined;
  const isBare = !cart || isEmpty(cart.pieces);
  const placed = shop.orders[id];
  if (placed) {
    const isTheirs = placed.customer ? placed.customer === customer : placed.cartid === named;
    return isTheirs && isBare ? { status: 1, changed: [], reservation: id } : refused();
  }
  if (!cart || !cartid || isBare) return refused();
  const refusal = checkReservation(shop, cart, id);
  if (refusal) return refusal;
  const { pieces } = cart;
  shop.stocked = minus(shop.stocked, pieces);
  delete cart.live;
  cart.pieces = none(shop);
  shop.orders[id] = { cartid, pieces, isCancelled: false, ...(customer && { customer }) };
  return { status: 1, changed: [], reservation: id };
};

const merge: Handler = (shop, { id: from = '', customer = '' }, answer) => {
  const own = ownOf(shop, customer);
  const guest = shop.carts[from];
  if (own && (own === from || guest?.merged_into === own)) return { status: 1, changed: [], cartid: own };
  if (!guest || guest.customer || guest.merged_into) return { status: 404 };
  const cartid = own ?? mint(shop, customer, answer);
  const cart = cartOf(shop, cartid);
  const sum = plus(cart.pieces, guest.pieces);
  const allowed = allowedFor(shop, cart, guest);
  const most = (product: number) => Math.min(allowed[product] ?? 0, LIMITS.amount);
  const merged = sum.map((amount, product) => (guest.pieces[product] ? Math.min(amount, most(product)) : amount));
  cart.pieces = merged;
  guest.pieces = none(shop);
  guest.merged_into = cartid;
  if (guest.live && !cart.live) {
    cart.live = guest.live;
    delete guest.live;
  }
  lapse(guest);
  return { status: 1, changed: listChanges(sum, merged), cartid };
};

const HANDLERS: Record<Step['call'], Handler> = {
  add: (shop, request, answer) =>
    change(shop, request, answer, (held, most) =>
      Math.min(held + ('amount' in request.step ? request.step.amount : 0), most),
    ),
  remove: (shop, request, answer) =>
    change(shop, request, answer, (held) => Math.max(0, held - ('amount' in request.step ? request.step.amount : 0))),
  reserve,
  renew: reserve,
  order,
  merge,
  cancel: (shop, { id = '' }) => {
    const placed = shop.orders[id];
    if (placed && !placed.isCancelled) shop.stocked = plus(shop.stocked, placed.pieces);
    if (placed) placed.isCancelled = true;
    return { status: 1 };
  },
  pass: (shop) => {
    for (const { live } of Object.values(shop.carts)) if (live) live.isDue = true;
    return { status: 1 };
  },
  sweep: (shop) => {
    sweep(shop);
    return { status: 1 };
  },
};
