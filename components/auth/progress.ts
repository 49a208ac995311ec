import { dropSession, readSession, sessionKeys, writeSession } from '@/lib/session';

export type Step = 'login' | 'code' | 'password';

/** How far a sign-in has come. */
export type Progress = {
  step: Step;
  /** As it was typed. */
  login: string;
};

export const BEGINNING: Progress = { step: 'login', login: '' };

/** As long as a code lives. */
const KEPT_MS = 10 * 60_000;

/** What this tab had come to before a reload or a closed window. */
export function readProgress(): Progress | undefined {
  const kept = readSession<Progress & { at: number }>(sessionKeys.signIn);
  return kept && Date.now() - kept.at < KEPT_MS ? { step: kept.step, login: kept.login } : undefined;
}

export const keepProgress = (progress: Progress): void =>
  writeSession(sessionKeys.signIn, { ...progress, at: Date.now() });

export const forgetProgress = (): void => dropSession(sessionKeys.signIn);
