import { accounts } from '@/contract/accounts';
import { readGoal } from '../auth/return-target';
import { cookieNames } from '../cookies';
import { paths } from '../paths';
import { readCookie, readRefreshToken } from './identity';
import { callGateway, redirect303, textError, tooManyRequests } from './own-calls';
import { clearedSessionCookies, renewalsCookie } from './session-cookies';

const MAX_RENEWALS = 5;
const UNAVAILABLE = 'Не получилось проверить вход. Обновите страницу через минуту';

export async function renewAndRedirect(request: Request): Promise<Response> {
  if (request.headers.has('rsc')) return navigateInBrowser();
  const target = readGoal(new URL(request.url).searchParams.get('to')) ?? paths.account;
  const signIn = paths.loginThen(target);
  const times = Number(readCookie(request, cookieNames.renewals) ?? 0) + 1;
  if (!readRefreshToken(request)) return redirect303(signIn, clearedSessionCookies(request));
  // Keeps the session: otherwise a link on another site could end it.
  if (!(times <= MAX_RENEWALS)) return tooManyRequests(UNAVAILABLE);
  // A link sends no Origin. This is safe, since the call only renews.
  const answer = await callGateway(request, accounts.refresh.path, {}, { 'sec-fetch-site': 'same-origin', origin: '' });
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) return redirect303(target, [...cookies, renewalsCookie(request, times)]);
  if (answer.status === 401) return redirect303(signIn, cookies);
  return textError(UNAVAILABLE);
}

/** The router ignores a redirect to the page it is loading. A non-RSC answer makes the browser navigate. */
const navigateInBrowser = () =>
  new Response('', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
