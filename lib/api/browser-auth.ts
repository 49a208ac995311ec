import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { AmountChange } from '@/contract/cart';
import { keepsCookies } from '../cookies';
import { refusedSignIn } from '../sign-in-answer';
import { stuckCode } from '../stuck-code';
import { post } from './browser';
import { type Result, unkept } from './result';

/** What the door adds to the answer: lines that the shelf has cut while the carts were merged. [AUTH-09] */
type Merged = { product_amount_changed?: AmountChange[] };

/** What a renewal under way would bring must not come after it. */
const IN_TURN = { changesSession: true };

export type SignInAnswer = AnswerOf<typeof accounts.loginByCode> & Merged;

/** `hasConsent`: its form has asked whether the data of whoever signs in may be processed, and they may. */
export async function sendCode(
  login: string,
  { hasConsent = false }: { hasConsent?: boolean } = {},
): Promise<Result<AnswerOf<typeof accounts.sendCode>>> {
  // Nothing of a sign-in would be kept, and codes cost money.
  if (!keepsCookies()) return unkept('вход');
  const body = { login, ...(hasConsent && { consent: true as const }) };
  const result = await post<typeof accounts.sendCode>('/code/generate/post/', body);
  return (result.ok && stuckCode(result.data)) || result;
}

export const signInByCode = (login: string, code: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByCode>('/token/obtain/login-or-register/via-code/', { login, code }, IN_TURN));

export const signInByPassword = (login: string, password: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByPassword>('/token/obtain/login/via-password/', { login, password }, IN_TURN));

async function judged(call: Promise<Result<SignInAnswer>>): Promise<Result<SignInAnswer>> {
  const result = await call;
  if (result.ok && !refusedSignIn(result.data) && !keepsCookies()) return unkept('вход');
  return (result.ok && refusedSignIn(result.data)) || result;
}

export const signOut = () => post<typeof accounts.logout>('/user/logout/post/', undefined, IN_TURN);
