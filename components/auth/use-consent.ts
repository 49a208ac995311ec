import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { MESSAGES } from '@/contract/messages';
import { readLogin } from '@/lib/auth/login';
import { agreedVersion } from '@/lib/auth/sign-in-consent';
import type { SignInStart } from './use-sign-in-steps';

/** Unchecked until the visitor checks it, or has done so for this login and text on this device. [AUTH-12] */
export function useConsent(start: SignInStart, typed: string, refusal: string | undefined) {
  const box = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const [chosen, setChosen] = useState<boolean | undefined>(refusal === undefined ? start.consent : false);
  const [wrong, setWrong] = useState<string | undefined>(refusal ?? start.consent_error);
  const { login } = readLogin(typed);
  const rememberedVersion = isLive && login !== undefined ? agreedVersion(login) : undefined;
  const isGiven = chosen ?? rememberedVersion !== undefined;

  useEffect(() => {
    if (!isLive && box.current?.checked) setChosen(true);
  }, [isLive]);

  return {
    box,
    isGiven,
    agreedTo: chosen === undefined ? rememberedVersion : undefined,
    error: isGiven ? undefined : wrong,
    set: (isChecked: boolean) => setChosen(isChecked),
    requireConsent: ({ hasFocus }: { hasFocus: boolean }) => {
      setWrong(MESSAGES.consent);
      if (hasFocus) box.current?.focus();
    },
    showRefusal: (refusal: string | undefined) => {
      if (refusal === undefined) return;
      setChosen(false);
      setWrong(refusal);
      box.current?.focus();
    },
  };
}
