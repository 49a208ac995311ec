import { createHash, randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import * as content from '../content/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { keyedHash } from '../signing';
import * as store from './store';

const AGREEMENT = 'agreement';

/** A person as the ledger knows one. */
type Person = { email: string | null; phone: string | null };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const subjectsOf = ({ email, phone }: Person): string[] => [email, phone].filter((subject) => subject !== null);

/** `version`: the SHA-256 of the text. */
type Agreement = { text: string; version: string };

/** The agreement as it reads now. */
export async function readAgreement(db: Executor): Promise<Agreement> {
  const text = await content.pageText(db, AGREEMENT);
  return { text, version: sha256(text) };
}

/** Keeps the text that a consent was given to. */
export async function keepAgreement(
  db: Executor,
  { now }: Pick<Context, 'now'>,
  { text, version }: Agreement,
): Promise<void> {
  await store.keepText(db, { version, text, since: now() });
}

/** Who agrees by which form, and to what. */
export async function recordConsent(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  consent: { form: string; subject: string },
): Promise<void> {
  const agreement = await readAgreement(tx);
  await keepAgreement(tx, context, agreement);
  const text_version = agreement.version;
  await store.insertConsent(tx, { id: randomUUID(), ...consent, text_version, agreed_at: context.now() });
}

/** Who has agreed before, to a text that was kept. Told of again and again it is a row for each version of the text. */
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

/**
 * The proof stays, the name goes: asked of one e-mail or phone, the shop can still find what was agreed to. By its own key
 * only: whoever reads the ledger alone could try all phones there are against a plain hash.
 */
export async function erase(tx: Transaction, { keys }: Pick<Context, 'keys'>, person: Person): Promise<void> {
  for (const subject of subjectsOf(person)) {
    await store.renameSubject(tx, subject, keyedHash(keys, 'consent', subject));
  }
}
