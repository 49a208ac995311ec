import type { DeliveryQuestion, DeliveryQuote } from '../../contract/delivery';
import type { OrderDetails } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import { getPage } from '../content/service';
import type { Context } from '../context';
import { kmFromMkad } from './distance';
import { type Fee, feeOf, type Quote, quoteOf, readTariff } from './rules';

/** What the delivery page says of this way: computed here, never taken from a browser. [ORDER-04] */
async function compute(context: Context, { method, x, y }: DeliveryQuestion): Promise<Quote> {
  const page = await getPage(context, 'delivery');
  const distance = x === undefined || y === undefined ? undefined : kmFromMkad([x, y]);
  return quoteOf(readTariff(page?.blocks ?? []), method, distance);
}

export async function quote(context: Context, question: DeliveryQuestion): Promise<DeliveryQuote> {
  const { price, ...told } = await compute(context, question);
  return price === null ? { status: 0, ...told, price } : { status: 1, ...told, price: toRoubles(price) };
}

export async function chargeFor(context: Context, delivery: OrderDetails['delivery']): Promise<Fee> {
  if (delivery.price === undefined) return { kind: 'agreed', kopecks: null };
  return feeOf(await compute(context, delivery), delivery.method, delivery.price);
}
