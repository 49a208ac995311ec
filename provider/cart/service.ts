import { randomUUID } from 'node:crypto';
import type { AmountChange, Cart, CartChange, CartChanged, Reservation } from '../../contract/cart';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { productTag } from '../../contract/wire';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { Refusal } from '../http/reply';
import { capAmount, clampToStock, type Excess, type RequestedLine, tooMuchErrors, tooMuchText } from '../stock/rules';
import * as stock from '../stock/service';
import { EMPTY_CART, noReservation, termUsedUp, toCart, toReservation } from './answers';
import { mergeLines } from './rules';
import * as store from './store';

/** A guest's cart answers to its id, a customer's only to the token; with it an unknown id means the own cart. */
export type Caller = { cartid: string | undefined; customer: Customer | undefined };

type CartResult<A> = { answer: A; cartid: string | undefined };

const toCartOwner = ({ cartid, customer }: Caller) => ({ id: cartid, userId: customer?.user_id });

export const findCart = ({ db }: { db: Executor }, caller: Caller): Promise<string | undefined> =>
  store.findCart(db, toCartOwner(caller));

export async function getCart(context: Context, caller: Caller): Promise<Cart> {
  const cartId = await findCart(context, caller);
  if (!cartId) return EMPTY_CART;
  const lines = await store.readLines(context.db, cartId);
  const ids = lines.map((line) => line.uuid);
  return toCart(lines, await stock.allowedAmounts(context.db, cartId, ids));
}

export async function countPieces(context: Context, caller: Caller): Promise<number> {
  const cartId = await findCart(context, caller);
  return cartId ? store.countPieces(context.db, cartId) : 0;
}

export async function amountInCart(
  context: Context,
  cartid: string | undefined,
  productId: string,
  customer?: Customer,
): Promise<number> {
  const cartId = cartid || customer ? await findCart(context, { cartid, customer }) : undefined;
  return cartId ? store.readAmount(context.db, cartId, productId) : 0;
}

/** Adding does not reserve. Undefined: no such product. [CART-05, CART-06] */
export function addToCart(
  context: Context,
  caller: Caller,
  change: CartChange,
): Promise<CartResult<CartChanged> | undefined> {
  return changeLine(context, caller, change, (inCart, allowed, lines) => {
    const amount = capAmount(inCart + change.amount, allowed);
    if (inCart === 0 && lines >= LIMITS.cart_lines) {
      return { amount: 0, status: 0, message: `В корзине помещается ${LIMITS.cart_lines} разных товаров` };
    }
    if (allowed === 0) return { amount: 0, status: 0, message: 'Товара нет в наличии' };
    const isCapped = amount < inCart + change.amount;
    return { amount, status: 1, message: isCapped ? MESSAGES.stock_limit(allowed) : MESSAGES.cart_added };
  });
}

/** [CART-04] */
export function removeFromCart(
  context: Context,
  caller: Caller,
  change: CartChange,
): Promise<CartResult<CartChanged> | undefined> {
  return changeLine(context, caller, change, (inCart) => ({
    amount: Math.max(0, inCart - change.amount),
    status: 1,
    message: 'Корзина обновлена',
  }));
}

type Decision = Pick<CartChanged, 'amount' | 'status' | 'message'>;

async function changeLine(
  { db, now }: Context,
  caller: Caller,
  change: CartChange,
  decide: (inCart: number, allowed: number, lines: number) => Decision,
): Promise<CartResult<CartChanged> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await store.lockOwner(tx, toCartOwner(caller)))) return undefined;
    const own = await store.lockAndTouchCart(tx, toCartOwner(caller), now());
    const inStock = await stock.allowedAmount(tx, own, change.uuid);
    if (inStock === undefined) return undefined;
    const allowed = Math.min(inStock, LIMITS.amount);
    const lines = own ? await store.readAmounts(tx, own) : [];
    const inCart = lines.find((line) => line.product_id === change.uuid)?.amount ?? 0;
    const decision = decide(inCart, allowed, lines.length);
    const answer = { ...decision, max_allowed_amount: allowed };
    if (!own && decision.amount === 0) return { cartid: undefined, answer };
    const cartid = own ?? (await createCart(tx, caller.customer, now()));
    await store.putLine(tx, cartid, { product_id: change.uuid, amount: decision.amount }, now());
    return { cartid, answer };
  });
}

/** Replaces an absent or dead id, so that a lost cart heals itself. */
async function createCart(tx: Transaction, customer: Customer | undefined, now: Date): Promise<string> {
  const cart = { id: randomUUID(), user_id: customer?.user_id ?? null };
  await store.insertCart(tx, cart, now);
  return cart.id;
}

/** Of an order that staff place: nobody knows its id. */
export const openGuestCart = (tx: Transaction, now: Date): Promise<string> => createCart(tx, undefined, now);

export async function lockLines(
  tx: Transaction,
  caller: Caller,
): Promise<{ cartId: string | undefined; lines: RequestedLine[] }> {
  await store.lockOwner(tx, toCartOwner(caller));
  const cartId = await store.lockCart(tx, toCartOwner(caller));
  return { cartId, lines: cartId ? await store.readAmounts(tx, cartId) : [] };
}

export const emptyCart = store.clearLines;

/** The cart's cookie has expired by then. */
const RETENTION_MS = 180 * 24 * 3_600_000;

export async function purgeAbandonedCarts({
  db,
  now,
}: Context): Promise<Record<'addresses' | 'reservations' | 'carts', number>> {
  const since = new Date(now().getTime() - RETENTION_MS);
  return {
    addresses: await stock.purgeAddresses({ db, now }),
    reservations: await stock.purgeReleased(db, since),
    carts: await inBatches((most) => store.deleteUntouched(db, since, most)),
  };
}

export async function applyChanges(tx: Transaction, cartId: string, changed: AmountChange[], now: Date): Promise<void> {
  for (const { uuid, new_amount } of changed) {
    await store.putLine(tx, cartId, { product_id: uuid, amount: new_amount }, now);
  }
}

/** [CART-09] */
export async function actualize({ db, now }: Context, caller: Caller): Promise<AmountChange[]> {
  return db.transaction(async (tx) => {
    const { cartId, lines } = await lockLines(tx, caller);
    if (!cartId) return [];
    const ids = lines.map((line) => line.product_id);
    const { changed } = clampToStock(lines, await stock.allowedAmounts(tx, cartId, ids));
    await applyChanges(tx, cartId, changed, now());
    return changed;
  });
}

type ReserveResult = CartResult<Reservation> & { affectedProducts: string[] };
type ReserveRequest = Caller & { address: string | undefined; token: string | undefined; reactivate?: string };

/** A live reservation keeps its id; `reactivate` names an expired one to renew. [CART-12] */
export async function reserveCart(context: Context, request: ReserveRequest): Promise<ReserveResult | Refusal> {
  const released = await stock.releaseExpired(context);
  const outcome = await reserveWithHumanCheck(context, request);
  if (outcome instanceof Refusal) return outcome.withInvalidatedTags(released.map(productTag));
  return { ...outcome, affectedProducts: [...released, ...outcome.affectedProducts] };
}

async function reserveWithHumanCheck(context: Context, request: ReserveRequest): Promise<ReserveResult | Refusal> {
  const first = await attemptReserve(context, request, false);
  if (!first.isTermUsedUp || !request.token || !hasHumanCheck(context.env)) return first.outcome;
  if ((await context.captcha(request.token)) === 'bot') return first.outcome;
  return (await attemptReserve(context, request, true)).outcome;
}

const hasHumanCheck = ({ RECAPTCHA_SECRET, SMARTCAPTCHA_SECRET }: Context['env']): boolean =>
  Boolean(RECAPTCHA_SECRET || SMARTCAPTCHA_SECRET);

type ReserveAttempt = { outcome: ReserveResult | Refusal; isTermUsedUp?: true };

function attemptReserve(context: Context, request: ReserveRequest, isChecked: boolean): Promise<ReserveAttempt> {
  const { now, env } = context;
  const { address, customer, reactivate } = request;
  const visitor = { address, isSignedIn: customer !== undefined, isChecked };
  return context.db.transaction(async (tx): Promise<ReserveAttempt> => {
    const { cartId: cartid, lines } = await lockLines(tx, request);
    if (!cartid) return { outcome: { cartid, answer: noReservation('Корзина пуста'), affectedProducts: [] } };
    await stock.lockNetwork(tx, context, visitor);
    const reserved = await stock.reserve(tx, context, { cartId: cartid, lines, visitor, reactivate });
    if ('refused' in reserved) {
      if (!('id' in reserved)) return { outcome: limitExceeded(reserved, env.RESERVATION_MINUTES) };
      const answer = termUsedUp(reserved.id, now(), hasHumanCheck(env));
      return { outcome: { cartid, answer, affectedProducts: [] }, isTermUsedUp: true };
    }
    await applyChanges(tx, cartid, reserved.changed, now());
    await store.touchCart(tx, cartid, now());
    const answer = lines.length > 0 ? toReservation(reserved, now()) : noReservation('Корзина пуста');
    return { outcome: { cartid, answer, affectedProducts: reserved.affectedProducts } };
  });
}

const limitExceeded = (excess: Excess, minutes: number): Refusal =>
  new Refusal(429, tooMuchText(excess), { retryAfter: minutes * 60, errors: tooMuchErrors(excess) });

export const cartOfUser = async (context: Context, customer: Customer): Promise<string | null> =>
  (await findCart(context, { cartid: undefined, customer })) ?? null;

/** False: the customer has a cart already. Undefined: no such guest cart. */
export function saveToUser({ db }: Context, customer: Customer, cartid: string): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const { user_id } = customer;
    if (!(await store.lockOwner(tx, { userId: user_id }))) return undefined;
    const own = await findCart({ db: tx }, { cartid: undefined, customer });
    if (own === cartid) return true;
    const guest = await store.lockCart(tx, { id: cartid, userId: undefined });
    if (!guest) return undefined;
    if (own) return false;
    await store.setOwner(tx, guest, user_id);
    return true;
  });
}

type Merged = { cartid: string; changed: AmountChange[]; affectedProducts: string[] };

/** The guest's id is dead afterwards. Undefined: no such cart, or another customer's. [AUTH-09] */
export function mergeCarts({ db, now }: Context, customer: Customer, guestId: string): Promise<Merged | undefined> {
  return db.transaction(async (tx) => {
    const { user_id } = customer;
    if (!(await store.lockOwner(tx, { userId: user_id }))) return undefined;
    const own = await findCart({ db: tx }, { cartid: undefined, customer });
    if (own === guestId) return { cartid: own, changed: [], affectedProducts: [] };
    const locked = await store.lockCarts(tx, own ? [own, guestId] : [guestId]);
    const guest = locked.find((cart) => cart.id === guestId);
    if (!guest || guest.user_id) return undefined;
    if (guest.merged_into)
      return guest.merged_into === own ? { cartid: own, changed: [], affectedProducts: [] } : undefined;
    return mergeInto(tx, guestId, own ?? (await createCart(tx, customer, now())), now());
  });
}

async function mergeInto(tx: Transaction, from: string, into: string, now: Date): Promise<Merged> {
  const [own, guest] = [await store.readAmounts(tx, into), await store.readAmounts(tx, from)];
  const ids = guest.map((line) => line.product_id);
  const { allowed, released } = await stock.joinReservations(tx, { from, into, ids });
  const { merged, changed } = mergeLines(own, guest, allowed);
  for (const line of merged) await store.putLine(tx, into, line, now);
  await store.clearLines(tx, from);
  await store.markMerged(tx, from, into);
  await store.touchCart(tx, into, now);
  return { cartid: into, changed, affectedProducts: released };
}

/** Its reservations expire by themselves. */
export async function erase(tx: Transaction, _context: Context, user: { id: string }): Promise<void> {
  await store.lockOwner(tx, { userId: user.id });
  const own = await store.lockCart(tx, { id: undefined, userId: user.id });
  if (!own) return;
  await store.clearLines(tx, own);
  await store.setOwner(tx, own, null);
}
