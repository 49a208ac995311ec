import { expect, type Page } from '@playwright/test';
import { isPlenty, openCheckout } from './checkout-page';
import { pickProducts, placeOrder } from './placed-order';
import { watchPolicy } from './policy-watch';
import { reportFigure } from './report-figure';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { signIn } from './signed-in';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

/* Pages without public links: those of a customer, and those opened by links in letters. */

const BAR = { property: 'I5 policy, pages of one customer', threshold: 'every one: 0' };

async function readList(page: Page, url: string, uuid: string): Promise<string> {
  const post = (path: string, data: object) =>
    page.request.post(`${url}/api/favorites/${path}/post/`, { headers: { origin: url }, data });
  await post('add_product', { uuid });
  const { token } = (await (await post('share', {})).json()) as { token: string };
  return `/favorites/shared?list=${token}`;
}

for (const [what, viewport] of [
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
] as const) {
  test(`pages of one customer have a strict policy and no violation ${what}`, LONG, async ({ page, server, mail }) => {
    await page.setViewportSize(viewport);
    const violations = await watchPolicy(page);
    await signIn(page.request, server, mail, `policy-${viewport.width}@example.com`);
    const [plant] = await pickProducts(server.url, 1, isPlenty);
    if (!plant) throw new Error('No product');
    const { number, token } = await placeOrder(page, server.url, [{ uuid: plant.uuid, amount: 1 }], {
      payment_method: 'invoice',
      company: { name: 'ООО «Сад»', inn: '500100732259', address: 'Истра' },
    });
    const list = await readList(page, server.url, plant.uuid);
    await openCheckout(page, server.url, [{ uuid: plant.uuid, amount: 1 }]);
    const routes = [
      ...['/account', '/account/orders', `/account/orders/detail?number=${number}`],
      ...['/account/settings', '/account/favorites', '/favorites', list, '/cart', '/checkout'],
      ...[`/success?token=${token}`, `/success/invoice?token=${token}`, `/payment-result?token=${token}`],
      ...['/success/lost', '/unsubscr?token=unknown'],
    ];
    for (const path of routes) {
      await openPage(page, server.url + path);
      const policy = (await page.request.get(server.url + path)).headers()['content-security-policy'] ?? '';
      expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
      expect(/script-src [^;]*/.exec(policy)?.[0], path).not.toMatch(/unsafe|https:|\*/);
    }
    // Reports of the last page are sent before this response.
    await page.evaluate(() => undefined);
    expect(violations).toEqual([]);
    reportFigure({ ...BAR, reached: `${routes.length}: 0 violations` });
  });
}
