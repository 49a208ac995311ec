import type { AnswerOf } from '../../contract/call';
import type { staffSignIn } from '../../contract/staff/sign-in';
import { describeAgent } from '../auth/rules';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { StaffActor } from '../http/dependencies';
import { Refusal, tooManyAttempts } from '../http/reply';
import { hashPassword, isRightPassword } from '../passwords';
import * as accounts from './accounts-store';
import { checkCode } from './code-service';
import * as invitations from './invitations-store';
import { stateOf } from './rules';
import * as sessions from './sessions-store';

type Opened = AnswerOf<typeof staffSignIn.openSession>;

const WRONG_PASSWORD = 'Неверная почта или пароль';
const ASK_CODE = 'Введите код из приложения';
const WRONG_CODE = 'Код не подошёл. Дождитесь следующего и введите его';
const DEAD_INVITATION = 'Приглашение уже использовано или устарело. Попросите новое';

const wrong = (message: string): Opened => ({ status: 0, message });
const codeNeeded = (message: string): Opened => ({ status: 0, message, needs_code: true });
const opened = (token: string): Opened => ({ status: 1, message: 'Вы вошли', token });

type Credentials = { email: string; password: string; code?: string | undefined };

/** The same answer for a wrong password, an unknown e-mail and a disabled account. */
export async function openSession(
  context: Context,
  { email, password, code }: Credentials,
  agent: string,
): Promise<Opened | Refusal> {
  const { db, limiter, now } = context;
  const retryAfter = await limiter.count('sign_in_per_login', `staff:${email}`);
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter);
  const account = await accounts.findByEmail(db, email);
  const isRight = await isRightPassword(account?.password_hash, password);
  if (!account || !isRight || stateOf(account) !== 'active') return wrong(WRONG_PASSWORD);
  return db.transaction(async (tx) => {
    const current = await accounts.lockAccount(tx, account.id);
    // The password may have been changed while the given one was checked.
    if (current?.password_hash !== account.password_hash || stateOf(current) !== 'active') return wrong(WRONG_PASSWORD);
    if (current.totp_secret && current.totp_confirmed_at) {
      if (!code) return codeNeeded(ASK_CODE);
      const totp_step = await checkCode(context, { ...current, totp_secret: current.totp_secret }, code);
      if (totp_step instanceof Refusal) return totp_step;
      if (totp_step === undefined) return codeNeeded(WRONG_CODE);
      await accounts.updateAccount(tx, current.id, { totp_step });
    }
    return opened(await sessions.insertSession(tx, current.id, describeAgent(agent), now()));
  });
}

export async function readInvitation(
  { db, now }: Context,
  token: string,
): Promise<AnswerOf<typeof staffSignIn.invitation>> {
  const account = await findInvited(db, token, now());
  if (!account) return { status: 0, message: DEAD_INVITATION };
  const { name, email } = account;
  return { status: 1, message: 'Приглашение действует', ...(name && { name }), ...(email && { email }) };
}

/** The link of the first owner stands in the log, so it dies with the first sign-up of any owner. */
async function findInvited(db: Executor, token: string, now: Date): Promise<accounts.AccountRow | undefined> {
  const account = await invitations.findInvited(db, token, now);
  return account?.email === null && (await accounts.hasSignedUpOwner(db)) ? undefined : account;
}

type Acceptance = { token: string; name?: string | undefined; email?: string | undefined; password: string };

/** Sets the password, removes the second factor and ends all earlier sessions. */
export async function acceptInvitation(
  context: Context,
  { token, name, email, password }: Acceptance,
  agent: string,
): Promise<Opened> {
  const { now } = context;
  const invited = await findInvited(context.db, token, now());
  if (!invited) return wrong(DEAD_INVITATION);
  const password_hash = await hashPassword(password);
  const { db } = context.actingAs(`account:${invited.id}`);
  return db.transaction(async (tx) => {
    await accounts.lockAccount(tx, invited.id);
    const account = await findInvited(tx, token, now());
    if (!account || account.disabled_at) return wrong(DEAD_INVITATION);
    const ownName = account.name || name;
    const ownEmail = account.email ?? email;
    if (!ownName || !ownEmail) return wrong('Укажите имя и почту');
    const other = await accounts.findByEmail(tx, ownEmail);
    if (other && other.id !== account.id) return wrong('Эта почта уже есть у сотрудника');
    const own = { name: ownName, email: ownEmail };
    await accounts.updateAccount(tx, account.id, { ...own, password_hash, ...WITHOUT_TOTP });
    if (account.role === 'owner') await accounts.removeFirstOwner(tx);
    return opened(await renewAccess(tx, account.id, agent, now()));
  });
}

export const WITHOUT_TOTP = { totp_secret: null, totp_confirmed_at: null, totp_step: null };

async function renewAccess(tx: Transaction, accountId: string, agent: string, now: Date): Promise<string> {
  await invitations.removeInvitations(tx, accountId);
  await sessions.removeSessionsOf(tx, accountId);
  return sessions.insertSession(tx, accountId, describeAgent(agent), now);
}

export async function closeSession(
  { db }: Context,
  { session_id }: StaffActor,
): Promise<{ status: 1; message: string }> {
  if (session_id) await db.transaction((tx) => sessions.removeSession(tx, session_id));
  return { status: 1, message: 'Вы вышли' };
}

export async function me({ db }: Context, actor: StaffActor): Promise<AnswerOf<typeof staffSignIn.me>> {
  const account = actor.account_id ? await accounts.findAccount(db, actor.account_id) : undefined;
  return {
    name: actor.name,
    permissions: [...actor.permissions],
    has_totp: account?.totp_confirmed_at != null,
    ...(account?.email && { email: account.email }),
    ...(account && { role: account.role }),
  };
}

export const purgeExpired = async ({ db, now }: Context): Promise<Record<string, number>> => ({
  staff_invitations: await invitations.purgeInvitations(db, now()),
  staff_sessions: await sessions.purgeSessions(db, now()),
});
