import type { DeliveryMethod } from '../../contract/delivery-methods';
import { methodsFor } from '../../contract/fitting-payment';
import { EXTRAS_OF } from '../../contract/order-extras';
import { DELIVERY_LABELS } from '../../contract/order-labels';
import type { OrderStatus } from '../../contract/orders';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';
import type { OrderEdit } from '../../contract/staff/order-edits';
import type { OrderedExtra } from '../delivery/rules';
import { formatKopecks, toKopecks } from '../money/rules';
import { type OrderedDelivery, STEPS } from '../orders/rules';

type Delivered = {
  delivery: OrderedDelivery;
  delivery_price: number | null;
  payment_method: PaymentMethod;
  services: OrderedExtra[];
};

/** Sums in kopecks. */
export type DeliveredOrder = Delivered & { status: OrderStatus };

/** Kopecks, null if it is agreed by phone. */
export type Proposal = { kopecks: number | null; zone: string | null; terms: string };

export type DeliveryPlan = Delivered & {
  /** Services that the new method does not offer. */
  dropped: OrderedExtra[];
  /** Russian, without personal data. */
  changes: string[];
};

type Changed = Pick<OrderEdit, 'method' | 'zone' | 'address' | 'details' | 'delivery_price'>;

const methodOf = ({ delivery }: Pick<DeliveredOrder, 'delivery'>, { method }: Changed): DeliveryMethod =>
  method ?? delivery.method;

/** Only another method or zone needs a quote. */
export const needsProposal = (order: Pick<DeliveredOrder, 'delivery'>, edit: Changed): boolean =>
  methodOf(order, edit) !== 'pickup' && (methodOf(order, edit) !== order.delivery.method || edit.zone !== undefined);

export function refuseDelivery(order: DeliveredOrder, edit: Changed): string | undefined {
  const method = methodOf(order, edit);
  const isOther = method !== order.delivery.method;
  if (isOther && !STEPS[order.status].is_at_nursery) return 'Заказ уже уехал: способ получения не изменить';
  if (method === 'pickup') return edit.delivery_price ? 'Самовывоз бесплатный: уберите стоимость доставки' : undefined;
  const needsAddress = isOther || edit.address !== undefined;
  return needsAddress && !(edit.address ?? order.delivery.address) ? 'Укажите адрес доставки' : undefined;
}

export function planDelivery(order: DeliveredOrder, edit: Changed, proposal: Proposal | undefined): DeliveryPlan {
  const method = methodOf(order, edit);
  const delivery = newDelivery(order, edit, method, proposal);
  const delivery_price = method === 'pickup' ? null : newPrice(order, edit, proposal);
  const payment_method = fittingPayment(order.payment_method, method);
  const isPossible = ({ key }: OrderedExtra) => method === order.delivery.method || EXTRAS_OF[method].includes(key);
  const dropped = order.services.filter((extra) => !isPossible(extra));
  const next = { delivery, delivery_price, payment_method, dropped };
  return { ...next, services: order.services.filter(isPossible), changes: wordsOf(order, next) };
}

/** The pin, and the zone found by it, belong to the former address. Details and a chosen zone stay: staff see them beside it. */
function newDelivery(
  { delivery }: DeliveredOrder,
  edit: Changed,
  method: DeliveryMethod,
  proposal: Proposal | undefined,
): OrderedDelivery {
  if (method === 'pickup') return method === delivery.method ? delivery : { method };
  const { address = delivery.address, details = delivery.details, zone = delivery.zone } = edit;
  const { address: _address, details: _details, zone: _zone, zone_name: former, ...pin } = delivery;
  const isThere = address === delivery.address;
  const kept = isThere || delivery.zone !== undefined ? former : undefined;
  const zone_name = needsProposal({ delivery }, edit) ? proposal?.zone : kept;
  return {
    ...(isThere && pin),
    method,
    ...(address && { address }),
    ...(details && { details }),
    ...(method === 'courier' && zone !== undefined && { zone }),
    ...(zone_name && { zone_name }),
  };
}

const newPrice = ({ delivery_price }: DeliveredOrder, edit: Changed, proposal: Proposal | undefined): number | null => {
  if (edit.delivery_price === undefined) return proposal ? proposal.kopecks : delivery_price;
  return edit.delivery_price === null ? null : toKopecks(edit.delivery_price);
};

/** A payment method that does not fit the new delivery method is replaced by one that needs no further data. */
function fittingPayment(chosen: PaymentMethod, method: DeliveryMethod): PaymentMethod {
  if (methodsFor([chosen], method).length > 0) return chosen;
  const plain = PAYMENT_METHOD_KEYS.filter(
    (key) => PAYMENT_METHODS[key].offered === 'always' && !PAYMENT_METHODS[key].needsCompany,
  );
  return methodsFor(plain, method)[0] ?? chosen;
}

const priceWords = (price: number | null, method: DeliveryMethod): string => {
  if (price !== null) return formatKopecks(price);
  return method === 'pickup' ? 'без доставки' : 'по договорённости';
};

const zoneWords = (former: string | undefined, zone: string): string =>
  former ? `Зона: ${former} → ${zone}` : `Зона: ${zone}`;

function wordsOf(
  { delivery: former, delivery_price: before, payment_method }: DeliveredOrder,
  next: Pick<DeliveryPlan, 'delivery' | 'delivery_price' | 'payment_method' | 'dropped'>,
): string[] {
  const { method, address, details, zone_name } = next.delivery;
  const isOther = method !== former.method;
  const after = next.delivery_price;
  const payment = PAYMENT_METHODS[next.payment_method].label.toLowerCase();
  return [
    isOther && `Получение: ${DELIVERY_LABELS[former.method]} → ${DELIVERY_LABELS[method]}`,
    before !== after && `Доставка: ${priceWords(before, former.method)} → ${priceWords(after, method)}`,
    !isOther && zone_name !== undefined && zone_name !== former.zone_name && zoneWords(former.zone_name, zone_name),
    method !== 'pickup' && address !== former.address && (former.address ? 'Адрес изменён' : 'Адрес добавлен'),
    method !== 'pickup' && details !== former.details && 'Подробности адреса изменены',
    ...next.dropped.map(({ name }) => `Убрали: ${name}`),
    next.payment_method !== payment_method && `Оплата: ${payment}`,
  ].filter((words) => words !== false);
}
