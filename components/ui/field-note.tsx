import { classNames } from '@/lib/class-names';
import styles from './field-note.module.css';
import { Icon } from './icon';

type Props = { id: string; hint?: string | undefined; error?: string | undefined };

export function FieldNote({ id, hint, error }: Props) {
  return (
    <p id={id} className={classNames(styles.note, error && styles.error)}>
      {error && <Icon name="warning-circle" size={18} />}
      {error ?? hint}
    </p>
  );
}
