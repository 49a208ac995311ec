import { randomUUID } from 'node:crypto';
import type { accounts, LoginAnswer, Profile, Tokens, User } from '../../contract/accounts';
import type { AnswerOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { log } from '../../telemetry/log';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/door';
import { absent, Refusal, signInAgain } from '../http/reply';
import * as newsletter from '../newsletter/service';
import * as notifications from '../notifications/service';
import { adopt, hasOrdered } from '../orders/personal-data-service';
import { lastOrderOf } from '../orders/service';
import { type Done, NEWSLETTER, presentSession, presentUser, WRONG_CODE } from './answers';
import * as codeLimits from './code-limits';
import * as codes from './codes';
import { forgetFormer } from './former-logins-service';
import { findFault } from './guesses-service';
import { adoptLateOrders } from './guest-orders-service';
import { codeMessage, scarceNotices, spentNotices } from './letters';
import { isRightPassword } from './passwords';
import * as profile from './profile-service';
import { asLogins, describeAgent, heldWords, isEmail, loginsOf } from './rules';
import * as sessions from './sessions';
import * as store from './store';

const NO_SMS = 'СМС пока не отправляем, укажите почту';
const WRONG_PASSWORD = 'Неверный логин или пароль';

/** Only a page without scripts shows the first: with them the call is sent again with a token, from the account, too. */
const NEEDS_JAVASCRIPT =
  'Из вашей сети запросили много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю';
const CHECK_FAILED = 'Не получилось убедиться, что вы не робот. Попробуйте позже';

const NEEDS_JAVASCRIPT_TODAY =
  'Сегодня запросили необычно много кодов. Нужна проверка, что вы не робот: включите JavaScript и запросите код снова или войдите по паролю';
/** The answer to every login while it holds: it does not reveal who has ordered. */
const SENT_TO_CUSTOMERS =
  'Код придёт, если заказ с этой почтой или номером оплачен, уже собирается или сделан больше двух дней назад. Остальным коды сегодня больше не отправляем: попробуйте завтра';

const humanCheckNeeded = (token: string | undefined, where: 'around' | 'anywhere') => {
  const unasked = where === 'around' ? NEEDS_JAVASCRIPT : NEEDS_JAVASCRIPT_TODAY;
  return { status: 0, message: token ? CHECK_FAILED : unasked, resend_after: 0, needs_human_check: true } as const;
};

const tooOften = (retryAfter: number) => new Refusal(429, 'Слишком много попыток, попробуйте позже', { retryAfter });
const wrong = (message: string) => new Refusal(400, message, { whole: { data: { status: 0, message } } });

/** Who holds this access token. */
export const identify = ({ db, now }: Context, token: string): Promise<Customer | undefined> =>
  sessions.findHolder(db, token, now());

/** What other domains may know of a customer. In a transaction: `findUser({ db: tx }, id)`. */
export async function findUser(
  { db }: { db: Executor },
  userId: string,
): Promise<Pick<store.StoredUser, 'id' | 'phone' | 'email' | 'first_name' | 'last_name'> | undefined> {
  const user = await store.findUser(db, userId);
  if (!user) return undefined;
  const { id, phone, email, first_name, last_name } = user;
  return { id, phone, email, first_name, last_name };
}

/** Sends a code to a login, whether or not anybody has it: the answer does not reveal it. [AUTH-05, AUTH-13] */
export async function sendCode(
  context: Context,
  {
    hasConsent,
    agreedTo,
    token,
    ...request
  }: codeLimits.CodeRequest & { hasConsent?: boolean; agreedTo?: string | undefined; token?: string | undefined },
): Promise<AnswerOf<typeof accounts.sendCode> | Refusal> {
  const { db } = context;
  const { login } = request;
  const agreement = hasConsent ? await consents.readAgreement(db) : undefined;
  if (agreement && agreedTo !== undefined && agreedTo !== agreement.version) return textChanged();
  const early = await codes.secondsUntilResend(db, context, login);
  if (early) return codeTooSoon(early);
  const suspicion = await codeLimits.findSuspicion(db, context, request);
  if (suspicion && (await context.captcha(token)) === 'program') return humanCheckNeeded(token, suspicion);
  if (agreement) await consents.keepAgreement(db, context, agreement);
  const consent_text = agreement?.version ?? null;
  const outcome = await db.transaction((tx) => queueCode(tx, context, request, consent_text));
  if (outcome instanceof Refusal) return outcome;
  context.wakeOutbox();
  const sent = {
    status: 1,
    resend_after: LIMITS.resend_after,
    ...(consent_text !== null && { consent_version: consent_text }),
  } as const;
  if (outcome === 'scarce') return { ...sent, message: SENT_TO_CUSTOMERS };
  // A setting of the shop: it reveals nothing of this login.
  const isStuck = !isEmail(login) && notifications.hasOnlyLetters(context);
  return isStuck ? { ...sent, message: NO_SMS, is_stuck: true } : { ...sent, message: 'Код отправлен' };
}

/** `scarce`: of the day's codes only those are left that go to logins with orders. */
async function queueCode(
  tx: Transaction,
  context: Context,
  { challenge = '', ...request }: codeLimits.CodeRequest,
  consent_text: string | null,
): Promise<'sent' | 'scarce' | Refusal> {
  const { login } = request;
  const held = await codeLimits.findLimit(tx, context, request);
  if (held) return holdBack(tx, context, held);
  // Another has asked while this one waited.
  const early = await codes.secondsUntilResend(tx, context, login);
  if (early) return codeTooSoon(early);
  const isScarce = await codeLimits.isRestKept(tx, context);
  // One tab has asked with a consent, another asks for the same login without.
  const keepsConsent =
    consent_text === null && (challenge !== '' || (await codeLimits.isSameAsker(tx, context, request)));
  // A login that gets none has a row, too: the next answer does not reveal who has ordered either.
  const fresh = await codes.replaceCode(tx, context, { login, challenge }, { consent_text, keepsConsent });
  if (isScarce) await notifications.queue(tx, context, scarceNotices(context));
  const userId = isScarce ? (await store.findByLogin(tx, login))?.id : undefined;
  if (isScarce && !(await hasOrdered({ db: tx, now: context.now }, asLogins(login), userId))) return 'scarce';
  await codeLimits.countSend(tx, context, request);
  await notifications.queue(tx, context, [codeMessage({ id: randomUUID(), login, ...fresh }, context.env.SITE_URL)]);
  return isScarce ? 'scarce' : 'sent';
}

const TEXT_CHANGED = 'Текст согласия изменился. Прочитайте его и поставьте отметку снова';

const textChanged = () => new Refusal(400, TEXT_CHANGED, { errors: { consent: TEXT_CHANGED } });

const codeTooSoon = (seconds: number) =>
  new Refusal(429, `Новый код можно запросить через ${seconds} с`, {
    retryAfter: seconds,
    body: { resend_after: seconds },
  });

/** Notifies the nursery of a day that has no codes left, once a date. */
async function holdBack(tx: Transaction, context: Context, held: codeLimits.Held): Promise<Refusal> {
  if (held.limit === 'day') await notifications.queue(tx, context, spentNotices(context));
  // A shorter wait means to forms that a code is on its way.
  const seconds = Math.max(held.seconds, LIMITS.resend_after + 1);
  const message = heldWords(held.limit, seconds);
  return new Refusal(429, message, { retryAfter: seconds, body: { resend_after: seconds } });
}

/** Signs in the reader of the login's messages; makes the account with the first code. [AUTH-13] */
export async function loginByCode(
  context: Context,
  { login, code, challenge }: codes.CodeOwner & { code: string },
  agent: string,
): Promise<LoginAnswer | Refusal> {
  const { db, now } = context;
  const owner = { login, challenge };
  const fault = await findFault(context, owner, code);
  if (fault) return wrong(fault);
  const tokens = await db.transaction(async (tx) => {
    const spent = await codes.spendCode(tx, context, owner, code);
    if (!spent) return undefined;
    const userId = await store.findOrCreateUser(tx, login, now());
    // Meanwhile its owner may have given the login up, or erased the account.
    const holder = userId && (await store.lockUser(tx, userId));
    if (!holder || !loginsOf(holder).includes(login)) return undefined;
    const { consent_text: text_version, sent_at: agreed_at } = spent;
    // Before the proof anybody could have agreed in another's name.
    if (text_version) {
      await consents.recordConsentOnce(tx, { form: 'sign_in', subject: login, text_version, agreed_at });
    }
    // The reader of this mailbox or telephone has placed what was ordered with it.
    await adopt(tx, holder);
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
  if (retryAfter !== undefined) return tooOften(retryAfter);
  const user = await store.findByLogin(db, login);
  const isRight = await isRightPassword(user?.password_hash, password);
  if (!user || !isRight) return wrong(WRONG_PASSWORD);
  const tokens = await db.transaction(async (tx) => {
    // Meanwhile the password may have been changed, or the account erased.
    const holder = await store.lockUser(tx, user.id);
    if (holder?.password_hash !== user.password_hash) return undefined;
    return sessions.openSession(tx, user.id, describeAgent(agent), now());
  });
  return tokens ? signedIn(tokens) : wrong(WRONG_PASSWORD);
}

const signedIn = (tokens: Tokens): LoginAnswer => ({ data: { status: 1, message: 'Вы вошли' }, tokens });

/** The next pair of tokens. A spent token that comes late closes its whole family. [AUTH-10] */
export async function refresh({ db, now }: Context, token: string | undefined): Promise<{ tokens: Tokens } | Refusal> {
  if (!token) return signInAgain();
  const rotation = await db.transaction((tx) => sessions.rotate(tx, token, now()));
  if (rotation.kind === 'rotated') return { tokens: rotation.tokens };
  if (rotation.kind === 'reused') {
    log.warn(`Security: a spent refresh token came again, session ${rotation.session_id} is closed`);
  }
  return signInAgain();
}

/** False for a login that nobody has, too. */
export const hasPassword = ({ db }: Context, login: string): Promise<boolean> => store.hasPassword(db, login);

export async function getUser(context: Context, { user_id }: Customer): Promise<User | Refusal> {
  const { db } = context;
  const user = await store.findUser(db, user_id);
  if (!user) return signInAgain();
  const isFilled = user.first_name && user.phone && user.address;
  const last_order = isFilled ? undefined : await ownLastOrder(context, user);
  return { ...presentUser(user, await newsletter.isReader({ db }, user.email)), ...(last_order && { last_order }) };
}

/** Also one that was placed as a guest since the mailbox was proved. */
async function ownLastOrder(context: Context, { id: user_id }: store.StoredUser) {
  await adoptLateOrders(context, { user_id });
  return lastOrderOf(context, user_id);
}

/** [FORM-11] */
export async function updateUser(
  context: Context,
  customer: Customer,
  form: Profile,
  challenge: string,
): Promise<{ status: 0 | 1; message: string | Record<string, string> } | Refusal> {
  const follow: profile.Follow = async (tx, { from, to, mailing_type, proved }) => {
    if (proved) await adopt(tx, proved);
    const wasReader = await newsletter.isReader({ db: tx }, from);
    const isReader = mailing_type?.includes(NEWSLETTER) ?? wasReader;
    if (from && wasReader && (from !== to || !isReader)) await newsletter.unsubscribe(tx, context, from);
    if (to && isReader) await newsletter.subscribeProved(tx, context, to);
  };
  const update = await profile.updateProfile(context, { holder: customer, challenge, form }, follow);
  if (update.kind === 'absent') return signInAgain();
  if (update.kind === 'limited') return tooOften(update.retryAfter);
  return update.kind === 'saved'
    ? { status: 1, message: MESSAGES.profile_saved }
    : { status: 0, message: update.errors };
}

export async function logout({ db, now }: Context, { user_id, session_id }: Customer): Promise<Done> {
  await sessions.revoke(db, user_id, session_id, now());
  return { status: 1, message: MESSAGES.signed_out };
}

export async function listSessions({ db, now }: Context, { user_id, session_id }: Customer) {
  const rows = await sessions.listSessions(db, user_id, now());
  return rows.map((row) => ({ uuid: row.id, ...presentSession(row), is_current: row.id === session_id }));
}

/** One session, or all but the one that asks. */
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

/** Forgets what no longer opens anything. */
export const forgetExpired = async ({
  db,
  now,
}: Context): Promise<Record<'codes' | 'former_logins' | 'sent_codes' | 'sessions', number>> => ({
  codes: await codes.forgetExpiredCodes(db, now()),
  former_logins: await forgetFormer(db, now()),
  sent_codes: await codeLimits.forgetOldSends(db, now()),
  sessions: await sessions.forgetExpiredSessions(db, now()),
});
