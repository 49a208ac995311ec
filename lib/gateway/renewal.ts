import { accounts } from '@/contract/accounts';
import { readGoal } from '../auth/return-target';
import { cookieNames } from '../cookies';
import { paths } from '../paths';
import { readCookie, readRefreshToken } from './identity';
import { callGateway, redirect303, textError, tooManyRequests } from './own-calls';
import { clearedSessionCookies, renewalsCookie } from './session-cookies';

/** A page that is refused with new tokens, too, would otherwise be sent here for ever; a few tabs may come at once. */
const MOST_RENEWALS = 5;
const TROUBLE = 'Не получилось проверить вход. Обновите страницу через минуту';

/**
 * For a page that the server could not read because the access token had expired: renews it and leads back, or to the
 * sign-in where the session is over. Only this address carries the refresh token. [AUTH-10, ROUTE-07]
 */
export async function renewAndRedirect(request: Request): Promise<Response> {
  if (request.headers.has('rsc')) return leaveToBrowser();
  const target = readGoal(new URL(request.url).searchParams.get('to')) ?? paths.account;
  const signIn = paths.loginThen(target);
  const times = Number(readCookie(request, cookieNames.renewals) ?? 0) + 1;
  // Without a token there is nothing to lose: whoever follows such a link as a guest stays one.
  if (!readRefreshToken(request)) return redirect303(signIn, clearedSessionCookies(request));
  // The session stays: a link of another site could end it otherwise.
  if (!(times <= MOST_RENEWALS)) return tooManyRequests(TROUBLE);
  // Of a link no browser tells the origin, and it is no matter: all that it can do is renew.
  const answer = await callGateway(request, accounts.refresh.path, {}, { 'sec-fetch-site': 'same-origin', origin: '' });
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) return redirect303(target, [...cookies, renewalsCookie(request, times)]);
  if (answer.status === 401) return redirect303(signIn, cookies);
  return textError(TROUBLE);
}

/**
 * The router fetches where it goes, and shows nothing when it is led from here to the very page that it is on its way
 * to. An answer that is no page of its kind makes the browser go itself.
 */
const leaveToBrowser = () =>
  new Response('', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
