import type { DeliveryQuestion, DeliveryQuote } from '../../contract/delivery';
import { pinOf } from '../addresses/service';
import { findPage } from '../content/service';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { kmFromMkad } from './distance';
import { type Quote, quoteOf, readTariff } from './rules';

/** What the delivery page says of this way: computed here, never taken from a browser. [ORDER-04] */
export async function computeQuote(context: Context, question: DeliveryQuestion): Promise<Quote> {
  const { method, x, y } = question;
  const page = await findPage(context, 'delivery');
  const isKnown = x !== undefined && y !== undefined && pinOf(context, question) !== 'differs';
  const distance = isKnown ? kmFromMkad([x, y]) : undefined;
  const tables = page?.blocks.filter((block) => block.type === 'price_table') ?? [];
  return quoteOf(readTariff(tables), method, distance);
}

export async function quote(context: Context, question: DeliveryQuestion): Promise<DeliveryQuote> {
  const { price, ...told } = await computeQuote(context, question);
  return price === null ? { status: 0, ...told, price } : { status: 1, ...told, price: toRoubles(price) };
}
