import { useEffect, useRef, useState } from 'react';
import { looksLikePhone, readLogin } from '@/lib/auth/login';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { SIGN_IN_BEGINNING, type SignInProgress } from '@/stores/interface/interface-store';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';

const notify = notifyOf('sign-in');

const PROGRESS_LIFETIME_MS = 10 * 60_000;

export type SignInStart = SignInProgress & {
  error?: string | undefined;
  consent?: true | undefined;
  consent_version?: string | undefined;
  consent_error?: string | undefined;
};

type FieldNote = { error?: string | undefined; hint?: string | undefined };
type Failure = Extract<Result<never>, { ok: false }>;

export type SignInSteps = ReturnType<typeof useSignInSteps>;

export function useSignInSteps(start: SignInStart) {
  const { setInputType } = useInterface();
  const [progress, setProgress] = useProgress(start);
  const [isMoved, setMoved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<FieldNote>({ error: start.error });
  const { step } = progress;

  useEffect(() => {
    if (isMoved || step !== 'login') field.current?.focus();
  }, [isMoved, step]);

  const showNote = (next: FieldNote) => {
    setNote(next);
    field.current?.focus();
  };
  const showError = (text: string) => {
    showNote({ error: text });
    if (step === 'code') field.current?.select();
  };
  const clearNote = () => setNote({});

  return {
    ...note,
    progress,
    field,
    showError,
    showHint: (text: string) => showNote({ hint: text }),
    clearNote,
    goTo: (next: SignInProgress) => {
      writeSession(sessionKeys.signIn, { ...next, at: Date.now() });
      setProgress(next);
      clearNote();
      setMoved(true);
    },
    /** Clears everything: the router may cache the page. */
    restart: () => {
      removeSession(sessionKeys.signIn);
      setProgress(SIGN_IN_BEGINNING);
      setMoved(false);
    },
    /** Shows a failed call in the provider's words. [AUTH-07, ERR-03] */
    showFailure: ({ message, errors }: Failure, name: string) => {
      const text = errors?.[name] ?? message;
      notify({ kind: 'error', text });
      showError(text);
    },
    checkLogin: (typed: string): string | undefined => {
      const { login, error } = readLogin(typed);
      if (error !== undefined) showError(error);
      else setInputType(looksLikePhone(login) ? 'tel' : 'email');
      return login;
    },
  };
}

/** In the store, because the window and the page share one sign-in. */
function useProgress({ step, login }: SignInStart) {
  const { setSignIn } = useInterface();
  const stored = useInterfaceState((state) => state.signIn);
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    setSignIn((step === 'login' && readProgress()) || { step, login });
    setStored(true);
  }, [step, login, setSignIn]);
  return [isStored ? stored : { step, login }, setSignIn] as const;
}

function readProgress(): SignInProgress | undefined {
  const saved = readSession<SignInProgress & { at: number }>(sessionKeys.signIn);
  return saved && Date.now() - saved.at < PROGRESS_LIFETIME_MS ? { step: saved.step, login: saved.login } : undefined;
}
