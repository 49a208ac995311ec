import type { OrderStatus } from '../../contract/orders';

const UNDO_MS = 24 * 3_600_000;

export type LastMove = {
  status: OrderStatus;
  moved_at: Date;
  /** Null unless staff moved the order. */
  actor: string | null;
  /** What died when it was cancelled. */
  losses: string[];
};

export type Standing = {
  last: LastMove | undefined;
  status: OrderStatus;
  /** The state before the last move. */
  former: OrderStatus | undefined;
  /** Kopecks. */
  to_pay: number;
  /** The bank is being paid or has been paid. */
  online: 'none' | 'begun' | 'arrived';
  hasSentReceipt: boolean;
};

/** Mistakes are noticed the same day; later the order has moved on. */
export const isRecentStaffMove = ({ last, status }: Pick<Standing, 'last' | 'status'>, now: Date): boolean =>
  last?.actor != null && last.status === status && now.getTime() - last.moved_at.getTime() < UNDO_MS;

const RECEIPT_SENT = 'Чек о выдаче уже ушёл в налоговую и покупателю. Верните деньги или оформите новый заказ';

/**
 * Why the last move cannot be undone. Irreversible are: a refund in progress, lost plants, a fiscal receipt of the
 * hand-over [54-ФЗ], and the paid state while its payments are recorded.
 */
export function refuseUndo(standing: Standing, now: Date): string | undefined {
  if (!isRecentStaffMove(standing, now))
    return 'Вернуть можно только перевод, который сотрудник сделал за последние сутки';
  return refuseByRecords(standing) ?? (standing.hasSentReceipt ? RECEIPT_SENT : undefined);
}

function refuseByRecords({ last, former, to_pay, online }: Standing): string | undefined {
  if (former === 'awaiting_payment' && to_pay === 0) return 'Заказ уже оплачен, ждать оплаты больше нечего';
  switch (last?.status) {
    case 'refunded':
      return 'Деньги уже возвращаются покупателю';
    case 'cancelled':
      if (online === 'arrived') return 'Банк уже возвращает деньги. Оформите новый заказ';
      return last.losses.length > 0 ? 'При отмене списали погибшие растения. Оформите новый заказ' : undefined;
    case 'awaiting_payment':
      return online === 'none' ? undefined : 'Покупатель уже платит онлайн';
    case 'paid':
      return to_pay > 0 ? undefined : 'Заказ оплачен. Если запись об оплате ошибочная, сначала уберите её';
    default:
      return undefined;
  }
}
