import { Button, ButtonLink } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';
import { nextStep, ONLINE_OFF, placedFacts } from '@/lib/admin/phone-order-words';
import { Facts } from '../facts';
import { ShownOnce } from '../shown-once-client';
import styles from './phone-order.module.css';
import type { PlacedOrder } from './use-phone-order';

type Props = { placed: PlacedOrder; isOnlineOff: boolean; onNext: () => void };

export function PlacedPhoneOrder({ placed: { order, extras, message, number, link }, isOnlineOff, onNext }: Props) {
  const done = number ? `Заказ №\u00A0${number} оформлен` : message;
  return (
    <section aria-label="Заказ оформлен" tabIndex={-1} ref={takeFocus} className={styles.placed}>
      {link ? (
        <ShownOnce text={`${done}. Ссылка на оплату для покупателя:`} value={link} />
      ) : (
        <p role="status">{done}</p>
      )}
      <Facts facts={placedFacts(order, extras)} />
      {isOnlineOff && <p>{ONLINE_OFF}</p>}
      <p>{nextStep(order, link !== undefined)}</p>
      <div className={styles.next}>
        {number && <ButtonLink href={adminPaths.order(number)}>Открыть заказ</ButtonLink>}
        <Button tone="secondary" onClick={onNext}>
          Ещё один заказ
        </Button>
      </div>
    </section>
  );
}

const takeFocus = (section: HTMLElement | null) => section?.focus();
