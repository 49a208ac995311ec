import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { FieldGroup } from './field-group';

type Props = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  /** At first, where no form says so. */
  chosen?: string | undefined;
  options: readonly { value: string; name: string; disabled?: boolean }[];
  /** Name and handlers that all radios share: what `register` of a form gives. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>;
};

/** One of a few, each a row. Options with terms of their own are radio-cards.tsx. */
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
