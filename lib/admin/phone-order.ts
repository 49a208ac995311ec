import type { AnswerOf, BodyOf } from '@/contract/call';
import type { DeliveryMethod } from '@/contract/delivery-methods';
import { methodsFor } from '@/contract/fitting-payment';
import type { OfferedExtra } from '@/contract/offered-extras';
import type { ExtraKey } from '@/contract/order-extras';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS, type PaymentMethod } from '@/contract/payment-methods';
import type { FoundProduct, staffPhoneOrders } from '@/contract/staff/phone-orders';
import { readAmount } from '@/contract/typed/amount';
import { formatMoney, readRoubles } from './money-words';
import { countOrders } from './order-words';

/** As typed. Named as the call's body is, so that its errors find their fields. */
export type PhoneOrder = {
  id: string;
  customer: { name: string; phone: string; email: string };
  lines: PhoneLine[];
  /** `zone` is its `to_km`. `is_own_price`: typed by hand, so the zone's price does not replace it. */
  delivery: {
    method: DeliveryMethod;
    zone: string;
    address: string;
    details: string;
    price: string;
    is_own_price: boolean;
  };
  extras: ExtraKey[];
  payment_method: PaymentMethod;
  handover_on: string;
  comment: string;
  staff_note: string;
};

export type PhoneLine = Pick<FoundProduct, 'uuid' | 'name' | 'sku' | 'size' | 'bed' | 'free' | 'travel'> & {
  amount: string;
  price: string;
  shop_price?: number;
};

export const blankPhoneOrder = (id: string): PhoneOrder => ({
  id,
  customer: { name: '', phone: '', email: '' },
  lines: [],
  delivery: { method: 'pickup', zone: '', address: '', details: '', price: '', is_own_price: false },
  extras: [],
  payment_method: DEFAULT_PAYMENT_METHOD,
  handover_on: '',
  comment: '',
  staff_note: '',
});

/** A draft of another release may lack fields, and a payment method may no longer be offered. */
export function restorePhoneOrder(text: string | undefined, id: string, offered: readonly PaymentMethod[]): PhoneOrder {
  const blank = blankPhoneOrder(id);
  try {
    const draft = JSON.parse(text ?? '{}') as Partial<PhoneOrder>;
    const delivery = { ...blank.delivery, ...draft.delivery };
    const payment_method = fittingPayment(draft.payment_method ?? blank.payment_method, delivery.method, offered);
    const lines = (draft.lines ?? []).map((line) => ({ ...line, travel: line.travel ?? {} }));
    const customer = { ...blank.customer, ...draft.customer };
    return { ...blank, ...draft, delivery, payment_method, customer, lines };
  } catch {
    return blank;
  }
}

/** Nothing is typed yet. What is chosen from lists does not count. */
export function isBlankOrder({ lines, customer, delivery, handover_on, comment, staff_note }: PhoneOrder): boolean {
  const { address, details, price } = delivery;
  const texts = [...Object.values(customer), address, details, price, handover_on, comment, staff_note];
  return lines.length === 0 && texts.every((text) => text.trim() === '');
}

export const lineOf = ({ uuid, name, sku, size, bed, free, travel, price }: FoundProduct): PhoneLine => ({
  ...{ uuid, name, sku, size, bed, free, travel },
  amount: '1',
  price: String(price),
  shop_price: price,
});

/** Said beside a price that is not the shop's. */
export function priceHint({ price, shop_price }: PhoneLine): string | undefined {
  const typed = readRoubles(price);
  if (typed === undefined || shop_price === undefined || typed === shop_price) return undefined;
  const isOdd = Math.abs(typed - shop_price) > shop_price / 2;
  return `В\u00A0магазине ${formatMoney(shop_price)}${isOdd ? ', проверьте' : ''}`;
}

export function lineSum({ amount, price }: Pick<PhoneLine, 'amount' | 'price'>): number | undefined {
  const [pieces, each] = [readAmount(amount), readRoubles(price)];
  return pieces === undefined || each === undefined ? undefined : pieces * each;
}

export const isPriceWrong = (price: string): boolean => price.trim() !== '' && readRoubles(price) === undefined;

type Priced = { lines: readonly PhoneLine[]; delivery: Pick<PhoneOrder['delivery'], 'method' | 'price'> };

export const goodsOf = (lines: readonly PhoneLine[]): number =>
  lines.reduce((sum, line) => sum + (lineSum(line) ?? 0), 0);

type Sums = Record<'goods' | 'delivery' | 'total', number | undefined> & { isDeliveryWrong: boolean };

export function phoneOrderSums({ lines, delivery }: Priced, extras: readonly Pick<OfferedExtra, 'price'>[]): Sums {
  const isPickup = delivery.method === 'pickup';
  const isDeliveryWrong = !isPickup && isPriceWrong(delivery.price);
  const goods = lines.some((line) => lineSum(line) === undefined) ? undefined : goodsOf(lines);
  const price = isPickup ? 0 : readRoubles(delivery.price);
  const services = extras.reduce((sum, extra) => sum + extra.price, 0);
  const total = goods === undefined || isDeliveryWrong ? undefined : goods + (price ?? 0) + services;
  return { goods, delivery: price, total, isDeliveryWrong };
}

/** Of those that the checkout offers. A phone order has no company, so no invoice. */
export const phoneOrderPayments = (delivery: DeliveryMethod, offered: readonly PaymentMethod[]): PaymentMethod[] =>
  methodsFor(offered, delivery).filter((method) => !PAYMENT_METHODS[method].needsCompany);

export const isOnlineOff = (offered: readonly PaymentMethod[]): boolean =>
  offered.every((method) => PAYMENT_METHODS[method].offered === 'always');

export function fittingPayment(
  chosen: PaymentMethod,
  delivery: DeliveryMethod,
  offered: readonly PaymentMethod[],
): PaymentMethod {
  const fitting = phoneOrderPayments(delivery, offered);
  return fitting.includes(chosen) ? chosen : (fitting[0] ?? chosen);
}

type Body = BodyOf<typeof staffPhoneOrders.placePhoneOrder>;

export function phoneOrderBody(order: PhoneOrder, extras: readonly OfferedExtra[]): Body {
  const { id, customer, lines, delivery, payment_method, handover_on, comment, staff_note } = order;
  return {
    id,
    customer: { name: customer.name, phone: customer.phone, ...(customer.email.trim() && { email: customer.email }) },
    // The price is always sent: the caller heard the one that is shown.
    lines: lines.map(({ uuid, amount, price }) => ({
      uuid,
      amount: readAmount(amount) ?? 0,
      price: readRoubles(price),
    })),
    delivery: deliveryBody(delivery),
    ...(extras.length > 0 && { extras: extras.map(({ key, price }) => ({ key, price })) }),
    payment_method,
    ...(handover_on && { handover_on }),
    ...(comment && { comment }),
    ...(staff_note && { staff_note }),
  };
}

function deliveryBody({ method, zone, address, details, price }: PhoneOrder['delivery']): Body['delivery'] {
  if (method === 'pickup') return { method, price: null };
  return {
    ...{ method, address },
    ...(details.trim() && { details }),
    ...(method === 'courier' && zone && { zone: Number(zone) }),
    price: readRoubles(price) ?? null,
  };
}

export type KnownCustomer = NonNullable<AnswerOf<typeof staffPhoneOrders.findCustomer>['customer']>;
export type KnownFields = Record<'customer.name' | 'customer.email' | 'delivery.address' | 'delivery.details', string>;

const FIELD_NAMES: Record<keyof KnownFields, string> = {
  'customer.name': 'имя',
  'customer.email': 'почту',
  'delivery.address': 'адрес',
  'delivery.details': 'подробности адреса',
};

type Known = Pick<KnownCustomer, 'name' | 'email' | 'address' | 'details'>;

const NOBODY: Known = { name: '', email: '', address: '', details: '' };

/**
 * Fills in blank fields, and takes back what belongs to the owner of the number typed before, also in a restored draft.
 * What was typed stays.
 */
export function knownFields(
  { name, email, address, details }: Known = NOBODY,
  typed: KnownFields,
  filledBefore: Partial<KnownFields>,
): Partial<KnownFields> {
  const owned: KnownFields = {
    'customer.name': name,
    'customer.email': email,
    'delivery.address': address,
    'delivery.details': details,
  };
  const isOpen = (field: keyof KnownFields, own = owned[field]) =>
    ['', filledBefore[field], own].includes(typed[field].trim());
  const known = isOpen('delivery.address') ? owned : { ...owned, 'delivery.details': '' };
  const fields = (Object.keys(known) as (keyof KnownFields)[]).filter(
    (field) => isOpen(field, known[field]) && (known[field] !== '' || typed[field] !== ''),
  );
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}

const list = new Intl.ListFormat('ru');

export function knownText(customer: KnownCustomer | undefined, filled: Partial<KnownFields>): string {
  if (!customer) return 'С этим телефоном у нас ещё не заказывали';
  const names = (Object.keys(filled) as (keyof KnownFields)[])
    .filter((field) => filled[field])
    .map((field) => FIELD_NAMES[field]);
  const known = `Это ${customer.name || 'наш покупатель'}: ${countOrders(customer.orders)}.`;
  return names.length > 0 ? `${known} Подставили ${list.format(names)}.` : known;
}
