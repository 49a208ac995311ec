import { expect } from '@playwright/test';
import { LIMITS } from '../contract/limits';
import { scaled } from '../tests/setup/figures';
import { XSS_VECTORS } from '../tests/setup/xss-vectors';
import { pickProducts, placeOrder } from './placed-order';
import { LONG } from './rings';
import { test } from './shop';
import { signIn } from './signed-in';
import { countRuns, stir, tellVectors } from './xss-runs';

/** As many to a field as it takes. */
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

/** Every which of them is saved as a profile, too: all of them take minutes. */
const SAVED = scaled(3, 1);

const ADDRESSES = packed(LIMITS.address);

test('[DATA-04] XSS vectors in an order run nothing on its pages', LONG, async ({ page, stand }) => {
  const [product] = await pickProducts(stand.url, 1, ({ total_quantity }) => total_quantity >= 40);
  if (!product) throw new Error('No product');
  const runs = await countRuns(page);
  for (let from = 0; from < ADDRESSES.length; from += 3) {
    const [address = '', details = '', office = ''] = ADDRESSES.slice(from, from + 3);
    const name = address.slice(0, LIMITS.name).trim();
    const { token } = await placeOrder(page, stand.url, [{ uuid: product.uuid, amount: 1 }], {
      name,
      comment: address,
      delivery: { method: 'courier', address, details },
      payment_method: 'invoice',
      company: { name, inn: '500100732259', address: office },
    });
    for (const path of ['/success', '/success/invoice']) {
      await page.goto(`${stand.url}${path}?token=${token}`);
      await stir(page);
    }
    await page.goto(`${stand.url}/success?token=${token}`);
    await expect(page.getByRole('main')).toContainText(name.replace(/\s+/g, ' '));
  }
  expect(runs).toEqual([]);
  tellVectors('orders');
});

test('[FORM-11] XSS vectors in a profile run nothing in the account', LONG, async ({ page, stand, mail }) => {
  const login = 'vector@example.com';
  await signIn(page.request, stand, mail, login);
  const runs = await countRuns(page);
  for (const address of ADDRESSES.filter((_one, index) => index % SAVED === 0)) {
    const first_name = address.slice(0, LIMITS.name).trim();
    const saved = await page.request.patch(`${stand.url}/api/user/update/`, {
      headers: { origin: stand.url },
      multipart: { first_name, last_name: first_name, delivery_address_info: JSON.stringify({ address }) },
    });
    expect(await saved.json()).toMatchObject({ status: 1 });
    // Nothing is pressed: that would end the session. Pictures have come or failed when a page is loaded.
    for (const path of ['/account', '/account/settings', '/account/orders']) await page.goto(stand.url + path);
  }
  expect(runs).toEqual([]);
  tellVectors('profiles');
});
