import type { Order } from '../../contract/orders';
import type { Context } from '../context';
import { Refusal } from '../http/reply';
import { processOrder, type Submitted } from '../orders/placing-service';
import type { Processed } from '../orders/rules';
import { getOrderByLink } from '../orders/service';
import { pollSoon, startPayment } from '../payments/service';

export async function checkOut(context: Context, ...[buyer, key, submission]: Submitted): Promise<Processed | Refusal> {
  const processed = await processOrder(context, buyer, key, submission);
  return processed instanceof Refusal ? processed : startPayment(context, key, processed);
}

/** An unpaid order is most likely opened after paying. */
export async function openOrder(context: Context, token: string): Promise<Order | undefined> {
  const order = await getOrderByLink(context, token);
  if (order?.payment_url) await pollSoon(context, token);
  return order;
}
