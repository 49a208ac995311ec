import { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { LOGIN_FIRST } from '../auth/login';
import { readTarget } from '../auth/return-target';
import { refusedCode, refusedSignIn } from '../auth/sign-in-answer';
import { readSignInState, type SignInState, writeSignInState } from '../auth/sign-in-form';
import { cookieNames } from '../cookies';
import { paths, withQuery } from '../paths';
import { failureOf } from '../result';
import { readBody } from './body';
import { readCookie } from './identity';
import { callGateway, redirect303 } from './own-calls';
import { isAllowedOrigin } from './same-origin';
import { formCookie } from './session-cookies';

const REFUSED = { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } };

const VERSION_LENGTH = 64;

type GivenConsent = Pick<SignInState, 'consent' | 'consent_version'>;

type Outcome = { state: SignInState; providerCookies?: string[] } | { cookies: string[] };

export async function handleSignInForm(request: Request): Promise<Response> {
  if (!isAllowedOrigin(request, new URL(request.url).pathname)) return new Response('Запрос с чужого сайта', REFUSED);
  const form = new URLSearchParams(new TextDecoder().decode(await readBody(request)));
  const to = readTarget(form.get('to'));
  const outcome = await takeStep(request, form, readState(request));
  if ('cookies' in outcome) return redirect303(to ?? paths.account, outcome.cookies);
  const { state, providerCookies = [] } = outcome;
  // The step is in the address, so that opening /login starts over.
  return redirect303(withQuery(paths.login, { step: state.step, to }), [
    formCookie(request, writeSignInState(state)),
    ...providerCookies,
  ]);
}

const readState = (request: Request): SignInState =>
  readSignInState(readCookie(request, cookieNames.signInForm)) ?? { step: 'login', login: '' };

async function takeStep(request: Request, form: URLSearchParams, state: SignInState): Promise<Outcome> {
  const { step, login: previous } = state;
  const login = form.get('login')?.trim().slice(0, LIMITS.email) ?? previous;
  const intent = form.get('intent');
  const consent = readConsent(form, state);
  if (login === '') {
    const error = intent === 'password' ? LOGIN_FIRST : MESSAGES.required;
    return { state: { step: 'login', login, error, ...consent } };
  }
  if (intent === 'password') return { state: { step: 'password', login, ...consent } };
  if (intent === 'enter') return enter(request, form, { step, login, ...consent });
  if (!consent.consent) return { state: { step: 'login', login, consent_error: MESSAGES.consent } };
  return askCode(request, { login, ...consent, wasSent: step === 'code' && login === previous });
}

function readConsent(form: URLSearchParams, { consent, consent_version }: SignInState): GivenConsent {
  if (!form.has('login')) return consent ? { consent, consent_version } : {};
  if (form.get('consent') !== 'true') return {};
  return { consent: true, consent_version: form.get('consent_version')?.slice(0, VERSION_LENGTH) };
}

async function askCode(
  request: Request,
  { login, wasSent, ...consent }: GivenConsent & { login: string; wasSent: boolean },
): Promise<Outcome> {
  const answer = await callGateway(request, accounts.sendCode.path, { login, ...consent });
  const providerCookies = answer.headers.getSetCookie();
  const sent: AnswerOf<typeof accounts.sendCode> | undefined = answer.ok ? await answer.json() : undefined;
  const failure = sent ? refusedCode(sent) : await failureOf(answer);
  if (!failure) {
    const { consent_version = consent.consent_version } = sent ?? {};
    return { state: { step: 'code', login, ...consent, consent_version }, providerCookies };
  }
  const { message, errors, status, retry_after = 0 } = failure;
  if (errors?.consent) return { state: { step: 'login', login, consent_error: errors.consent } };
  // Within the resend wait the first code is still valid.
  const step = wasSent && status === 429 && retry_after <= LIMITS.resend_after ? 'code' : 'login';
  return { state: { step, login, error: errors?.login ?? message, ...consent } };
}

async function enter(
  request: Request,
  form: URLSearchParams,
  { step, login, ...consent }: GivenConsent & Pick<SignInState, 'step' | 'login'>,
): Promise<Outcome> {
  const password = form.get('password');
  const field = password === null ? 'code' : 'password';
  const given = password ?? form.get('code')?.trim();
  if (!given) return { state: { step, login, error: MESSAGES.required, ...consent } };
  const { path } = field === 'code' ? accounts.loginByCode : accounts.loginByPassword;
  const answer = await callGateway(request, path, { login, [field]: given });
  const failure = answer.ok ? refusedSignIn(await answer.json()) : await failureOf(answer);
  if (!failure) return { cookies: answer.headers.getSetCookie() };
  const { message, errors } = failure;
  return { state: { step: field, login, error: errors?.[field] ?? errors?.login ?? message, ...consent } };
}
