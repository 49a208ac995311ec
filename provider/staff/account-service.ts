import type { AnswerOf } from '../../contract/call';
import type { staffAccount } from '../../contract/staff/people';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { StaffActor } from '../http/dependencies';
import { absent, Refusal, tooManyAttempts } from '../http/reply';
import { hashPassword, isRightPassword } from '../passwords';
import * as accounts from './accounts-store';
import { checkCode } from './code-service';
import { presentSession } from './rules';
import { listSessions, removeOwnSession, removeSessionsOf } from './sessions-store';
import { WITHOUT_TOTP } from './sign-in-service';
import { newTotp } from './totp';

type Done = { status: 0 | 1; message: string };

const PEOPLE_ONLY = new Refusal(403, 'Это может только сотрудник, вошедший по паролю');

const refused = (message: string): Done => ({ status: 0, message });
const done = (message: string): Done => ({ status: 1, message });

/** None of a machine. */
export async function listOwnSessions(
  { db, now }: Context,
  { account_id, session_id }: StaffActor,
): Promise<AnswerOf<typeof staffAccount.ownSessions>> {
  const own = account_id === undefined ? [] : await listSessions(db, [account_id], now());
  return { items: own.map((session) => ({ ...presentSession(session), is_current: session.id === session_id })) };
}

export async function endOwnSession({ db }: Context, { account_id }: StaffActor, id: string): Promise<Done | Refusal> {
  const isEnded = account_id !== undefined && (await db.transaction((tx) => removeOwnSession(tx, account_id, id)));
  return isEnded ? done('Сеанс завершён') : absent();
}

/** Guesses of a password or a code count together with those at the sign-in. */
async function findOwnAccount(
  { db, limiter }: Context,
  { account_id }: StaffActor,
): Promise<accounts.AccountRow | Refusal> {
  const account = account_id && (await accounts.findAccount(db, account_id));
  if (!account) return PEOPLE_ONLY;
  const retryAfter = await limiter.count('sign_in_per_login', `staff:${account.email}`);
  return retryAfter === undefined ? account : tooManyAttempts(retryAfter);
}

async function withOwnAccount<T>(
  context: Context,
  actor: StaffActor,
  work: (tx: Transaction, account: accounts.AccountRow) => Promise<T>,
): Promise<T | Refusal> {
  const own = await findOwnAccount(context, actor);
  if (own instanceof Refusal) return own;
  return context.db.transaction(async (tx) => {
    const account = await accounts.lockAccount(tx, own.id);
    return account ? work(tx, account) : PEOPLE_ONLY;
  });
}

const WRONG_PASSWORD = new Refusal(400, 'Проверьте данные', { errors: { current_password: 'Неверный пароль' } });

async function checkOwnPassword(
  context: Context,
  actor: StaffActor,
  password: string,
): Promise<accounts.AccountRow | Refusal> {
  const own = await findOwnAccount(context, actor);
  if (own instanceof Refusal) return own;
  return (await isRightPassword(own.password_hash, password)) ? own : WRONG_PASSWORD;
}

/** Refuses if the password was changed while the given one was checked. */
const withSamePassword = <T>(
  { db }: Context,
  own: accounts.AccountRow,
  work: (tx: Transaction, account: accounts.AccountRow) => Promise<T>,
): Promise<T | Refusal> =>
  db.transaction(async (tx) => {
    const account = await accounts.lockAccount(tx, own.id);
    return account?.password_hash === own.password_hash ? work(tx, account) : WRONG_PASSWORD;
  });

/** Other devices are signed out, this one too: the new password is typed once more. */
export async function changePassword(
  context: Context,
  actor: StaffActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<Done | Refusal> {
  const own = await checkOwnPassword(context, actor, current_password);
  if (own instanceof Refusal) return own;
  const password_hash = await hashPassword(password);
  return withSamePassword(context, own, async (tx, { id }) => {
    await accounts.updateAccount(tx, id, { password_hash });
    await removeSessionsOf(tx, id);
    return done('Пароль изменён. Войдите с новым');
  });
}

export async function beginTotp(
  context: Context,
  actor: StaffActor,
  current_password: string,
): Promise<AnswerOf<typeof staffAccount.beginTotp> | Refusal> {
  const own = await checkOwnPassword(context, actor, current_password);
  if (own instanceof Refusal) return own;
  return withSamePassword(context, own, async (tx, account) => {
    if (account.totp_confirmed_at) return refused('Код из приложения уже включён');
    const { secret, uri } = newTotp(account.email ?? account.name);
    await accounts.updateAccount(tx, account.id, { ...WITHOUT_TOTP, totp_secret: secret });
    return { ...done('Добавьте секрет в приложение и введите код'), secret, uri };
  });
}

export const confirmTotp = (context: Context, actor: StaffActor, code: string): Promise<Done | Refusal> =>
  withOwnAccount(context, actor, async (tx, { id, totp_secret, totp_confirmed_at, totp_step }) => {
    if (!totp_secret || totp_confirmed_at) return refused('Сначала получите секрет');
    const step = await checkCode(context, { id, totp_secret, totp_step }, code);
    if (step instanceof Refusal) return step;
    if (step === undefined) return refused('Код не подошёл. Проверьте время на телефоне');
    await accounts.updateAccount(tx, id, { totp_confirmed_at: context.now(), totp_step: step });
    return done('Теперь при входе нужен код из приложения');
  });

export const removeTotp = (context: Context, actor: StaffActor, code: string): Promise<Done | Refusal> =>
  withOwnAccount(context, actor, async (tx, { id, totp_secret, totp_confirmed_at, totp_step }) => {
    if (!totp_secret || !totp_confirmed_at) return refused('Код из приложения не включён');
    const step = await checkCode(context, { id, totp_secret, totp_step }, code);
    if (step instanceof Refusal) return step;
    if (step === undefined) return refused('Код не подошёл');
    await accounts.updateAccount(tx, id, WITHOUT_TOTP);
    return done('Код из приложения больше не нужен');
  });
