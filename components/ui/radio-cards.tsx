import type { ComponentProps } from 'react';
import styles from './radio-cards.module.css';

type Option = { value: string; title: string; text?: string; price?: string };

type Props = {
  /** Accessible name; a visible heading is above. */
  label: string;
  options: readonly Option[];
  /** Initial value outside of a form library. */
  chosen?: string | undefined;
  /** Shared by all radios: name and handlers. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>;
};

export function RadioCards({ label, options, chosen, radio }: Props) {
  return (
    <fieldset className={styles.cards} aria-label={label}>
      {options.map(({ value, title, text, price }) => (
        <label key={value} className={styles.card}>
          <input
            {...radio}
            type="radio"
            value={value}
            defaultChecked={chosen === undefined ? undefined : chosen === value}
            className={styles.dot}
          />
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
          {price && <span className={styles.price}>{price}</span>}
        </label>
      ))}
    </fieldset>
  );
}
