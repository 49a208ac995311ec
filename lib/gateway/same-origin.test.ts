import { afterEach, describe, expect, test } from 'vitest';
import { forms } from '@/contract/forms';
import { orders } from '@/contract/orders';
import { payments } from '@/contract/payments';
import { staff } from '@/contract/staff/calls';
import { env } from '../env';
import { isAllowedOrigin } from './same-origin';

const post = (headers: Record<string, string> = {}) =>
  new Request('http://shop.example/api/x', { method: 'POST', headers: { host: 'shop.example', ...headers } });

afterEach(() => {
  delete env.ADMIN_HOST;
});

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

  test('of staff is accepted from the host of the admin only, if there is one', () => {
    const [shop, admin] = [{ origin: 'http://shop.example' }, { origin: 'http://admin.example' }];
    const { path } = staff.changeProduct;
    expect([isAllowedOrigin(post(shop), path), isAllowedOrigin(post(admin), path)]).toEqual([true, false]);
    env.ADMIN_HOST = 'admin.example';
    for (const given of [path, path.replace('staff', '%73taff')]) {
      expect([isAllowedOrigin(post(shop), given), isAllowedOrigin(post(admin), given)]).toEqual([false, true]);
    }
    expect(isAllowedOrigin(post(shop), orders.payByLink.path)).toBe(true);
  });

  test.each([forms.unsubscribeOneClick.path, payments.notify.path])('of a machine needs no origin: %s', (path) => {
    expect(isAllowedOrigin(post(), path)).toBe(true);
    expect(isAllowedOrigin(post(), path.replace(/\/$/, ''))).toBe(true);
    expect(isAllowedOrigin(post(), `${path}more`)).toBe(false);
  });
});
