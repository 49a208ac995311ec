import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Common } from '@/contract/site';
import { paths, phoneLink } from '@/lib/paths';
import styles from './payment-result.module.css';

/** Without a token the order is unknown. */
export const PaymentUnknown = ({ nursery }: { nursery: Common['footer'] | undefined }) => (
  <div className={styles.result}>
    <p>Если вы оплачивали заказ, подтверждение придёт на почту, которую вы указали. Там же ссылка на сам заказ.</p>
    <p>
      Если оплата не прошла, заказ и растения остаются за вами. Откройте ссылку из письма и попробуйте ещё раз
      {nursery && (
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
