import { useSyncExternalStore } from 'react';
import { onResendTick, secondsUntilResend } from '@/lib/code-wait';
import { readLogin } from '@/lib/login';

/** Seconds until another code can be sent, by the second. [AUTH-05] */
export function useResendWait(typed: string): number {
  const { login = '' } = readLogin(typed);
  return useSyncExternalStore(
    onResendTick,
    () => secondsUntilResend(login),
    () => 0,
  );
}
