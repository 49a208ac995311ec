import { useFormContext } from 'react-hook-form';
import { formatRoubles } from '@/contract/format';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { extraTerms } from '@/lib/delivery/extra-terms';
import styles from './phone-order.module.css';
import { useExtras } from './use-extras';

/** Checkboxes of the browser: with those of the shop the bundler would send more styles to its sign-in page. */
export function ExtrasPart() {
  const { control, register } = useFormContext<PhoneOrder>();
  const { offered } = useExtras(control);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend>Дополнительно</legend>
      {offered.map((extra) => (
        <label key={extra.key}>
          <input type="checkbox" {...register('extras')} value={extra.key} />
          <span>
            {extra.name}
            <small>{extraTerms(extra)}</small>
          </span>
          <span>{formatRoubles(extra.price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
