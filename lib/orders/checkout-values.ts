import { z } from 'zod';
import { Company } from '@/contract/company';
import { methodsFor } from '@/contract/fitting-payment';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { OfferedExtra } from '@/contract/offered-extras';
import { EXTRA_KEYS } from '@/contract/order-extras';
import { Consent, Customer, OrderDetails, type OrderSubmission } from '@/contract/order-submission';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from '@/contract/payment-methods';
import { isPhoneFilledIn } from '@/contract/phone';
import { textUpTo } from '@/contract/primitives';
import { type DeliveryPlace, type PlaceOffer, placeValue } from '../delivery/place';

const { delivery, comment, if_missing } = OrderDetails.shape;

const ShortText = textUpTo(LIMITS.name);

/** A bare country code, inserted by the mask, counts as empty. [FORM-01] */
const Phone = z.string().refine(isPhoneFilledIn, MESSAGES.required).pipe(Customer.shape.phone);

const Common = z.object({
  ...Customer.shape,
  phone: Phone,
  consent: z.boolean().pipe(Consent),
  delivery,
  flat: ShortText,
  entry: ShortText,
  if_missing: if_missing.unwrap(),
  comment,
  extras: z.array(z.enum(EXTRA_KEYS)),
});

/** Typed company data stay when the method changes, so they are ignored, not validated. */
const IgnoredCompany = z
  .object({ name: z.string(), inn: z.string(), kpp: z.string().optional(), address: z.string().optional() })
  .transform(() => undefined);

const methodsWith = (needsCompany: boolean) =>
  z.enum(PAYMENT_METHOD_KEYS.filter((key) => PAYMENT_METHODS[key].needsCompany === needsCompany));

export const CheckoutForm = z.discriminatedUnion('payment_method', [
  Common.extend({ payment_method: methodsWith(true), company: Company }),
  Common.extend({ payment_method: methodsWith(false), company: IgnoredCompany }),
]);

export type CheckoutValues = z.input<typeof CheckoutForm>;
export type CheckedValues = z.output<typeof CheckoutForm>;

export const emptyCheckout: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  consent: false,
  delivery: { method: 'courier', address: '' },
  flat: '',
  entry: '',
  payment_method: DEFAULT_PAYMENT_METHOD,
  company: { name: '', inn: '', kpp: '', address: '' },
  if_missing: 'call',
  comment: '',
  extras: [],
};

type Remembered = { place?: DeliveryPlace | undefined; offers: readonly Pick<PlaceOffer, 'value'>[] };

/** Saved values may lack newer fields, or hold a payment method or a zone that is no longer offered. */
export function restoreCheckout(
  saved: Partial<CheckoutValues> | undefined,
  offered: readonly CheckoutValues['payment_method'][],
  remembered: Remembered = { offers: [] },
): CheckoutValues {
  const values = { ...emptyCheckout, ...saved, delivery: restoreDelivery(saved?.delivery, remembered) };
  return { ...values, payment_method: fittingMethod(values, offered) };
}

type Delivery = CheckoutValues['delivery'];

/** The place that was chosen last wins, here or on another page. A pin on the map has no remembered place. */
function restoreDelivery(saved: Delivery | undefined, { place, offers }: Remembered): Delivery {
  const isOffered = (value: string) => offers.some((offer) => offer.value === value);
  const { zone, ...delivery } = saved ?? emptyCheckout.delivery;
  const restored = zone !== undefined && isOffered(`${zone}`) ? { ...delivery, zone } : delivery;
  if (!place || !isOffered(placeValue(place)) || isSamePlace(restored, place)) return restored;
  const { x: _x, y: _y, place_token: _token, ...address } = restored;
  return { ...address, ...place };
}

function isSamePlace({ method, zone, x }: Delivery, place: DeliveryPlace): boolean {
  if (method !== place.method) return false;
  return place.method !== 'courier' || zone === place.zone || (zone === undefined && x !== undefined);
}

export function fittingMethod(
  { payment_method, delivery: { method } }: Pick<CheckoutValues, 'payment_method' | 'delivery'>,
  offered: readonly CheckoutValues['payment_method'][],
): CheckoutValues['payment_method'] {
  const fitting = methodsFor(offered, method);
  return fitting.includes(payment_method) ? payment_method : (fitting[0] ?? emptyCheckout.payment_method);
}

/** What the customer was shown: the delivery price in roubles, and the services that are offered. */
export type ShownCharges = { price: number | undefined; extras: readonly OfferedExtra[] };

const NO_CHARGES: ShownCharges = { price: undefined, extras: [] };

export function toSubmission(values: CheckedValues, uuid: string, { price, extras } = NO_CHARGES): OrderSubmission {
  const { name, phone, email, consent, payment_method, company, if_missing, comment } = values;
  const chosen = chosenExtras(values.extras, extras).map(({ key, price: shown }) => ({ key, price: shown }));
  return {
    user_data: { name, phone, email, consent },
    order_data: {
      uuid,
      delivery: deliveryOf(values, price),
      payment_method,
      ...(company && { company }),
      if_missing,
      ...(comment && { comment }),
      ...(chosen.length > 0 && { extras: chosen }),
    },
  };
}

export const chosenExtras = (keys: readonly OfferedExtra['key'][], offered: readonly OfferedExtra[]): OfferedExtra[] =>
  offered.filter(({ key }) => keys.includes(key));

function deliveryOf({ delivery, flat, entry }: CheckedValues, price: number | undefined) {
  const { method, address, x, y, place_token, zone } = delivery;
  if (method === 'pickup' || !address) return { method };
  const details = [flat && `Квартира или участок: ${flat}`, entry && `Код, ориентир: ${entry}`]
    .filter(Boolean)
    .join('; ');
  return {
    method,
    address,
    // A terminal has no flat, but one may have been typed before it was chosen.
    ...(method === 'courier' && details && { details }),
    ...(x !== undefined && y !== undefined && { x, y, ...(place_token && { place_token }) }),
    ...(method === 'courier' && zone !== undefined && { zone }),
    ...(price !== undefined && { price }),
  };
}

/** Form field by the contract's error key. Coordinates belong to the address field. */
const FIELDS = {
  'user_data.name': 'name',
  'user_data.phone': 'phone',
  'user_data.email': 'email',
  'user_data.consent': 'consent',
  'order_data.delivery.address': 'delivery.address',
  'order_data.delivery.x': 'delivery.address',
  'order_data.delivery.y': 'delivery.address',
  'order_data.delivery.details': 'flat',
  'order_data.company': 'company.name',
  'order_data.company.name': 'company.name',
  'order_data.company.inn': 'company.inn',
  'order_data.company.kpp': 'company.kpp',
  'order_data.company.address': 'company.address',
  'order_data.comment': 'comment',
} as const;
const FIELDS_BY_KEY = new Map(Object.entries(FIELDS));

export const checkoutField = (key: string) => FIELDS_BY_KEY.get(key);
