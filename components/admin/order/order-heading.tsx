import { StatusMark } from '@/components/ui/status-mark';
import { formatWhen } from '@/contract/moscow-time';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatMoney, moneyLine } from '@/lib/admin/money-words';
import { formatMoment } from '@/lib/orders/dates';
import { STATUS_LABELS } from '@/lib/orders/labels';
import styles from './order-heading.module.css';

export function OrderHeading({ card }: { card: OrderCard }) {
  const { number, date, status, total, money, payment_method } = card;
  const { name, tone } = STATUS_LABELS[status];
  return (
    <header className={styles.heading}>
      <h1>Заказ №&nbsp;{number}</h1>
      <StatusMark tone={tone}>{name}</StatusMark>
      <p className={styles.total}>{formatMoney(total)}</p>
      <p>{moneyLine(money)}</p>
      <p className={styles.facts}>
        <time dateTime={date}>{formatMoment(date)}</time>, оплата: {PAYMENT_METHODS[payment_method].label.toLowerCase()}
      </p>
      {remindersOf(card).map((text) => (
        <p key={text} className={styles.reminder}>
          {text}
        </p>
      ))}
    </header>
  );
}

function remindersOf({ confirm_until, pay_until, waits, delivery }: OrderCard): string[] {
  return [
    confirm_until && `Позвоните и\u00A0подтвердите до ${formatWhen(confirm_until)}, иначе заказ отменится сам.`,
    pay_until && `Ждём оплату до ${formatWhen(pay_until)}.`,
    waits.includes('refund') && 'Банк отказал в\u00A0возврате: решите, как отдать деньги.',
    delivery.pin_differs && 'Адрес и\u00A0точка на карте расходятся: проверьте стоимость доставки.',
  ].filter((text) => typeof text === 'string');
}
