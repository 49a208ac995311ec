import { expect, test } from 'vitest';
import { entry } from '../../tests/setup/log-sentence';
import { entryPage } from './log-pages';

test('an entry leads to its card, for whoever may open it', () => {
  const order = entry({ subject: 'order_lines', order: '3502-3219' });
  expect(entryPage(order, ['orders.read'])).toBe('/admin/orders/3502-3219');
  expect(entryPage(order, [])).toBeUndefined();
  const person = entry({ subject: 'staff_accounts', key: 'a1' });
  expect(entryPage(person, ['people.manage'])).toBe('/admin/people#a1');
  expect(entryPage(person, ['log.read'])).toBeUndefined();
  expect(entryPage(entry({ subject: 'staff_keys', key: 'k1' }), ['people.manage'])).toBe('/admin/people#k1');
  const session = entry({ subject: 'staff_sessions', key: 's1' });
  expect(entryPage(session, ['people.manage'])).toBe('/admin/people');
  for (const subject of ['staff_sessions', 'staff_keys'] as const)
    expect(entryPage(entry({ subject, page: '/a' }), ['log.read'])).toBeUndefined();
  expect(entryPage(entry({ subject: 'banners' }), [])).toBe('/');
  expect(entryPage(entry({ subject: 'delivery_rates' }), [])).toBe('/delivery');
  const plant = entry({ subject: 'products', key: 'p1', page: '/catalog/thuja' });
  expect(entryPage(plant, [])).toBe('/catalog/thuja');
  expect(entryPage(plant, ['products.write'])).toBe('/admin/products/p1');
  expect(entryPage(entry({ subject: 'customer_notes' }), ['customers.read'])).toBeUndefined();
});

test('an enquiry, a claim and a review lead to their cards in the inbox', () => {
  const [enquiry, claim] = [
    entry({ subject: 'enquiries', key: 'e1' }),
    entry({ subject: 'order_claims', key: 'c1', order: '3502-3219' }),
  ];
  expect([enquiry, claim].map((one) => entryPage(one, ['inbox.read']))).toEqual(['/admin/inbox/e1', '/admin/inbox/c1']);
  expect([enquiry, claim].map((one) => entryPage(one, ['orders.read']))).toEqual([
    undefined,
    '/admin/orders/3502-3219',
  ]);
  const review = entry({ subject: 'reviews', key: 'r1', page: '/catalog/thuja' });
  expect(entryPage(review, ['reviews.moderate'])).toBe('/admin/inbox/reviews/r1');
  expect(entryPage(review, ['log.read'])).toBe('/catalog/thuja');
  expect(entryPage({ ...enquiry, kind: 'removed' }, ['inbox.read'])).toBeUndefined();
});
