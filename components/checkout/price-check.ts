import type { DeliveryQuestion, DeliveryQuote } from '@/contract/delivery';
import { formatRoubles } from '@/contract/format';
import { minOrderText } from '@/contract/order-terms';
import type { DeliveryPlan } from './use-delivery-plan';

export type PriceCheck = { isShown: true; price: number | undefined } | { isShown: false; message: string };

type Plan = Pick<DeliveryPlan, 'method' | 'question' | 'quote' | 'price' | 'isByPhone' | 'minOrder'>;

/** Awaits a pending quote. Only a price that was shown is sent. [ORDER-04] */
export async function checkPrice(
  { method, question, quote, price, isByPhone, minOrder }: Plan,
  settle: (question: DeliveryQuestion) => Promise<DeliveryQuote | undefined>,
): Promise<PriceCheck> {
  if (minOrder !== undefined) return unconfirmed(minOrderText(minOrder));
  if (!question || isByPhone) return { isShown: true, price };
  const known = quote ?? (await settle(question));
  if (!known)
    return unconfirmed('Не получилось посчитать стоимость доставки. Посчитайте ещё раз или узнайте её по телефону');
  if (known.is_too_far)
    return unconfirmed('Так далеко наша машина не ездит. Выберите другой способ получения или адрес');
  if (quote || known.price === null) return { isShown: true, price };
  const what = method === 'transport' ? 'Доставка до терминала' : 'Доставка';
  return unconfirmed(`${what} стоит ${formatRoubles(known.price)}. Проверьте сумму и подтвердите заказ`);
}

const unconfirmed = (message: string): PriceCheck => ({ isShown: false, message });
