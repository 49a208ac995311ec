import { createHash, randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import * as content from '../content/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { keyedHash } from '../signing';
import * as store from './store';

const AGREEMENT = 'agreement';

/** A person as the ledger knows one. */
type Person = { email: string | null; phone: string | null };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const subjectsOf = ({ email, phone }: Person): string[] => [email, phone].filter((subject) => subject !== null);

/** Who agreed by which form, and to what: the version is the SHA-256 of the agreement as it reads now. */
export async function recordConsent(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { form, subject }: { form: string; subject: string },
): Promise<void> {
  const text = await content.pageText(tx, AGREEMENT);
  const version = sha256(text);
  await store.keepText(tx, { version, text, since: now() });
  await store.insertConsent(tx, { id: randomUUID(), form, subject, text_version: version, agreed_at: now() });
}

/** The same where a consent is told of again and again: a row for each version of the text. */
export async function recordConsentOnce(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  consent: { form: string; subject: string },
): Promise<void> {
  const text_version = sha256(await content.pageText(tx, AGREEMENT));
  if (!(await store.hasConsent(tx, { ...consent, text_version }))) await recordConsent(tx, context, consent);
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
