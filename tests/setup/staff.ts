import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@/contract/staff/permissions';
import { insertAccount, updateAccount } from '@/provider/staff/accounts-store';
import { insertSession } from '@/provider/staff/sessions-store';
import type { TestProvider } from './provider';

export const STAFF_TOKEN = 'the-nursery-opens-its-own-tools-with-this';

export const STAFF_HEADERS = { authorization: `Bearer ${STAFF_TOKEN}` };

/** A signed-in member of staff, without the invitation. */
export async function signInStaff(
  { context: { db }, clock }: TestProvider,
  role: StaffRole,
): Promise<{ id: string; email: string; headers: { authorization: string } }> {
  const id = randomUUID();
  const email = `${role}-${id}@yarus.example`;
  const now = clock.now();
  const token = await db.transaction(async (tx) => {
    await insertAccount(tx, { id, name: `Сотрудник ${id.slice(0, 4)}`, email, role, created_at: now });
    await updateAccount(tx, id, { password_hash: 'not a hash' });
    return insertSession(tx, id, 'Chrome, Linux', now);
  });
  return { id, email, headers: { authorization: `Bearer ${token}` } };
}
