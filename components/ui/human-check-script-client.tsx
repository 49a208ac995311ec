'use client';
// Client: loads a third-party script on focus.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type HumanCheck, type MakeToken, preloadHumanCheck, registerHumanCheck } from '@/lib/forms/human-check';
import styles from './human-check-script.module.css';
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
    const withdraw = registerHumanCheck(async () => {
      const Verifier = await VERIFIERS[by]();
      attempt += 1;
      return new Promise<MakeToken>((resolve, reject) => {
        setMounted({ Verifier, attempt, onReady: resolve, onFail: () => reject(new Error('The script is lost')) });
      });
    });
    const form = place.current?.closest('form');
    form?.addEventListener('focusin', preloadHumanCheck);
    if (form?.contains(document.activeElement)) preloadHumanCheck();
    return () => {
      form?.removeEventListener('focusin', preloadHumanCheck);
      withdraw();
    };
  }, [by]);

  return (
    <div ref={place} className={styles.place}>
      {mounted && (
        <mounted.Verifier key={mounted.attempt} siteKey={siteKey} onReady={mounted.onReady} onFail={mounted.onFail} />
      )}
      {mounted && <HumanCheckNotice by={by} />}
    </div>
  );
}

/** Google and Yandex require this notice if their badge is hidden. A new tab keeps the form's input. [FORM-08] */
const HumanCheckNotice = ({ by }: { by: HumanCheck['by'] }) => NOTICES[by];

const NOTICES: Record<HumanCheck['by'], ReactNode> = {
  recaptcha: (
    <p>
      Форму защищает reCAPTCHA: <PolicyLink address="https://policies.google.com/privacy">политика</PolicyLink> и{' '}
      <PolicyLink address="https://policies.google.com/terms">условия</PolicyLink> Google
    </p>
  ),
  smartcaptcha: (
    <p>
      Форму защищает SmartCaptcha:{' '}
      <PolicyLink address="https://yandex.ru/legal/smartcaptcha_notice/ru/">как Яндекс обрабатывает данные</PolicyLink>
    </p>
  ),
};

function PolicyLink({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
