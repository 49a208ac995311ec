import { cookies, headers as requestHeaders } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { AnswerOf, Call } from '@/contract/call';
import { staffKeys } from '@/contract/staff/keys';
import { staffLog } from '@/contract/staff/log';
import { staffAccount, staffPeople } from '@/contract/staff/people';
import { staffSignIn } from '@/contract/staff/sign-in';
import { adminPaths } from '../admin/paths';
import { cookieNames } from '../cookies';
import { isSecure, sessionName } from '../gateway/host-cookie';
import type { Result } from '../result';
import { fetchResult, type Query } from './read';

/** Never cached. Who is not signed in goes to the sign-in and comes back to `here`; who lacks the right finds nothing. */
export async function fetchAsStaff<C extends Call>(
  call: C,
  here: string,
  query: Query = {},
  params: Record<string, string> = {},
): Promise<Result<AnswerOf<C>>> {
  const [store, headers] = await Promise.all([cookies(), requestHeaders()]);
  const cookie = store.get(sessionName(cookieNames.staffSession, isSecure(headers)))?.value;
  const authorization = `Bearer ${encodeURIComponent(cookie ?? '')}`;
  const result = await fetchResult(call, { query, params, headers: { authorization } });
  if (!result.ok && (result.status === 401 || !cookie)) redirect(adminPaths.signIn(here));
  if (!result.ok && result.status === 403) notFound();
  return result;
}

export const getMe = (here: string) => fetchAsStaff(staffSignIn.me, here);

export const listOwnSessions = (here: string) => fetchAsStaff(staffAccount.ownSessions, here);

export const listPeople = (here: string) => fetchAsStaff(staffPeople.people, here);

export const listKeys = (here: string) => fetchAsStaff(staffKeys.keys, here);

export const listLogActors = (here: string) => fetchAsStaff(staffLog.logActors, here);

export const listLog = (here: string, query: Query) => fetchAsStaff(staffLog.log, here, query);

export const readInvitation = (token: string) => fetchResult(staffSignIn.invitation, { body: { token } });
