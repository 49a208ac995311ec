import { expect, test } from 'vitest';
import { ADMIN_PAPERS, adminPaths } from './paths';

test('pages of the admin have their paths', () => {
  const fixed = Object.fromEntries(Object.entries(adminPaths).filter(([, path]) => typeof path === 'string'));
  expect(fixed).toEqual({
    today: '/admin',
    signInAnew: '/admin/login?changed=password',
    orders: '/admin/orders',
    newOrder: '/admin/orders/new',
    ordersExport: '/admin/orders/export',
    products: '/admin/products',
    productsExport: '/admin/products/export',
    productsImport: '/admin/products/import',
    productPhotos: '/admin/products/photos',
    categories: '/admin/products/categories',
    inbox: '/admin/inbox',
    field: '/admin/field',
    customers: '/admin/customers',
    invitation: '/admin/invitation',
    people: '/admin/people',
    log: '/admin/log',
    start: '/admin/start',
    account: '/admin/account',
  });
  expect(ADMIN_PAPERS).toEqual(['picking', 'slips', 'labels', 'bill', 'upd']);
});

test.each([
  [adminPaths.signIn(), '/admin/login'],
  [adminPaths.signIn('/admin/log'), '/admin/login?to=%2Fadmin%2Flog'],
  [adminPaths.order('4821-0379'), '/admin/orders/4821-0379'],
  [adminPaths.print('bill', { number: '1', from: undefined }), '/admin/print/bill?number=1'],
  [adminPaths.inboxItem('a'), '/admin/inbox/a'],
  [adminPaths.inboxReview('a'), '/admin/inbox/reviews/a'],
  [adminPaths.lotFile('a'), '/admin/products/lots/files/a'],
  [adminPaths.inboxFile('a'), '/admin/inbox/files/a'],
  [adminPaths.inboxPhoto('a'), '/admin/inbox/photos/a'],
  [adminPaths.shelf('a'), '/admin/products/a/shelf'],
  [adminPaths.shelf('a', 2), '/admin/products/a/shelf?page=2'],
  [adminPaths.productFile('a'), '/admin/products/import?id=a'],
  [adminPaths.productFile('a', { view: 'same', page: undefined }), '/admin/products/import?id=a&view=same'],
  [adminPaths.productFaults('a'), '/admin/products/import/faults?id=a'],
  [adminPaths.customer('7916'), '/admin/customers/card?key=7916'],
])('the path %s is %s', (built, expected) => {
  expect(built).toBe(expected);
});
