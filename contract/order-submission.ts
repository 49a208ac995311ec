import { z } from 'zod';
import { Company } from './company';
import { DELIVERY_METHODS } from './delivery-methods';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { EXTRA_KEYS } from './order-extras';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from './payment-methods';
import { PHONE_DIGITS, readPhone } from './phone';
import { Roubles, requiredText, textUpTo, typedText, Uuid } from './primitives';
import { EMAIL, readEmail } from './typed/email';

/** Digits of a Russian mobile or landline number: `79161234567`. [AUTH-04] */
export const Phone = typedText(MESSAGES.phone)
  .transform((text) => readPhone(text) ?? '')
  .pipe(z.string().regex(PHONE_DIGITS, MESSAGES.phone));

/** The domain is in ASCII: `anna@почта.рф` → `anna@xn--80a1acny.xn--p1ai`. */
export const Email = typedText(MESSAGES.too_long(LIMITS.email))
  .transform(readEmail)
  .pipe(z.string().min(1, MESSAGES.required).max(LIMITS.email, MESSAGES.too_long(LIMITS.email)))
  .pipe(z.string().regex(EMAIL, MESSAGES.email));

export const Consent = z.literal(true, MESSAGES.consent);

export const Customer = z.object({ name: requiredText(LIMITS.name), phone: Phone, email: Email, consent: Consent });

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

export const PlaceToken = z.string().max(100);

export const ZoneKm = z.int().min(0).max(10_000);

export const Delivery = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    address: textUpTo(LIMITS.address).optional(),
    details: textUpTo(LIMITS.address).optional(),
    x: Latitude.optional(),
    y: Longitude.optional(),
    /** Proves that address and point belong together. */
    place_token: PlaceToken.optional(),
    zone: ZoneKm.optional(),
    /** The quoted price; another price is never charged. Absent: agreed by phone. */
    price: Roubles.optional(),
  })
  .refine((delivery) => delivery.method === 'pickup' || Boolean(delivery.address), {
    path: ['address'],
    error: MESSAGES.required,
  });

export const IF_MISSING = ['call', 'replace', 'remove'] as const;

/** The shown price of each chosen service, in whole roubles; another price is never charged. */
export const ChosenExtras = z
  .array(z.object({ key: z.enum(EXTRA_KEYS), price: Roubles }))
  .max(EXTRA_KEYS.length)
  .refine((extras) => new Set(extras.map(({ key }) => key)).size === extras.length);

const UNBILLED = 'Укажите, кому выставить счёт: название и ИНН';

export const OrderDetails = z
  .object({
    uuid: Uuid,
    delivery: Delivery,
    payment_method: z.enum(PAYMENT_METHOD_KEYS),
    company: Company.optional(),
    if_missing: z.enum(IF_MISSING).optional(),
    comment: textUpTo(LIMITS.comment).optional(),
    extras: ChosenExtras.optional(),
  })
  .refine(({ payment_method, company }) => !PAYMENT_METHODS[payment_method].needsCompany || company !== undefined, {
    path: ['company'],
    error: UNBILLED,
  });

export const OrderSubmission = z.object({ user_data: Customer, order_data: OrderDetails });

export type OrderSubmission = z.infer<typeof OrderSubmission>;
export type OrderDetails = z.infer<typeof OrderDetails>;
export type Customer = z.infer<typeof Customer>;
