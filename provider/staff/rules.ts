import type { StaffSession } from '../../contract/staff/people';
import { NOT_FOR_KEYS, PERMISSIONS, type Permission, type StaffRole } from '../../contract/staff/permissions';

const everything = PERMISSIONS;

/** Which role may do what. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  owner: everything,
  manager: [
    'account.own',
    'orders.read',
    'orders.assemble',
    'orders.write',
    'orders.sums',
    'orders.money',
    'inbox.read',
    'inbox.write',
    'customers.read',
    'customers.erase',
    'products.write',
    'reviews.moderate',
    'messages.send',
    'newsletter.send',
    'site.write',
    'delivery.write',
    'log.read',
    'log.restore',
  ],
  agronomist: [
    'account.own',
    'orders.read',
    'orders.sums',
    'inbox.read',
    'inbox.write',
    'products.write',
    'reviews.moderate',
    'log.read',
  ],
  picker: ['account.own', 'orders.read', 'orders.assemble'],
  accountant: ['account.own', 'orders.read', 'orders.sums', 'orders.money', 'customers.read', 'log.read'],
  exchange: ['account.own', 'orders.read', 'orders.sums', 'products.write'],
};

export const permissionsOf = (role: StaffRole): ReadonlySet<Permission> => new Set(ROLE_PERMISSIONS[role]);

/** Who leads orders or records money cannot do so blindly. */
const IMPLIED: Partial<Record<Permission, readonly Permission[]>> = {
  'orders.write': ['orders.assemble', 'orders.sums'],
  'orders.money': ['orders.sums'],
};

/** A machine manages neither people nor keys, and does not empty the shop. */
export const permissionsOfKey = (scopes: readonly Permission[]): ReadonlySet<Permission> =>
  new Set<Permission>([
    'account.own',
    ...scopes
      .filter((scope) => !NOT_FOR_KEYS.some((other) => other === scope))
      .flatMap((scope) => [scope, ...(IMPLIED[scope] ?? [])]),
  ]);

export const permissionsOfToken: ReadonlySet<Permission> = new Set(everything);

export const INVITATION_MS = 3 * 24 * 3_600_000;
export const SESSION_MS = 30 * 24 * 3_600_000;
export const UNUSED_SESSION_MS = 7 * 24 * 3_600_000;

export type Standing = { password_hash: string | null; disabled_at: Date | null };

export const stateOf = ({ password_hash, disabled_at }: Standing): 'invited' | 'active' | 'disabled' => {
  if (disabled_at) return 'disabled';
  return password_hash === null ? 'invited' : 'active';
};

type Session = { id: string; agent: string; created_at: Date; used_at: Date };

export const presentSession = ({ id, agent, created_at, used_at }: Session): StaffSession => ({
  ...{ id, agent },
  created_at: created_at.toISOString(),
  used_at: used_at.toISOString(),
});

type Owner = Standing & { id: string; role: StaffRole };

/** Somebody must stay who can let others in. */
export function refuseLastOwner(
  accounts: readonly Owner[],
  id: string,
  change: { role?: StaffRole | undefined; is_disabled?: boolean | undefined },
): string | undefined {
  const stays = (change.role ?? 'owner') === 'owner' && change.is_disabled !== true;
  const isOwner = (account: Owner) => account.role === 'owner' && stateOf(account) === 'active';
  const self = accounts.find((account) => account.id === id);
  if (stays || !self || !isOwner(self)) return undefined;
  return accounts.some((account) => account.id !== id && isOwner(account))
    ? undefined
    : 'Это единственный владелец. Сначала назначьте другого';
}
