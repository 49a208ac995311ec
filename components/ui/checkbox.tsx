import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  error?: string | undefined;
  /** The label; it may hold links. */
  children: ReactNode;
};

export function Checkbox({ error, children, ...input }: Props) {
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
        <span>{children}</span>
      </label>
      <p id={id} className={styles.error}>
        {error && <WarningCircleIcon size={18} aria-hidden />}
        {error}
      </p>
    </div>
  );
}
