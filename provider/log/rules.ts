import type { LoggedTable } from '../../contract/staff/log';

const BY_HAND = 'Вне магазина';
const UNKNOWN = 'Удалённая запись';

export const actorName = (actor: string | null, names: ReadonlyMap<string, string>): string => {
  if (actor === null) return BY_HAND;
  return actor === 'token' ? 'STAFF_TOKEN' : (names.get(actor) ?? UNKNOWN);
};

/** Lines and extras have the key of their order first. */
export const ownerOf = (subject: LoggedTable, key: string): { subject: LoggedTable; key: string } =>
  subject === 'order_lines' || subject === 'order_extras'
    ? { subject: 'orders', key: key.slice(0, key.indexOf(':')) }
    : { subject, key };

type Entry = {
  subject: LoggedTable;
  kind: 'added' | 'changed' | 'removed';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

const RESTORABLE_FIELDS: Partial<Record<LoggedTable, readonly string[]>> = {
  products: ['price', 'discount_price', 'removed_at'],
  reviews: ['state', 'answer'],
  staff_accounts: ['name', 'role', 'disabled_at'],
};

/** Stock is not restored: it has gone on since. Personal data is not in the log. */
export function isRestorable({ subject, kind, before, after }: Entry): boolean {
  if (subject === 'banners' || subject === 'redirects') return true;
  const fields = kind === 'changed' ? (RESTORABLE_FIELDS[subject] ?? []) : [];
  return fields.some((field) => field in before || field in after);
}
