import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SUBMIT_PLACE } from './form-controls';
import styles from './submit-button.module.css';

export type SendingPhase = 'free' | 'sending' | 'cooldown';

type Props = {
  isComplete: boolean;
  phase: SendingPhase;
  children: string;
};

/** A focused button only gets `aria-disabled`, because a disabled one loses the focus. [FORM-02, FORM-04] */
export function SubmitButton({ isComplete, phase, children }: Props) {
  const [isFocused, setFocused] = useState(false);
  const isOff = phase === 'cooldown' || (phase === 'free' && !isComplete);
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
