import type { AnswerOf } from '../../contract/call';
import type { staffPhoneOrders } from '../../contract/staff/phone-orders';
import * as cart from '../cart/service';
import { dayOf, moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { extrasOf } from '../delivery/rules';
import { computeCharges } from '../delivery/service';
import { toKopecks } from '../money/rules';
import { travelsOf } from '../orders/editable-service';
import * as orders from '../orders/phone-placing-service';
import { offeredBy } from '../orders/rules';
import * as stock from '../stock/service';
import { offerOf, type PhoneOrder, refuseOrder, shortageText } from './rules';

type Charges = Awaited<ReturnType<typeof computeCharges>>;
type Placed = { answer: AnswerOf<typeof staffPhoneOrders.placePhoneOrder>; affectedProducts: string[] };

const refused = (message: string): Placed => ({ answer: { status: 0, message }, affectedProducts: [] });

const accepted = ({ number, payment_link }: orders.PhonePlaced, how: string, affectedProducts: string[]): Placed => ({
  answer: { status: 1, message: `Заказ № ${number} ${how}`, number, ...(payment_link && { payment_link }) },
  affectedProducts,
});

export async function placePhoneOrder(context: Context, order: PhoneOrder): Promise<Placed> {
  const refusal = refuseOrder(order, { today: dayOf(context.now()), ...offeredBy(context) });
  if (refusal) return refused(refusal);
  const released = await stock.releaseExpired(context);
  const { method, zone } = order.delivery;
  const charges = await computeCharges(context, { method, zone });
  const placed = await context.db.transaction((tx) => sellAndPlace(tx, context, order, charges));
  context.triggerOutbox();
  return { ...placed, affectedProducts: [...released, ...placed.affectedProducts] };
}

async function sellAndPlace(tx: Transaction, context: Context, order: PhoneOrder, charges: Charges): Promise<Placed> {
  const { id, customer, comment, staff_note, handover_on } = order;
  const { price, ...delivery } = order.delivery;
  const ids = order.lines.map(({ uuid }) => uuid);
  // A repeated press waits here, so it finds the order of the first.
  const levels = await stock.lockFree(tx, ids);
  const former = await orders.findPhonePlaced(tx, context, id);
  if (former) return accepted(former, 'уже оформлен', []);
  const offer = offerOf(order.lines, levels);
  if (!offer) return refused('Одного из растений больше нет в магазине, уберите его из заказа');
  const lines = await orders.describeOffer(tx, offer);
  const shortage = shortageText(lines, levels);
  if (shortage) return refused(shortage);

  const at = context.now();
  const travels = await travelsOf(tx, ids);
  const extras = extrasOf(order.extras ?? [], {
    ...{ ...charges, method: delivery.method },
    plants: lines.map(({ product_id, amount }) => ({ travel: travels.get(product_id) ?? {}, amount })),
    day: handover_on ? new Date(handover_on) : moscowDay(at),
  });
  if (!extras) return refused('Стоимость услуг изменилась, проверьте заказ');
  const cart_id = await cart.openGuestCart(tx, at);
  await stock.sellUnreserved(tx, { id, cartId: cart_id, lines, at });
  const isPickup = delivery.method === 'pickup';
  const placed = await orders.placeConfirmed(tx, context, {
    ...{ id, cart_id, customer, lines, extras, comment, staff_note, handover_on },
    payment_method: order.payment_method,
    delivery: isPickup ? { method: delivery.method } : delivery,
    delivery_price: isPickup || price === null ? null : toKopecks(price),
    zone_name: charges.quote.zone,
  });
  return accepted(placed, 'оформлен', ids);
}
