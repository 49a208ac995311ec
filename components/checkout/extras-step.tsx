import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRoubles } from '@/contract/format';
import type { OfferedExtra } from '@/contract/offered-extras';
import { extraTerms } from '@/lib/delivery/extra-terms';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';

/** Nothing is ticked beforehand: a paid service needs the customer's own choice. */
export function ExtrasStep({ offered }: { offered: readonly OfferedExtra[] }) {
  const { register } = useFormContext<CheckoutValues>();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.step}>
      <legend>Дополнительно</legend>
      {offered.map((extra) => (
        <Checkbox key={extra.key} {...register('extras')} value={extra.key} isPlain aside={formatRoubles(extra.price)}>
          {extra.name}
          <small className={styles.terms}>{extraTerms(extra)}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}
