import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SUBMIT_PLACE } from './form-controls';
import styles from './submit-button.module.css';

export type SendingPhase = 'free' | 'sending' | 'resting';

type Props = {
  /** Everything is filled in and agreed to. */
  isComplete: boolean;
  phase: SendingPhase;
  children: string;
};

/**
 * Off until the form may be sent, and for a while after it was. Under the focus it only says so, for a disabled button
 * would lose it. The place around it is pressed where the button is off: see form-events. [FORM-02, FORM-04]
 */
export function SubmitButton({ isComplete, phase, children }: Props) {
  const [isFocused, setFocused] = useState(false);
  const isOff = phase === 'resting' || (phase === 'free' && !isComplete);
  return (
    <div className={styles.submit} {...{ [SUBMIT_PLACE]: '' }}>
      <Button
        type="submit"
        size="large"
        wide
        disabled={isOff && !isFocused}
        aria-disabled={isOff || undefined}
        isLoading={phase === 'sending'}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {children}
      </Button>
    </div>
  );
}
