import type { AnswerOf } from '../../contract/call';
import type { DeliveryQuestion, DeliveryQuote } from '../../contract/delivery';
import { DeliveryTariff } from '../../contract/delivery-tariff';
import type { staffDelivery } from '../../contract/staff/delivery';
import { pinOf } from '../addresses/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { toRoubles } from '../money/rules';
import { kmFromMkad } from './distance';
import { type Quote, quoteOf, type RateChange, ratesOf, refuseTariff, tariffOf, withFormerRate } from './rules';
import * as store from './store';

export const getTariff = async ({ db }: { db: Executor }): Promise<DeliveryTariff> =>
  tariffOf(await store.listRates(db));

type Done = AnswerOf<typeof staffDelivery.putTariff>;

export const putTariff = ({ db }: Context, tariff: DeliveryTariff): Promise<Done> =>
  db.transaction((tx) => writeTariff(tx, tariff));

async function writeTariff(tx: Transaction, tariff: DeliveryTariff): Promise<Done> {
  const message = refuseTariff(tariff);
  if (message) return { status: 0, message };
  await store.replaceRates(tx, ratesOf(tariff));
  return { status: 1, message: 'Тариф доставки записан' };
}

/** Takes one change of a rate back, the others stay. Undefined: the former values are no tariff of today. */
export const putFormerRate = ({ db }: Context, change: RateChange): Promise<Done | undefined> =>
  db.transaction(async (tx) => {
    await store.lockRates(tx);
    const rates = withFormerRate(await store.listRates(tx), change);
    if (!rates) return { status: 0, message: 'Этой строки в тарифе уже нет' };
    const tariff = DeliveryTariff.safeParse(tariffOf(rates));
    return tariff.success ? writeTariff(tx, tariff.data) : undefined;
  });

type Charges = { quote: Quote; tariff: DeliveryTariff };
type Reader = Pick<Context, 'env' | 'keys'> & { db: Executor };

/** Never taken from a browser. Quote and tariff are of one moment. [ORDER-04] */
export async function computeCharges(context: Reader, question: DeliveryQuestion): Promise<Charges> {
  const { method, x, y, zone } = question;
  const isKnown = x !== undefined && y !== undefined && pinOf(context, question) !== 'differs';
  const distance = isKnown ? kmFromMkad([x, y]) : undefined;
  const rates = await store.listRates(context.db);
  return { quote: quoteOf(rates, { method, distance, zone }), tariff: tariffOf(rates) };
}

export async function quote(context: Context, question: DeliveryQuestion): Promise<DeliveryQuote> {
  const { price, free_from, min_order, ...rest } = (await computeCharges(context, question)).quote;
  const terms = { ...rest, free_from: inRoubles(free_from), min_order: inRoubles(min_order) };
  return price === null ? { status: 0, ...terms, price } : { status: 1, ...terms, price: toRoubles(price) };
}

const inRoubles = (kopecks: number | null): number | null => (kopecks === null ? null : toRoubles(kopecks));
