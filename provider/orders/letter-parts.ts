import { addressLines, joinHouseNumber } from '../../contract/address-lines';
import { formatDeadline } from '../../contract/moscow-time';
import { INVOICE_BY_EMAIL, RESERVED_FOR_INVOICE } from '../../contract/order-labels';
import type { OrderDetails } from '../../contract/order-submission';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { Common } from '../../contract/site';
import type { LetterPart } from '../notifications/message';

export type LetterLinks = {
  link: string;
  pay: string;
  invoice: string | undefined;
  account: string | undefined;
  nursery: Pick<Common['footer'], 'address' | 'phone'> | undefined;
};

type Delivered = {
  delivery: Pick<OrderDetails['delivery'], 'method'>;
  /** Kopecks, included in the total; null if agreed by phone. */
  delivery_price: number | null;
};
type Invoiced = Delivered & { payment_method: OrderDetails['payment_method']; company?: object | null | undefined };

export const text = (words: string): LetterPart => ({ kind: 'text', text: words });

export const payment = (until: Date, { pay }: LetterLinks): LetterPart => ({
  kind: 'action',
  text: `Оплатить заказ можно до ${formatDeadline(until)}`,
  name: 'Оплатить',
  link: pay,
});

export const isByPhone = ({ delivery, delivery_price }: Delivered): boolean =>
  delivery_price === null && delivery.method !== 'pickup';

/** `term`: how long the plants are reserved, empty if another part says it. */
export function invoice(
  order: Invoiced,
  { invoice: link }: LetterLinks,
  term = `${RESERVED_FOR_INVOICE} `,
): LetterPart[] {
  if (!PAYMENT_METHODS[order.payment_method].hasInvoice) return [];
  if (!order.company || !link) return [text(INVOICE_BY_EMAIL)];
  const without = isByPhone(order) ? ', доставки в нём нет' : '';
  return [{ kind: 'action', text: `${term}Оплатите заказ по счёту${without}`, name: 'Открыть счёт', link }];
}

export const placeLines = (address: string): string[] => {
  const { place, hours } = addressLines(address);
  return hours ? [joinHouseNumber(place), hours] : [joinHouseNumber(place)];
};

export function route({ nursery }: LetterLinks): LetterPart[] {
  if (!nursery) return [];
  const query = new URLSearchParams({ rtext: `~${addressLines(nursery.address).place}`, rtt: 'auto' });
  return [{ kind: 'action', name: 'Проложить маршрут', link: `https://yandex.ru/maps/?${query}`, isQuiet: true }];
}

export const orderLinkParts = ({ link, account }: LetterLinks, before: LetterPart[]): LetterPart[] => [
  {
    kind: 'action',
    name: 'Открыть заказ',
    link,
    isQuiet: before.some((part) => part.kind === 'action' && !part.isQuiet),
  },
  ...(account ? [{ kind: 'foot', name: 'Мои заказы', link: account } as const] : []),
];
