import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import type { SignInProgress } from '@/stores/interface/interface-store';

const KEPT_MS = 10 * 60_000;

export function readProgress(): SignInProgress | undefined {
  const kept = readSession<SignInProgress & { at: number }>(sessionKeys.signIn);
  return kept && Date.now() - kept.at < KEPT_MS ? { step: kept.step, login: kept.login } : undefined;
}

export const keepProgress = (progress: SignInProgress): void =>
  writeSession(sessionKeys.signIn, { ...progress, at: Date.now() });

export const forgetProgress = (): void => removeSession(sessionKeys.signIn);
