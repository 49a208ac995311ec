import { expect, test } from '@playwright/test';
import { ALLOWED, cleanHtml, markdownToHtml } from '../../provider/db/seed/rich-text';
import { letterHtml } from '../../provider/notifications/letter-html';
import { Random } from '../../tests/fuzz/random';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { xssTree } from '../../tests/setup/xss-trees';
import { faultsIn, LETTER_ATTRIBUTES, LETTER_TAGS } from '../../tests/setup/xss-vectors';
import { reportFigure } from '../report-figure';
import { ALIVE, countRuns, showEach } from '../xss-runs';

const TREES = 10_000;
const SEED = 310_000;
/** Trees per document, documents per batch. */
const IN_ONE = 10;
const FRAMES = 40;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.remove());

test(`[DATA-04] none of ${TREES} generated HTML trees runs a script once sanitised or mailed (I3)`, async ({
  page,
}) => {
  test.setTimeout(900_000);
  const random = new Random(SEED);
  const trees = Array.from({ length: TREES }, () => xssTree(random));
  const sender = { site: shop.url, nursery: 'Питомник', phone: undefined };
  const cleaned = trees.map((tree, n) => (n % 2 === 0 ? cleanHtml(tree) : markdownToHtml(tree)));
  expect(
    cleaned.flatMap((html) => faultsIn(html, ALLOWED.allowedTags, ALLOWED.allowedAttributes.a)).slice(0, 3),
  ).toEqual([]);
  const letters = trees.map((text) => letterHtml({ preheader: text, parts: [{ kind: 'text', text }] }, text, sender));
  expect(letters.flatMap((html) => faultsIn(html, LETTER_TAGS, LETTER_ATTRIBUTES)).slice(0, 3)).toEqual([]);

  const runs = await countRuns(page);
  await page.goto(`${shop.url}/api/health/live`);
  await showEach(page, ALIVE);
  await expect.poll(() => runs.length, 'the page counts').toBe(ALIVE.length);
  // Unsanitised trees do run scripts.
  await showEach(page, trees.slice(0, FRAMES));
  await expect.poll(() => runs.length).toBeGreaterThan(2 * ALIVE.length);
  const before = runs.length;

  const documents = [...packed(cleaned), ...packed(letters)];
  for (let from = 0; from < documents.length; from += FRAMES)
    await showEach(page, documents.slice(from, from + FRAMES));
  // A late run would be counted before these.
  await showEach(page, ALIVE);
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(before + ALIVE.length);
  expect(runs).toHaveLength(before + ALIVE.length);
  const reached = `${TREES} as rich text and as letters: 0 executions`;
  reportFigure({ property: 'I3 generated HTML', reached, threshold: '10 000: 0 executions', seed: SEED });
});

function packed(all: string[]): string[] {
  const documents: string[] = [];
  for (let from = 0; from < all.length; from += IN_ONE) documents.push(all.slice(from, from + IN_ONE).join('\n'));
  return documents;
}
