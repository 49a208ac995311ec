import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import type { Common } from '@/contract/site';
import { paymentMessage } from '@/lib/orders/payment';
import { paths, phoneLink, withQuery } from '@/lib/paths';
import { PayButton } from './pay-button-client';
import styles from './payment-result.module.css';
import { PaymentWatch } from './payment-watch-client';

type Props = {
  order: Order;
  token: string;
  /** Error of a submission without scripts. */
  error: string;
};

export function PaymentResult({ order, token, error }: Props) {
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
          <PayButton token={token} error={error}>
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

/** Without a token the order is unknown. */
export const PaymentUnknown = ({ nursery }: { nursery: Common['footer'] | undefined }) => (
  <div className={styles.result}>
    <p>Если вы оплачивали заказ, подтверждение придёт на почту, которую вы указали. Там же ссылка на сам заказ.</p>
    <p>
      Если оплата не прошла, заказ и растения остаются за вами. Откройте ссылку из письма и попробуйте ещё раз
      {nursery?.phone && (
        <>
          {' '}
          или позвоните нам: <TextLink href={phoneLink(nursery.phone)}>{nursery.phone}</TextLink>
        </>
      )}
      .
    </p>
    <div className={styles.actions}>
      <ButtonLink href={paths.catalog()} tone="secondary" size="large">
        Вернуться в каталог
      </ButtonLink>
    </div>
  </div>
);
