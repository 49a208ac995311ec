'use client';
// Client: loads on demand, because few visitors want so many plants at once.

import { SignInLink } from '@/components/auth/sign-in-link';
import { Button, ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths, phoneLink } from '@/lib/paths';
import { useReservation } from '@/stores/checkout/use-checkout';
import { useCheckoutTerms } from './checkout-terms-client';
import styles from './refused.module.css';

export type LimitNoticeProps = {
  message: string;
  /** `address`: waiting helps; `customer`: signing in helps. */
  errors: Record<string, string>;
  isPending: boolean;
};

/** Such amounts are reserved only after a call. [ORDER-02] */
export function LimitNotice({ message, errors, isPending }: LimitNoticeProps) {
  const { nursery } = useCheckoutTerms();
  const { reserve } = useReservation();
  return (
    <div className={styles.notice}>
      <Icon name="warning-circle" size={24} />
      <div>
        <p>{message}</p>
        {errors.customer && <p>{errors.customer}</p>}
        <div className={styles.ways}>
          {nursery.phone && (
            <ButtonLink href={phoneLink(nursery.phone)} size="compact">
              Позвонить {nursery.phone}
            </ButtonLink>
          )}
          {errors.customer && (
            <SignInLink to={paths.checkout} className={buttonClass({ tone: 'secondary', size: 'compact' })}>
              Войти
            </SignInLink>
          )}
          {errors.address && (
            <Button tone="secondary" size="compact" isLoading={isPending} onClick={reserve}>
              Закрепить снова
            </Button>
          )}
          <ButtonLink href={paths.cart} tone="quiet" size="compact">
            Изменить корзину
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
