import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import type { StaffKey, staffKeys } from '../../contract/staff/keys';
import type { Context } from '../context';
import { absent, type Refusal } from '../http/reply';
import { presentFailure } from './failures-rules';
import { keyActor, listFailures, removeFailures } from './failures-store';
import * as store from './keys-store';

export async function listKeys({ db }: Context): Promise<AnswerOf<typeof staffKeys.keys>> {
  const failures = await listFailures(db);
  const failuresOf = (id: string) => failures.filter(({ actor }) => actor === keyActor(id)).map(presentFailure);
  return { items: (await store.listKeys(db)).map((key) => ({ ...toKey(key), failures: failuresOf(key.id) })) };
}

const toKey = ({ id, name, scopes, created_at, used_at, revoked_at }: store.KeyRow): Omit<StaffKey, 'failures'> => ({
  ...{ id, name, scopes: scopes as StaffKey['scopes'] },
  created_at: created_at.toISOString(),
  ...(used_at && { used_at: used_at.toISOString() }),
  ...(revoked_at && { revoked_at: revoked_at.toISOString() }),
});

export function createKey(
  { db, now }: Context,
  { name, scopes }: { name: string; scopes: StaffKey['scopes'] },
): Promise<AnswerOf<typeof staffKeys.createKey>> {
  return db.transaction(async (tx) => {
    const row = { id: randomUUID(), name, scopes: [...new Set(scopes)], created_at: now() };
    const key = await store.insertKey(tx, row);
    return { status: 1 as const, message: 'Ключ создан. Сохраните его: больше он не появится', key };
  });
}

export function revokeKey({ db, now }: Context, id: string): Promise<{ status: 1; message: string } | Refusal> {
  return db.transaction(async (tx) => {
    const isRevoked = await store.revokeKey(tx, id, now());
    await removeFailures(tx, keyActor(id));
    return isRevoked ? { status: 1 as const, message: 'Ключ отозван' } : absent();
  });
}
