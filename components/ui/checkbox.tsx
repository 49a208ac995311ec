import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldNote } from './field-note';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  error?: string | undefined;
  isPlain?: boolean | undefined;
  aside?: ReactNode;
  children: ReactNode;
};

export function Checkbox({ error, isPlain = false, aside, children, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
        />
        <span className={styles.words}>{children}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      {!isPlain && <FieldNote id={id} error={error} />}
    </div>
  );
}
