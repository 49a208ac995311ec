import type { ProviderEnv } from '../env';
import type { Wanted } from './rules';

export type Circle = 'visitor' | 'address' | 'network';

/** A line of a live reservation, or of an order that is neither paid nor handled by staff. */
export type Hold = Wanted & { reservation_id: string; is_sold: boolean; stocked: number };

export type Caps = {
  reservations: number;
  pieces: number;
  /** Percent of a product's stock that may be held. */
  share: number;
  /** Products that may be held beyond that share. */
  wholeShelves: number;
  /** Whether products that only orders hold count among `wholeShelves`. */
  countsOrdered: boolean;
  smallBaskets: number;
  /** How many times its stock a product may be reserved within a day without an order. */
  unsoldShelves: number;
};

type Settings = Pick<ProviderEnv, 'RESERVED_PIECES' | 'RESERVED_SHARE' | 'RESERVED_KINDS' | 'RESERVATIONS_PER_ADDRESS'>;

/** Multiples of the settings: many honest customers share the address of a mobile operator. */
const TIMES: Record<Circle, Omit<Caps, 'share'>> = {
  visitor: {
    reservations: Number.POSITIVE_INFINITY,
    pieces: 1,
    wholeShelves: 1,
    countsOrdered: false,
    smallBaskets: 1,
    unsoldShelves: Number.POSITIVE_INFINITY,
  },
  address: {
    reservations: 1,
    pieces: 5,
    wholeShelves: 3,
    countsOrdered: true,
    smallBaskets: 1,
    unsoldShelves: 2,
  },
  network: {
    reservations: 4,
    pieces: 10,
    wholeShelves: 4,
    countsOrdered: true,
    smallBaskets: 3,
    unsoldShelves: 4,
  },
};

const SIGNED_IN_TIMES = 2;

export function capsOf(circle: Circle, settings: Settings, isSignedIn: boolean): Caps {
  const times = isSignedIn && circle === 'visitor' ? SIGNED_IN_TIMES : 1;
  const { reservations, pieces, wholeShelves, smallBaskets, ...rest } = TIMES[circle];
  return {
    ...rest,
    reservations: settings.RESERVATIONS_PER_ADDRESS * reservations,
    pieces: settings.RESERVED_PIECES * pieces * times,
    share: settings.RESERVED_SHARE,
    wholeShelves: settings.RESERVED_KINDS * wholeShelves * times,
    smallBaskets: settings.RESERVED_PIECES * smallBaskets,
  };
}

type Asked = { wanted: Wanted[]; held: Hold[]; stocked: ReadonlyMap<string, number> };

export const isTooMuch = (asked: Asked, caps: Caps): boolean => isBeyond(asked, caps) && !isSmallBasket(asked, caps);

function isBeyond({ wanted, held, stocked }: Asked, caps: Caps): boolean {
  const live = new Set(held.filter(({ is_sold }) => !is_sold).map(({ reservation_id }) => reservation_id));
  if (live.size + 1 > caps.reservations) return true;
  if (piecesOf(wanted) + piecesOf(held) > caps.pieces) return true;
  const ids = new Set(wanted.map(({ product_id }) => product_id));
  const counted = held.filter(({ is_sold, product_id }) => caps.countsOrdered || !is_sold || ids.has(product_id));
  const beyond = productsBeyondShare({ wanted, held: counted, stocked }, caps.share);
  // Nobody is refused for products that only neighbours hold.
  return beyond.length > caps.wholeShelves && beyond.some((id) => ids.has(id));
}

const SMALL = 10;

/** A few plants pass beside full caps, as long as half of each remaining stock stays. */
function isSmallBasket({ wanted, held, stocked }: Asked, { share, smallBaskets }: Caps): boolean {
  if (piecesOf(wanted) > SMALL) return false;
  const baskets = sumsBy(held, ({ reservation_id }) => reservation_id);
  const small = [...baskets.values()].filter((pieces) => pieces <= SMALL);
  if (small.reduce((sum, pieces) => sum + pieces, piecesOf(wanted)) > smallBaskets) return false;
  const beyond = productsBeyondShare({ wanted, held, stocked }, (share + 100) / 2);
  return !wanted.some(({ product_id }) => beyond.includes(product_id));
}

export const piecesOf = (lines: Wanted[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Rounded up: a stock of one piece has no smaller share. */
function productsBeyondShare({ wanted, held, stocked }: Asked, share: number): string[] {
  const shelves = new Map(stocked);
  for (const { product_id, stocked: there } of held) if (!shelves.has(product_id)) shelves.set(product_id, there);
  const taken = sumsOf([...wanted, ...held]);
  const sold = sumsOf(held.filter(({ is_sold }) => is_sold));
  return [...taken].flatMap(([product_id, amount]) => {
    const shelf = (shelves.get(product_id) ?? 0) + (sold.get(product_id) ?? 0);
    return amount > Math.ceil((shelf * share) / 100) ? [product_id] : [];
  });
}

const sumsOf = (lines: Wanted[]): Map<string, number> => sumsBy(lines, ({ product_id }) => product_id);

function sumsBy<L extends Wanted>(lines: L[], keyOf: (line: L) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.amount);
  return sums;
}

/** The same plants are reserved again by new carts and never ordered. */
export function isHeldInTurns(
  { wanted, unsold, stocked }: Omit<Asked, 'held'> & { unsold: Wanted[] },
  { unsoldShelves }: Caps,
): boolean {
  const sums = sumsOf([...wanted, ...unsold]);
  const most = (id: string) => Math.max(SMALL, unsoldShelves * (stocked.get(id) ?? 0));
  return wanted.some(({ product_id }) => (sums.get(product_id) ?? 0) > most(product_id));
}

/** The first term and one renewal; after an equally long pause both are free again. */
const FREE_TERMS = 2;

export type Former = { held_since: Date; expires_at: Date };

export function startOfHolding(former: Former | undefined, now: Date, minutes: number): Date {
  if (!former) return now;
  const pause = Math.max(0, now.getTime() - former.expires_at.getTime());
  return pause < FREE_TERMS * minutes * 60_000 ? new Date(former.held_since.getTime() + pause) : now;
}

export const hasUsedFreeTerms = (since: Date, now: Date, minutes: number): boolean =>
  now.getTime() - since.getTime() >= FREE_TERMS * minutes * 60_000;
