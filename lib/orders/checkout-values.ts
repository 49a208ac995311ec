import { z } from 'zod';
import { Company } from '@/contract/company';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { Consent, Customer, OrderDetails, type OrderSubmission, PAYMENT_METHODS } from '@/contract/orders';
import { textUpTo } from '@/contract/primitives';
import { isPhoneFilledIn } from '@/contract/typed/phone';

const { delivery, comment, if_missing } = OrderDetails.shape;

/** Beside an address: the flat, the code of the door. */
const Aside = textUpTo(LIMITS.name);

/** The country's code, which the mask writes by itself, is an empty field. [FORM-01] */
const Phone = z.string().refine(isPhoneFilledIn, MESSAGES.required).pipe(Customer.shape.phone);

const Common = z.object({
  ...Customer.shape,
  phone: Phone,
  // Only the box may still be unticked.
  consent: z.boolean().pipe(Consent),
  delivery,
  flat: Aside,
  entry: Aside,
  if_missing: if_missing.unwrap(),
  comment,
});

/** Asked for with an invoice alone; what was typed stays while another way to pay is tried. */
const Unasked = z
  .object({ name: z.string(), inn: z.string(), kpp: z.string().optional(), address: z.string().optional() })
  .transform(() => undefined);

/** The form in the contract's own words. */
export const CheckoutForm = z.discriminatedUnion('payment_method', [
  Common.extend({ payment_method: z.literal('invoice'), company: Company }),
  Common.extend({ payment_method: z.enum(PAYMENT_METHODS).exclude(['invoice']), company: Unasked }),
]);

/** As the visitor types it. */
export type CheckoutValues = z.input<typeof CheckoutForm>;
/** As the contract wants it. */
export type CheckedValues = z.output<typeof CheckoutForm>;

export const emptyCheckout: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  consent: false,
  delivery: { method: 'courier', address: '' },
  flat: '',
  entry: '',
  payment_method: 'on_receipt',
  company: { name: '', inn: '', kpp: '', address: '' },
  if_missing: 'call',
  comment: '',
};

/** What was typed before, also before a field existed; a way to pay that is no longer offered gives place to one that is. */
export function restoreCheckout(
  saved: Partial<CheckoutValues> | undefined,
  offered: readonly CheckoutValues['payment_method'][],
): CheckoutValues {
  const values = { ...emptyCheckout, ...saved };
  const payment_method = offered.includes(values.payment_method) ? values.payment_method : offered[0];
  return { ...values, payment_method: payment_method ?? emptyCheckout.payment_method };
}

/** `uuid` is the reservation's, `price` what the customer was told that delivery costs. */
export function toSubmission(values: CheckedValues, uuid: string, price?: number): OrderSubmission {
  const { name, phone, email, consent, payment_method, company, if_missing, comment } = values;
  return {
    user_data: { name, phone, email, consent },
    order_data: {
      uuid,
      delivery: deliveryOf(values, price),
      payment_method,
      ...(company && { company }),
      if_missing,
      ...(comment && { comment }),
    },
  };
}

/** Who collects the plants needs no address, also if one was typed before. */
function deliveryOf({ delivery, flat, entry }: CheckedValues, price: number | undefined) {
  const { method, address, x, y, place_token } = delivery;
  if (method === 'pickup' || !address) return { method };
  const details = [flat && `Квартира или участок: ${flat}`, entry && `Код, ориентир: ${entry}`]
    .filter(Boolean)
    .join('; ');
  return {
    method,
    address,
    ...(details && { details }),
    ...(x !== undefined && y !== undefined && { x, y, ...(place_token && { place_token }) }),
    ...(price !== undefined && { price }),
  };
}

/** Which field shows what the contract says of a key of the submission. A point on the map belongs to its address. */
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

/** Undefined for what no field can mend. */
export const checkoutField = (key: string) => FIELDS_BY_KEY.get(key);
