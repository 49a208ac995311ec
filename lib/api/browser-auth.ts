import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { AmountChange } from '@/contract/cart';
import { refusedSignIn } from '../sign-in-answer';
import { stuckCode } from '../stuck-code';
import { post } from './browser';
import type { Result } from './result';

/** What the door adds to the answer: lines that the shelf has cut while the carts were merged. [AUTH-09] */
type Merged = { product_amount_changed?: AmountChange[] };

/** What a renewal under way would bring must not come after it. */
const IN_TURN = { changesSession: true };

export type SignInAnswer = AnswerOf<typeof accounts.loginByCode> & Merged;

export async function sendCode(login: string): Promise<Result<AnswerOf<typeof accounts.sendCode>>> {
  const result = await post<typeof accounts.sendCode>('/code/generate/post/', { login });
  return (result.ok && stuckCode(result.data)) || result;
}

export const signInByCode = (login: string, code: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByCode>('/token/obtain/login-or-register/via-code/', { login, code }, IN_TURN));

export const signInByPassword = (login: string, password: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByPassword>('/token/obtain/login/via-password/', { login, password }, IN_TURN));

async function judged(call: Promise<Result<SignInAnswer>>): Promise<Result<SignInAnswer>> {
  const result = await call;
  return (result.ok && refusedSignIn(result.data)) || result;
}

export const signOut = () => post<typeof accounts.logout>('/user/logout/post/', undefined, IN_TURN);
