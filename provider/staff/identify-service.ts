import { STAFF_SESSION } from '../../contract/wire';
import type { Context } from '../context';
import type { StaffActor } from '../http/dependencies';
import { isSame } from '../signing';
import { keyActor } from './failures-store';
import { findKey, KEY_MARK } from './keys-store';
import { permissionsOf, permissionsOfKey, permissionsOfToken, stateOf } from './rules';
import { findSession } from './sessions-store';

type Needed = Pick<Context, 'db' | 'env' | 'now'>;

/** Read from the database on each call, so that a revoked session or key ends at once. */
export async function identifyStaff({ db, env, now }: Needed, token: string): Promise<StaffActor | undefined> {
  if (token.startsWith(STAFF_SESSION)) {
    const found = await findSession(db, token, now());
    if (!found || stateOf(found.account) !== 'active') return undefined;
    const { id, name, role } = found.account;
    return {
      actor: `account:${id}`,
      name,
      permissions: permissionsOf(role),
      account_id: id,
      session_id: found.session_id,
    };
  }
  if (token.startsWith(KEY_MARK)) {
    const key = await findKey(db, token, now());
    if (!key) return undefined;
    const { id, name, scopes, has_failures } = key;
    return { actor: keyActor(id), name, permissions: permissionsOfKey(scopes), has_failures };
  }
  return env.STAFF_TOKEN !== undefined && isSame(token, env.STAFF_TOKEN)
    ? { actor: 'token', name: 'STAFF_TOKEN', permissions: permissionsOfToken, has_failures: true }
    : undefined;
}
