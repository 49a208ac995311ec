import type { ComponentProps } from 'react';
import styles from './radio-cards.module.css';

type Option = { value: string; title: string; text?: string; price?: string };

type Props = {
  label: string;
  options: readonly Option[];
  chosen?: string | undefined;
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
