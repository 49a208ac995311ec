import { expect, type Locator, type Page } from '@playwright/test';
import { splitSize } from '../lib/catalog/plant-size';
import { BUY } from './buy-button';
import { PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const LIST = '/catalog/hvojnye';
const LONG_NAME = 'Туя западная «Смарагд» с очень длинным именем, которое никак не кончится '.repeat(4).trim();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const marks = (card: Locator) => card.getByRole('button', { name: /^В (избранное|сравнение):/ });

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, ...box };
}

type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Replaces the product’s name in the HTML and in React’s data of the card; structured data stays. */
function renamed(html: string, plant: string, size: string): string {
  const nameInData = (name: string) => `\\"name\\":\\"${name}, ${size}\\",\\"latin_name\\"`;
  return html.replaceAll(`>${plant}<`, `>${LONG_NAME}<`).replaceAll(nameInData(plant), nameInData(LONG_NAME));
}

test(
  '[UI-13] at every width a card has three lines of name, its size below, buttons in the corners and aligned prices',
  LONG,
  async ({ page }) => {
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    const heading = first.getByRole('heading');
    await page.goto(LIST);
    const { plant: short, size } = splitSize((await heading.textContent()) ?? '');
    if (!size) throw new Error(`${short} has no size`);
    // In the response, not in the document: hydration would restore the old name.
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      // The policy has hashes of the original scripts.
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body: renamed(await answer.text(), short, size) });
    });
    await openPage(page, LIST);
    await expect(heading).toHaveText(`${LONG_NAME}, ${size}`);
    const plant = heading.getByText(LONG_NAME);
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await plant.evaluate(
        (name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
      );
      expect(lines, `lines at ${width}`).toBeCloseTo(3, 1);
      const [name, below] = [await boxOf(plant), await boxOf(heading.getByText(size, { exact: true }))];
      expect(below.top, `size at ${width}`).toBeGreaterThanOrEqual(name.bottom);
      expect(below.bottom, `size at ${width}`).toBeLessThanOrEqual((await boxOf(heading)).bottom);

      const button = (card: Locator) => boxOf(card.getByRole('button', { name: BUY }));
      expect((await button(first)).top, `buttons at ${width}`).toBeCloseTo((await button(second)).top, 0);

      const [heart, scales] = [await boxOf(marks(first).nth(0)), await boxOf(marks(first).nth(1))];
      const picture = await boxOf(first.getByRole('img').first());
      for (const mark of [heart, scales]) {
        expect(Math.min(mark.width, mark.height), `marks at ${width}`).toBeGreaterThanOrEqual(44);
        expect(mark.left).toBeGreaterThanOrEqual(picture.left);
        expect(mark.right).toBeLessThanOrEqual(picture.right);
        expect(mark.bottom).toBeLessThanOrEqual(picture.bottom + 0.5);
      }
      expect(overlap(heart, scales)).toBe(false);
      // The plant’s size is in the other corner.
      const height = first.getByText(/^\d+(–\d+)?\sсм$/);
      expect(overlap(await boxOf(height), scales), `height at ${width}`).toBe(false);
    }
  },
);

test('[UI-13] the link to other sizes is at least 44 px high and opens the list of sizes', LONG, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, LIST);
  const card = cards(page).filter({ has: page.getByRole('link', { name: /^ещё/ }) });
  const sizes = card.first().getByRole('link', { name: /^ещё \d+\sразмер/ });
  // The tap target is larger than its text.
  const target = await sizes.evaluate((link) => Number.parseFloat(getComputedStyle(link, '::after').height));
  expect(target).toBeGreaterThanOrEqual(44);
  const name = await card.first().getByRole('heading').textContent();
  await sizes.click();
  await expect(page).toHaveURL(/#sizes$/);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '-' })).toBeVisible();
});
