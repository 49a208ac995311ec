import { networkOf } from '../accounts/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { keyedHashes } from '../signing';
import { type Circle, capsOf, heldSince, isHeldLong, isTooMuch } from './fair-share';
import type { Wanted } from './rules';
import * as store from './store';

/** Who wants plants put aside. */
export type Asker = {
  /** As limits count it; undefined when a storefront asks for itself. */
  address: string | undefined;
  /** Signed in. */
  isProved: boolean;
  /** The human check has found a human being. */
  isChecked?: boolean;
  /** An order sells at once what it reserves: it holds nothing from anybody. */
  isOrdering?: boolean;
};

export type ReservingContext = Pick<Context, 'now' | 'env' | 'keys'>;

/** `own`: one visitor wants too much; `shared`: all of an address or a network together do; `long`: held for long without a proof. */
export type Refused = { refused: 'own' | 'shared' } | { refused: 'long'; id: string };

/** An order that nobody has taken in hand counts for so long: nobody holds the rest of a shelf by ordering half of it. */
const ORDERS_COUNT_MS = 24 * 3_600_000;

type Hashes = { address: string[]; network: string[] };

/** By the newest key first. `RATE_LIMITS=off` knows no addresses. */
export function hashesOf({ env, keys }: Pick<Context, 'env' | 'keys'>, { address }: Pick<Asker, 'address'>): Hashes {
  if (address === undefined || env.RATE_LIMITS === 'off') return { address: [], network: [] };
  const hash = (text: string) => keyedHashes(keys, 'reservation', text);
  return { address: hash(address), network: hash(networkOf(address)) };
}

export const newestHash = ({ address, network }: Hashes) => ({
  address: address[0] ?? null,
  network: network[0] ?? null,
});

/**
 * Since when the cart holds plants, this time included, and until when it does from now on. Held for long without a proof
 * it may change, but gets no more time. [CART-12]
 */
export async function termOf(
  tx: Transaction,
  { now, env }: ReservingContext,
  { cartId, live, asker }: { cartId: string; live: store.Reservation | undefined; asker: Asker },
): Promise<{ held_since: Date; expires_at: Date } | Refused> {
  const minutes = env.RESERVATION_MINUTES;
  const expires_at = new Date(now().getTime() + minutes * 60_000);
  if (asker.isProved || asker.isChecked) return { held_since: now(), expires_at };
  const last = live ?? (await store.lastOf(tx, cartId));
  const former = last && { expires_at: last.expires_at, held_since: last.held_since ?? last.created_at };
  const held_since = heldSince(former, now(), minutes);
  if (asker.isOrdering || !last || !isHeldLong(held_since, now(), minutes)) return { held_since, expires_at };
  return live && live.expires_at > now()
    ? { held_since, expires_at: live.expires_at }
    : { refused: 'long', id: last.id };
}

type Asking = {
  /** Of the reservation that is to be made. */
  id: string;
  cartId: string;
  asker: Asker;
  wanted: Wanted[];
  stocked: ReadonlyMap<string, number>;
};

/** Whether the lines would leave too little to others; undefined where they would not. */
export async function findExcess(
  tx: Transaction,
  context: ReservingContext,
  { id, cartId, asker, wanted, stocked }: Asking,
): Promise<'own' | 'shared' | undefined> {
  if (wanted.length === 0) return undefined;
  const hashes = hashesOf(context, asker);
  const now = context.now();
  const times = { but: id, now, since: new Date(now.getTime() - ORDERS_COUNT_MS) };
  const all = await store.listHeld(tx, { cart_id: cartId, network: hashes.network }, times);
  const isBeyond = (circle: Circle, held: store.HeldBy[]) =>
    isTooMuch({ wanted, held, stocked }, capsOf(circle, context.env, asker.isProved));
  if (
    isBeyond(
      'visitor',
      all.filter((hold) => hold.cart_id === cartId),
    )
  )
    return 'own';
  const from = (circle: 'address' | 'network') =>
    all.filter((hold) => hold[circle] !== null && hashes[circle].includes(hold[circle]));
  const isShared =
    hashes.network.length > 0 && (isBeyond('address', from('address')) || isBeyond('network', from('network')));
  return isShared ? 'shared' : undefined;
}
