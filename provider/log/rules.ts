import type { LoggedTable } from '../../contract/staff/log';
import type { Permission } from '../../contract/staff/permissions';

const BY_HAND = 'Вне магазина';
/** Stands for SQL by hand in filters, which has no actor in the log. */
const OUTSIDE = 'outside';
const UNKNOWN = 'Удалённая запись';
const PROGRAMS: Record<string, string> = {
  token: 'STAFF_TOKEN',
  console: 'Командная строка',
  upgrade: 'Обновление магазина',
};

export const actorName = (actor: string | null, names: ReadonlyMap<string, string>): string => {
  if (actor === null) return BY_HAND;
  return PROGRAMS[actor] ?? names.get(actor) ?? UNKNOWN;
};

export const actorOf = (filter: string): string | null => (filter === OUTSIDE ? null : filter);

const GROUPS = ['account:', 'key:', ''];
const groupOf = (actor: string): number => GROUPS.findIndex((prefix) => actor.startsWith(prefix));

/** People first, then keys, then programs. */
export const actorOptions = (actors: (string | null)[], names: ReadonlyMap<string, string>) =>
  actors
    .map((actor) => ({ actor: actor ?? OUTSIDE, name: actorName(actor, names) }))
    .sort((a, b) => groupOf(a.actor) - groupOf(b.actor) || a.name.localeCompare(b.name, 'ru'));

type Entry = {
  subject: LoggedTable;
  key: string;
  kind: 'added' | 'changed' | 'removed';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

const NAME_FIELDS = ['name', 'title', 'subject'] as const;
/** Their keys are words that people know. */
const NAMED_BY_KEY: readonly LoggedTable[] = ['settings', 'redirects', 'banners', 'documents'];

/** What the log itself knows: rows may be gone. Empty where it knows ids only. */
export function nameInValues({ subject, key, before, after }: Entry, actors: ReadonlyMap<string, string>): string {
  if (subject === 'staff_accounts' && actors.has(`account:${key}`)) return actors.get(`account:${key}`) ?? '';
  if (subject === 'staff_keys' && actors.has(`key:${key}`)) return actors.get(`key:${key}`) ?? '';
  if (subject === 'staff_sessions') return actors.get(`account:${before.account_id}`) ?? '';
  if (subject === 'staff_views' || subject === 'outbox') return '';
  const known = NAME_FIELDS.map((field) => after[field] ?? before[field]).find((value) => typeof value === 'string');
  return typeof known === 'string' ? known : NAMED_BY_KEY.includes(subject) ? key : '';
}

/** `may` is the permission of the service that writes the former values. */
export const RESTORABLE: Partial<Record<LoggedTable, { may: Permission; fields?: readonly string[] }>> = {
  products: {
    may: 'products.write',
    fields: ['price', 'discount_price', 'bed', 'removed_at', 'name', 'latin_name', 'size', 'pictures', 'description'],
  },
  categories: {
    may: 'products.write',
    fields: [
      ...['name', 'slug', 'description', 'picture', 'parent_id'],
      ...['meta_title', 'meta_description', 'promoted', 'sort', 'placed'],
    ],
  },
  lots: {
    may: 'products.write',
    fields: [
      ...['arrived_on', 'supplier', 'certificate', 'place'],
      ...['ready_on', 'remind_on', 'reminder', 'closed_at'],
    ],
  },
  lot_files: { may: 'products.write', fields: ['removed_at'] },
  orders: { may: 'orders.write', fields: ['handover_on'] },
  enquiries: { may: 'inbox.write', fields: ['settled_at'] },
  order_claims: { may: 'inbox.write', fields: ['settled_at'] },
  reviews: { may: 'reviews.moderate', fields: ['state', 'answer'] },
  banners: { may: 'site.write' },
  redirects: { may: 'site.write' },
  delivery_rates: { may: 'delivery.write' },
  staff_accounts: { may: 'people.manage', fields: ['name', 'role', 'disabled_at'] },
};

/** Stock is not restored: it has gone on since. Personal data is not in the log. */
export function neededToRestore(entry: Entry): Permission | undefined {
  const { subject, kind, before, after } = entry;
  const { may, fields } = RESTORABLE[subject] ?? {};
  const isAmong = !fields || (kind === 'changed' && fields.some((field) => field in before || field in after));
  return isAmong && !isFirstState(entry) && !isPartOfPlanting(entry) ? may : undefined;
}

export function restoredFields({ subject, before, after }: Entry): string[] {
  const touched = Object.keys({ ...before, ...after });
  const fields = RESTORABLE[subject]?.fields;
  return fields ? touched.filter((field) => fields.includes(field)) : touched;
}

/** A person who had no name before signing up. */
const isFirstState = ({ subject, before, after }: Entry): boolean =>
  subject === 'staff_accounts' && 'name' in after && !before.name;

/** A visit without plants, or plants without a visit, are no tariff. */
const isPartOfPlanting = ({ subject, key, kind }: Entry): boolean =>
  subject === 'delivery_rates' && kind !== 'changed' && /^(?:visit|planting):/.test(key);

type OfRequest = { request_id: string | null };

/** An act that begins on a page ends on it. One that fills a whole further page is cut: no page is empty or endless. */
export function wholeActs<R extends OfRequest>(
  page: { former: R | undefined; rows: readonly R[] },
  size: number,
): { items: R[]; has_more: boolean } {
  const { former, rows } = page;
  const begin = restOf(former, rows, size);
  const end = size + restOf(rows[size - 1], rows.slice(size), size);
  return { items: rows.slice(begin, end), has_more: rows.length > end };
}

/** How many of the next rows belong to the act of the last one; 0 if a page of them does. */
function restOf(last: OfRequest | undefined, next: readonly OfRequest[], size: number): number {
  if (!last?.request_id) return 0;
  const found = next.findIndex(({ request_id }) => request_id !== last.request_id);
  const length = found === -1 ? next.length : found;
  return length < size ? length : 0;
}
