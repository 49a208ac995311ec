import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OrderDetails } from '@/contract/order-submission';
import type { OrderAnswer } from '@/contract/orders';

export type Item = {
  uuid: string;
  path: string;
  name: string;
  price: number;
  discount_price?: number;
  total_quantity: number;
  specimen?: boolean;
};

type Line = { uuid: string; amount: number };
type OrderRequest = Partial<Pick<OrderDetails, 'delivery' | 'payment_method' | 'company' | 'comment'>> & {
  name?: string;
};

export async function pickProducts(url: string, count: number, fits: (item: Item) => boolean): Promise<Item[]> {
  const response = await fetch(`${url}/api/products/list/?in_stock=1&page_size=48&sort=name`);
  const { items } = (await response.json()) as { items: Item[] };
  const found = items.filter(fits).slice(0, count);
  if (found.length < count) throw new Error(`${found.length} products fit, not ${count}`);
  return found;
}

/** Uses the same calls as the checkout. */
export async function placeOrder(
  page: Page,
  url: string,
  lines: Line[],
  { name = 'Анна Петрова', ...wanted }: OrderRequest = {},
) {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const headers = { origin: url, 'idempotency-key': randomUUID() };
    const response = await page.request.post(`${url}/api${path}`, { data, headers });
    return (await response.json()) as T;
  };
  for (const line of lines) await post('/cart/add_product/post/', line);
  const reserved = await post<OrderAnswer>('/cart/create_and_reserve_order/post/', { data: {} });
  const uuid = reserved.data.structure.order_data?.uuid;
  const answer = await post<OrderAnswer>('/cart/process_order/post/', {
    user_data: { name, phone: '79161234567', email: 'anna@example.com', consent: true },
    order_data: { uuid, delivery: { method: 'pickup' }, payment_method: 'on_receipt', ...wanted },
  });
  const order = answer.data.structure.order_data;
  if (!order) throw new Error(`No order: ${answer.message}`);
  return order;
}
