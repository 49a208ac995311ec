import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { FormOutcome } from '@/lib/form-outcome';
import type { HumanCheck } from '@/lib/human-check';
import styles from './form-note.module.css';

type Props = {
  outcome: Pick<FormOutcome, 'kind' | 'text'> | undefined;
  /** The verifier that protects the form. */
  guard: HumanCheck['by'] | undefined;
};

/** What became of the form, in a line that stands before it is needed. [FORM-05, FORM-07] */
export function FormNote({ outcome, guard }: Props) {
  return (
    <div className={styles.note}>
      <p className={classNames(outcome && styles[outcome.kind])} role="alert">
        {outcome && <Icon name={outcome.kind === 'success' ? 'check-circle' : 'warning-circle'} size={20} />}
        {outcome?.text}
      </p>
      {guard && !outcome && GUARDS[guard]}
    </div>
  );
}

/** Google and Yandex ask for such words where their badge is hidden. What is typed stays in sight. [FORM-08] */
const GUARDS: Record<HumanCheck['by'], ReactNode> = {
  recaptcha: (
    <p>
      Форму защищает reCAPTCHA: <Paper address="https://policies.google.com/privacy">политика</Paper> и{' '}
      <Paper address="https://policies.google.com/terms">условия</Paper> Google
    </p>
  ),
  smartcaptcha: (
    <p>
      Форму защищает SmartCaptcha:{' '}
      <Paper address="https://yandex.ru/legal/smartcaptcha_notice/ru/">как Яндекс обрабатывает данные</Paper>
    </p>
  ),
};

function Paper({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
