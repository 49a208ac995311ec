import type { Common } from '../../contract/site';
import type { Context } from '../context';
import type { Address } from './letter-parts';
import { accountLink, invoiceLink, orderLink, paymentLink } from './links';
import type { OrderRow } from './store';

/** Where an order's letters lead, and whom their reader asks. */
export const letterAddress = (
  context: Pick<Context, 'env' | 'keys'>,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
  common: Common | undefined,
): Address => ({
  link: orderLink(context, id),
  pay: paymentLink(context, id),
  invoice: common?.seller && invoiceLink(context, id),
  account: user_id ? accountLink(context) : undefined,
  nursery: common?.footer,
});
