import { randomUUID } from 'node:crypto';
import type { accounts, LoginAnswer, Tokens, UserExport } from '../../contract/accounts';
import type { AnswerOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { log } from '../../telemetry/log';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { absent, Refusal, signInAgain, tooManyAttempts } from '../http/reply';
import * as notifications from '../notifications/service';
import { isRightPassword } from '../passwords';
import { type Done, presentSession } from './answers';
import * as codeLimits from './code-limits-store';
import * as codes from './codes-store';
import type { CustomerOrders } from './customer-orders';
import { purgeFormerLogins } from './former-logins-service';
import { verifyCode } from './guesses-service';
import { codeMessage, scarceNotices, spentNotices } from './letters';
import { asLogins, codeLimitMessage, describeAgent, isEmail, loginsOf, WRONG_CODE } from './rules';
import * as sessions from './sessions-store';
import * as store from './store';

const NO_SMS = 'СМС пока не отправляем, укажите почту';
const WRONG_PASSWORD = 'Неверный логин или пароль';

/** Shown only without scripts: with them the form sends a token. */
const NEEDS_JAVASCRIPT =
  'Из вашей сети запросили много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю';
const CHECK_FAILED = 'Не получилось убедиться, что вы не робот. Попробуйте позже';

const NEEDS_JAVASCRIPT_TODAY =
  'Сегодня запросили необычно много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю';
/** The same answer for every login, so that it does not reveal who has ordered. */
const SENT_TO_CUSTOMERS =
  'Код придёт, если заказ с этой почтой или номером оплачен, уже собирается или сделан больше двух дней назад. Остальным коды сегодня больше не отправляем: попробуйте завтра';

const humanCheckNeeded = (token: string | undefined, where: 'network' | 'everywhere') => {
  const prompt = where === 'network' ? NEEDS_JAVASCRIPT : NEEDS_JAVASCRIPT_TODAY;
  return { status: 0, message: token ? CHECK_FAILED : prompt, resend_after: 0, needs_human_check: true } as const;
};

const wrong = (message: string) => new Refusal(400, message, { whole: { data: { status: 0, message } } });

export const identify = ({ db, now }: Context, token: string): Promise<Customer | undefined> =>
  sessions.findHolder(db, token, now());

export type Account = Omit<store.StoredUser, 'password_hash' | 'created_at'> & { has_password: boolean };

const withoutSecrets = ({ password_hash, created_at: _, ...user }: store.StoredUser): Account => ({
  ...user,
  has_password: password_hash !== null,
});

export async function findUser({ db }: { db: Executor }, userId: string): Promise<Account | undefined> {
  const user = await store.findUser(db, userId);
  return user && withoutSecrets(user);
}

export async function lockUser(tx: Transaction, userId: string): Promise<Account | undefined> {
  const user = await store.lockUser(tx, userId);
  return user && withoutSecrets(user);
}

export type CodeForm = codeLimits.CodeRequest & {
  hasConsent?: boolean;
  agreedTo?: string | undefined;
  token?: string | undefined;
};

/** The answer does not reveal whether the login has an account. [AUTH-05, AUTH-13] */
export async function sendCode(
  context: Context,
  orders: CustomerOrders,
  { hasConsent, agreedTo, token, ...request }: CodeForm,
): Promise<AnswerOf<typeof accounts.sendCode> | Refusal> {
  const { db } = context;
  const { login } = request;
  const agreement = hasConsent ? await consents.readAgreement(db) : undefined;
  if (agreement && agreedTo !== undefined && agreedTo !== agreement.version) return textChanged();
  const waitSeconds = await codes.secondsUntilResend(db, context, login);
  if (waitSeconds) return codeTooSoon(waitSeconds);
  const suspicion = await codeLimits.findSuspicion(db, context, request);
  if (suspicion && (await context.captcha(token)) === 'bot') return humanCheckNeeded(token, suspicion);
  if (agreement) await consents.storeAgreement(db, context, agreement);
  const consent_text = agreement?.version ?? null;
  const outcome = await db.transaction((tx) => queueCode(tx, context, { orders, request, consent_text }));
  if (outcome instanceof Refusal) return outcome;
  context.triggerOutbox();
  const sent = {
    status: 1,
    resend_after: LIMITS.resend_after,
    ...(consent_text !== null && { consent_version: consent_text }),
  } as const;
  if (outcome === 'scarce') return { ...sent, message: SENT_TO_CUSTOMERS };
  // A setting of the shop: it reveals nothing about this login.
  const isUndeliverable = !isEmail(login) && notifications.hasMailOnly(context);
  return isUndeliverable ? { ...sent, message: NO_SMS, is_stuck: true } : { ...sent, message: 'Код отправлен' };
}

type Sending = { orders: CustomerOrders; request: codeLimits.CodeRequest; consent_text: string | null };

async function queueCode(
  tx: Transaction,
  context: Context,
  { orders, request: { challenge = '', ...request }, consent_text }: Sending,
): Promise<'sent' | 'scarce' | Refusal> {
  const { login } = request;
  const exceeded = await codeLimits.findExceededLimit(tx, context, request);
  if (exceeded) return refuseByLimit(tx, context, exceeded);
  const waitSeconds = await codes.secondsUntilResend(tx, context, login);
  if (waitSeconds) return codeTooSoon(waitSeconds);
  const isScarce = await codeLimits.isReservedForCustomers(tx, context);
  const keepsConsent =
    consent_text === null && (challenge !== '' || (await codeLimits.isSameRequester(tx, context, request)));
  // Also for a login that gets no code: the next answer must not reveal who has ordered.
  const issued = await codes.replaceCode(tx, context, { login, challenge }, { consent_text, keepsConsent });
  if (isScarce) await notifications.queue(tx, context, scarceNotices(context));
  const userId = isScarce ? (await store.findByLogin(tx, login))?.id : undefined;
  if (isScarce && !(await orders.hasOrdered({ db: tx, now: context.now }, asLogins(login), userId))) return 'scarce';
  await codeLimits.recordSend(tx, context, request);
  await notifications.queue(tx, context, [codeMessage({ id: randomUUID(), login, ...issued }, context.env.SITE_URL)]);
  return isScarce ? 'scarce' : 'sent';
}

const TEXT_CHANGED = 'Текст согласия изменился. Прочитайте его и поставьте отметку снова';

const textChanged = () => new Refusal(400, TEXT_CHANGED, { errors: { consent: TEXT_CHANGED } });

const codeTooSoon = (seconds: number) =>
  new Refusal(429, `Новый код можно запросить через ${seconds} с`, {
    retryAfter: seconds,
    body: { resend_after: seconds },
  });

async function refuseByLimit(tx: Transaction, context: Context, exceeded: codeLimits.ExceededLimit): Promise<Refusal> {
  if (exceeded.limit === 'day') await notifications.queue(tx, context, spentNotices(context));
  // Forms take a shorter wait for a code that is on its way.
  const seconds = Math.max(exceeded.seconds, LIMITS.resend_after + 1);
  const message = codeLimitMessage(exceeded.limit, seconds);
  return new Refusal(429, message, { retryAfter: seconds, body: { resend_after: seconds } });
}

export type CodeProof = codes.CodeOwner & { code: string };

export async function loginByCode(
  context: Context,
  orders: CustomerOrders,
  { login, code, challenge }: CodeProof,
  agent: string,
): Promise<LoginAnswer | Refusal> {
  const { db, now } = context;
  const owner = { login, challenge };
  const error = await verifyCode(context, owner, code);
  if (error) return wrong(error);
  const tokens = await db.transaction(async (tx) => {
    const spent = await codes.spendCode(tx, context, owner, code);
    if (!spent) return undefined;
    const userId = await store.findOrCreateUser(tx, login, now());
    // Its owner may have removed the login or erased the account meanwhile.
    const holder = userId && (await store.lockUser(tx, userId));
    if (!holder || !loginsOf(holder).includes(login)) return undefined;
    const { consent_text: text_version, sent_at: agreed_at } = spent;
    // Not earlier: before the proof anybody could have agreed in another's name.
    if (text_version) {
      await consents.recordConsentOnce(tx, { form: 'sign_in', subject: login, text_version, agreed_at });
    }
    await orders.linkGuestOrders(tx, holder);
    return sessions.openSession(tx, holder.id, describeAgent(agent), now());
  });
  return tokens ? signedIn(tokens) : wrong(WRONG_CODE);
}

export async function loginByPassword(
  { db, limiter, now }: Context,
  { login, password }: { login: string; password: string },
  agent: string,
): Promise<LoginAnswer | Refusal> {
  const retryAfter = await limiter.count('sign_in_per_login', login);
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter);
  const user = await store.findByLogin(db, login);
  const isRight = await isRightPassword(user?.password_hash, password);
  if (!user || !isRight) return wrong(WRONG_PASSWORD);
  const tokens = await db.transaction(async (tx) => {
    const holder = await store.lockUser(tx, user.id);
    if (holder?.password_hash !== user.password_hash) return undefined;
    return sessions.openSession(tx, user.id, describeAgent(agent), now());
  });
  return tokens ? signedIn(tokens) : wrong(WRONG_PASSWORD);
}

const signedIn = (tokens: Tokens): LoginAnswer => ({ data: { status: 1, message: 'Вы вошли' }, tokens });

/** A spent token that arrives late closes its whole family. [AUTH-10] */
export async function refresh({ db, now }: Context, token: string | undefined): Promise<{ tokens: Tokens } | Refusal> {
  if (!token) return signInAgain();
  const rotation = await db.transaction((tx) => sessions.rotate(tx, token, now()));
  if (rotation.kind === 'rotated') return { tokens: rotation.tokens };
  if (rotation.kind === 'reused') {
    log.warn(`Security: refresh token reused, session ${rotation.session_id} revoked`);
  }
  return signInAgain();
}

export const hasPassword = ({ db }: Context, login: string): Promise<boolean> => store.hasPassword(db, login);

export async function logout({ db, now }: Context, { user_id, session_id }: Customer): Promise<Done> {
  await sessions.revoke(db, user_id, session_id, now());
  return { status: 1, message: MESSAGES.signed_out };
}

export async function listSessions({ db, now }: Context, { user_id, session_id }: Customer) {
  const rows = await sessions.listSessions(db, user_id, now());
  return rows.map((row) => ({ uuid: row.id, ...presentSession(row), is_current: row.id === session_id }));
}

export const exportOf = async ({ db, now }: Context, userId: string): Promise<UserExport['sessions']> =>
  (await sessions.listSessions(db, userId, now())).map(presentSession);

export async function revokeSession(
  { db, now }: Context,
  customer: Customer,
  uuid: string | undefined,
): Promise<Done | Refusal> {
  if (!uuid) {
    await sessions.revokeOthers(db, customer, now());
    return { status: 1, message: 'Вы вышли на остальных устройствах' };
  }
  const isRevoked = await sessions.revoke(db, customer.user_id, uuid, now());
  return isRevoked ? { status: 1, message: 'Выход на том устройстве выполнен' } : absent();
}

export const purgeExpired = async ({
  db,
  now,
}: Context): Promise<Record<'codes' | 'former_logins' | 'sent_codes' | 'sessions', number>> => ({
  codes: await codes.purgeExpiredCodes(db, now()),
  former_logins: await purgeFormerLogins(db, now()),
  sent_codes: await codeLimits.purgeOldSends(db, now()),
  sessions: await sessions.purgeExpiredSessions(db, now()),
});
