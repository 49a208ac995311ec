import { useSyncExternalStore } from 'react';
import { onResendTick, secondsUntilResend } from '@/lib/auth/code-wait';
import { readLogin } from '@/lib/auth/login';

/** Seconds until another code can be requested, updated every second. [AUTH-05] */
export function useResendWait(typed: string): number {
  const { login = '' } = readLogin(typed);
  return useSyncExternalStore(
    onResendTick,
    () => secondsUntilResend(login),
    () => 0,
  );
}
