import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { deliveryDue, missedMinimum } from '@/contract/delivery-due';
import { formatRoubles } from '@/contract/format';
import { minOrderText } from '@/contract/order-terms';
import type { DeliveryPlan } from './use-delivery-plan';

export type PriceCheck = { isShown: true; price: number | undefined } | { isShown: false; message: string };

type Plan = Pick<DeliveryPlan, 'method' | 'question' | 'quote' | 'price' | 'goods' | 'needsCrane' | 'isSettledByPhone'>;

/** Awaits a pending quote. Only a price that was shown is sent. [ORDER-04] */
export async function checkPrice(
  { method, question, quote, price, goods, needsCrane, isSettledByPhone }: Plan,
  settle: (question: DeliveryQuestion) => Promise<DeliveryQuote | undefined>,
): Promise<PriceCheck> {
  const shown = { isShown: true, price } as const;
  if (!question || isSettledByPhone) return shown;
  const known = quote ?? (await settle(question));
  if (!known) return needsCrane ? shown : unconfirmed(FAILED);
  if (known.is_too_far) return unconfirmed(TOO_FAR);
  const least = missedMinimum(known, goods);
  if (least !== undefined) return unconfirmed(minOrderText(least));
  const due = needsCrane ? null : deliveryDue(known, goods);
  if (quote || due === null) return shown;
  const what = method === 'transport' ? 'Доставка до терминала' : 'Доставка';
  const cost = due === 0 ? 'бесплатная' : `стоит ${formatRoubles(due)}`;
  return unconfirmed(`${what} ${cost}. Проверьте сумму и подтвердите заказ`);
}

const FAILED = 'Не получилось посчитать стоимость доставки. Посчитайте ещё раз или узнайте её по телефону';
const TOO_FAR = 'Так далеко наша машина не ездит. Выберите другой способ получения или адрес';

const unconfirmed = (message: string): PriceCheck => ({ isShown: false, message });
