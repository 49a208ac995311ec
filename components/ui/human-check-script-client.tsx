'use client';
// Client: loads a third-party script on focus.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type HumanCheck, type MakeToken, preloadHumanCheck, registerHumanCheck } from '@/lib/forms/human-check';
import styles from './human-check-script.module.css';
import { HumanCheckWords } from './human-check-words';
import type { VerifierProps } from './recaptcha-client';

const VERIFIERS = {
  recaptcha: () => import('./recaptcha-client').then(({ Recaptcha }) => Recaptcha),
  smartcaptcha: () => import('./smartcaptcha-client').then(({ Smartcaptcha }) => Smartcaptcha),
};

type Mounted = { Verifier: ComponentType<VerifierProps>; onReady: (make: MakeToken) => void; onFail: () => void };

/** Must be inside a form: its first focus loads the script, a retry after an error loads it again. [FORM-08] */
export function HumanCheckScript({ by, siteKey }: HumanCheck) {
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted & { attempt: number }>();

  useEffect(() => {
    let attempt = 0;
    const takeBack = registerHumanCheck(async () => {
      const Verifier = await VERIFIERS[by]();
      attempt += 1;
      return new Promise<MakeToken>((resolve, reject) => {
        setMounted({ Verifier, attempt, onReady: resolve, onFail: () => reject(new Error('The script is lost')) });
      });
    });
    const form = place.current?.closest('form');
    form?.addEventListener('focusin', preloadHumanCheck);
    // The form may have the focus before hydration.
    if (form?.contains(document.activeElement)) preloadHumanCheck();
    return () => {
      form?.removeEventListener('focusin', preloadHumanCheck);
      takeBack();
    };
  }, [by]);

  return (
    <div ref={place} className={styles.place}>
      {mounted && (
        <mounted.Verifier key={mounted.attempt} siteKey={siteKey} onReady={mounted.onReady} onFail={mounted.onFail} />
      )}
      {mounted && <HumanCheckWords by={by} />}
    </div>
  );
}
