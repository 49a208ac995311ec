import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { seasonDoubt } from '@/lib/admin/phone-order-terms';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import styles from './phone-order.module.css';

export function HandoverDay() {
  const { control, register, formState } = useFormContext<PhoneOrder>();
  const [lines, delivery, handover_on] = useWatch({ control, name: ['lines', 'delivery', 'handover_on'] });
  return (
    <div>
      <TextField
        {...register('handover_on')}
        label={delivery.method === 'pickup' ? 'Когда заберут' : 'Когда отправить'}
        isOptional
        type="date"
        error={formState.errors.handover_on?.message}
      />
      <p role="status" className={styles.doubt}>
        {seasonDoubt({ lines, delivery, handover_on }, moscowClock(new Date()).day)}
      </p>
    </div>
  );
}
