import type { ParsedBodyOf } from '../../contract/call';
import { methodsFor } from '../../contract/fitting-payment';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { staffPhoneOrders } from '../../contract/staff/phone-orders';
import { toKopecks } from '../money/rules';
import { isOffered, type offeredBy } from '../orders/rules';

export type PhoneOrder = ParsedBodyOf<typeof staffPhoneOrders.placePhoneOrder>;

/** Pieces that nobody has reserved, and kopecks. */
export type Level = { product_id: string; free: number; unit_price: number };
export type OfferLine = { product_id: string; amount: number; unit_price: number };

/** `today` is Moscow's: `2026-11-21`. */
export function refuseOrder(
  { customer, delivery, payment_method, handover_on, lines }: PhoneOrder,
  { today, ...by }: { today: string } & ReturnType<typeof offeredBy>,
): string | undefined {
  if (new Set(lines.map(({ uuid }) => uuid)).size < lines.length)
    return 'Одно растение указано дважды, сложите количество';
  if (delivery.method !== 'pickup' && !delivery.address) return 'Укажите адрес доставки';
  if (handover_on !== undefined && handover_on < today) return 'День выдачи уже прошёл';
  if (methodsFor([payment_method], delivery.method).length === 0) {
    return 'Так оплатить этот заказ нельзя, выберите другой способ оплаты';
  }
  const { needsCompany, isOnline } = PAYMENT_METHODS[payment_method];
  if (needsCompany) return 'Для счёта нужны реквизиты: оформите заказ на сайте';
  if (!isOffered(payment_method, by)) return 'Оплата онлайн сейчас недоступна, выберите другой способ';
  return customer.email || !isOnline ? undefined : 'Для оплаты онлайн нужна почта покупателя: на неё придёт чек';
}

/** At the agreed price or the shop's. Undefined if the shop does not know a product. */
export function offerOf(lines: PhoneOrder['lines'], levels: readonly Level[]): OfferLine[] | undefined {
  const shop = new Map(levels.map(({ product_id, unit_price }) => [product_id, unit_price]));
  const offer = lines.flatMap(({ uuid, amount, price }) => {
    const unit_price = shop.get(uuid);
    if (unit_price === undefined) return [];
    return [{ product_id: uuid, amount, unit_price: price === undefined ? unit_price : toKopecks(price) }];
  });
  return offer.length === lines.length ? offer : undefined;
}

export function shortageText(
  lines: readonly { product_id: string; name: string; amount: number }[],
  levels: readonly Level[],
): string | undefined {
  const free = new Map(levels.map((level) => [level.product_id, level.free]));
  const missing = lines.flatMap(({ product_id, name, amount }) => {
    const left = free.get(product_id) ?? 0;
    if (left >= amount) return [];
    return [left > 0 ? `${name}: свободно ${left}\u00A0шт` : `${name}: нет в наличии`];
  });
  return missing.length > 0 ? missing.join('. ') : undefined;
}
