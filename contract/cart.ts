import { z } from 'zod';
import { Attributes } from './attributes';
import { call } from './call';
import { Amount, HumanToken, Instant, Message, Meta, Roubles, Status, Uuid } from './primitives';

export const CartChange = z.object({ uuid: Uuid, amount: Amount });

export const CartChangeAnswer = z.object({
  status: Status,
  message: z.string(),
  max_allowed_amount: z.int().min(0),
  amount: z.int().min(0).optional(),
});

export const Travel = Attributes.pick({
  form: true,
  evergreen: true,
  style: true,
  place: true,
  height_cm: true,
  specimen: true,
});

export const CartProduct = z.object({
  uuid: Uuid,
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  sku: z.string().optional(),
  specimen: z.boolean().optional(),
  src: z.string(),
  price: Roubles,
  discount_price: Roubles.optional(),
  total_quantity: z.int().min(0),
  travel: Travel.optional(),
});

export const CartLine = z.object({ product: CartProduct, amount: z.int().min(1) });

export const Cart = z.object({
  products: z.array(CartLine),
  amount: z.int().min(0),
  total: Roubles,
  discount: Roubles,
});

/** `difference` is negative when the shop reduced the line. [CART-09] */
export const AmountChange = z.object({ uuid: Uuid, difference: z.int(), new_amount: z.int().min(0) });

const changes = z.array(AmountChange);

const Reservation = z.object({
  status: Status,
  message: z.string(),
  /** A guest has used two reservation terms; renewing needs a human-check token or a sign-in. [FORM-08] */
  needs_human_check: z.literal(true).optional(),
  data: z.object({
    structure: z.object({
      /** Absent if nothing could be reserved. 0 seconds: nothing is reserved, but available pieces can be ordered. */
      order_data: z.object({ uuid: Uuid, reserved_seconds: z.int().min(0), reserved_until: Instant }).optional(),
    }),
    product_amount_changed: changes,
  }),
});

const Answer = z.object({ status: Status, message: Message });

export const cart = {
  add: call({
    method: 'POST',
    path: '/cart/add_product/post/',
    summary: 'Прибавить количество',
    rate: 'cart',
    identity: ['cart'],
    body: CartChange,
    answer: CartChangeAnswer,
  }),
  remove: call({
    method: 'POST',
    path: '/cart/remove_product/post/',
    summary: 'Убавить количество',
    rate: 'cart',
    identity: ['cart'],
    body: CartChange,
    answer: CartChangeAnswer,
  }),
  list: call({ method: 'GET', path: '/cart/product_list/get/', summary: 'Корзина', identity: ['cart'], answer: Cart }),
  amount: call({
    method: 'GET',
    path: '/cart/items_amount/get/',
    summary: 'Сколько штук в корзине',
    identity: ['cart'],
    answer: z.object({ amount: z.int().min(0) }),
  }),
  actualize: call({
    method: 'GET',
    path: '/cart/actualize_products_in_cart/get/',
    summary: 'Привести корзину в соответствие со складом',
    identity: ['cart'],
    answer: z.object({ product_amount_changed: changes }),
  }),
  reserve: call({
    method: 'POST',
    path: '/cart/create_and_reserve_order/post/',
    summary: 'Закрепить товары корзины',
    rate: 'cart',
    identity: ['cart'],
    body: z.object({ data: z.object({ recaptcha_token: HumanToken.optional() }).default({}) }),
    answer: Reservation,
  }),
  renew: call({
    method: 'POST',
    path: '/cart/update_order_reserve/post/',
    summary: 'Продлить закрепление по нынешнему содержимому',
    rate: 'cart',
    identity: ['cart'],
    body: z.object({ data: z.object({ uuid: Uuid, recaptcha_token: HumanToken.optional() }) }),
    answer: Reservation,
  }),
  saveToUser: call({
    method: 'POST',
    path: '/cart/save_cart_id_to_user/post/',
    summary: 'Связать корзину с покупателем',
    identity: ['bearer'],
    body: z.object({ cartid: Uuid }),
    answer: Answer,
  }),
  ofUser: call({
    method: 'GET',
    path: '/cart/get_cart_id_from_user/get/',
    summary: 'Корзина покупателя',
    identity: ['bearer'],
    answer: z.object({ cartid: Uuid.nullable() }),
  }),
  merge: call({
    method: 'POST',
    path: '/cart/merge_carts/post/',
    summary: 'Слить корзину гостя с корзиной покупателя',
    identity: ['bearer'],
    body: z.object({ cartid: Uuid }),
    answer: Answer.extend({ cartid: Uuid, product_amount_changed: changes }),
  }),
  page: call({
    method: 'GET',
    path: '/cart-page/',
    summary: 'Страница корзины',
    answer: Meta.extend({ title: z.string() }),
  }),
} as const;

export type Cart = z.infer<typeof Cart>;
export type CartLine = z.infer<typeof CartLine>;
export type Travel = z.infer<typeof Travel>;
export type CartProduct = z.infer<typeof CartProduct>;
export type CartChange = z.infer<typeof CartChange>;
export type CartChangeAnswer = z.infer<typeof CartChangeAnswer>;
export type CartChanged = CartChangeAnswer & { amount: number };
export type AmountChange = z.infer<typeof AmountChange>;
export type Reservation = z.infer<typeof Reservation>;
