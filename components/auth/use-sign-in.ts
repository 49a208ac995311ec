import { MESSAGES } from '@/contract/messages';
import { LOGIN_FIRST } from '@/lib/login';
import { SIGN_IN_BEGINNING } from '@/stores/interface/interface-store';
import { useCodeRequest } from './use-code-request';
import { useEntrance } from './use-entrance';
import { useOneCall } from './use-one-call';
import { type Start, useSteps } from './use-steps';

export type SignIn = ReturnType<typeof useSignIn>;

/** The whole of the sign-in: login, then code or password. Success begins it anew. [AUTH-01] */
export function useSignIn(start: Start, onSignedIn: () => void) {
  const steps = useSteps(start);
  const call = useOneCall();
  const { progress, error, hint, field, go, refuse, forgive, advise, checkLogin } = steps;
  const askCode = useCodeRequest(steps, call);
  const { enterCode, enterPassword } = useEntrance(steps, call, onSignedIn);

  return {
    ...progress,
    error,
    hint,
    field,
    forgive,
    isBusy: call.isBusy,
    checkLogin,
    askCode,
    resend: () => askCode(progress.login),
    askPassword: (typed: string) => {
      if (typed.trim() === '') advise(LOGIN_FIRST);
      else if (checkLogin(typed) !== undefined) go({ step: 'password', login: typed });
    },
    enterCode,
    enterPassword: async (password: string) => (password ? enterPassword(password) : refuse(MESSAGES.required)),
    back: () => go({ ...SIGN_IN_BEGINNING, login: progress.login }),
  };
}
