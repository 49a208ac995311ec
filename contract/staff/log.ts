import { z } from 'zod';
import { LIMITS } from '../limits';
import { Day, Instant, PageNumber } from '../primitives';
import { Done, staffCall } from './staff-call';

export const LOGGED_TABLES = [
  'products',
  'planned_discounts',
  'lots',
  'lot_files',
  'product_files',
  'media',
  'categories',
  'documents',
  'settings',
  'orders',
  'order_lines',
  'order_extras',
  'order_payments',
  'order_edits',
  'order_claims',
  'enquiries',
  'inbox_entries',
  'customer_notes',
  'staff_views',
  'reviews',
  'banners',
  'redirects',
  'delivery_rates',
  'demo_archive',
  'staff_accounts',
  'staff_keys',
  'staff_sessions',
  'payments',
  'refunds',
  'outbox',
  'newsletter',
] as const;

const LogEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Name of the person or the key; «Вне магазина» for SQL by hand. */
  actor: z.string(),
  request_id: z.string().optional(),
  subject: z.enum(LOGGED_TABLES),
  key: z.string(),
  /** What staff call the row, or empty; then the number of its order and its page in the shop. */
  name: z.string(),
  order: z.string().optional(),
  page: z.string().optional(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Changed fields only. Personal data reads «изменено». */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  can_restore: z.boolean(),
});

export const staffLog = {
  log: staffCall({
    method: 'GET',
    path: '/staff/log/list/',
    summary: 'Журнал: кто, когда и что изменил',
    may: 'log.read',
    query: z.object({
      page: PageNumber,
      subject: z.enum(LOGGED_TABLES).optional(),
      key: z.string().max(100).optional(),
      actor: z.string().max(100).optional(),
      /** Key of a card: their orders and the note about them. Needs `customers.read`, too. */
      customer: z.string().min(1).max(LIMITS.email).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    answer: z.object({ has_more: z.boolean(), items: z.array(LogEntry) }),
  }),
  logActors: staffCall({
    method: 'GET',
    path: '/staff/log/actors/',
    summary: 'Люди и программы, которые есть в журнале',
    may: 'log.read',
    answer: z.object({ items: z.array(z.object({ actor: z.string(), name: z.string() })) }),
  }),
  restore: staffCall({
    method: 'POST',
    path: '/staff/log/restore/post/',
    summary: 'Вернуть прежние значения',
    may: 'log.restore',
    body: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: Done,
  }),
} as const;

export type LogEntry = z.infer<typeof LogEntry>;
export type LoggedTable = (typeof LOGGED_TABLES)[number];
