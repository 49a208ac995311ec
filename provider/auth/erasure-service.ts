import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import * as codes from './codes-store';
import { loginsOf } from './rules';
import { type Account, lockUser } from './service';
import * as store from './store';

/** `changed`: another tab has just changed the logins, so the locks are on the wrong ones. */
export async function lockToErase(tx: Transaction, expected: Account): Promise<Account | 'changed' | undefined> {
  await codes.lockLogins(tx, loginsOf(expected));
  const account = await lockUser(tx, expected.id);
  return account && loginsOf(account).join() !== loginsOf(expected).join() ? 'changed' : account;
}

export const spendCode = async (
  tx: Transaction,
  context: Context,
  owner: codes.CodeOwner,
  code: string,
): Promise<boolean> => (await codes.spendCode(tx, context, owner, code)) !== undefined;

export const closeLogins = (tx: Transaction, { now }: Context, account: Account): Promise<void> =>
  codes.spendAll(tx, loginsOf(account), now());

export const deleteAccount = (tx: Transaction, { id }: Account): Promise<void> => store.deleteUser(tx, id);
