import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { formatRoubles } from '@/contract/format';
import type { DeliveryPlan } from './use-delivery-plan';

/** The price to order with, in roubles, undefined if agreed by telephone; or why the order must not be sent yet. */
export type ToldPrice = { isTold: true; price: number | undefined } | { isTold: false; message: string };

type Plan = Pick<DeliveryPlan, 'method' | 'question' | 'quote' | 'price' | 'isByPhone'>;

/** Awaits a pending quote. An order is never sent with a price that was not shown before. [ORDER-04] */
export async function tellPrice(
  { method, question, quote, price, isByPhone }: Plan,
  settle: (question: DeliveryQuestion) => Promise<DeliveryQuote | undefined>,
): Promise<ToldPrice> {
  if (!question || isByPhone) return { isTold: true, price };
  const known = quote ?? (await settle(question));
  if (!known) return untold('Не получилось посчитать доставку. Посчитайте ещё раз или узнайте стоимость по телефону');
  if (known.is_too_far) return untold('Так далеко наша машина не ездит. Выберите другой способ получения или адрес');
  if (quote || known.price === null) return { isTold: true, price };
  const what = method === 'transport' ? 'Доставка до терминала' : 'Доставка';
  return untold(`${what} стоит ${formatRoubles(known.price)}. Проверьте сумму и подтвердите заказ`);
}

const untold = (message: string): ToldPrice => ({ isTold: false, message });
