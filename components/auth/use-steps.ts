import { useEffect, useRef, useState } from 'react';
import { looksLikePhone, readLogin } from '@/lib/auth/login';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { SIGN_IN_BEGINNING, type SignInProgress } from '@/stores/interface/interface-store';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { forgetProgress, keepProgress, readProgress } from './progress';
import { useTold } from './use-told';

const notify = notifyOf('sign-in');

export type Start = SignInProgress & {
  error?: string | undefined;
  consent?: true | undefined;
  consent_version?: string | undefined;
  consent_error?: string | undefined;
};

type Failure = Extract<Result<never>, { ok: false }>;

export type Steps = ReturnType<typeof useSteps>;

/** Kept in the store: the window and the page share one sign-in. */
function useProgress({ step, login }: Start) {
  const { setSignIn } = useInterface();
  const kept = useInterfaceState((state) => state.signIn);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    setSignIn((step === 'login' && readProgress()) || { step, login });
    setTaken(true);
  }, [step, login, setSignIn]);
  return [isTaken ? kept : { step, login }, setSignIn] as const;
}

export function useSteps(start: Start) {
  const { setInputType } = useInterface();
  const [progress, setProgress] = useProgress(start);
  const [isMoved, setMoved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { error, hint, forgive, advise, ...told } = useTold(field, start.error);
  const { step } = progress;

  useEffect(() => {
    if (isMoved || step !== 'login') field.current?.focus();
  }, [isMoved, step]);

  const refuse = (text: string) => {
    told.refuse(text);
    if (step === 'code') field.current?.select();
  };

  return {
    progress,
    error,
    hint,
    field,
    refuse,
    forgive,
    advise,
    go: (next: SignInProgress) => {
      keepProgress(next);
      setProgress(next);
      forgive();
      setMoved(true);
    },
    /** Clears everything: the router may cache the page. */
    restart: () => {
      forgetProgress();
      setProgress(SIGN_IN_BEGINNING);
      setMoved(false);
    },
    /** Shows a failed call in the provider's words. [AUTH-07, ERR-03] */
    tell: ({ message, errors }: Failure, name: string) => {
      const text = errors?.[name] ?? message;
      notify({ kind: 'error', text });
      refuse(text);
    },
    checkLogin: (typed: string): string | undefined => {
      const { login, error: wrong } = readLogin(typed);
      if (wrong !== undefined) refuse(wrong);
      else setInputType(looksLikePhone(login) ? 'tel' : 'email');
      return login;
    },
  };
}
