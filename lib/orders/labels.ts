import type { Order, OrderStatus, PaymentState } from '@/contract/orders';

const OVER: OrderStatus[] = ['done', 'cancelled', 'refunded'];

export const isOpen = ({ status }: { status: OrderStatus }): boolean => !OVER.includes(status);

export const awaitsMoney = ({ status }: { status: OrderStatus }): boolean =>
  status === 'new' || status === 'confirmed' || status === 'awaiting_payment';

const FRESH_MS = 15 * 60_000;

export const isJustPlaced = ({ status, date }: Pick<Order, 'status' | 'date'>, now: Date): boolean =>
  status === 'new' && now.getTime() - Date.parse(date) < FRESH_MS;

type StatusLabels = {
  name: string;
  ahead: string;
  tone: 'pending' | 'moving' | 'done' | 'off';
};

export const STATUS_LABELS: Record<OrderStatus, StatusLabels> = {
  new: { name: 'Принят', ahead: 'Заказ', tone: 'pending' },
  confirmed: { name: 'Подтверждён', ahead: 'Подтверждение', tone: 'done' },
  awaiting_payment: { name: 'Ждёт оплаты', ahead: 'Счёт', tone: 'pending' },
  paid: { name: 'Оплачен', ahead: 'Оплата', tone: 'done' },
  assembling: { name: 'Собираем', ahead: 'Сборка', tone: 'pending' },
  ready: { name: 'Собран', ahead: 'Готов к выдаче', tone: 'done' },
  shipped: { name: 'В пути', ahead: 'Отправка', tone: 'moving' },
  done: { name: 'Получен', ahead: 'Получение', tone: 'done' },
  cancelled: { name: 'Отменён', ahead: '', tone: 'off' },
  refunded: { name: 'Возврат', ahead: '', tone: 'off' },
};

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  pending: 'ждём оплату',
  paid: 'оплачено',
  failed: 'оплата не прошла',
  refunding: 'возвращаем деньги',
  refunded: 'деньги возвращены',
};
