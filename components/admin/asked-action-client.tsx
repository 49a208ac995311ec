'use client';
// Client: asks once more before it sends.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './asked-action.module.css';
import { type StaffAct, StaffAction } from './staff-action-client';

type Props = {
  act: StaffAct;
  /** What it is about, for screen readers. */
  about: string;
  name: string;
  question: string;
  yes: string;
  no: string;
};

const focusOn = (button: HTMLElement | null) => button?.focus();

/** The focus is on the safe answer. */
export function AskedAction({ act, about, name, question, yes, no }: Props) {
  const [step, setStep] = useState<'idle' | 'asked' | 'kept'>('idle');
  if (step !== 'asked') {
    return (
      <Button tone="quiet" size="compact" ref={step === 'kept' ? focusOn : undefined} onClick={() => setStep('asked')}>
        {name}
        <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <fieldset className={styles.asked}>
      <legend>{question}</legend>
      <StaffAction act={act} tone="danger">
        {yes}
      </StaffAction>
      <Button tone="quiet" size="compact" ref={focusOn} onClick={() => setStep('kept')}>
        {no}
      </Button>
    </fieldset>
  );
}
