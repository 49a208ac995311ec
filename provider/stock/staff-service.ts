import type { ProductChange } from '../../contract/staff/products';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { toKopecks } from '../money/rules';
import * as addedStore from './added-store';
import { refusePrice } from './rules';
import * as store from './store';

type StaffAnswer = { status: 0 | 1; message: string };

/** A reservation keeps its price. Undefined: no such product. */
export function setOffer({ db }: Pick<Context, 'db'>, change: ProductChange): Promise<StaffAnswer | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, change.uuid);
    if (!offer) return undefined;
    const changed = {
      price: change.price === undefined ? offer.price : toKopecks(change.price),
      discount_price: change.discount_price === undefined ? offer.discount_price : inKopecks(change.discount_price),
      bed: change.bed === undefined ? offer.bed : change.bed || null,
    };
    const message = refusePrice(changed, { isDraft: offer.is_draft && offer.publish_at === null });
    if (message) return { status: 0 as const, message };
    await store.putOffer(tx, change.uuid, changed);
    return { status: 1 as const, message: 'Товар изменён' };
  });
}

/** Carts drop the product when they are next compared with stock. [ROUTE-12, CART-09] */
export function removeProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uuid: string,
): Promise<StaffAnswer | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, uuid);
    if (!offer) return undefined;
    if (offer.removed_at) return { status: 1 as const, message: 'Товар уже убран' };
    if (offer.reserved > 0) {
      return { status: 0 as const, message: `Покупатели закрепили ${offer.reserved} шт, уберите товар позже` };
    }
    await store.setRemoved(tx, uuid, now());
    return { status: 1 as const, message: 'Товар убран из продажи' };
  });
}

const KEPT = {
  ordered: 'растение уже заказывали, оно осталось',
  published: 'растение уже было на\u00A0сайте, оно убрано из\u00A0продажи, артикул остаётся занятым',
  touched: 'с\u00A0растением с\u00A0тех пор работали, оно осталось',
};

/** Of a list that added them. An untouched draft goes for good, so that its article is free again. */
export async function takeBackProducts(
  tx: Transaction,
  ids: readonly string[],
  { at, attempt }: { at: Date; attempt: string },
): Promise<{ kept: { name: string; message: string }[] }> {
  const offers = await addedStore.lockAdded(tx, ids, attempt);
  const idsWhere = (state: (typeof offers)[number]['state']) =>
    offers.flatMap((offer) => (offer.state === state ? offer.id : []));
  await addedStore.deleteProducts(tx, idsWhere('untouched'));
  for (const id of idsWhere('published')) await store.setRemoved(tx, id, at);
  return {
    kept: offers.flatMap(({ name, state }) => (state === 'untouched' ? [] : { name, message: KEPT[state] })),
  };
}

export function restoreProduct({ db }: Pick<Context, 'db'>, uuid: string): Promise<StaffAnswer | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, uuid);
    if (!offer) return undefined;
    if (offer.category_id === null)
      return { status: 0 as const, message: 'Раздела этого товара больше нет. Выберите другой в\u00A0его карточке' };
    await store.setRemoved(tx, uuid, null);
    return { status: 1 as const, message: 'Товар снова продаётся' };
  });
}

const inKopecks = (roubles: number | null): number | null => (roubles === null ? null : toKopecks(roubles));
