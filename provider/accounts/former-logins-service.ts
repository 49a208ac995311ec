import { randomUUID } from 'node:crypto';
import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as notifications from '../notifications/service';
import * as orders from '../orders/personal-data-service';
import { readSigned, sign } from '../signing';
import type { Done } from './answers';
import { lockLogins, spendAll } from './codes';
import * as former from './former-logins-store';
import { formerLoginMessage } from './letters';
import { loginsOf } from './rules';
import { revokeAll } from './sessions';
import * as store from './store';

/** So long a change can be taken back. */
const RETURN_MS = 72 * 3_600_000;

const RETURNED: Done = {
  status: 1,
  message: 'Прежний вход возвращён, все устройства вышли из кабинета. Войдите снова',
};
const OUTDATED: Done = { status: 0, message: 'Ссылка неверна или устарела. Если вы не меняли вход, позвоните нам' };

/** Tells the login that was changed, or the one beside it, and keeps what it takes to change it back. Under the user's lock. */
export async function tellFormer(
  tx: Transaction,
  context: Context,
  before: store.StoredUser,
  field: former.FormerLogin['field'],
): Promise<void> {
  const { env, keys, now } = context;
  const was = field === 'password' ? null : before[field];
  const recipient = was ?? loginsOf(before).at(-1);
  if (recipient === undefined) return;
  const id = randomUUID();
  await former.insertFormer(tx, { id, user_id: before.id, field, former: was, changed_at: now() });
  const expires_at = new Date(now().getTime() + RETURN_MS);
  const told = { id, recipient, field, token: sign(keys, 'login_return', id), expires_at };
  await notifications.queue(tx, context, [formerLoginMessage(told, env.SITE_URL)]);
}

/** Whoever reads the former mailbox or telephone has the login back, and nobody else is signed in any more. */
export async function returnLogin(context: Context, token: string): Promise<Done> {
  const id = readSigned(context.keys, 'login_return', token);
  if (id === undefined) return OUTDATED;
  const isReturned = await context.db.transaction((tx) => giveBack(tx, context, id));
  if (!isReturned) return OUTDATED;
  log.warn('Security: a changed login was taken back by the link of its letter');
  return RETURNED;
}

async function giveBack(tx: Transaction, context: Context, id: string): Promise<boolean> {
  const since = freshSince(context.now());
  const found = await former.findFormer(tx, id, since);
  const seen = found && (await store.findUser(tx, found.user_id));
  if (!seen) return false;
  const logins = [...new Set([...loginsOf(seen), ...(found.former ? [found.former] : [])])];
  await lockLogins(tx, logins);
  const user = await lockWithRival(tx, found);
  // Meanwhile it may have been taken back, or changed once more.
  const isCurrent = user && (await former.findFormer(tx, id, since)) !== undefined;
  if (!isCurrent || loginsOf(user).some((login) => !logins.includes(login))) return false;
  // The last login stays: without one nobody could come in.
  const isLast = found.former === null && found.field !== 'password' && loginsOf(user).length < 2;
  if (!isLast) await store.updateUser(tx, user.id, columnOf(found));
  // Of what was changed since then nothing may bring it back.
  await former.removeSince(tx, user.id, found.changed_at);
  await spendAll(tx, logins, context.now());
  await revokeAll(tx, user.id, context.now());
  return true;
}

const columnOf = ({ field, former: was }: former.FormerLogin): store.UserChange =>
  field === 'password' ? { password_hash: null } : { [field]: was };

/**
 * The user, locked. Whoever has signed in with the former login meanwhile reads the same mailbox: what they have ordered
 * is this user's, and an account with no other login goes. Users are locked in the order of their ids.
 */
async function lockWithRival(
  tx: Transaction,
  { user_id, former: was }: former.FormerLogin,
): Promise<store.StoredUser | undefined> {
  const other = was === null ? undefined : await store.findByLogin(tx, was);
  const rivalId = other && other.id !== user_id ? other.id : undefined;
  const locked = new Map<string, store.StoredUser>();
  for (const id of [user_id, rivalId].filter((one) => one !== undefined).toSorted()) {
    const row = await store.lockUser(tx, id);
    if (row) locked.set(id, row);
  }
  const rival = rivalId && locked.get(rivalId);
  if (rival && was && loginsOf(rival).includes(was)) await giveUp(tx, { rival, login: was, to: user_id });
  return locked.get(user_id);
}

type Surrender = { rival: store.StoredUser; login: string; to: string };

async function giveUp(tx: Transaction, { rival, login, to }: Surrender): Promise<void> {
  if (loginsOf(rival).length > 1) {
    return store.updateUser(tx, rival.id, rival.email === login ? { email: null } : { phone: null });
  }
  await orders.handOver(tx, rival.id, to);
  await store.deleteUser(tx, rival.id);
}

const freshSince = (now: Date): Date => new Date(now.getTime() - RETURN_MS);

export const forgetFormer = (db: Executor, now: Date): Promise<number> => former.removeBefore(db, freshSince(now));
