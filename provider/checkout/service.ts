import type { Order } from '../../contract/orders';
import type { Context } from '../context';
import { Refusal } from '../http/reply';
import { processOrder, type Submitted } from '../orders/placing-service';
import type { Processed } from '../orders/rules';
import { getOrderByLink } from '../orders/service';
import { leadToBank, lookSoon } from '../payments/service';

/** Places an order and opens the bank's page where it is paid online. [ORDER-01 … ORDER-05] */
export async function checkOut(context: Context, ...[buyer, key, submission]: Submitted): Promise<Processed | Refusal> {
  const processed = await processOrder(context, buyer, key, submission);
  return processed instanceof Refusal ? processed : leadToBank(context, key, processed);
}

/** An unpaid order is most likely opened after paying, so the bank is asked soon. */
export async function openOrder(context: Context, token: string): Promise<Order | undefined> {
  const order = await getOrderByLink(context, token);
  if (order?.payment_url) await lookSoon(context, token);
  return order;
}
