import { accounts } from '@/contract/accounts';
import { cookieNames } from '../cookies';
import { droppedIds, droppedSession, sessionCookies } from './door-cookies';
import { readCookie } from './door-identity';

/** The same address with and without the slash at its end. */
const isCall = (path: string, call: { path: string }): boolean => path.replace(/\/?$/, '/') === call.path;

const isSignIn = (path: string): boolean =>
  [accounts.loginByCode, accounts.loginByPassword, accounts.refresh].some((call) => isCall(path, call));

/** The refresh token comes from its cookie where the body does not name one: no script of ours knows it. */
export function withRefreshToken(request: Request, path: string, body: Uint8Array<ArrayBuffer> | null) {
  if (!isCall(path, accounts.refresh)) return body;
  const refresh = readCookie(request, cookieNames.refreshToken);
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

/** What an answer means to the session's cookies, and the body that remains when the tokens have left it. */
export async function keepSession(
  request: Request,
  path: string,
  answer: Response,
): Promise<{ cookies: string[]; body: BodyInit | null }> {
  if (answer.ok && isSignIn(path)) {
    const { tokens, ...rest } = (await answer.json()) as { tokens?: { access: string; refresh: string } };
    return { cookies: tokens ? sessionCookies(request, tokens) : [], body: JSON.stringify(rest) };
  }
  if (answer.ok && (isCall(path, accounts.logout) || isCall(path, accounts.erase))) {
    return { cookies: [...droppedSession(request), ...droppedIds(request)], body: answer.body };
  }
  if (answer.status === 401 && isCall(path, accounts.refresh)) {
    return { cookies: [...droppedSession(request), ...droppedIds(request)], body: answer.body };
  }
  return { cookies: [], body: answer.body };
}
