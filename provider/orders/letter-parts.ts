import { addressLines, joinHouseNumber } from '../../contract/address-lines';
import { formatDeadline } from '../../contract/moscow-time';
import { INVOICE_FOLLOWS, KEPT_FOR_INVOICE } from '../../contract/order-words';
import type { OrderDetails } from '../../contract/orders';
import type { Common } from '../../contract/site';
import type { LetterPart } from '../notifications/message';

/** Where a letter leads. */
export type Address = {
  /** The order's own page. */
  link: string;
  pay: string;
  /** Absent where the settings do not say who is to be paid. */
  invoice: string | undefined;
  /** All orders of a customer who has an account. */
  account: string | undefined;
  /** Where orders are fetched, and whom to call; absent where the settings do not say. */
  nursery: Pick<Common['footer'], 'address' | 'phone'> | undefined;
};

type Delivered = {
  delivery: Pick<OrderDetails['delivery'], 'method'>;
  /** Part of the total; null where it is settled by telephone. */
  delivery_price: number | null;
};
type Invoiced = Delivered & { payment_method: OrderDetails['payment_method']; company?: object | null | undefined };

export const text = (words: string): LetterPart => ({ kind: 'text', text: words });

/** Where an order that waits for its money is paid. */
export const payment = (until: Date, { pay }: Address): LetterPart => ({
  kind: 'action',
  words: `Оплатить заказ можно до ${formatDeadline(until)}`,
  name: 'Оплатить',
  link: pay,
});

export const isByPhone = ({ delivery, delivery_price }: Delivered): boolean =>
  delivery_price === null && delivery.method !== 'pickup';

/** What a company pays by, while its order waits for the money. `term`: for how long, where no other part says it. */
export function invoice(order: Invoiced, { invoice: link }: Address, term = `${KEPT_FOR_INVOICE} `): LetterPart[] {
  if (order.payment_method !== 'invoice') return [];
  if (!order.company || !link) return [text(INVOICE_FOLLOWS)];
  const without = isByPhone(order) ? ', доставки в нём нет' : '';
  return [{ kind: 'action', words: `${term}Оплатите заказ по счёту${without}`, name: 'Открыть счёт', link }];
}

/** Where the nursery is, and below that when it is open. */
export const placeLines = (address: string): string[] => {
  const { place, hours } = addressLines(address);
  return hours ? [joinHouseNumber(place), hours] : [joinHouseNumber(place)];
};

/** The way to the nursery. */
export function route({ nursery }: Address): LetterPart[] {
  if (!nursery) return [];
  const query = new URLSearchParams({ rtext: `~${addressLines(nursery.address).place}`, rtt: 'auto' });
  return [{ kind: 'action', name: 'Проложить маршрут', link: `https://yandex.ru/maps/?${query}`, isQuiet: true }];
}

/** One loud button a letter: the money's where there is one. */
export const waysToOrder = ({ link, account }: Address, before: LetterPart[]): LetterPart[] => [
  {
    kind: 'action',
    name: 'Открыть заказ',
    link,
    isQuiet: before.some((part) => part.kind === 'action' && !part.isQuiet),
  },
  ...(account ? [{ kind: 'foot', name: 'Мои заказы', link: account } as const] : []),
];
