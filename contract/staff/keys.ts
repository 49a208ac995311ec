import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, requiredText, Uuid } from '../primitives';
import { NOT_FOR_KEYS, PERMISSIONS } from './permissions';
import { Done, staffCall } from './staff-call';

const Scope = z.enum(PERMISSIONS).exclude(NOT_FOR_KEYS);

const KeyFailure = z.object({
  summary: z.string(),
  message: z.string(),
  count: z.int(),
  first_at: Instant,
  last_at: Instant,
});

const StaffKey = z.object({
  id: Uuid,
  name: z.string(),
  scopes: z.array(Scope),
  created_at: Instant,
  used_at: Instant.optional(),
  revoked_at: Instant.optional(),
  failures: z.array(KeyFailure),
});

export const staffKeys = {
  keys: staffCall({
    method: 'GET',
    path: '/staff/keys/list/',
    summary: 'Ключи программ',
    may: 'people.manage',
    answer: z.object({ items: z.array(StaffKey) }),
  }),
  createKey: staffCall({
    method: 'POST',
    path: '/staff/keys/create/post/',
    summary: 'Создать ключ программы',
    may: 'people.manage',
    body: z.object({ name: requiredText(LIMITS.name), scopes: z.array(Scope).min(1).max(PERMISSIONS.length) }),
    answer: Done.extend({ key: z.string().optional() }),
  }),
  revokeKey: staffCall({
    method: 'POST',
    path: '/staff/keys/revoke/post/',
    summary: 'Отозвать ключ программы',
    may: 'people.manage',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
  dismissFailures: staffCall({
    method: 'POST',
    path: '/staff/keys/dismiss/post/',
    summary: 'Убрать отказы программы, о которых уже знают',
    may: 'people.manage',
    /** `token` is STAFF_TOKEN; `until` is the last failure that was seen. */
    body: z.object({ id: z.union([Uuid, z.literal('token')]), until: Instant }),
    answer: Done,
  }),
} as const;

export type KeyFailure = z.infer<typeof KeyFailure>;
export type StaffKey = z.infer<typeof StaffKey>;
