import type { CustomerCard } from '@/contract/staff/customers';
import { formatCount, type Noun } from '../format/plural';
import { formatMoney } from './money-words';

const UNFINISHED: Noun = { one: 'незавершённый заказ', few: 'незавершённых заказа', many: 'незавершённых заказов' };

/** «1 незавершённый заказ, 2 300 ₽ к оплате и 500 ₽ к возврату»; nothing if all is settled. */
export function unsettledText({
  open_orders,
  owed: { to_pay, to_return } = { to_pay: 0, to_return: 0 },
}: Pick<CustomerCard, 'open_orders' | 'owed'>): string | undefined {
  const parts = [
    open_orders > 0 && formatCount(open_orders, UNFINISHED),
    to_pay > 0 && `${formatMoney(to_pay)} к\u00A0оплате`,
    to_return > 0 && `${formatMoney(to_return)} к\u00A0возврату`,
  ].filter((part) => part !== false);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} и\u00A0${parts.at(-1)}` : parts[0];
}
