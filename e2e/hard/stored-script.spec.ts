import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openConnection } from '../../provider/db/connection';
import { createSeededDirectory } from '../../tests/setup/seeded-database';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { CALL } from '../../tests/setup/xss-vectors';
import { watchPolicy } from '../policy-watch';
import { reportFigure } from '../report-figure';
import { openPage } from '../site-frame';
import { ALIVE, countRuns, triggerHandlers } from '../xss-runs';

const STORED = [
  `<script>${CALL}</script>`,
  `<script nonce="known">${CALL}</script>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script>(self.__next_f=self.__next_f||[]).push([0]);${CALL}</script>`,
  `<svg onload="${CALL}"></svg>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  ...ALIVE,
].join('\n');

const PAGES = ['/about', '/news', '/services/posadka', '/calendar/maj', '/cart'];

let dataDir: string;
let shop: ShopProcess;
test.beforeAll(async () => {
  dataDir = createSeededDirectory();
  await storeEverywhere({ DATA_DIR: dataDir });
  shop = await startShop({ dataDir });
});
test.afterAll(async () => {
  await shop.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stores unsanitised HTML: before the first block of each document, in the footer and in the cookie notice. */
async function storeEverywhere(place: { DATA_DIR: string }): Promise<void> {
  const { db, close } = await openConnection(place);
  const block = JSON.stringify([{ type: 'text', html: STORED }]);
  await db.execute(sql`UPDATE documents SET blocks = ${block}::jsonb || blocks`);
  const text = JSON.stringify(STORED);
  for (const path of ['{footer,text}', '{cookie,text}']) {
    await db.execute(
      sql`UPDATE settings SET value = jsonb_set(value, ${path}::text[], ${text}::jsonb) WHERE key = 'common'`,
    );
  }
  await close();
}

test('[DATA-04] a script stored past the sanitiser runs neither on a page load nor on a soft navigation (I3)', async ({
  page,
}) => {
  const runs = await countRuns(page);
  const violations = await watchPolicy(page);
  for (const path of PAGES) {
    const before = violations.length;
    await openPage(page, shop.url + path);
    expect(await page.locator('img[onerror]').count(), `${path} holds it`).toBeGreaterThan(0);
    await triggerHandlers(page);
    await expect.poll(() => violations.length, path).toBeGreaterThan(before);
  }
  await openPage(page, `${shop.url}/cart`);
  await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await triggerHandlers(page);
  expect(runs).toEqual([]);
  const reached = `${PAGES.length} pages: 0 executions, ${violations.length} attempts refused by the policy`;
  reportFigure({ property: 'I3 stored past the sanitiser', reached, threshold: '0 executions' });
});
