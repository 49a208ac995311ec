import type { Travel } from '../../contract/cart';
import type { Executor } from '../db/connection';
import type { OrderedExtra } from '../delivery/rules';
import type { SoldLine } from './rules';
import { attributesOf, listExtras, listOffers, type OfferRow, soldLines } from './store';

/** What an edit of an order is planned from. */
export const soldLinesOf = (db: Executor, id: string): Promise<SoldLine[]> => soldLines(db, id);

export const listServices = async (db: Executor, id: string): Promise<OrderedExtra[]> =>
  (await listExtras(db, [id])).map(({ order_id: _own, ...extra }) => extra);

export const travelsOf = async (db: Executor, ids: string[]): Promise<Map<string, Travel>> =>
  new Map((await attributesOf(db, ids)).map(({ product_id, attributes }) => [product_id, attributes]));

export const offersOf = async (db: Executor, ids: string[]): Promise<Map<string, OfferRow>> =>
  new Map((ids.length > 0 ? await listOffers(db, ids) : []).map((offer) => [offer.product_id, offer]));
