'use client';
// An island because Google's script runs in the browser. It is loaded with the first touch of a form.

import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { MakeToken } from '@/lib/forms/human-check';

export type VerifierProps = { siteKey: string; onReady: (make: MakeToken) => void; onFail: () => void };

const SCRIPT_ID = 'google-recaptcha-v3';
/** The provider asks the verifier for this very action. [FORM-08] */
const ACTION = 'login';

/** reCAPTCHA v3: watches, asks nothing. */
export function Recaptcha({ siteKey, onReady, onFail }: VerifierProps) {
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={{ id: SCRIPT_ID, async: true }}>
      <Tell onReady={onReady} onFail={onFail} />
    </GoogleReCaptchaProvider>
  );
}

function Tell({ onReady, onFail }: Omit<VerifierProps, 'siteKey'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(() => executeRecaptcha(ACTION));
  }, [executeRecaptcha, onReady]);

  // The package does not tell of a script that is lost. Its own effect, which adds it, comes after this one.
  useEffect(() => {
    const watch = (event: Event) => {
      if (event.target instanceof HTMLScriptElement && event.target.id === SCRIPT_ID) onFail();
    };
    document.addEventListener('error', watch, { capture: true });
    return () => document.removeEventListener('error', watch, { capture: true });
  }, [onFail]);
  return null;
}
