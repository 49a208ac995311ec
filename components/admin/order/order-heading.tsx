import { formatWhen } from '@/contract/moscow-time';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { ReadOrder } from '@/contract/staff/order-card';
import { formatMoney, moneyLine } from '@/lib/admin/money-words';
import { stateOf } from '@/lib/admin/order-words';
import { formatMoment } from '@/lib/orders/dates';
import { CardFacts, CardHeading } from '../card-heading';
import styles from './order-heading.module.css';

export function OrderHeading({ card }: { card: ReadOrder }) {
  const { number, date, status, payment_method } = card;
  return (
    <CardHeading title={`Заказ №\u00A0${number}`} mark={stateOf(status)}>
      {card.has_sums && (
        <>
          <p className={styles.total}>{formatMoney(card.total)}</p>
          <p>{moneyLine(card.money)}</p>
        </>
      )}
      <CardFacts>
        <time dateTime={date}>{formatMoment(date)}</time>, оплата: {PAYMENT_METHODS[payment_method].label.toLowerCase()}
      </CardFacts>
      {remindersOf(card).map((text) => (
        <p key={text} className={styles.reminder}>
          {text}
        </p>
      ))}
    </CardHeading>
  );
}

function remindersOf({ confirm_until, pay_until, waits, delivery }: ReadOrder): string[] {
  return [
    confirm_until && `Позвоните и\u00A0подтвердите до ${formatWhen(confirm_until)}, иначе заказ отменится сам.`,
    pay_until && `Ждём оплату до ${formatWhen(pay_until)}.`,
    waits.includes('refund') && 'Банк отказал в\u00A0возврате: решите, как отдать деньги.',
    delivery.pin_differs && 'Адрес и\u00A0точка на карте расходятся: проверьте стоимость доставки.',
  ].filter((text) => typeof text === 'string');
}
