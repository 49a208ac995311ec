import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';
import type { DeliveryPlan } from './use-delivery-plan';
import { settleQuote } from './use-delivery-quote';

type Props = { plan: Pick<DeliveryPlan, 'question' | 'isAsking' | 'settleByPhone'> };

export function QuoteTrouble({ plan: { question, isAsking, settleByPhone } }: Props) {
  const { setFocus } = useFormContext<CheckoutValues>();
  // The pressed button disappears, so the focus must move.
  const askAgain = async () => {
    if (question && (await settleQuote(question))) setFocus('delivery.address');
  };
  const goOn = () => {
    settleByPhone();
    setFocus('delivery.address');
  };
  return (
    <div className={styles.trouble}>
      <Button tone="secondary" size="compact" isLoading={isAsking} onClick={() => void askAgain()}>
        Посчитать ещё раз
      </Button>
      <Button tone="quiet" size="compact" onClick={goOn}>
        Узнать по телефону
      </Button>
    </div>
  );
}
