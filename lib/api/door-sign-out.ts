import { accounts } from '@/contract/accounts';
import { paths } from '../paths';
import { droppedIds, droppedSession } from './door-cookies';
import { callDoor, leadOn } from './door-own';

/** The way out where no script takes it. This browser forgets its customer whatever the provider says. [AUTH-11] */
export async function takeSignOutForm(request: Request): Promise<Response> {
  const answer = await callDoor(request, accounts.logout.path, {});
  if (answer.status === 403) return answer;
  return leadOn(paths.home, [...droppedSession(request), ...droppedIds(request)]);
}
