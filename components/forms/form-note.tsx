import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { FormOutcome } from '@/lib/form-outcome';
import styles from './form-note.module.css';

type Props = {
  outcome: Pick<FormOutcome, 'kind' | 'text'> | undefined;
  /** reCAPTCHA looks at whoever sends. */
  isGuarded: boolean;
};

/** What became of the form, in a line that stands before it is needed. [FORM-05, FORM-07] */
export function FormNote({ outcome, isGuarded }: Props) {
  return (
    <div className={styles.note}>
      <p className={classNames(outcome && styles[outcome.kind])} role="alert">
        {outcome && <Icon name={outcome.kind === 'success' ? 'check-circle' : 'warning-circle'} size={20} />}
        {outcome?.text}
      </p>
      {isGuarded && !outcome && <Guard />}
    </div>
  );
}

/** Google asks for these words where its badge is hidden. What is typed stays in sight. [FORM-08] */
function Guard() {
  return (
    <p>
      Форму защищает reCAPTCHA: <Paper name="privacy">политика</Paper> и <Paper name="terms">условия</Paper> Google
    </p>
  );
}

function Paper({ name, children }: { name: string; children: string }) {
  return (
    <a href={`https://policies.google.com/${name}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
