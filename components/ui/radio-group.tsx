import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { FieldGroup } from './field-group';

type Props = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  /** Initial value outside of a form library. */
  chosen?: string | undefined;
  options: readonly { value: string; name: string; disabled?: boolean }[];
  /** Shared by all radios: the props of react-hook-form's `register`. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>;
};

export function RadioGroup({ options, chosen, radio, ...group }: Props) {
  return (
    <FieldGroup {...group}>
      {options.map(({ value, name, disabled }) => (
        <label key={value} className={styles.row}>
          <input
            {...radio}
            type="radio"
            value={value}
            disabled={disabled ?? radio.disabled}
            defaultChecked={chosen === undefined ? undefined : chosen === value}
            aria-invalid={Boolean(group.error)}
            className={styles.dot}
          />
          <span className={styles.words}>{name}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
