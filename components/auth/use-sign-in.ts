import { useRef, useState } from 'react';
import { MESSAGES } from '@/contract/messages';
import { removeCodeSent } from '@/lib/auth/code-wait';
import { LOGIN_FIRST } from '@/lib/auth/login';
import { type SignInAnswer, signInByCode, signInByPassword } from '@/lib/browser-api/auth';
import { isSignedIn } from '@/lib/cookies';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useCart } from '@/stores/cart/use-cart';
import { SIGN_IN_BEGINNING } from '@/stores/interface/interface-store';
import { useSession } from '@/stores/session/use-session';
import { type RunCall, useCodeRequest } from './use-code-request';
import { type SignInStart, type SignInSteps, useSignInSteps } from './use-sign-in-steps';

const notify = notifyOf('sign-in');

export type SignInForm = ReturnType<typeof useSignIn>;

export function useSignIn(start: SignInStart, onSignedIn: () => void) {
  const steps = useSignInSteps(start);
  const { isBusy, run } = useSingleCall();
  const { progress, error, hint, field, goTo, showError, showHint, clearNote, checkLogin } = steps;
  const { consentRefusal, requestCode, resend } = useCodeRequest(steps, run, start.consent_version);
  const submit = useSubmit(steps, run, onSignedIn);

  return {
    ...progress,
    error,
    hint,
    field,
    clearNote,
    isBusy,
    checkLogin,
    consentRefusal,
    requestCode,
    resend,
    choosePassword: (typed: string) => {
      if (typed.trim() === '') showHint(LOGIN_FIRST);
      else if (checkLogin(typed) !== undefined) goTo({ step: 'password', login: typed });
    },
    enterCode: (code: string) => submit('code', (login) => signInByCode(login, code)),
    enterPassword: async (password: string) =>
      password ? submit('password', (login) => signInByPassword(login, password)) : showError(MESSAGES.required),
    back: () => goTo({ ...SIGN_IN_BEGINNING, login: progress.login }),
  };
}

/** [AUTH-07, AUTH-09] */
function useSubmit({ progress, showFailure, checkLogin, restart }: SignInSteps, run: RunCall, onSignedIn: () => void) {
  const cart = useCart();
  const session = useSession();

  return async (field: 'code' | 'password', call: (login: string) => Promise<Result<SignInAnswer>>) => {
    const login = checkLogin(progress.login);
    if (login === undefined) return;
    const wasSignedIn = isSignedIn();
    const result = await run(async () => {
      // Pending changes of the guest's cart are merged, too.
      await cart.settle();
      return call(login);
    });
    if (!result) return;
    // The response was lost, but its cookies have arrived.
    const hasCookiesOnly = !result.ok && result.status === 0 && !wasSignedIn && isSignedIn();
    if (!result.ok && !hasCookiesOnly) return showFailure(result, field);
    restart();
    removeCodeSent();
    notify({ kind: 'success', text: result.ok ? result.data.data.message : 'Вы вошли' });
    session.enter(result.ok ? (result.data.product_amount_changed ?? []) : []);
    onSignedIn();
  };
}

function useSingleCall(): { isBusy: boolean; run: RunCall } {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run: RunCall = async (call) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await call();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
