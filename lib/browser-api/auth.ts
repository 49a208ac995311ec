import type { accounts } from '@/contract/accounts';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { AmountChange } from '@/contract/cart';
import { refusedCode, refusedSignIn } from '../auth/sign-in-answer';
import { acceptsCookies } from '../cookies';
import { cookiesBlocked, type Result } from '../result';
import { makeHumanToken } from './forms';
import { get, post } from './request';

type Merged = { product_amount_changed?: AmountChange[] };

/** A renewal that ends later would overwrite the session. */
const IN_TURN = { changesSession: true };

/** Sign-in has its own text, since the fixed one is for site forms. [FORM-08] */
const UNCHECKED = 'Не получилось проверить, что вы не робот. Попробуйте ещё раз чуть позже';

type CodeResult = Result<AnswerOf<typeof accounts.sendCode>>;

export type SignInAnswer = AnswerOf<typeof accounts.loginByCode> & Merged;

export async function sendCode(
  login: string,
  { hasConsent = false, agreedTo }: { hasConsent?: boolean; agreedTo?: string | undefined } = {},
): Promise<CodeResult> {
  // Codes cost money.
  if (!acceptsCookies()) return cookiesBlocked('вход');
  const body = {
    login,
    ...(hasConsent && { consent: true as const }),
    ...(agreedTo !== undefined && { consent_version: agreedTo }),
  };
  const first = await postCode(body);
  if (!first.ok || !first.data.needs_human_check) return judgedCode(first);
  const token = await makeHumanToken();
  if (!token.ok) return { ...token, message: UNCHECKED };
  return judgedCode(await postCode({ ...body, recaptcha_token: token.data }));
}

export const readConsent = () => get<typeof accounts.consent>('/user/consent/get/');

const postCode = (body: BodyOf<typeof accounts.sendCode>) =>
  post<typeof accounts.sendCode>('/code/generate/post/', body);

const judgedCode = (result: CodeResult): CodeResult => (result.ok && refusedCode(result.data)) || result;

export const signInByCode = (login: string, code: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByCode>('/token/obtain/login-or-register/via-code/', { login, code }, IN_TURN));

export const signInByPassword = (login: string, password: string): Promise<Result<SignInAnswer>> =>
  judged(post<typeof accounts.loginByPassword>('/token/obtain/login/via-password/', { login, password }, IN_TURN));

async function judged(call: Promise<Result<SignInAnswer>>): Promise<Result<SignInAnswer>> {
  const result = await call;
  if (!result.ok) return result;
  return refusedSignIn(result.data) || (acceptsCookies() ? result : cookiesBlocked('вход'));
}

export const signOut = () => post<typeof accounts.logout>('/user/logout/post/', undefined, IN_TURN);
