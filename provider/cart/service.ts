import { randomUUID } from 'node:crypto';
import type { AmountChange, Cart, CartChange, CartChangeAnswer, Reservation } from '../../contract/cart';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { capAmount, fitToShelf, type Wanted } from '../stock/rules';
import * as stock from '../stock/service';
import { toRoubles, totals } from './rules';
import * as store from './store';

const EMPTY: Cart = { products: [], amount: 0, total: 0, discount: 0 };

/** An answer together with the id of the cart that it speaks of: newer than the one asked with, or none yet. */
type OfCart<A> = { answer: A; cartid: string | undefined };

export async function getCart({ db }: Context, cartId: string | undefined): Promise<Cart> {
  if (!cartId) return EMPTY;
  const lines = await store.readLines(db, cartId);
  const allowed = await stock.allowedAmounts(
    db,
    cartId,
    lines.map((line) => line.uuid),
  );
  const { amount, total, discount } = totals(lines);
  return {
    products: lines.map(({ amount: pieces, pictures, price, discount_price, ...product }) => ({
      product: {
        ...product,
        src: pictures[0]?.src ?? '',
        price: toRoubles(price),
        ...(discount_price !== null && { discount_price: toRoubles(discount_price) }),
        total_quantity: allowed.get(product.uuid) ?? 0,
      },
      amount: pieces,
    })),
    amount,
    total: toRoubles(total),
    discount: toRoubles(discount),
  };
}

export const countPieces = async ({ db }: Context, cartId: string | undefined): Promise<number> =>
  cartId ? store.countPieces(db, cartId) : 0;

/** Pieces of one product in the cart. */
export async function amountInCart({ db }: Context, cartId: string | undefined, productId: string): Promise<number> {
  if (!cartId) return 0;
  const lines = await store.readAmounts(db, cartId);
  return lines.find((line) => line.product_id === productId)?.amount ?? 0;
}

/** Adds pieces, capped by stock. Adding does not reserve. Undefined: no such product. [CART-05, CART-06] */
export function addToCart(
  context: Context,
  cartId: string | undefined,
  change: CartChange,
): Promise<OfCart<CartChangeAnswer> | undefined> {
  return changeLine(context, cartId, change, (held, allowed, lines) => {
    const amount = capAmount(held + change.amount, allowed);
    if (held === 0 && lines >= LIMITS.cart_lines) {
      return { amount: 0, status: 0, message: `В корзине помещается ${LIMITS.cart_lines} разных товаров` };
    }
    if (allowed === 0) return { amount: 0, status: 0, message: 'Товара нет в наличии' };
    const isCapped = amount < held + change.amount;
    return { amount, status: 1, message: isCapped ? MESSAGES.stock_limit(allowed) : MESSAGES.cart_added };
  });
}

/** Takes pieces away; at zero the line goes. [CART-04] */
export function removeFromCart(
  context: Context,
  cartId: string | undefined,
  change: CartChange,
): Promise<OfCart<CartChangeAnswer> | undefined> {
  return changeLine(context, cartId, change, (held) => ({
    amount: Math.max(0, held - change.amount),
    status: 1,
    message: 'Корзина обновлена',
  }));
}

type Decision = Pick<CartChangeAnswer, 'amount' | 'status' | 'message'>;

async function changeLine(
  { db, now }: Context,
  cartId: string | undefined,
  change: CartChange,
  decide: (held: number, allowed: number, lines: number) => Decision,
): Promise<OfCart<CartChangeAnswer> | undefined> {
  return db.transaction(async (tx) => {
    const own = cartId && (await store.lockCart(tx, cartId)) ? cartId : undefined;
    const shelf = (await stock.allowedAmounts(tx, own, [change.uuid])).get(change.uuid);
    if (shelf === undefined) return undefined;
    const allowed = Math.min(shelf, LIMITS.amount);
    const lines = own ? await store.readAmounts(tx, own) : [];
    const held = lines.find((line) => line.product_id === change.uuid)?.amount ?? 0;
    const decision = decide(held, allowed, lines.length);
    const answer = { ...decision, max_allowed_amount: allowed };
    if (!own && decision.amount === 0) return { cartid: undefined, answer };
    const cartid = own ?? (await mintCart(tx, now()));
    await store.putLine(tx, cartid, { product_id: change.uuid, amount: decision.amount }, now());
    await store.touchCart(tx, cartid, now());
    return { cartid, answer };
  });
}

/** In place of an absent or a dead id: a lost cart heals itself. */
async function mintCart(tx: Transaction, now: Date): Promise<string> {
  const minted = randomUUID();
  await store.insertCart(tx, minted, now);
  return minted;
}

/** Locks a cart and reads what it holds; empty for a cart that does not exist. */
export const lockLines = async (tx: Transaction, cartId: string): Promise<Wanted[]> =>
  (await store.lockCart(tx, cartId)) ? store.readAmounts(tx, cartId) : [];

export const emptyCart = store.clearLines;

/** The cart's cookie has lapsed by then. */
const KEPT_MS = 180 * 24 * 3_600_000;

export const forgetAbandonedCarts = ({ db, now }: Context): Promise<void> =>
  store.deleteUntouched(db, new Date(now().getTime() - KEPT_MS));

/** Writes the amounts that the shelf dictated into the cart. */
export async function applyChanges(tx: Transaction, cartId: string, changed: AmountChange[], now: Date): Promise<void> {
  for (const { uuid, new_amount } of changed) {
    await store.putLine(tx, cartId, { product_id: uuid, amount: new_amount }, now);
  }
}

/** Brings the cart in line with stock and tells what was taken away. [CART-09] */
export async function actualize({ db, now }: Context, cartId: string | undefined): Promise<AmountChange[]> {
  if (!cartId) return [];
  return db.transaction(async (tx) => {
    const lines = await lockLines(tx, cartId);
    const allowed = await stock.allowedAmounts(
      tx,
      cartId,
      lines.map((line) => line.product_id),
    );
    const { changed } = fitToShelf(lines, allowed);
    await applyChanges(tx, cartId, changed, now());
    return changed;
  });
}

/**
 * Reserves the cart's present content for a while. A live reservation is renewed under its own id; `revive` does the
 * same for a lapsed one. `touched` are the products whose availability changed. [CART-12]
 */
export async function reserveCart(
  { db, now, env }: Context,
  cartId: string | undefined,
  revive?: string,
): Promise<{ answer: Reservation; touched: string[] }> {
  if (!cartId) return { answer: refusal('Корзина пуста', []), touched: [] };
  await stock.releaseExpired({ db, now });
  return db.transaction(async (tx) => {
    const lines = await lockLines(tx, cartId);
    if (lines.length === 0) return { answer: refusal('Корзина пуста', []), touched: [] };
    const terms = { now: now(), minutes: env.RESERVATION_MINUTES };
    const reserved = await stock.reserve(tx, cartId, lines, terms, revive);
    await applyChanges(tx, cartId, reserved.changed, now());
    return { answer: toAnswer(reserved, terms.minutes), touched: lines.map((line) => line.product_id) };
  });
}

function toAnswer(reserved: stock.Reserved | { changed: AmountChange[] }, minutes: number): Reservation {
  const { changed } = reserved;
  if (!('id' in reserved)) return refusal('Товары только что раскупили', changed);
  const order_data = {
    uuid: reserved.id,
    reserved_seconds: minutes * 60,
    reserved_until: reserved.expires_at.toISOString(),
  };
  return {
    status: 1,
    message: changed.length > 0 ? 'Количество изменилось, проверьте корзину' : 'Товары закреплены за вами',
    data: { structure: { order_data }, product_amount_changed: changed },
  };
}

const refusal = (message: string, changed: AmountChange[]): Reservation => ({
  status: 0,
  message,
  data: { structure: {}, product_amount_changed: changed },
});
