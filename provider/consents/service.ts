import { createHash, randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import * as content from '../content/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { keyedHash } from '../signing';
import * as store from './store';

const AGREEMENT = 'agreement';

type Person = { email: string | null; phone: string | null };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const subjectsOf = ({ email, phone }: Person): string[] => [email, phone].filter((subject) => subject !== null);

/** `version`: SHA-256 of the text. */
type Agreement = { text: string; version: string };

export async function readAgreement(db: Executor): Promise<Agreement> {
  const text = await content.pageText(db, AGREEMENT);
  return { text, version: sha256(text) };
}

export async function storeAgreement(
  db: Executor,
  { now }: Pick<Context, 'now'>,
  { text, version }: Agreement,
): Promise<void> {
  await store.insertText(db, { version, text, since: now() });
}

export async function recordConsent(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  consent: { form: string; subject: string },
): Promise<void> {
  const agreement = await readAgreement(tx);
  await storeAgreement(tx, context, agreement);
  const text_version = agreement.version;
  await store.insertConsent(tx, { id: randomUUID(), ...consent, text_version, agreed_at: context.now() });
}

/** For a consent given earlier, whose text is already stored. */
export async function recordConsentOnce(
  tx: Transaction,
  consent: { form: string; subject: string; text_version: string; agreed_at: Date },
): Promise<void> {
  if (!(await store.hasConsent(tx, consent))) await store.insertConsent(tx, { id: randomUUID(), ...consent });
}

export async function exportOf({ db }: Context, person: Person): Promise<UserExport['consents']> {
  const rows = await store.consentsOf(db, subjectsOf(person));
  return rows.map(({ agreed_at, ...consent }) => ({ ...consent, date: agreed_at.toISOString() }));
}

/** A keyed hash, because a plain hash of a phone could be found by trying all numbers. */
export async function erase(tx: Transaction, { keys }: Pick<Context, 'keys'>, person: Person): Promise<void> {
  for (const subject of subjectsOf(person)) {
    await store.renameSubject(tx, subject, keyedHash(keys, 'consent', subject));
  }
}
