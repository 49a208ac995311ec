import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { classNames } from '@/lib/class-names';
import styles from './field-note.module.css';

type Props = { id: string; hint?: string | undefined; error?: string | undefined };

/** The line beneath a control. It stands before it is needed: an error moves nothing. */
export function FieldNote({ id, hint, error }: Props) {
  return (
    <p id={id} className={classNames(styles.note, error && styles.error)}>
      {error && <WarningCircleIcon size={18} aria-hidden />}
      {error ?? hint}
    </p>
  );
}
