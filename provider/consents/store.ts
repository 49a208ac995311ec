import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { consents, consentTexts } from '../db/tables/forms';

export async function insertText(db: Executor, text: typeof consentTexts.$inferInsert): Promise<void> {
  await db.insert(consentTexts).values(text).onConflictDoNothing();
}

export async function insertConsent(tx: Transaction, consent: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(consent);
}

export const hasConsent = async (
  db: Executor,
  { form, subject, text_version }: Pick<typeof consents.$inferInsert, 'form' | 'subject' | 'text_version'>,
): Promise<boolean> => {
  const same = and(eq(consents.subject, subject), eq(consents.form, form), eq(consents.text_version, text_version));
  return (await db.select({ id: consents.id }).from(consents).where(same).limit(1)).length > 0;
};

export const consentsOf = (db: Executor, subjects: string[]) =>
  db
    .select({ form: consents.form, text_version: consents.text_version, agreed_at: consents.agreed_at })
    .from(consents)
    .where(inArray(consents.subject, subjects))
    .orderBy(asc(consents.agreed_at));

export async function renameSubject(tx: Transaction, subject: string, name: string): Promise<void> {
  await tx.update(consents).set({ subject: name }).where(eq(consents.subject, subject));
}
