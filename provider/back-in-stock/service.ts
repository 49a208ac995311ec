import { randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import type { BackInStock, SimpleAnswer } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { quoted } from '../../contract/quoted';
import { findUser } from '../auth/service';
import * as catalog from '../catalog/service';
import { isYounger } from '../clock/rules';
import { recordConsent } from '../consents/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { absent, Refusal } from '../http/reply';
import { checkSender } from '../human-check/service';
import { displayEmail } from '../notifications/rules';
import * as notifications from '../notifications/service';
import { readSigned, sign } from '../signing';
import * as stock from '../stock/service';
import { confirmArrivalLetter, restockedLetter } from './letters';
import { confirmText, readConfirmText } from './rules';
import * as store from './store';

const BATCH = 100;
const PRODUCTS = 500;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const RETENTION_MS = 365 * 24 * 3_600_000;

const CONFIRM_MS = 7 * 24 * 3_600_000;

const added = (name: string): SimpleAnswer => ({ status: 1, message: `Напишем, когда появится ${quoted(name)}` });
const CONFIRMED: SimpleAnswer = { status: 1, message: 'Адрес подтверждён, напишем о поступлении' };
/** The same answer for every mailbox, so that it reveals nothing. */
const confirmationSent = (email: string, name: string): SimpleAnswer => ({
  status: 1,
  message: `Мы отправили письмо на ${displayEmail(email)}. Подтвердите в нём адрес, и мы напишем, когда появится ${quoted(name)}`,
});
const OUTDATED: SimpleAnswer = { status: 0, message: 'Ссылка устарела, подпишитесь ещё раз' };
const refuse = (message: string): SimpleAnswer => ({ status: 0, message });

/** Only a mailbox that a code has verified learns whether it waits. */
const verifiedMailbox = async ({ db }: Context, customer: Customer | undefined): Promise<string | null | undefined> =>
  customer && (await findUser({ db }, customer.user_id))?.email;

/** Status 1: already waiting. [FORM-09] */
export async function check(
  context: Context,
  { product_uuid, email }: BackInStock,
  customer: Customer | undefined,
): Promise<SimpleAnswer | Refusal> {
  const verified = await verifiedMailbox(context, customer);
  if ((await stock.allowedAmount(context.db, undefined, product_uuid)) === undefined) return absent();
  const isOwn = verified === email.toLowerCase();
  return isOwn && (await store.hasWaiting(context.db, product_uuid, verified))
    ? { status: 1, message: 'Вы уже подписаны на поступление этого товара' }
    : refuse('Подписки ещё нет');
}

/** An unverified mailbox gets a confirmation letter first. [FORM-08, FORM-09] */
export async function add(
  context: Context,
  request: BackInStock,
  { address, customer }: { address: string | undefined; customer: Customer | undefined },
): Promise<SimpleAnswer | Refusal> {
  const sender = await checkSender(context, request, { address });
  if (sender instanceof Refusal) return sender;
  if (sender === 'bot') return refuse(MESSAGES.captcha);
  const verified = await verifiedMailbox(context, customer);
  const { product_uuid } = request;
  const email = request.email.toLowerCase();
  // Before the transaction, which holds the only connection of PGlite.
  const [card] = await catalog.cardsById(context, [product_uuid]);
  const answer = await context.db.transaction(async (tx) => {
    const available = await stock.allowedAmount(tx, undefined, product_uuid);
    if (available === undefined) return absent();
    if (available > 0) return refuse('Товар есть в наличии, его можно заказать');
    if (!card) return absent();
    const submission = { request, email, product: card };
    await store.lockSubscriber(tx, email);
    return verified === email ? addVerified(tx, context, submission) : requestConfirmation(tx, context, submission);
  });
  context.triggerOutbox();
  return answer;
}

type Submission = { request: BackInStock; email: string; product: { name: string; slug: string } };

async function addVerified(
  tx: Transaction,
  context: Context,
  { request, email, product: { name } }: Submission,
): Promise<SimpleAnswer> {
  const open = await store.findOpen(tx, request.product_uuid, email);
  if (open && open.asked_at === null) return added(name);
  if ((await store.countWaiting(tx, email)) >= LIMITS.stock_requests) {
    return refuse(`Можно ждать не больше ${LIMITS.stock_requests} товаров сразу`);
  }
  if (open) await store.confirm(tx, open.id);
  else await store.insertRequest(tx, newRequest(context, request, email));
  if (request.consent) await recordConsent(tx, context, { form: 'back_in_stock', subject: email });
  return added(name);
}

/** The request is stored only with its letter: without the link it cannot be confirmed. */
async function requestConfirmation(
  tx: Transaction,
  context: Context,
  { request, email, product }: Submission,
): Promise<SimpleAnswer> {
  const open = await store.findOpen(tx, request.product_uuid, email);
  const answer = confirmationSent(email, product.name);
  if (open && open.asked_at === null) return answer;
  if ((await store.countWaiting(tx, email)) >= LIMITS.stock_requests) return answer;
  const now = context.now();
  const pending = open ?? newRequest(context, request, email);
  const text = confirmText({ id: pending.id, hasConsent: request.consent === true, at: now });
  const token = sign(context.keys, 'stock_confirm', text);
  const expires_at = new Date(now.getTime() + CONFIRM_MS);
  const letter = confirmArrivalLetter({ id: randomUUID(), email, product, token, expires_at }, context.env.SITE_URL);
  const isQueued = await notifications.queueLimited(tx, context, 'arrival', letter);
  if (isQueued && open) await store.markAsked(tx, open.id, now);
  if (isQueued && !open) await store.insertRequest(tx, { ...pending, asked_at: now });
  return answer;
}

const newRequest = ({ now }: Context, { product_uuid, username }: BackInStock, email: string) => ({
  id: randomUUID(),
  product_id: product_uuid,
  email,
  username: username || null,
  created_at: now(),
});

/** Idempotent while the link is valid. Undefined: another kind of link. */
export async function confirm(context: Context, token: string): Promise<SimpleAnswer | undefined> {
  const text = readSigned(context.keys, 'stock_confirm', token);
  if (text === undefined) return undefined;
  const { id, hasConsent, at } = readConfirmText(text);
  if (!isYounger(at, context.now(), CONFIRM_MS)) return OUTDATED;
  return context.db.transaction(async (tx) => {
    const request = await store.lockRequest(tx, id);
    if (!request || request.cancelled_at) return OUTDATED;
    if (request.asked_at === null) return CONFIRMED;
    await store.confirm(tx, id);
    if (hasConsent) await recordConsent(tx, context, { form: 'back_in_stock', subject: request.email });
    return CONFIRMED;
  });
}

/** Several instances may run it: a request is marked in the transaction that queues its letter. */
export async function notifyRestocked(context: Context): Promise<number> {
  let notified = 0;
  let after = NIL_UUID;
  for (;;) {
    const awaited = await store.awaitedProducts(context.db, after, PRODUCTS);
    const allowed = await stock.allowedAmounts(context.db, undefined, awaited);
    const available = awaited.filter((id) => (allowed.get(id) ?? 0) > 0);
    if (available.length > 0) notified += await notifyProducts(context, available);
    if (awaited.length < PRODUCTS) break;
    after = awaited.at(-1) ?? after;
  }
  if (notified > 0) context.triggerOutbox();
  return notified;
}

async function notifyProducts(context: Context, productIds: string[]): Promise<number> {
  const cards = new Map((await catalog.cardsById(context, productIds)).map((card) => [card.uuid, card]));
  let notified = 0;
  for (;;) {
    const taken = await context.db.transaction(async (tx) => {
      const requests = await store.takeWaiting(tx, productIds, context.now(), BATCH);
      const letters = requests.flatMap(({ id, product_id, email, username }) => {
        const product = cards.get(product_id);
        const token = sign(context.keys, 'stock_request', email);
        if (!product) return [];
        return restockedLetter({ request_id: id, email, username, product, token }, context.env.SITE_URL);
      });
      if (letters.length > 0) await notifications.queue(tx, context, letters);
      return requests.length;
    });
    notified += taken;
    if (taken < BATCH) return notified;
  }
}

export const cancelAll = (tx: Transaction, { now }: Context, email: string): Promise<void> =>
  store.cancelWaiting(tx, email, now());

export async function exportOf({ db }: Context, email: string | null): Promise<UserExport['stock_requests']> {
  const rows = email === null ? [] : await store.requestsOf(db, email);
  return rows.map(({ product, created_at }) => ({ product, date: created_at.toISOString() }));
}

export async function erase(tx: Transaction, email: string | null): Promise<void> {
  if (email !== null) await store.removeOf(tx, email);
}

export const purgeSettled = ({ db, now }: Context): Promise<number> =>
  store.removeSettled(db, new Date(now().getTime() - RETENTION_MS), new Date(now().getTime() - CONFIRM_MS));
