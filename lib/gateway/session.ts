import { accounts } from '@/contract/accounts';
import { refusedSignIn } from '../auth/sign-in-answer';
import { readRefreshToken } from './identity';
import { isCall } from './is-call';
import type { MergeResult } from './merge';
import { clearedIdCookies, clearedSessionCookies, formCookie, sessionCookies } from './session-cookies';

export type SessionTokens = { access: string; refresh: string };

const isSignIn = (path: string): boolean =>
  [accounts.loginByCode, accounts.loginByPassword, accounts.refresh].some((call) => isCall(path, call));

export function withRefreshToken(request: Request, path: string, body: Uint8Array<ArrayBuffer> | null) {
  if (!isCall(path, accounts.refresh)) return body;
  const refresh = readRefreshToken(request);
  if (!refresh || readGiven(body)) return body;
  return new TextEncoder().encode(JSON.stringify({ refresh }));
}

function readGiven(body: Uint8Array | null): boolean {
  try {
    return Boolean((JSON.parse(new TextDecoder().decode(body ?? undefined)) as { refresh?: unknown }).refresh);
  } catch {
    return false;
  }
}

export async function setSessionCookies(
  request: Request,
  path: string,
  answer: Response,
  mergeGuest: (tokens: SessionTokens) => Promise<MergeResult>,
): Promise<{ cookies: string[]; body: BodyInit | null }> {
  if (answer.ok && isSignIn(path)) {
    const { tokens, ...rest } = (await answer.json()) as { tokens?: SessionTokens; data?: { status?: number } };
    const isRefused = !isCall(path, accounts.refresh) && refusedSignIn(rest) !== undefined;
    if (!tokens || isRefused) return { cookies: [], body: JSON.stringify(rest) };
    const { cookies, changes } = await mergeGuest(tokens);
    const body = JSON.stringify({ ...rest, ...(changes.length > 0 && { product_amount_changed: changes }) });
    const form = isCall(path, accounts.refresh) ? [] : [formCookie(request, undefined)];
    return { cookies: [...sessionCookies(request, tokens), ...cookies, ...form], body };
  }
  const isLeft = answer.ok && (isCall(path, accounts.logout) || isCall(path, accounts.erase));
  const isOver = answer.status === 401 && isCall(path, accounts.refresh);
  if (!isLeft && !isOver) return { cookies: [], body: answer.body };
  const cookies = [...clearedSessionCookies(request), ...clearedIdCookies(request), formCookie(request, undefined)];
  return { cookies, body: answer.body };
}
