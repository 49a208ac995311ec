import type { LogEntry, LoggedTable } from '@/contract/staff/log';
import type { Permission } from '@/contract/staff/permissions';
import { adminPaths } from './paths';

const SITE_PAGES: Partial<Record<LoggedTable, string>> = { banners: '/', delivery_rates: '/delivery' };
const OF_PEOPLE: readonly LoggedTable[] = ['staff_accounts', 'staff_sessions', 'staff_keys'];

type Card = { needed: Permission; address: (key: string) => string };

const CARDS: Partial<Record<LoggedTable, Card>> = {
  products: { needed: 'products.write', address: adminPaths.product },
  enquiries: { needed: 'inbox.read', address: adminPaths.inboxItem },
  order_claims: { needed: 'inbox.read', address: adminPaths.inboxItem },
  reviews: { needed: 'reviews.moderate', address: adminPaths.inboxReview },
};

/** The card of what was changed, if there is one and the reader may open it. */
export function entryPage(
  { subject, key, kind, order, page }: Pick<LogEntry, 'subject' | 'key' | 'kind' | 'order' | 'page'>,
  permissions: readonly Permission[],
): string | undefined {
  const card = CARDS[subject];
  if (card && kind !== 'removed' && permissions.includes(card.needed)) return card.address(key);
  if (order) return permissions.includes('orders.read') ? adminPaths.order(order) : undefined;
  if (OF_PEOPLE.includes(subject)) {
    if (!permissions.includes('people.manage')) return undefined;
    return subject === 'staff_sessions' ? adminPaths.people : `${adminPaths.people}#${key}`;
  }
  return page ?? SITE_PAGES[subject];
}
