import { ButtonLink } from '@/components/ui/button';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { paymentMessage } from '@/lib/orders/payment';
import { paths, withQuery } from '@/lib/paths';
import { PayButton } from './pay-button-client';
import styles from './payment-result.module.css';
import { PaymentWatch } from './payment-watch-client';

type Props = {
  order: Order;
  token: string;
  /** Error of a submission without scripts. */
  trouble: string;
};

export function PaymentResult({ order, token, trouble }: Props) {
  const { kind, text } = paymentMessage(order);
  const isPayable = kind === 'pending' || kind === 'failed';
  return (
    <div className={styles.result}>
      <p>
        Заказ № {order.number} на <b>{formatRoubles(order.total)}</b>.
      </p>
      <p>{text}</p>
      {kind === 'pending' && <PaymentWatch />}
      <div className={styles.actions}>
        {isPayable && (
          <PayButton token={token} trouble={trouble}>
            {kind === 'failed' ? 'Попробовать ещё раз' : 'Перейти к оплате'}
          </PayButton>
        )}
        <ButtonLink href={withQuery(paths.success, { token })} tone="secondary" size="large">
          Открыть заказ
        </ButtonLink>
      </div>
    </div>
  );
}
