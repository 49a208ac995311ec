import { SIGNED_OUT, staffSignIn } from '@/contract/staff/sign-in';
import { cookieNames } from '../cookies';
import { decodePath } from '../paths';
import { readSessionCookie } from './identity';
import { isCall } from './is-call';
import { staffCookie } from './session-cookies';

/** The provider decodes the path, too. */
export const isStaffPath = (path: string): boolean => /^\/staff(?:\/|$)/.test(decodePath(path));

/** A customer's session opens nothing here, and a cart is of no use. */
export function staffHeaders(request: Request): Headers {
  const session = readSessionCookie(request, cookieNames.staffSession);
  const authorization = request.headers.get('authorization') || (session && `Bearer ${session}`);
  return new Headers(authorization ? { authorization } : {});
}

/** To strangers staff calls look absent; an open page of the admin is told that its session is over. */
export const tellSignedOut = (request: Request, answer: Response): Response =>
  answer.status === 404 &&
  request.headers.get('sec-fetch-site') === 'same-origin' &&
  !staffHeaders(request).has('authorization')
    ? Response.json({ status: 0, message: SIGNED_OUT }, { status: 401 })
    : answer;

/** Moves the token of a new session into an HttpOnly cookie; an ended session loses its cookie. */
export async function setStaffCookie(
  request: Request,
  path: string,
  answer: Response,
): Promise<{ cookies: string[]; body: BodyInit | null }> {
  const opens = [staffSignIn.openSession, staffSignIn.acceptInvitation].some((call) => isCall(path, call));
  if (answer.ok && opens) {
    const { token, ...rest } = (await answer.json()) as { token?: string };
    return { cookies: token === undefined ? [] : [staffCookie(request, token)], body: JSON.stringify(rest) };
  }
  const isOver = answer.status === 401 || (answer.ok && isCall(path, staffSignIn.closeSession));
  return { cookies: isOver ? [staffCookie(request, undefined)] : [], body: answer.body };
}
