import type { AnswerOf } from '../../contract/call';
import type { DeliveryQuestion, DeliveryQuote } from '../../contract/delivery';
import type { DeliveryTariff } from '../../contract/delivery-tariff';
import type { staff } from '../../contract/staff';
import { pinOf } from '../addresses/service';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { kmFromMkad } from './distance';
import { type Quote, quoteOf, ratesOf, refuseTariff, tariffOf } from './rules';
import * as store from './store';

export const getTariff = async ({ db }: Context): Promise<DeliveryTariff> => tariffOf(await store.listRates(db));

export async function putTariff({ db }: Context, tariff: DeliveryTariff): Promise<AnswerOf<typeof staff.putTariff>> {
  const message = refuseTariff(tariff);
  if (message) return { status: 0, message };
  await db.transaction((tx) => store.replaceRates(tx, ratesOf(tariff)));
  return { status: 1, message: 'Тариф доставки записан' };
}

/** Never taken from a browser. [ORDER-04] */
export async function computeQuote(context: Context, question: DeliveryQuestion): Promise<Quote> {
  const { method, x, y } = question;
  const isKnown = x !== undefined && y !== undefined && pinOf(context, question) !== 'differs';
  const distance = isKnown ? kmFromMkad([x, y]) : undefined;
  return quoteOf(await store.listRates(context.db), method, distance);
}

export async function quote(context: Context, question: DeliveryQuestion): Promise<DeliveryQuote> {
  const { price, ...rest } = await computeQuote(context, question);
  return price === null ? { status: 0, ...rest, price } : { status: 1, ...rest, price: toRoubles(price) };
}
