import { createHash, randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import type { SimpleAnswer } from '../../contract/forms';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { recordAct } from '../log/service';
import * as notifications from '../notifications/service';
import { readSigned, sign } from '../signing';
import { confirmLetter, type Issue, issueLetter } from './letters';
import { confirmText, readConfirmText } from './rules';
import * as store from './store';

const HOUR_MS = 3_600_000;
const CONFIRM_MS = 7 * 24 * HOUR_MS;
const BATCH = 500;

/** Once an hour and `LETTERS_PER_DAY` at most. Never show the result: it would reveal a reader. */
export async function subscribe(tx: Transaction, context: Context, email: string): Promise<boolean> {
  const now = context.now();
  if (!(await store.putPending(tx, email, now, HOUR_MS))) return false;
  const token = sign(context.keys, 'confirm', confirmText(email, now));
  const letter = { id: randomUUID(), email, token, expires_at: new Date(now.getTime() + CONFIRM_MS) };
  return notifications.queueLimited(tx, context, 'newsletter', confirmLetter(letter, context.env.SITE_URL));
}

export async function confirm({ db, now, keys }: Context, token: string): Promise<SimpleAnswer> {
  const text = readSigned(keys, 'confirm', token);
  if (text === undefined) return { status: 0, message: 'Ссылка неверна' };
  const { email, at } = readConfirmText(text);
  const isFresh = Math.abs(now().getTime() - at.getTime()) <= CONFIRM_MS;
  if (isFresh && (await store.confirm(db, email, now()))) return { status: 1, message: 'Подписка подтверждена' };
  return { status: 0, message: 'Ссылка устарела, подпишитесь ещё раз' };
}

/** A code has verified the e-mail, so no letter asks again. [FORM-11] */
export async function subscribeVerified(tx: Transaction, context: Context, email: string): Promise<void> {
  if (!(await store.putConfirmed(tx, email, context.now()))) return;
  await consents.recordConsent(tx, context, { form: 'newsletter', subject: email });
}

export async function isSubscribed({ db }: { db: Executor }, email: string | null): Promise<boolean> {
  const rows = email === null ? [] : await store.subscriptionsOf(db, email);
  return rows.some(({ state }) => state === 'confirmed');
}

export const unsubscribe = (tx: Transaction, { now }: Context, email: string): Promise<void> =>
  store.unsubscribe(tx, email, now());

export async function sendNewsletter(context: Context, issue: Issue): Promise<number> {
  const issueId = shortHash(`${issue.subject}\n${issue.text}`);
  let last = '';
  let queued = 0;
  await context.db.transaction((tx) =>
    recordAct(tx, { subject: 'newsletter', key: issueId, after: { subject: issue.subject } }),
  );
  for (;;) {
    const subscribers = await context.db.transaction(async (tx) => {
      const emails = await store.subscribersAfter(tx, last, BATCH);
      const letters = emails.map((email) => {
        const token = sign(context.keys, 'unsubscribe', email);
        return issueLetter(issue, { id: `issue-${issueId}-${shortHash(email)}`, email, token }, context.env.SITE_URL);
      });
      if (letters.length > 0) await notifications.queue(tx, context, letters);
      return emails;
    });
    queued += subscribers.length;
    last = subscribers.at(-1) ?? '';
    context.triggerOutbox();
    if (subscribers.length < BATCH) return queued;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

export async function exportOf({ db }: Context, email: string | null): Promise<UserExport['subscriptions']> {
  const rows = email === null ? [] : await store.subscriptionsOf(db, email);
  return rows.map(({ state, changed_at }) => ({ state, date: changed_at.toISOString() }));
}

export async function erase(tx: Transaction, email: string | null): Promise<void> {
  if (email !== null) await store.remove(tx, email);
}

export const purgeUnconfirmed = ({ db, now }: Context): Promise<number> =>
  store.removeUnconfirmed(db, new Date(now().getTime() - CONFIRM_MS));
