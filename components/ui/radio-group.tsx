import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { FieldGroup } from './field-group';

type Props = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  chosen?: string | undefined;
  options: readonly { value: string; name: string; disabled?: boolean }[];
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
