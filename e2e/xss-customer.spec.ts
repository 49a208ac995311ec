import { expect } from '@playwright/test';
import { LIMITS } from '../contract/limits';
import { scaled } from '../tests/setup/figures';
import { XSS_VECTORS } from '../tests/setup/xss-vectors';
import { pickProducts, placeOrder } from './placed-order';
import { test } from './shop';
import { signIn } from './signed-in';
import { LONG } from './test-tags';
import { countRuns, reportVectors, triggerHandlers } from './xss-runs';

/** Joins vectors up to the maximum length of the field. */
function packed(most: number): string[] {
  const fields: string[] = [];
  for (const vector of XSS_VECTORS) {
    const one = vector.slice(0, most).trim();
    const last = fields.at(-1);
    if (last !== undefined && `${last} ${one}`.length <= most) fields[fields.length - 1] = `${last} ${one}`;
    else fields.push(one);
  }
  return fields;
}

/** Every nth vector is also saved in a profile: all of them would take minutes. */
const SAVED = scaled(3, 1);

const ADDRESSES = packed(LIMITS.address);

test('[DATA-04] XSS vectors in an order run nothing on its pages', LONG, async ({ page, server }) => {
  const [product] = await pickProducts(server.url, 1, ({ total_quantity }) => total_quantity >= 40);
  if (!product) throw new Error('No product');
  const runs = await countRuns(page);
  for (let from = 0; from < ADDRESSES.length; from += 3) {
    const [address = '', details = '', office = ''] = ADDRESSES.slice(from, from + 3);
    const name = address.slice(0, LIMITS.name).trim();
    const { token } = await placeOrder(page, server.url, [{ uuid: product.uuid, amount: 1 }], {
      name,
      comment: address,
      delivery: { method: 'courier', address, details },
      payment_method: 'invoice',
      company: { name, inn: '500100732259', address: office },
    });
    for (const path of ['/success', '/success/invoice']) {
      await page.goto(`${server.url}${path}?token=${token}`);
      await triggerHandlers(page);
    }
    await page.goto(`${server.url}/success?token=${token}`);
    await expect(page.getByRole('main')).toContainText(name.replace(/\s+/g, ' '));
  }
  expect(runs).toEqual([]);
  reportVectors('orders');
});

test('[FORM-11] XSS vectors in a profile run nothing in the account', LONG, async ({ page, server, mail }) => {
  const login = 'vector@example.com';
  await signIn(page.request, server, mail, login);
  const runs = await countRuns(page);
  for (const address of ADDRESSES.filter((_one, index) => index % SAVED === 0)) {
    const first_name = address.slice(0, LIMITS.name).trim();
    const saved = await page.request.patch(`${server.url}/api/user/update/`, {
      headers: { origin: server.url },
      multipart: { first_name, last_name: first_name, delivery_address_info: JSON.stringify({ address }) },
    });
    expect(await saved.json()).toMatchObject({ status: 1 });
    // Nothing is clicked: that would end the session. Images have loaded or failed once the page is loaded.
    for (const path of ['/account', '/account/settings', '/account/orders']) await page.goto(server.url + path);
  }
  expect(runs).toEqual([]);
  reportVectors('profiles');
});
