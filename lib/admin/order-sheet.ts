import { DELIVERY_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { formatPhone } from '@/contract/phone';
import type { StaffOrder } from '@/contract/staff/orders';
import { moscowClock } from '../delivery/moscow-clock';
import { formatNumber } from '../format/plural';
import { countOrders, owedOf, stateName, waitTexts } from './order-words';
import type { Cell, Sheet } from './spreadsheet';

type Column = { name: string; width: number; cellOf: (order: StaffOrder) => Cell };

const COLUMNS: Column[] = [
  { name: 'Номер', width: 14, cellOf: ({ number }) => number },
  { name: 'Дата', width: 12, cellOf: ({ date }) => moscowClock(new Date(date)).day },
  { name: 'Состояние', width: 18, cellOf: ({ status }) => stateName(status) },
  { name: 'Сумма, ₽', width: 12, cellOf: ({ total }) => total },
  { name: 'Оплачено, ₽', width: 12, cellOf: ({ paid }) => paid },
  { name: 'К оплате, ₽', width: 12, cellOf: (order) => owedOf(order).to_pay },
  { name: 'Вернуть, ₽', width: 12, cellOf: (order) => owedOf(order).to_return },
  { name: 'Оплата', width: 16, cellOf: ({ payment_method }) => PAYMENT_METHODS[payment_method].label },
  { name: 'Получение', width: 26, cellOf: ({ method }) => DELIVERY_LABELS[method] },
  { name: 'День выдачи', width: 12, cellOf: ({ handover_on }) => handover_on && new Date(`${handover_on}T00:00:00Z`) },
  { name: 'Покупатель', width: 26, cellOf: ({ customer }) => customer.name },
  { name: 'Телефон', width: 18, cellOf: ({ customer }) => formatPhone(customer.phone) },
  { name: 'Почта', width: 26, cellOf: ({ customer }) => customer.email },
  { name: 'Растений, шт', width: 12, cellOf: ({ pieces }) => pieces },
  { name: 'Первые растения', width: 50, cellOf: ({ plants }) => plants.join(', ') },
  { name: 'Ждёт решения', width: 30, cellOf: (order) => waitTexts(order).join(', ') },
];

/** `found`: how many orders the filter has; the last row shows how many are left out. */
export const orderSheet = (orders: readonly StaffOrder[], found: number): Sheet => ({
  name: 'Заказы',
  columns: COLUMNS,
  rows: [
    ...orders.map((order) => COLUMNS.map(({ cellOf }) => cellOf(order))),
    ...(orders.length < found ? [[cutText(orders.length, found)]] : []),
  ],
});

const cutText = (shown: number, found: number): string =>
  `Здесь первые ${countOrders(shown)} из ${formatNumber(found)}. Чтобы выгрузить остальные, сузьте фильтр`;
