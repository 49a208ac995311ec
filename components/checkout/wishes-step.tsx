import { useFormContext } from 'react-hook-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { LIMITS } from '@/contract/limits';
import type { CheckoutValues } from '@/lib/checkout-values';
import styles from './checkout-form.module.css';

const IF_MISSING: { value: CheckoutValues['if_missing']; name: string }[] = [
  { value: 'call', name: 'Позвонить мне' },
  { value: 'replace', name: 'Заменить похожим' },
  { value: 'remove', name: 'Убрать из заказа' },
];

/** What the nursery may decide by itself, and whatever else it should know. */
export function WishesStep() {
  const { register } = useFormContext<CheckoutValues>();
  return (
    <section className={styles.step} aria-label="Пожелания">
      <RadioGroup label="Если растения не окажется" options={IF_MISSING} radio={register('if_missing')} />
      <Textarea
        {...register('comment')}
        label="Комментарий к заказу"
        isOptional
        maxLength={LIMITS.comment}
        placeholder="Например, позвонить за час или не снимать укрытие"
      />
    </section>
  );
}
