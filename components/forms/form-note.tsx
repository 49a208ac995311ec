import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { FormOutcome } from '@/lib/form-outcome';
import styles from './form-note.module.css';

type Props = { outcome: Pick<FormOutcome, 'kind' | 'text'> | undefined };

/** What became of the form, in a line that stands before it is needed. [FORM-05, FORM-07] */
export function FormNote({ outcome }: Props) {
  return (
    <div className={styles.note}>
      <p className={classNames(outcome && styles[outcome.kind])} role="alert">
        {outcome && <Icon name={outcome.kind === 'success' ? 'check-circle' : 'warning-circle'} size={20} />}
        {outcome?.text}
      </p>
    </div>
  );
}
