import { CopyButton } from '@/components/admin/copy-button-client';
import { Button } from '@/components/ui/button';
import type { OrderCard } from '@/contract/staff/order-card';
import type { PaymentLink } from '@/contract/staff/order-money';
import { linkState } from '@/lib/admin/money-words';
import { sendPaymentLink } from '@/lib/browser-api/staff-orders';
import { useAttemptId } from '../use-attempt-id';
import { useStaffAct } from '../use-staff-act';
import styles from './order-money.module.css';

type Props = { card: OrderCard; link: PaymentLink };

export function OrderPaymentLink({ card, link }: Props) {
  const { number, customer } = card;
  const { state, url, until } = link;
  const { pressed, act } = useStaffAct();
  const attempt = useAttemptId();

  const send = async () => {
    const id = attempt.idOf(`${state} ${until}`);
    if (await act('link', () => sendPaymentLink(number, id))) attempt.end();
  };
  const action = {
    none: 'Создать ссылку на\u00A0оплату',
    waiting: customer.email ? 'Отправить письмом ещё раз' : undefined,
    expired: 'Создать новую ссылку',
    paid: undefined,
  }[state];
  return (
    <fieldset className={styles.group}>
      <legend>{linkState(link)}</legend>
      {url && <code className={styles.link}>{url}</code>}
      {url && <CopyButton value={url} />}
      {action && (
        <Button tone="secondary" size="compact" isLoading={pressed !== undefined} onClick={send}>
          {action}
        </Button>
      )}
    </fieldset>
  );
}
