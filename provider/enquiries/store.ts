import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { enquiries, files } from '../db/tables/forms';

export type NewEnquiry = typeof enquiries.$inferInsert;
type Person = { email: string | null };

/** Serialises a sender, so that a double click finds its duplicate. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, `enquiries ${email}`);
}

export async function hasDuplicate(
  tx: Transaction,
  enquiry: NewEnquiry,
  fileSize: number,
  ms: number,
): Promise<boolean> {
  const same = [
    eq(enquiries.email, enquiry.email),
    eq(enquiries.mailing_type, enquiry.mailing_type),
    eq(enquiries.username, enquiry.username),
    eq(enquiries.text, enquiry.text),
    sql`${enquiries.phone} IS NOT DISTINCT FROM ${enquiry.phone}`,
    sql`${enquiries.service} IS NOT DISTINCT FROM ${enquiry.service}`,
    sql`coalesce(${files.size}, 0) = ${fileSize}`,
  ];
  const duplicates = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .leftJoin(files, eq(files.id, enquiries.file_id))
    .where(and(isRecent(enquiries.created_at, enquiry.created_at, ms), ...same))
    .limit(1);
  return duplicates.length > 0;
}

export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(enquiries).values(enquiry);
}

/** By mailbox, never by phone: several people give one number. */
const isOf = ({ email }: Person) => (email === null ? sql`false` : eq(enquiries.email, email));

export const enquiriesOf = (db: Executor, person: Person) =>
  db
    .select({
      id: enquiries.id,
      mailing_type: enquiries.mailing_type,
      text: enquiries.text,
      created_at: enquiries.created_at,
    })
    .from(enquiries)
    .where(isOf(person))
    .orderBy(asc(enquiries.created_at));

export async function removeOf(tx: Transaction, person: Person): Promise<string[]> {
  const attached = tx
    .select({ id: enquiries.file_id })
    .from(enquiries)
    .where(and(isOf(person), isNotNull(enquiries.file_id)));
  await tx.delete(files).where(inArray(files.id, attached));
  const removed = await tx.delete(enquiries).where(isOf(person)).returning({ id: enquiries.id });
  return removed.map((row) => row.id);
}

export async function removeOldEnquiries(db: Executor, before: Date, most: number): Promise<number> {
  const old = db.select({ id: enquiries.id }).from(enquiries).where(lt(enquiries.created_at, before)).limit(most);
  return (await db.delete(enquiries).where(inArray(enquiries.id, old))).rowCount ?? 0;
}
