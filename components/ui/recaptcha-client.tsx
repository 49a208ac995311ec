'use client';
// Client: runs Google's script, loaded on the first focus of a form.

import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import type { MakeToken } from '@/lib/forms/human-check';

export type VerifierProps = { siteKey: string; onReady: (make: MakeToken) => void; onFail: () => void };

const SCRIPT_ID = 'google-recaptcha-v3';
/** The provider verifies this action name. [FORM-08] */
const ACTION = 'login';

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

  // The package does not report a failed script. Its effect, which adds the script, runs after this one.
  useEffect(() => {
    const watch = (event: Event) => {
      if (event.target instanceof HTMLScriptElement && event.target.id === SCRIPT_ID) onFail();
    };
    document.addEventListener('error', watch, { capture: true });
    return () => document.removeEventListener('error', watch, { capture: true });
  }, [onFail]);
  return null;
}
