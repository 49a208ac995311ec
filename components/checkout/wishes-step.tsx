import { useFormContext } from 'react-hook-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { IF_MISSING_LABELS } from '@/contract/order-labels';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';

const CHOICES = Object.entries(IF_MISSING_LABELS).map(([value, name]) => ({ value, name }));

export function WishesStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  return (
    <section className={styles.step} aria-label="Пожелания">
      <RadioGroup label="Если растения не окажется" options={CHOICES} radio={register('if_missing')} />
      <Textarea
        {...register('comment')}
        label="Комментарий к заказу"
        isOptional
        error={formState.errors.comment?.message}
        placeholder="Например, позвонить за час или не снимать укрытие"
      />
    </section>
  );
}
