import type { ProviderEnv } from '../env';
import type { Wanted } from './rules';

/** Whose plants are counted together: of one cart, of one address, of one network. */
export type Circle = 'visitor' | 'address' | 'network';

/** A line that is put aside, or that an order has taken which nobody has paid or taken in hand yet. */
export type Hold = Wanted & { reservation_id: string; is_sold: boolean; stocked: number };

export type Caps = {
  /** Reservations at a time. */
  reservations: number;
  /** Pieces at a time. */
  pieces: number;
  /** Percent of a shelf that may be held of any number of kinds. */
  share: number;
  /** Kinds of which more may be held, to the last piece. */
  kinds: number;
};

type Settings = Pick<ProviderEnv, 'RESERVED_PIECES' | 'RESERVED_SHARE' | 'RESERVED_KINDS' | 'RESERVATIONS_PER_ADDRESS'>;

/** Behind one address of a mobile operator, or on the nursery's own Wi-Fi, are dozens of honest customers. */
const TIMES: Record<Circle, Pick<Caps, 'reservations' | 'pieces' | 'kinds'>> = {
  visitor: { reservations: Number.POSITIVE_INFINITY, pieces: 1, kinds: 1 },
  address: { reservations: 1, pieces: 5, kinds: 3 },
  network: { reservations: 4, pieces: 15, kinds: 6 },
};

/** Who is signed in has shown a mailbox or a telephone. */
const PROVED_TIMES = 2;

export function capsOf(circle: Circle, settings: Settings, isProved: boolean): Caps {
  const times = isProved ? PROVED_TIMES : 1;
  const { reservations, pieces, kinds } = TIMES[circle];
  return {
    reservations: settings.RESERVATIONS_PER_ADDRESS * reservations * times,
    pieces: settings.RESERVED_PIECES * pieces * times,
    share: settings.RESERVED_SHARE,
    kinds: settings.RESERVED_KINDS * kinds * times,
  };
}

/** `stocked` of each wanted product counts what others hold. */
type Asked = { wanted: Wanted[]; held: Hold[]; stocked: ReadonlyMap<string, number> };

/** Whether the lines together with what is held already leave too little to everybody else. */
export function isTooMuch({ wanted, held, stocked }: Asked, caps: Caps): boolean {
  const live = new Set(held.filter(({ is_sold }) => !is_sold).map(({ reservation_id }) => reservation_id));
  if (live.size + 1 > caps.reservations) return true;
  if (piecesOf(wanted) + piecesOf(held) > caps.pieces) return true;
  const deep = new Set(deepKinds({ wanted, held, stocked }, caps.share));
  // Who wants something else is not refused for what others of this address hold.
  return deep.size > caps.kinds && wanted.some(({ product_id }) => deep.has(product_id));
}

const piecesOf = (lines: Wanted[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Products of which more than the share of the shelf is held. A shelf of one piece has no smaller share. */
function deepKinds({ wanted, held, stocked }: Asked, share: number): string[] {
  const shelves = new Map(stocked);
  for (const { product_id, stocked: there } of held) if (!shelves.has(product_id)) shelves.set(product_id, there);
  const taken = sumsOf([...wanted, ...held]);
  const sold = sumsOf(held.filter(({ is_sold }) => is_sold));
  return [...taken].flatMap(([product_id, amount]) => {
    const shelf = (shelves.get(product_id) ?? 0) + (sold.get(product_id) ?? 0);
    return amount > Math.ceil((shelf * share) / 100) ? [product_id] : [];
  });
}

function sumsOf(lines: Wanted[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, amount } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + amount);
  return sums;
}

/** A first term and one renewal are free; who comes back after as long again begins anew. */
const FREE_TERMS = 2;

export type Former = { held_since: Date; expires_at: Date };

/** Since when this cart would hold plants now, had it held them without a pause. */
export function heldSince(former: Former | undefined, now: Date, minutes: number): Date {
  if (!former) return now;
  const pause = Math.max(0, now.getTime() - former.expires_at.getTime());
  return pause < FREE_TERMS * minutes * 60_000 ? new Date(former.held_since.getTime() + pause) : now;
}

/** Whether it is held on without a proof that somebody means to buy. */
export const isHeldLong = (since: Date, now: Date, minutes: number): boolean =>
  now.getTime() - since.getTime() >= FREE_TERMS * minutes * 60_000;
