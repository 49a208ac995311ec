import type { Executor } from '../db/connection';
import { sumOfExtras } from '../delivery/rules';
import type { SoldLine } from './rules';
import { listExtras, listOffers, type OfferRow, soldLines } from './store';

/** What an edit of an order is planned from. */
export const soldLinesOf = (db: Executor, id: string): Promise<SoldLine[]> => soldLines(db, id);

/** Kopecks of the order's services, such as planting. */
export const listServices = async (db: Executor, id: string): Promise<number> =>
  sumOfExtras(await listExtras(db, [id]));

export const offersOf = async (db: Executor, ids: string[]): Promise<Map<string, OfferRow>> =>
  new Map((ids.length > 0 ? await listOffers(db, ids) : []).map((offer) => [offer.product_id, offer]));
