import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { HumanCheck } from '@/lib/forms/human-check';
import type { FormOutcome } from '@/lib/forms/outcome';
import styles from './form-note.module.css';

type Props = { outcome: Pick<FormOutcome, 'kind' | 'text'> | undefined; humanCheck: HumanCheck | undefined };

/** The outcome, or before it the notice of the human check. [FORM-05, FORM-07] */
export const FormNote = ({ outcome, humanCheck }: Props) => (
  <div className={styles.note}>
    <p className={classNames(outcome && styles[outcome.kind])} role="alert">
      {outcome && <Icon name={outcome.kind === 'success' ? 'check-circle' : 'warning-circle'} size={20} />}
      {outcome?.text}
    </p>
    <HumanCheckPlace check={humanCheck} />
  </div>
);
