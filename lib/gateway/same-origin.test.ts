import { describe, expect, test } from 'vitest';
import { forms } from '@/contract/forms';
import { orders } from '@/contract/orders';
import { payments } from '@/contract/payments';
import { staff } from '@/contract/staff/calls';
import { isAllowedOrigin } from './same-origin';

const post = (headers: Record<string, string> = {}) =>
  new Request('http://shop.example/api/x', { method: 'POST', headers: { host: 'shop.example', ...headers } });

describe('an unsafe call', () => {
  test('is accepted from our own pages only', () => {
    const { path } = orders.payByLink;
    expect(isAllowedOrigin(post({ origin: 'http://shop.example' }), path)).toBe(true);
    expect(isAllowedOrigin(post({ 'sec-fetch-site': 'same-origin' }), path)).toBe(true);
    expect(isAllowedOrigin(post({ origin: 'http://other.example' }), path)).toBe(false);
    expect(isAllowedOrigin(post(), path)).toBe(false);
  });

  test('with a key, without a cookie and not from a page needs no origin', () => {
    const key = { authorization: 'Bearer staff-key.x' };
    const { path } = staff.changeProduct;
    expect(isAllowedOrigin(post(key), path)).toBe(true);
    expect(isAllowedOrigin(post({ ...key, cookie: 'a=b' }), path)).toBe(false);
    expect(isAllowedOrigin(post({ ...key, origin: 'http://other.example' }), path)).toBe(false);
    expect(isAllowedOrigin(post({ ...key, 'sec-fetch-site': 'cross-site' }), path)).toBe(false);
    expect(isAllowedOrigin(post({ cookie: 'staff.session=x' }), path)).toBe(false);
  });

  test.each([forms.unsubscribeOneClick.path, payments.notify.path])('of a machine needs no origin: %s', (path) => {
    expect(isAllowedOrigin(post(), path)).toBe(true);
    expect(isAllowedOrigin(post(), path.replace(/\/$/, ''))).toBe(true);
    expect(isAllowedOrigin(post(), `${path}more`)).toBe(false);
  });
});
