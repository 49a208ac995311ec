import { randomBytes } from 'node:crypto';
import { accounts } from '@/contract/accounts';
import { LIMITS } from '@/contract/limits';
import { CODE_CHALLENGE } from '@/contract/wire';
import { readSessionCookie } from './identity';
import { isCall } from './is-call';
import { type CookieOptions, cookieWriter } from './session-cookies';

export const CHALLENGE_COOKIE = 'auth.challenge';

const BYTES = 32;
const SHAPE = /^[\w-]{32,100}$/;
const OPTIONS: CookieOptions = { age: LIMITS.code_minutes * 60, httpOnly: true, isHost: true };

const CODE_CALLS = [accounts.sendCode, accounts.loginByCode, accounts.update, accounts.erase];

export function readChallenge(request: Request, path: string): string | undefined {
  if (!CODE_CALLS.some((call) => isCall(path, call))) return undefined;
  const given = request.headers.get(CODE_CHALLENGE) ?? readSessionCookie(request, CHALLENGE_COOKIE) ?? '';
  return SHAPE.test(given) ? given : randomBytes(BYTES).toString('base64url');
}

export const challengeCookies = (request: Request, path: string, challenge: string | undefined): string[] =>
  challenge !== undefined && isCall(path, accounts.sendCode)
    ? [cookieWriter(request)(CHALLENGE_COOKIE, challenge, OPTIONS)]
    : [];
