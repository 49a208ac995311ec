import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { MESSAGES } from '@/contract/messages';
import { readLogin } from '@/lib/auth/login';
import { agreedVersion } from '@/lib/auth/sign-in-consent';
import type { Start } from './use-steps';

/**
 * The box before the first code: unticked until its visitor ticks it, or this login has done so on this device, of the
 * same text. [AUTH-12]
 */
export function useConsent(start: Start, typed: string, refusal: string | undefined) {
  const box = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const [chosen, setChosen] = useState<boolean | undefined>(refusal === undefined ? start.consent : false);
  const [wrong, setWrong] = useState<string | undefined>(refusal ?? start.consent_error);
  const { login } = readLogin(typed);
  const rememberedVersion = isLive && login !== undefined ? agreedVersion(login) : undefined;
  const isGiven = chosen ?? rememberedVersion !== undefined;

  // Ticked before the scripts had come.
  useEffect(() => {
    if (!isLive && box.current?.checked) setChosen(true);
  }, [isLive]);

  return {
    box,
    isGiven,
    /** What was agreed to, where the device has ticked the box. */
    agreedTo: chosen === undefined ? rememberedVersion : undefined,
    error: isGiven ? undefined : wrong,
    set: (isTicked: boolean) => setChosen(isTicked),
    /** Says what is missing; with the focus where nothing else is wrong. */
    requireConsent: ({ hasFocus }: { hasFocus: boolean }) => {
      setWrong(MESSAGES.consent);
      if (hasFocus) box.current?.focus();
    },
    /** Of an answer that refuses the box, since another text was agreed to: it waits to be ticked anew. */
    showRefusal: (refusal: string | undefined) => {
      if (refusal === undefined) return;
      setChosen(false);
      setWrong(refusal);
      box.current?.focus();
    },
  };
}
