import { Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import { lateIsland } from '@/components/ui/late-island';
import { classNames } from '@/lib/class-names';
import type { FormOutcome } from '@/lib/form-outcome';
import type { HumanCheck } from '@/lib/human-check';
import styles from './form-note.module.css';

const GuardWords = lateIsland<{ by: HumanCheck['by'] }>(
  () => import('@/components/ui/guard-words').then(({ GuardWords }) => GuardWords),
  () => null,
);

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
      {guard && !outcome && (
        <Suspense>
          <GuardWords by={guard} />
        </Suspense>
      )}
    </div>
  );
}
