import type { LoggedTable } from '../../contract/staff/log';
import type { Permission } from '../../contract/staff/permissions';

const BY_HAND = 'Вне магазина';
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

/** `may` is the permission of the service that writes the former values. */
const RESTORABLE: Partial<Record<LoggedTable, { may: Permission; fields?: readonly string[] }>> = {
  products: { may: 'products.write', fields: ['price', 'discount_price', 'removed_at'] },
  reviews: { may: 'reviews.moderate', fields: ['state', 'answer'] },
  banners: { may: 'site.write' },
  redirects: { may: 'site.write' },
  staff_accounts: { may: 'people.manage', fields: ['name', 'role', 'disabled_at'] },
};

/** Stock is not restored: it has gone on since. Personal data is not in the log. */
export function neededToRestore({ subject, kind, before, after }: Entry): Permission | undefined {
  const { may, fields } = RESTORABLE[subject] ?? {};
  const isAmong = !fields || (kind === 'changed' && fields.some((field) => field in before || field in after));
  return isAmong ? may : undefined;
}
