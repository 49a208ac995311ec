import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { DELIVERY_METHODS, Latitude, Longitude, PlaceToken } from './orders';
import { Roubles, Status, textUpTo } from './primitives';

/** Where an order shall go, as far as it is known. */
export const DeliveryQuestion = z.object({
  method: z.enum(DELIVERY_METHODS),
  x: Latitude.optional(),
  y: Longitude.optional(),
  /** Of a suggestion with the text and the token that it had: where addresses are suggested, only such a point has a price. */
  address: textUpTo(LIMITS.address).optional(),
  place_token: PlaceToken.optional(),
});

/** Status 0: the price cannot be told now; `message` says why and what happens instead. */
export const DeliveryQuote = z.object({
  status: Status,
  message: z.string(),
  /** Null where it is settled by telephone. */
  price: Roubles.nullable(),
  /** The row of the delivery page that it was read off. */
  zone: z.string().nullable(),
  /** From MKAD in a straight line, 0 within it. */
  km: z.int().min(0).nullable(),
  /** How many days it takes, from and to. */
  days: z.tuple([z.int(), z.int()]).nullable(),
  /** Our car does not go there: an order by courier is refused. */
  is_too_far: z.boolean(),
});

/** An address in full; without coordinates where only its town or street is known. */
export const AddressSuggestion = z.object({
  value: z.string(),
  x: Latitude.optional(),
  y: Longitude.optional(),
  /** To be sent with this very text and point. */
  place_token: PlaceToken.optional(),
});

export const delivery = {
  quote: call({
    method: 'POST',
    path: '/delivery/quote/post/',
    summary: 'Стоимость и срок доставки',
    rate: 'cart',
    body: DeliveryQuestion,
    answer: DeliveryQuote,
  }),
  suggest: call({
    // What somebody types is where they live: an address of a call stands in every log on its way.
    method: 'POST',
    path: '/addresses/suggest/post/',
    summary: 'Подсказки к адресу',
    rate: 'addresses',
    body: z.object({ query: textUpTo(LIMITS.address) }),
    /** Without suggestions in this shop there is nothing to ask for again. */
    answer: z.object({ is_available: z.boolean(), items: z.array(AddressSuggestion) }),
  }),
} as const;

export type DeliveryQuestion = z.infer<typeof DeliveryQuestion>;
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;
