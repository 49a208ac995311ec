import type { Profile } from '../../contract/accounts';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { hashPassword, isRightPassword } from '../passwords';
import { type CodeOwner, lockLogins, spendCode } from './codes-store';
import { recordChange } from './former-logins-service';
import { findLoginOfCode, verifyCode } from './guesses-service';
import { type LoginChange, loginsOf, readLoginChange, WRONG_CODE } from './rules';
import { revokeOthers } from './sessions-store';
import * as store from './store';

type Holder = { user_id: string; session_id: string };

export type AccountUpdate =
  | { kind: 'saved' }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'limited'; retryAfter: number }
  | { kind: 'absent' };

export const fillProfile = store.fillEmpty;

const refused = (field: string, message: string): AccountUpdate => ({ kind: 'refused', errors: { [field]: message } });
const NEEDS_OWN_CODE = 'Введите код, который мы выслали на почту или номер вашего кабинета';
const TAKEN = { phone: 'Этот номер привязан к другому кабинету', email: 'Эта почта привязана к другому кабинету' };

type VerifiedUser = Pick<store.StoredUser, 'id' | 'phone' | 'email'>;

export type OnSaved = (
  tx: Transaction,
  change: {
    from: string | null;
    to: string | null;
    mailing_type: string[] | undefined;
    verified: VerifiedUser | undefined;
  },
) => Promise<void>;

/** A new login needs a code sent to it, a new password the old one; either ends other sessions. [FORM-11] */
export async function updateAccount(
  context: Context,
  { holder, challenge, form }: Pick<Change, 'holder' | 'challenge' | 'form'>,
  onSaved: OnSaved,
): Promise<AccountUpdate> {
  const user = await store.findUser(context.db, holder.user_id);
  if (!user) return { kind: 'absent' };
  const login = readLoginChange(user, form);
  const refusal = (await checkPassword(context, user, form)) ?? requireCodes(user, login, form);
  if (refusal) return refusal;
  const owner = await verifyOwner(context, { user, login, challenge, form });
  if (owner && 'error' in owner) return refused('own_code', owner.error);
  const error = await verifyNewLogin(context, login, { challenge, form });
  if (error !== undefined) return refused('code', error);
  const password_hash = form.password ? await hashPassword(form.password) : undefined;
  const change: Change = { holder, challenge, form, login, owner, password_hash, checked: user, onSaved };
  const update = await context.db.transaction((tx) => write(tx, context, change));
  context.triggerOutbox();
  return update;
}

/** A session may be a stolen copy, so these changes need a code of an existing login. */
const needsOwnerCode = (user: store.StoredUser, login: LoginChange, form: Profile): boolean =>
  login.kind === 'new' || login.kind === 'removed' || (Boolean(form.password) && user.password_hash === null);

/** Before any code is tried, so that a missing one costs no attempt. */
function requireCodes(user: store.StoredUser, login: LoginChange, form: Profile): AccountUpdate | undefined {
  if (login.kind === 'refused') return refused(login.field, login.message);
  if (login.kind === 'new' && !form.code) {
    return refused('code', 'Введите код, который мы выслали на новый номер или почту');
  }
  return needsOwnerCode(user, login, form) && !form.own_code ? refused('own_code', NEEDS_OWN_CODE) : undefined;
}

type Checked = Pick<Change, 'challenge' | 'form' | 'login'> & { user: store.StoredUser };

async function verifyOwner(context: Context, { user, login, challenge, form }: Checked) {
  if (!needsOwnerCode(user, login, form)) return undefined;
  return findLoginOfCode(context, { logins: loginsOf(user), challenge, code: form.own_code ?? '' });
}

async function checkPassword(
  { limiter }: Context,
  user: store.StoredUser,
  form: Profile,
): Promise<AccountUpdate | undefined> {
  if (!form.password || user.password_hash === null) return undefined;
  if (!form.current_password) return refused('current_password', 'Введите нынешний пароль');
  const retryAfter = await limiter.count('sign_in_per_login', user.id);
  if (retryAfter !== undefined) return { kind: 'limited', retryAfter };
  const isRight = await isRightPassword(user.password_hash, form.current_password);
  return isRight ? undefined : refused('current_password', 'Неверный пароль');
}

async function verifyNewLogin(
  context: Context,
  login: LoginChange,
  { challenge, form }: Pick<Change, 'challenge' | 'form'>,
): Promise<string | undefined> {
  return login.kind === 'new' ? verifyCode(context, { login: login.login, challenge }, form.code ?? '') : undefined;
}

type Change = {
  holder: Holder;
  challenge: string;
  form: Profile;
  login: LoginChange;
  owner: CodeOwner | undefined;
  password_hash: string | undefined;
  checked: store.StoredUser;
  onSaved: OnSaved;
};

async function write(tx: Transaction, context: Context, change: Change): Promise<AccountUpdate> {
  const { holder, form, login, password_hash, checked, onSaved } = change;
  const refusal = await spendCodes(tx, context, change);
  if (refusal) return refusal;
  const user = await store.lockUser(tx, holder.user_id);
  if (!user) return { kind: 'absent' };
  if (password_hash && user.password_hash !== checked.password_hash) {
    return refused('current_password', 'Пароль только что изменили на другом устройстве');
  }
  // Another tab may have changed the logins meanwhile.
  const current = readLoginChange(user, form);
  if (current.kind === 'refused') return refused(current.field, current.message);
  if (change.owner && !loginsOf(user).includes(change.owner.login)) return refused('own_code', WRONG_CODE);
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
  const verified = login.kind === 'new' ? { ...user, [login.field]: login.login } : undefined;
  await onSaved(tx, { from: user.email, to, mailing_type: form.mailing_type, verified });
  const isFirstPassword = password_hash !== undefined && user.password_hash === null;
  await recordChange(tx, context, user, { login, isFirstPassword });
  if (password_hash || login.kind !== 'none') await revokeOthers(tx, holder, context.now());
  return { kind: 'saved' };
}

async function spendCodes(
  tx: Transaction,
  context: Context,
  { login, owner, challenge, form }: Change,
): Promise<AccountUpdate | undefined> {
  const newLogin = login.kind === 'new' ? login : undefined;
  await lockLogins(
    tx,
    [owner?.login, newLogin?.login].filter((one) => one !== undefined),
  );
  if (newLogin) {
    const isVerified = await spendCode(tx, context, { login: newLogin.login, challenge }, form.code ?? '');
    if (!isVerified) return refused('code', WRONG_CODE);
    if (await store.findByLogin(tx, newLogin.login)) return refused(newLogin.field, TAKEN[newLogin.field]);
  }
  const isOwner = !owner || (await spendCode(tx, context, owner, form.own_code ?? ''));
  return isOwner ? undefined : refused('own_code', WRONG_CODE);
}

const newEmail = (login: Exclude<LoginChange, { kind: 'none' }>): string | null =>
  login.kind === 'new' ? login.login : null;
