import { randomUUID } from 'node:crypto';
import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import { type Keys, keyedHashes, readSigned, sign } from '../signing';
import type { Done } from './answers';
import { lockLogins, spendAll } from './codes-store';
import type { CustomerOrders } from './customer-orders';
import * as former from './former-logins-store';
import { type AccountChange, formerLoginMessage } from './letters';
import { type LoginChange, loginsOf } from './rules';
import { revokeAll } from './sessions-store';
import * as store from './store';

const RETURN_MS = 72 * 3_600_000;

const RETURNED: Done = {
  status: 1,
  message: 'Прежний вход возвращён, все устройства вышли из кабинета. Войдите снова',
};
const REPEATED = { status: 1 as const, message: 'Прежний вход уже возвращён. Войдите', is_repeated: true as const };
const OUTDATED: Done = { status: 0, message: 'Ссылка неверна или устарела. Если вы не меняли вход, позвоните нам' };

type Change = { login: LoginChange; isFirstPassword: boolean };

/** Also notifies the login that proved the owner: its code may have been stolen. Needs the user's lock. */
export async function recordChange(
  tx: Transaction,
  context: Context,
  before: store.StoredUser,
  { login, isFirstPassword }: Change,
): Promise<void> {
  const { env, keys, now } = context;
  const changed_at = now();
  const field = login.kind === 'new' || login.kind === 'removed' ? login.field : undefined;
  const value = login.kind === 'new' ? login.login : null;
  const isUndone = field && (await undoByProfile(tx, before.id, { field, value }, changed_at));
  // The password comes first: its id is in the link, and undoing a login change deletes that row.
  const changed = [
    ...(isFirstPassword ? [{ field: 'password' as const, former: null }] : []),
    ...(field && !isUndone ? [{ field, former: before[field] }] : []),
  ];
  const rows = changed.map((one) => ({ ...one, id: randomUUID(), user_id: before.id, changed_at }));
  const id = rows[0]?.id;
  if (id === undefined) return;
  await former.insertFormer(tx, rows);
  const expires_at = new Date(changed_at.getTime() + RETURN_MS);
  const recipients = loginsOf(isUndone ? { ...before, [field]: value } : before);
  const messages = recipients.map((recipient) => {
    const token = sign(keys, 'login_return', `${id}.${recipientHashes(keys, recipient)[0]}`);
    const changes = rows.map((row) => describeChange(row, login));
    return formerLoginMessage({ id, recipient, changes, changed_at, token, expires_at }, env.SITE_URL);
  });
  await notifications.queue(tx, context, messages);
}

function describeChange(
  { field, former }: Pick<former.FormerLogin, 'field' | 'former'>,
  login: LoginChange,
): AccountChange {
  if (field === 'password') return { field, how: 'set' };
  if (login.kind === 'removed') return { field, how: 'removed' };
  return { field, how: former === null ? 'added' : 'changed' };
}

const recipientHashes = (keys: Keys, login: string): string[] =>
  keyedHashes(keys, 'login_return_to', login).map((hash) => hash.slice(0, 8));

/** The replaced value was never confirmed for 72 hours: its holder gets no link and loses those of later changes. */
async function undoByProfile(
  tx: Transaction,
  user_id: string,
  { field, value }: { field: 'phone' | 'email'; value: string | null },
  now: Date,
): Promise<boolean> {
  const replaced = await former.findReplaced(tx, { user_id, field, former: value }, undoableSince(now));
  if (!replaced) return false;
  await former.removeLaterOf(tx, replaced);
  return true;
}

export async function returnLogin(
  context: Context,
  orders: Pick<CustomerOrders, 'transferOrders'>,
  token: string,
): Promise<Done | typeof REPEATED> {
  const [id, recipientHash] = readSigned(context.keys, 'login_return', token)?.split('.') ?? [];
  if (id === undefined || recipientHash === undefined) return OUTDATED;
  const isReturned = await context.db.transaction((tx) => restoreLogins(tx, context, { orders, id, recipientHash }));
  if (!isReturned) return (await wasRestored(context, id, recipientHash)) ? REPEATED : OUTDATED;
  log.warn('Security: a login change was undone by the link in its letter');
  return RETURNED;
}

type Return = { orders: Pick<CustomerOrders, 'transferOrders'>; id: string; recipientHash: string };

async function restoreLogins(
  tx: Transaction,
  context: Context,
  { orders, id, recipientHash }: Return,
): Promise<boolean> {
  const since = undoableSince(context.now());
  const changes = await former.listFrom(tx, id, since);
  const [first] = changes;
  const account = first && (await store.findUser(tx, first.user_id));
  if (!account) return false;
  const restored = stateBefore(changes);
  const logins = [...new Set([...loginsOf(account), ...loginsOf(asLoginsOf(restored))])];
  // A login that the owner has removed in the profile since cannot undo anything.
  const sentTo = logins.find((login) => recipientHashes(context.keys, login).includes(recipientHash));
  if (!sentTo) return false;
  await lockLogins(tx, logins);
  const { user, others } = await lockWithNewHolders(tx, first.user_id, logins);
  const current = await former.listFrom(tx, id, since);
  const isUnchanged =
    user && idsOf(current) === idsOf(changes) && loginsOf(user).every((login) => logins.includes(login));
  if (!isUnchanged) return false;
  const newHolder = others.find((other) => loginsOf(other).includes(sentTo));
  if (newHolder) await releaseLogins(tx, { holder: newHolder, logins, to: user.id, orders });
  const taken = others.filter((other) => other !== newHolder).flatMap(loginsOf);
  await store.updateUser(tx, user.id, withoutTaken(restored, taken, user));
  await former.markReturned(tx, user.id, first.changed_at, context.now());
  await spendAll(tx, logins, context.now());
  await revokeAll(tx, user.id, context.now());
  return true;
}

/** Only for a link sent to a current login: the holder of another one learns nothing. */
async function wasRestored({ db, keys, now }: Context, id: string, recipientHash: string): Promise<boolean> {
  const change = await former.findReturned(db, id, undoableSince(now()));
  const user = change && (await store.findUser(db, change.user_id));
  return user !== undefined && loginsOf(user).some((login) => recipientHashes(keys, login).includes(recipientHash));
}

const idsOf = (changes: former.FormerLogin[]): string => changes.map(({ id }) => id).join();

type Restored = { phone?: string | null; email?: string | null; password_hash?: null };

function stateBefore(changes: former.FormerLogin[]): Restored {
  const restored: Restored = {};
  for (const { field, former: previous } of changes.toReversed()) {
    if (field === 'password') restored.password_hash = null;
    else restored[field] = previous;
  }
  return restored;
}

const asLoginsOf = ({ phone = null, email = null }: Restored) => ({ phone, email });

function withoutTaken(restored: Restored, taken: string[], user: store.StoredUser): store.UserChange {
  const { password_hash, ...logins } = restored;
  for (const field of ['phone', 'email'] as const) {
    if (taken.includes(logins[field] ?? '')) logins[field] = null;
  }
  return loginsOf({ ...user, ...logins }).length > 0 ? { ...logins, password_hash } : { password_hash };
}

async function lockWithNewHolders(
  tx: Transaction,
  userId: string,
  logins: string[],
): Promise<{ user: store.StoredUser | undefined; others: store.StoredUser[] }> {
  const ids = new Set([userId]);
  for (const login of logins) ids.add((await store.findByLogin(tx, login))?.id ?? userId);
  const locked: store.StoredUser[] = [];
  for (const id of [...ids].toSorted()) {
    const row = await store.lockUser(tx, id);
    if (row) locked.push(row);
  }
  return { user: locked.find(({ id }) => id === userId), others: locked.filter(({ id }) => id !== userId) };
}

type Release = Pick<Return, 'orders'> & { holder: store.StoredUser; logins: string[]; to: string };

/** Takes these logins from the account that has since signed in with one; without others it is merged. */
async function releaseLogins(tx: Transaction, { holder, logins, to, orders }: Release): Promise<void> {
  const unlessReleased = (login: string | null) => (login !== null && logins.includes(login) ? null : login);
  const rest = { phone: unlessReleased(holder.phone), email: unlessReleased(holder.email) };
  if (loginsOf(rest).length > 0) return store.updateUser(tx, holder.id, rest);
  await orders.transferOrders(tx, holder.id, to);
  await store.deleteUser(tx, holder.id);
}

const undoableSince = (now: Date): Date => new Date(now.getTime() - RETURN_MS);

export const purgeFormerLogins = (db: Executor, now: Date): Promise<number> =>
  former.removeBefore(db, undoableSince(now));
