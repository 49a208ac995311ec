import { networkOf } from '../auth/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { keyedHashes } from '../signing';
import {
  capsOf,
  exceedsLimits,
  hasUsedFreeTerms,
  isRepeatedlyHeld,
  piecesOf,
  type Scope,
  termStart,
} from './fair-share';
import type { Excess, RequestedLine } from './rules';
import * as store from './store';

export type Visitor = {
  address: string | undefined;
  isSignedIn: boolean;
  isChecked?: boolean;
  /** An order sells what it reserves, so a refused one gains no time. */
  isOrdering?: boolean;
};

export type ReservingContext = Pick<Context, 'now' | 'env' | 'keys'>;

export type Refused = Excess | { refused: 'term_used_up'; id: string };

type Hashes = { address: string[]; network: string[] };

export function hashesOf({ env, keys }: Pick<Context, 'env' | 'keys'>, { address }: Pick<Visitor, 'address'>): Hashes {
  if (address === undefined || env.RATE_LIMITS === 'off') return { address: [], network: [] };
  const hash = (text: string) => keyedHashes(keys, 'reservation', text);
  return { address: hash(address), network: hash(networkOf(address)) };
}

export const newestHash = ({ address, network }: Hashes) => ({
  address: address[0] ?? null,
  network: network[0] ?? null,
});

const SHARED_SCOPES = ['address', 'network'] as const;

const ofScope = <L extends Record<'address' | 'network', string | null>>(
  lines: L[],
  scope: (typeof SHARED_SCOPES)[number],
  hashes: Hashes,
): L[] => lines.filter((line) => line[scope] !== null && hashes[scope].includes(line[scope]));

type Term = { held_since: Date; expires_at: Date };

type TermRequest = {
  visitor: Visitor;
  requested: RequestedLine[];
  stocked: ReadonlyMap<string, number>;
};

/** Undefined: sign in, pass the human check or order. A live reservation gains no time. [CART-12] */
export async function termOf(
  tx: Transaction,
  context: ReservingContext,
  { visitor, last, ...request }: TermRequest & { last: store.Reservation | undefined },
): Promise<Term | undefined> {
  const now = context.now();
  const minutes = context.env.RESERVATION_MINUTES;
  const previous = last && { held_since: last.held_since ?? last.created_at, expires_at: last.expires_at };
  const isLive = last?.state === 'live' && last.expires_at > now;
  const held_since = termStart(previous, now, minutes);
  if (visitor.isOrdering) return { held_since, expires_at: isLive ? last.expires_at : now };
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  if (visitor.isSignedIn || visitor.isChecked) return { held_since: now, expires_at };
  if (hasUsedFreeTerms(held_since, now, minutes))
    return isLive ? { held_since, expires_at: last.expires_at } : undefined;
  const isNew = !isLive && held_since.getTime() === now.getTime();
  if (isNew && (await hasRepeatedHolds(tx, context, { visitor, ...request }))) return undefined;
  return { held_since, expires_at };
}

async function hasRepeatedHolds(
  tx: Transaction,
  context: ReservingContext,
  { visitor, requested, stocked }: TermRequest,
): Promise<boolean> {
  const hashes = hashesOf(context, visitor);
  if (hashes.network.length === 0) return false;
  const all = await store.listUnsold(tx, hashes.network, context.now());
  return SHARED_SCOPES.some((scope) =>
    isRepeatedlyHeld({ requested, unsold: ofScope(all, scope, hashes), stocked }, capsOf(scope, context.env, false)),
  );
}

export async function findExcess(
  tx: Transaction,
  context: ReservingContext,
  { except, cartId, visitor, requested, stocked }: TermRequest & { except: string | undefined; cartId: string },
): Promise<Excess | undefined> {
  if (requested.length === 0) return undefined;
  const hashes = hashesOf(context, visitor);
  const all = await store.listHeld(tx, { cart_id: cartId, network: hashes.network }, { except, now: context.now() });
  const exceeds = (scope: Scope, held: store.CartHold[], isSignedIn = visitor.isSignedIn) =>
    exceedsLimits({ requested, held, stocked }, capsOf(scope, context.env, isSignedIn));
  const own = all.filter((hold) => hold.cart_id === cartId);
  const isShared =
    hashes.network.length > 0 && SHARED_SCOPES.some((scope) => exceeds(scope, ofScope(all, scope, hashes)));
  if (!exceeds('visitor', own)) return isShared ? { refused: 'shared' } : undefined;
  const { pieces } = capsOf('visitor', context.env, visitor.isSignedIn);
  return {
    refused: 'own',
    ...(own.length === 0 && piecesOf(requested) > pieces && { pieces }),
    ...(own.length > 0 && !exceeds('visitor', []) && { withOrders: true }),
    passesSignedIn: !isShared && !exceeds('visitor', own, true),
  };
}
