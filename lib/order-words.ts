import type { Order, OrderStatus, PaymentState } from '@/contract/orders';

const OVER: OrderStatus[] = ['done', 'cancelled', 'refunded'];

/** Neither handed over nor taken back. */
export const isOpen = ({ status }: { status: OrderStatus }): boolean => !OVER.includes(status);

type StatusWords = {
  name: string;
  /** Of a step that is still to come. */
  ahead: string;
  tone: 'pending' | 'moving' | 'done' | 'off';
};

export const STATUS_WORDS: Record<OrderStatus, StatusWords> = {
  new: { name: 'Принят', ahead: 'Заказ', tone: 'pending' },
  awaiting_payment: { name: 'Ждёт оплаты', ahead: 'Счёт', tone: 'pending' },
  paid: { name: 'Оплачен', ahead: 'Оплата', tone: 'done' },
  assembling: { name: 'Собираем', ahead: 'Сборка', tone: 'pending' },
  ready: { name: 'Собран', ahead: 'Готов к выдаче', tone: 'done' },
  shipped: { name: 'В пути', ahead: 'Отправка', tone: 'moving' },
  done: { name: 'Получен', ahead: 'Получение', tone: 'done' },
  cancelled: { name: 'Отменён', ahead: '', tone: 'off' },
  refunded: { name: 'Деньги возвращены', ahead: '', tone: 'off' },
};

export const DELIVERY_WORDS: Record<Order['delivery']['method'], string> = {
  pickup: 'Самовывоз из питомника',
  courier: 'Курьером',
  transport: 'Транспортной компанией',
};

export const PAYMENT_WORDS: Record<Order['payment_method'], string> = {
  on_receipt: 'При получении',
  online: 'Онлайн',
  invoice: 'По счёту',
};

export const PAYMENT_STATE_WORDS: Record<PaymentState, string> = {
  pending: 'ждём оплату',
  paid: 'оплачено',
  failed: 'оплата не прошла',
  refunding: 'возвращаем деньги',
  refunded: 'деньги возвращены',
};

export const IF_MISSING_WORDS: Record<NonNullable<Order['if_missing']>, string> = {
  call: 'Позвонить',
  replace: 'Заменить похожим',
  remove: 'Убрать из заказа',
};
