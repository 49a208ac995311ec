import { z } from 'zod';
import { call } from './call';
import { DELIVERY_METHODS } from './delivery-methods';
import { DeliveryTariff } from './delivery-tariff';
import { LIMITS } from './limits';
import { Latitude, Longitude, PlaceToken, ZoneKm } from './order-submission';
import { Roubles, Status, textUpTo } from './primitives';

export const DeliveryQuestion = z.object({
  method: z.enum(DELIVERY_METHODS),
  x: Latitude.optional(),
  y: Longitude.optional(),
  /** With suggestions enabled, only a point with a token has a price. */
  address: textUpTo(LIMITS.address).optional(),
  place_token: PlaceToken.optional(),
  /** The zone that the customer chose. A known distance decides before it. */
  zone: ZoneKm.optional(),
});

export const DeliveryQuote = z.object({
  status: Status,
  message: z.string(),
  price: Roubles.nullable(),
  zone: z.string().nullable(),
  km: z.int().min(0).nullable(),
  to_km: z.int().min(0).nullable(),
  free_from: Roubles.nullable(),
  min_order: Roubles.nullable(),
  days: z.tuple([z.int(), z.int()]).nullable(),
  is_too_far: z.boolean(),
});

export const AddressSuggestion = z.object({
  value: z.string(),
  x: Latitude.optional(),
  y: Longitude.optional(),
  place_token: PlaceToken.optional(),
});

export const delivery = {
  tariff: call({
    method: 'GET',
    path: '/delivery/tariff/',
    summary: 'Стоимость и сроки доставки по зонам',
    answer: DeliveryTariff,
  }),
  quote: call({
    method: 'POST',
    path: '/delivery/quote/post/',
    summary: 'Стоимость и срок доставки',
    rate: 'cart',
    body: DeliveryQuestion,
    answer: DeliveryQuote,
  }),
  suggest: call({
    // POST, because addresses of GET requests end up in logs and the query is personal data.
    method: 'POST',
    path: '/addresses/suggest/post/',
    summary: 'Подсказки к адресу',
    rate: 'addresses',
    body: z.object({ query: textUpTo(LIMITS.address) }),
    answer: z.object({ is_available: z.boolean(), items: z.array(AddressSuggestion) }),
  }),
} as const;

export type DeliveryQuestion = z.infer<typeof DeliveryQuestion>;
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;
