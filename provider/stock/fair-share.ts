import type { ProviderEnv } from '../env';
import type { RequestedLine } from './rules';

export type Scope = 'visitor' | 'address' | 'network';

/** A line of a live reservation, or of an order that is neither paid nor handled by staff. */
export type Hold = RequestedLine & { reservation_id: string; is_sold: boolean; stocked: number };

export type Caps = {
  reservations: number;
  pieces: number;
  /** Percent of a product's stock that may be held. */
  share: number;
  fullyHeldProducts: number;
  /** Whether products that only orders hold count among `fullyHeldProducts`. */
  countsOrdered: boolean;
  smallBaskets: number;
  /** How many times its stock a product may be reserved within a day without an order. */
  unsoldTurnovers: number;
};

type Settings = Pick<ProviderEnv, 'RESERVED_PIECES' | 'RESERVED_SHARE' | 'RESERVED_KINDS' | 'RESERVATIONS_PER_ADDRESS'>;

/** Multiples of the settings: many honest customers share the address of a mobile operator. */
const MULTIPLIERS: Record<Scope, Omit<Caps, 'share'>> = {
  visitor: {
    reservations: Number.POSITIVE_INFINITY,
    pieces: 1,
    fullyHeldProducts: 1,
    countsOrdered: false,
    smallBaskets: 1,
    unsoldTurnovers: Number.POSITIVE_INFINITY,
  },
  address: {
    reservations: 1,
    pieces: 5,
    fullyHeldProducts: 3,
    countsOrdered: true,
    smallBaskets: 1,
    unsoldTurnovers: 2,
  },
  network: {
    reservations: 4,
    pieces: 10,
    fullyHeldProducts: 4,
    countsOrdered: true,
    smallBaskets: 3,
    unsoldTurnovers: 4,
  },
};

const SIGNED_IN_MULTIPLIER = 2;

export function capsOf(scope: Scope, settings: Settings, isSignedIn: boolean): Caps {
  const multiplier = isSignedIn && scope === 'visitor' ? SIGNED_IN_MULTIPLIER : 1;
  const { reservations, pieces, fullyHeldProducts, smallBaskets, ...rest } = MULTIPLIERS[scope];
  return {
    ...rest,
    reservations: settings.RESERVATIONS_PER_ADDRESS * reservations,
    pieces: settings.RESERVED_PIECES * pieces * multiplier,
    share: settings.RESERVED_SHARE,
    fullyHeldProducts: settings.RESERVED_KINDS * fullyHeldProducts * multiplier,
    smallBaskets: settings.RESERVED_PIECES * smallBaskets,
  };
}

type ShareRequest = { requested: RequestedLine[]; held: Hold[]; stocked: ReadonlyMap<string, number> };

export const exceedsLimits = (request: ShareRequest, caps: Caps): boolean =>
  exceedsCaps(request, caps) && !isSmallBasket(request, caps);

function exceedsCaps({ requested, held, stocked }: ShareRequest, caps: Caps): boolean {
  const live = new Set(held.filter(({ is_sold }) => !is_sold).map(({ reservation_id }) => reservation_id));
  if (live.size + 1 > caps.reservations) return true;
  if (piecesOf(requested) + piecesOf(held) > caps.pieces) return true;
  const ids = new Set(requested.map(({ product_id }) => product_id));
  const counted = held.filter(({ is_sold, product_id }) => caps.countsOrdered || !is_sold || ids.has(product_id));
  const beyond = productsBeyondShare({ requested, held: counted, stocked }, caps.share);
  // A request is refused only if it names one of these products.
  return beyond.length > caps.fullyHeldProducts && beyond.some((id) => ids.has(id));
}

const SMALL_BASKET_PIECES = 10;

/** A few plants pass beside full caps, as long as half of each remaining stock stays. */
function isSmallBasket({ requested, held, stocked }: ShareRequest, { share, smallBaskets }: Caps): boolean {
  if (piecesOf(requested) > SMALL_BASKET_PIECES) return false;
  const baskets = sumsBy(held, ({ reservation_id }) => reservation_id);
  const small = [...baskets.values()].filter((pieces) => pieces <= SMALL_BASKET_PIECES);
  if (small.reduce((sum, pieces) => sum + pieces, piecesOf(requested)) > smallBaskets) return false;
  const beyond = productsBeyondShare({ requested, held, stocked }, (share + 100) / 2);
  return !requested.some(({ product_id }) => beyond.includes(product_id));
}

export const piecesOf = (lines: RequestedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Rounded up: a stock of one piece has no smaller share. */
function productsBeyondShare({ requested, held, stocked }: ShareRequest, share: number): string[] {
  const stocks = new Map(stocked);
  for (const { product_id, stocked: stock } of held) if (!stocks.has(product_id)) stocks.set(product_id, stock);
  const taken = sumsOf([...requested, ...held]);
  const sold = sumsOf(held.filter(({ is_sold }) => is_sold));
  return [...taken].flatMap(([product_id, amount]) => {
    const stock = (stocks.get(product_id) ?? 0) + (sold.get(product_id) ?? 0);
    return amount > Math.ceil((stock * share) / 100) ? [product_id] : [];
  });
}

const sumsOf = (lines: RequestedLine[]): Map<string, number> => sumsBy(lines, ({ product_id }) => product_id);

function sumsBy<L extends RequestedLine>(lines: L[], keyOf: (line: L) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.amount);
  return sums;
}

/** The same plants are reserved again by new carts and never ordered. */
export function isRepeatedlyHeld(
  { requested, unsold, stocked }: Omit<ShareRequest, 'held'> & { unsold: RequestedLine[] },
  { unsoldTurnovers }: Caps,
): boolean {
  const sums = sumsOf([...requested, ...unsold]);
  const maxPieces = (id: string) => Math.max(SMALL_BASKET_PIECES, unsoldTurnovers * (stocked.get(id) ?? 0));
  return requested.some(({ product_id }) => (sums.get(product_id) ?? 0) > maxPieces(product_id));
}

/** The first term and one renewal; after an equally long pause both are free again. */
const FREE_TERMS = 2;

export type PreviousTerm = { held_since: Date; expires_at: Date };

export function termStart(previous: PreviousTerm | undefined, now: Date, minutes: number): Date {
  if (!previous) return now;
  const pause = Math.max(0, now.getTime() - previous.expires_at.getTime());
  return pause < FREE_TERMS * minutes * 60_000 ? new Date(previous.held_since.getTime() + pause) : now;
}

export const hasUsedFreeTerms = (since: Date, now: Date, minutes: number): boolean =>
  now.getTime() - since.getTime() >= FREE_TERMS * minutes * 60_000;
