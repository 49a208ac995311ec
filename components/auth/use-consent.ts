import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { MESSAGES } from '@/contract/messages';
import { readLogin } from '@/lib/login';
import { hasConsented } from '@/lib/sign-in-consent';
import type { Start } from './use-steps';

/** The box before the first code: unticked until its visitor ticks it, or this login has done so on this device. [AUTH-12] */
export function useConsent(start: Start, typed: string) {
  const box = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const [chosen, setChosen] = useState<boolean | undefined>(start.consent);
  const [isMissed, setMissed] = useState(start.needs_consent === true);
  const { login } = readLogin(typed);
  const isKnown = isLive && login !== undefined && hasConsented(login);
  const isGiven = chosen ?? isKnown;

  // Ticked before the scripts had come.
  useEffect(() => {
    if (!isLive && box.current?.checked) setChosen(true);
  }, [isLive]);

  return {
    box,
    isGiven,
    error: isMissed && !isGiven ? MESSAGES.consent : undefined,
    set: (isTicked: boolean) => setChosen(isTicked),
    /** Says what is missing; with the focus where nothing else is wrong. */
    ask: ({ hasFocus }: { hasFocus: boolean }) => {
      setMissed(true);
      if (hasFocus) box.current?.focus();
    },
  };
}
