import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRoubles } from '@/contract/format';
import type { OfferedExtra } from '@/contract/offered-extras';
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
          <small className={styles.terms}>{explain(extra)}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function explain({ name: title, note, lines, isPartial }: OfferedExtra): string {
  const shown = lines.length > 1 ? lines : lines.filter(({ amount }) => amount > 1);
  const counted = shown.map(({ name, amount, price }) => {
    const cost = amount > 1 ? `${amount} × ${formatRoubles(price)}` : formatRoubles(price);
    return name === title ? cost : `${name.replace(`${title}: `, '')}: ${cost}`;
  });
  return [...counted, note, isPartial && 'остальные растения посчитаем по телефону'].filter(Boolean).join('; ');
}
