import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRoubles } from '@/contract/format';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { extraTerms } from '@/lib/delivery/extra-terms';
import styles from './phone-order.module.css';
import { useExtras } from './use-extras';

export function ExtrasPart() {
  const { control, register } = useFormContext<PhoneOrder>();
  const { offered } = useExtras(control);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
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
