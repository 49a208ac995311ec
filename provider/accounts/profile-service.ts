import type { Profile } from '../../contract/accounts';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { WRONG_CODE } from './answers';
import { spendCode } from './codes';
import { findFault } from './guesses-service';
import { hashPassword, isRightPassword } from './passwords';
import { type LoginChange, readLoginChange } from './rules';
import { revokeOthers } from './sessions';
import * as store from './store';

type Holder = { user_id: string; session_id: string };

export type ProfileUpdate =
  | { kind: 'saved' }
  /** One text per field. */
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'limited'; retryAfter: number }
  | { kind: 'absent' };

const refused = (field: string, message: string): ProfileUpdate => ({ kind: 'refused', errors: { [field]: message } });
const TAKEN = { phone: 'Этот номер привязан к другому кабинету', email: 'Эта почта привязана к другому кабинету' };

/** Who has just proved that a telephone or a mailbox is theirs. */
type Proved = Pick<store.StoredUser, 'id' | 'phone' | 'email'>;

/** Told of every saved form, in its transaction: what an e-mail is written follows the e-mail. */
export type Follow = (
  tx: Transaction,
  change: { from: string | null; to: string | null; mailing_type: string[] | undefined; proved: Proved | undefined },
) => Promise<void>;

/**
 * Changes what the form names. A new phone or e-mail takes the code that was sent there, a new password takes the old
 * one; either signs the other devices out. [FORM-11]
 */
export async function updateProfile(
  context: Context,
  { holder, challenge, form }: Pick<Change, 'holder' | 'challenge' | 'form'>,
  follow: Follow,
): Promise<ProfileUpdate> {
  const user = await store.findUser(context.db, holder.user_id);
  if (!user) return { kind: 'absent' };
  const login = readLoginChange(user, form);
  const obstacle =
    (await checkPassword(context, user, form)) ?? (await checkLogin(context, login, { challenge, form }));
  if (obstacle) return obstacle;
  const password_hash = form.password ? await hashPassword(form.password) : undefined;
  return context.db.transaction((tx) =>
    write(tx, context, { holder, challenge, form, login, password_hash, checked: user, follow }),
  );
}

async function checkPassword(
  { limiter }: Context,
  user: store.StoredUser,
  form: Profile,
): Promise<ProfileUpdate | undefined> {
  if (!form.password || user.password_hash === null) return undefined;
  if (!form.current_password) return refused('current_password', 'Введите нынешний пароль');
  const retryAfter = await limiter.count('sign_in_per_login', user.id);
  if (retryAfter !== undefined) return { kind: 'limited', retryAfter };
  const isRight = await isRightPassword(user.password_hash, form.current_password);
  return isRight ? undefined : refused('current_password', 'Неверный пароль');
}

async function checkLogin(
  context: Context,
  login: LoginChange,
  { challenge, form }: Pick<Change, 'challenge' | 'form'>,
): Promise<ProfileUpdate | undefined> {
  if (login.kind === 'refused') return refused(login.field, login.message);
  if (login.kind !== 'new') return undefined;
  if (!form.code) return refused('code', 'Введите код, который мы выслали на новый номер или почту');
  const fault = await findFault(context, { login: login.login, challenge }, form.code);
  return fault === undefined ? undefined : refused('code', fault);
}

type Change = {
  holder: Holder;
  challenge: string;
  form: Profile;
  login: LoginChange;
  password_hash: string | undefined;
  checked: store.StoredUser;
  follow: Follow;
};

async function write(
  tx: Transaction,
  context: Context,
  { holder, challenge, form, login, password_hash, checked, follow }: Change,
): Promise<ProfileUpdate> {
  if (login.kind === 'new') {
    const owner = { login: login.login, challenge };
    if (!(await spendCode(tx, context, owner, form.code ?? ''))) return refused('code', WRONG_CODE);
    if (await store.findByLogin(tx, login.login)) return refused(login.field, TAKEN[login.field]);
  }
  const user = await store.lockUser(tx, holder.user_id);
  if (!user) return { kind: 'absent' };
  if (password_hash && user.password_hash !== checked.password_hash) {
    return refused('current_password', 'Пароль только что изменили на другом устройстве');
  }
  // Another tab may have given the other login up meanwhile.
  const settled = readLoginChange(user, form);
  if (settled.kind === 'refused') return refused(settled.field, settled.message);
  await store.updateUser(tx, user.id, {
    first_name: form.first_name,
    last_name: form.last_name,
    mailing_type: form.mailing_type,
    address: form.delivery_address_info,
    password_hash,
    ...(login.kind === 'new' && { [login.field]: login.login }),
    ...(login.kind === 'removed' && { [login.field]: null }),
  });
  const to = login.kind !== 'none' && login.field === 'email' ? newEmail(login) : user.email;
  const proved = login.kind === 'new' ? { ...user, [login.field]: login.login } : undefined;
  await follow(tx, { from: user.email, to, mailing_type: form.mailing_type, proved });
  if (password_hash || login.kind !== 'none') await revokeOthers(tx, holder, context.now());
  return { kind: 'saved' };
}

const newEmail = (login: Exclude<LoginChange, { kind: 'none' }>): string | null =>
  login.kind === 'new' ? login.login : null;
