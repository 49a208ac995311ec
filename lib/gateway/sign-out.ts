import { parse } from 'hono/utils/cookie';
import { accounts } from '@/contract/accounts';
import { cookieNames } from '../cookies';
import { paths } from '../paths';
import { isSecure, sessionName } from './host-cookie';
import { callGateway, redirect303, textError } from './own-calls';
import { clearedIdCookies, clearedSessionCookies, formCookie } from './session-cookies';

const CLEAR_STORAGE = { 'clear-site-data': '"storage"' };

/** An expired session is renewed first, to end it. If the outcome is unknown, cookies stay. [AUTH-11] */
export async function handleSignOutForm(request: Request): Promise<Response> {
  const first = await callGateway(request, accounts.logout.path, {});
  if (first.status === 403) return first;
  const { answer, cookies } = first.status === 401 ? await renewAndLeave(request) : { answer: first, cookies: [] };
  if (!answer.ok && answer.status !== 401) return textError('Не получилось выйти. Попробуйте через минуту', cookies);
  const dropped = [...clearedSessionCookies(request), ...clearedIdCookies(request), formCookie(request, undefined)];
  return redirect303(paths.home, dropped, CLEAR_STORAGE);
}

async function renewAndLeave(request: Request): Promise<{ answer: Response; cookies: string[] }> {
  const renewed = await callGateway(request, accounts.refresh.path, {});
  const cookies = renewed.headers.getSetCookie();
  const name = sessionName(cookieNames.accessToken, isSecure(request.headers, request.url));
  const token = cookies.map((cookie) => parse(cookie, name)[name]).find(Boolean);
  if (!renewed.ok || !token) return { answer: renewed, cookies };
  const answer = await callGateway(request, accounts.logout.path, {}, { authorization: `Bearer ${token}` });
  return { answer, cookies };
}
