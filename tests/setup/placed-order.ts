import { randomUUID } from 'node:crypto';
import type { Reservation } from '@/contract/cart';
import type { OrderDetails } from '@/contract/order-submission';
import type { Order, OrderAnswer } from '@/contract/orders';
import type { PaymentMethod } from '@/contract/payment-methods';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { call, insertProduct, type TestProvider } from './provider';
import { Shopper, submission } from './shopper';

export type Placed = {
  id: string;
  number: string;
  product: string;
  /** Opens the order without signing in. */
  token: string;
  payment_url: string | null;
  message: string;
};

export type OrderRequest = {
  /** Stock of the new product before the order. */
  stocked?: number;
  amount?: number;
  price?: number;
  discount_price?: number | null;
  /** Buys one piece of each instead of the new product. */
  products?: string[];
  comment?: string;
  name?: string;
  email?: string;
  payment_method?: PaymentMethod;
  company?: OrderDetails['company'];
  /** Default: pickup. */
  delivery?: OrderDetails['delivery'];
  /** Headers of a signed-in customer. */
  headers?: Record<string, string>;
};

export async function placeOrder(
  provider: TestProvider,
  {
    stocked = 10,
    amount = 2,
    price = 1_000,
    discount_price = null,
    products,
    comment = '',
    name,
    email,
    payment_method = 'on_receipt',
    company,
    delivery = { method: 'pickup' },
    headers = {},
  }: OrderRequest = {},
): Promise<Placed> {
  const ids = products ?? [(await insertProduct(provider, { stocked, price, discount_price })).uuid];
  const shopper = new Shopper(provider);
  // A unique address per order: other tests cover the limit per address.
  const from = { ...headers, [CLIENT_ADDRESS]: randomUUID() };
  for (const uuid of ids) {
    await shopper.send('/cart/add_product/post/', { uuid, amount: products ? 1 : amount }, from);
  }
  const reserved = await shopper.send<Reservation>('/cart/create_and_reserve_order/post/', { data: {} }, from);
  const id = reserved.body.data.structure.order_data?.uuid ?? '';
  const key = { 'idempotency-key': randomUUID() };
  const { user_data, order_data } = submission(id, comment);
  const { body } = await shopper.send<OrderAnswer>(
    '/cart/process_order/post/',
    {
      user_data: { ...user_data, ...(name && { name }), ...(email && { email }) },
      order_data: { ...order_data, payment_method, company, delivery },
    },
    { ...from, ...key },
  );
  const placed = body.data.structure.order_data;
  if (!placed) throw new Error(`No order: ${JSON.stringify(body)}`);
  const { number, token, payment_url } = placed;
  return { id, number, product: ids[0] ?? '', token, payment_url, message: body.message };
}

export const readOrder = (provider: TestProvider, number: string, headers: Record<string, string>) =>
  call<Order>(provider, 'GET', `/user/orders_history/detail/${number}/`, { headers });
